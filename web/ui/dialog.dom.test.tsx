import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ConfirmDialog, Dialog, DialogActions, Sheet } from './dialog.tsx';

type Close = () => void;

function Opener({ show }: { show: (close: Close) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && show(() => setIsOpen(false))}
    </>
  );
}

/** A screen with a button that opens what is given, opened by it. */
async function open(show: (close: Close) => ReactNode) {
  const screen = await renderScreen(() => <Opener show={show} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  return { ...screen, opener };
}

const dialogOf = () => page.getByRole('dialog', { name: 'Prices' });

test('a dialog has the focus on its title, so that no keyboard covers the question', async () => {
  await open((close) => (
    <Dialog title="Prices" onClose={close}>
      <input aria-label="Percent" />
    </Dialog>
  ));
  await expect.element(page.getByRole('heading', { name: 'Prices' })).toHaveFocus();
});

test('a field that asks for the focus has it', async () => {
  await open((close) => (
    <Dialog title="Prices" onClose={close}>
      <input aria-label="Percent" data-autofocus="" />
    </Dialog>
  ));
  await expect.element(page.getByRole('textbox', { name: 'Percent' })).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => dialogOf().getByRole('button', { name: m.common_close() }).click()],
  [
    'a tap beside it',
    () => page.elementLocator(document.documentElement).click({ position: { x: 4, y: 4 }, force: true }),
  ],
])('%s closes it once, and the focus goes back to what opened it', async (_, act) => {
  const onClose = vi.fn();
  const { opener } = await open((close) => (
    <Dialog
      title="Prices"
      onClose={() => {
        onClose();
        close();
      }}
    >
      <p>By how much?</p>
    </Dialog>
  ));
  await expect.element(dialogOf()).toBeVisible();
  await act();
  await expect.element(dialogOf()).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.element(opener).toHaveFocus();
});

test('marking text in it and letting go beside it closes nothing', async () => {
  await open((close) => (
    <Dialog title="Prices" onClose={close}>
      <p>By how much?</p>
    </Dialog>
  ));
  page
    .getByText('By how much?')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialogOf()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialogOf()).toBeVisible();
});

test('what stands behind it cannot be reached', async () => {
  const { opener } = await open((close) => (
    <Dialog title="Prices" onClose={close}>
      <p>By how much?</p>
    </Dialog>
  ));
  (opener.element() as HTMLElement).focus();
  await expect.element(opener).not.toHaveFocus();
});

test('its buttons stay in sight on a phone, however long it is', async () => {
  await page.viewport(360, 640);
  await open((close) => (
    <Sheet title="Prices" onClose={close}>
      <div style={{ height: '2000px' }} />
      <DialogActions>
        <button type="button">Save</button>
      </DialogActions>
    </Sheet>
  ));
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
});

test('a sheet stands at the bottom of a phone', async () => {
  await page.viewport(360, 640);
  await open((close) => (
    <Sheet title="Prices" onClose={close}>
      <p>By how much?</p>
    </Sheet>
  ));
  await expect.poll(() => dialogOf().element().getBoundingClientRect().bottom).toBe(640);
});

test('a question has the focus on Cancel: Enter loses nothing', async () => {
  const onConfirm = vi.fn();
  const { opener } = await open((close) => (
    <ConfirmDialog title="Delete it?" confirmLabel="Delete booking" onClose={close} onConfirm={onConfirm}>
      It is gone then.
    </ConfirmDialog>
  ));
  const question = page.getByRole('alertdialog', { name: 'Delete it?' });
  await expect.element(question).toHaveAccessibleDescription(/It is gone then\./);
  await expect.element(question.getByRole('button', { name: m.ui_cancel() })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await expect.element(opener).toHaveFocus();
});

test('a question that is being answered takes no second answer', async () => {
  await open((close) => (
    <ConfirmDialog title="Delete it?" confirmLabel="Delete booking" onClose={close} isBusy>
      It is gone then.
    </ConfirmDialog>
  ));
  await expect.element(page.getByRole('button', { name: 'Delete booking' })).toBeDisabled();
});

/** A form whose answer takes its place. */
function Answered({ onClose, onNext }: { onClose: () => void; onNext: () => void }) {
  const [isSent, setIsSent] = useState(false);
  return (
    <Dialog title={isSent ? 'Sent' : 'Prices'} onClose={onClose}>
      <button type="button" onClick={isSent ? onNext : () => setIsSent(true)}>
        {isSent ? 'See it' : 'Send'}
      </button>
    </Dialog>
  );
}

test('the second click of a double click does not close or press what took the place of a form', async () => {
  const onClose = vi.fn();
  const onNext = vi.fn();
  await renderScreen(() => <Answered onClose={onClose} onNext={onNext} />);
  const click = (element: Element, detail: number) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  click(page.getByRole('button', { name: 'Send' }).element(), 1);
  const dialog = page.getByRole('dialog', { name: 'Sent' });
  await expect.element(dialog).toBeVisible();
  const next = page.getByRole('button', { name: 'See it' });
  click(next.element(), 2);
  dialog.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  click(dialog.element(), 2);
  expect(onNext).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  // Two clicks that both mean it are two.
  click(next.element(), 1);
  click(next.element(), 2);
  expect(onNext).toHaveBeenCalledTimes(2);
});

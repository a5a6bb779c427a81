import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';
import { showToast, TOAST_MS } from './toast-store.ts';

const undo = () => page.getByRole('button', { name: m.ui_undo() });
const text = (words: string) => page.getByRole('status').getByText(words);

function Screen() {
  return <Link to="/elsewhere">Elsewhere</Link>;
}

function OverDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog title="Prices" isOpen={isOpen} onClose={() => setOpen(false)}>
      <button type="button" onClick={() => showToast({ title: 'Kept' })}>
        Keep
      </button>
    </Dialog>
  );
}

/** Time goes on only where a test says so. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

test('there is one at a time', async () => {
  await renderScreen(Screen);
  showToast({ title: 'Hidden' });
  await expect.element(text('Hidden')).toBeVisible();
  showToast({ title: 'Shown' });
  await expect.element(text('Shown')).toBeVisible();
  await expect.element(text('Hidden')).not.toBeInTheDocument();
});

test('a failure is said at once, anything else when there is room', async () => {
  await renderScreen(Screen);
  showToast({ title: 'Lost', tone: 'destructive' });
  await expect.element(page.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
  showToast({ title: 'Saved' });
  await expect.element(page.getByRole('status')).toHaveAttribute('aria-live', 'polite');
});

test('Undo acts once and takes the toast away', async () => {
  const onAction = vi.fn();
  await renderScreen(Screen);
  showToast({ title: 'Hidden', action: { label: m.ui_undo(), onAction } });
  await undo().click();
  expect(onAction).toHaveBeenCalledTimes(1);
  await expect.element(text('Hidden')).not.toBeInTheDocument();
});

test('it goes after five seconds', async () => {
  await renderScreen(Screen);
  stopTime();
  showToast({ title: 'Hidden' });
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(TOAST_MS - 1);
  await expect.element(text('Hidden')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(text('Hidden')).not.toBeInTheDocument();
});

test('its time stands still while one is at it: nobody runs after Undo', async () => {
  const onAction = vi.fn();
  await renderScreen(Screen);
  stopTime();
  showToast({ title: 'Hidden', action: { label: m.ui_undo(), onAction } });
  await undo().hover();
  await vi.advanceTimersByTimeAsync(TOAST_MS * 3);
  await undo().click();
  expect(onAction).toHaveBeenCalledTimes(1);
});

test('Escape takes it away from within', async () => {
  await renderScreen(Screen);
  showToast({ title: 'Hidden' });
  await expect.element(text('Hidden')).toBeVisible();
  (page.getByRole('button', { name: m.common_close() }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(text('Hidden')).not.toBeInTheDocument();
});

test.each([
  ['goes with its screen', {}, false],
  ['stays where it belongs to the act', { survives: true }, true],
])('it %s', async (_, options, isLeft) => {
  await renderScreen(Screen);
  showToast({ title: 'Hidden', ...options });
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(page.getByText('Another screen')).toBeVisible();
  await expect.poll(() => text('Hidden').query() !== null).toBe(isLeft);
});

test('what is said in a dialog, or as it closes, comes into a region that stood there before', async () => {
  const region = (place: string) => document.querySelector(`${place} > [role=status]`);
  await renderScreen(OverDialog);
  await expect.poll(() => region('dialog')).not.toBeNull();
  const [inDialog, inPage] = [region('dialog'), region(':not(dialog)')];
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => inDialog?.textContent).toContain('Kept');
  expect(inPage?.textContent).toBe('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inPage?.textContent).toContain('Kept');
});

test('over a dialog it can be reached', async () => {
  const onAction = vi.fn();
  await renderScreen(() => (
    <Dialog title="Prices" onClose={() => undefined}>
      <button
        type="button"
        onClick={() => showToast({ title: 'Kept', action: { label: m.ui_undo(), onAction } })}
      >
        Keep
      </button>
    </Dialog>
  ));
  await page.getByRole('button', { name: 'Keep' }).click();
  await undo().click();
  expect(onAction).toHaveBeenCalledTimes(1);
});

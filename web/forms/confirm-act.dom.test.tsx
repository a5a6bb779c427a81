import { useState } from 'react';
import { data, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Failure } from '../api/api-error.ts';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import type { FormResult } from './action.ts';
import { ConfirmAct } from './confirm-act.tsx';
import { FormFields } from './form-field.tsx';
import { textsOf } from './texts.ts';

const FIELDS = { reason: { label: () => 'Reason' } } as const;

let sent: Record<string, string>[] = [];
let refused: Failure | undefined;
beforeEach(() => {
  sent = [];
  refused = undefined;
});

async function action({ request }: { request: Request }) {
  sent.push(textsOf(await request.formData()));
  const of = { intent: 'hide', id: '7' };
  const result: FormResult = refused
    ? { isDone: false, ...of, values: {}, failure: refused }
    : { isDone: true, ...of, value: null };
  return data(result, { status: refused?.status ?? 200 });
}

/** Opened by the address, as a list opens the question for a row. */
function ByAddress() {
  const isOpen = new URLSearchParams(useLocation().search).has('hide');
  return isOpen ? <Act closeTo="/" /> : <p>The list</p>;
}

function ByState() {
  const [isOpen, setIsOpen] = useState(true);
  return <Act isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

function ByButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Hide
      </button>
      <Act isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const Act = (props: { closeTo?: '/'; isOpen?: boolean; onClose?: () => void }) => (
  <ConfirmAct
    title="Hide this rating?"
    confirmLabel="Hide rating"
    intent="hide"
    id="7"
    fields={FIELDS}
    failed={() => 'It was not hidden.'}
    done={() => ({ title: 'Rating hidden' })}
    {...props}
  >
    <FormFields />
  </ConfirmAct>
);

const question = () => page.getByRole('alertdialog', { name: 'Hide this rating?' });
const reason = () => question().getByRole('textbox', { name: 'Reason' });
const confirm = () => question().getByRole('button', { name: 'Hide rating' });

test('without its reason nothing is done, and the question stays', async () => {
  await renderScreen(ByState, { action });
  await confirm().click();
  await expect.element(reason()).toHaveFocus();
  await expect.element(reason()).toHaveAccessibleDescription(m.forms_required());
  expect(sent).toEqual([]);
});

test('refused, the question stays with what was typed, and why is said in it: what is behind it is dead', async () => {
  refused = { code: 'unknown', status: 500, issues: {} };
  await renderScreen(ByState, { action });
  await reason().fill('Names a neighbour');
  await confirm().click();
  await expect.element(question().getByText('It was not hidden.')).toBeVisible();
  await expect.element(reason()).toHaveValue('Names a neighbour');
});

test('the danger button sends the form once, and the question is over once it is done', async () => {
  await renderScreen(ByState, { action });
  await reason().fill('Names a neighbour');
  await confirm().dblClick();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(page.getByText('Rating hidden')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ intent: 'hide', id: '7', reason: 'Names a neighbour' });
});

test('once it is done the focus is where it was before the question', async () => {
  await renderScreen(ByButton, { action });
  const opener = page.getByRole('button', { name: 'Hide', exact: true });
  await opener.click();
  await reason().fill('Names a neighbour');
  await confirm().click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('opened by the address, it leads to the screen without the question', async () => {
  await renderScreen(ByAddress, { at: '/?hide=7', action });
  await reason().fill('Names a neighbour');
  await confirm().click();
  await expect.element(page.getByText('The list')).toBeVisible();
});

test('Cancel does nothing and leads back', async () => {
  await renderScreen(ByAddress, { at: '/?hide=7', action });
  await question().getByRole('link', { name: m.ui_cancel() }).click();
  await expect.element(page.getByText('The list')).toBeVisible();
  expect(sent).toEqual([]);
});

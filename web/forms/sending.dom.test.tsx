import { data } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Failure } from '../api/api-error.ts';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { FormFields, SubmitButton } from './form-field.tsx';
import { KEY, textsOf } from './texts.ts';

const FIELDS = {
  name: { label: () => 'Name' },
  email: { label: () => 'Email', type: 'email' },
  note: { label: () => 'Note', isOptional: true },
} as const;

/** What the page's action was sent, and how it answers: done unless a test says otherwise. */
let sent: Record<string, string>[] = [];
let answer: (texts: Record<string, string>) => Promise<Failure | undefined>;
const onDone = vi.fn();

beforeEach(() => {
  sent = [];
  answer = async () => undefined;
  onDone.mockReset();
});

const failure = (code: Failure['code'], issues: Failure['issues'] = {}): Failure => ({
  code,
  status: 400,
  issues,
});

async function action({ request }: { request: Request }) {
  const texts = textsOf(await request.formData());
  sent.push(texts);
  const refused = await answer(texts);
  const result: FormResult = refused
    ? { isDone: false, intent: 'ask', id: undefined, values: {}, failure: refused }
    : { isDone: true, intent: 'ask', id: undefined, value: null };
  return data(result, { status: refused?.status ?? 200 });
}

const Screen = ({ keepsValues = false }) => (
  <ActionForm
    keepsValues={keepsValues}
    intent="ask"
    fields={FIELDS}
    words={{ 'email.taken': () => 'Somebody has this address.' }}
    failed={() => 'It was not sent.'}
    missing={() => 'Please fill in all fields.'}
    done={() => ({ title: 'It is sent.' })}
    onDone={onDone}
  >
    <FormFields />
    <SubmitButton>Send</SubmitButton>
  </ActionForm>
);

const field = (name: string) => page.getByRole('textbox', { name });
const send = () => page.getByRole('button', { name: 'Send' });
const toast = (words: string) => page.getByRole('status').getByText(words);

async function fill() {
  await field('Name').fill('Xasan');
  await field('Email').fill('xasan@aqal.example');
}
const show = () => renderScreen(Screen, { action });

test('with something missing nothing is sent: it says so, and the first wrong field has the focus', async () => {
  await show();
  await field('Email').fill('xasan');
  await send().click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveAccessibleDescription(m.forms_required());
  await expect.element(field('Email')).toHaveAccessibleDescription(m.forms_not_an_email());
  await expect.element(field('Note')).not.toHaveAttribute('aria-invalid');
  await expect.element(toast('Please fill in all fields.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an error goes as soon as its field is right, the others stay', async () => {
  await show();
  await send().click();
  await field('Name').fill('X');
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('what the server finds wrong stands at its field, by its code, and has the focus', async () => {
  answer = async () => failure('invalid_input', { email: { code: 'taken' } });
  await show();
  await fill();
  await send().click();
  await expect.element(field('Email')).toHaveAccessibleDescription('Somebody has this address.');
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('Name')).toHaveValue('Xasan');
  await userEvent.keyboard('x');
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
});

test('a failure without a reason has the form’s own sentence, and what was typed stays', async () => {
  answer = async () => failure('unknown');
  await show();
  await fill();
  await send().click();
  await expect.element(toast('It was not sent.')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Xasan');
  await expect.element(toast('It is sent.')).not.toBeInTheDocument();
});

test('a failure that somebody can mend says its reason', async () => {
  answer = async () => failure('too_many_requests');
  await show();
  await fill();
  await send().click();
  await expect.element(toast(m.common_too_many())).toBeVisible();
});

test('a second tap while it is sent sends nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer = () => promise;
  await show();
  await fill();
  await send().dblClick();
  const busy = page.getByRole('button', { name: m.forms_sending() });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLElement).click();
  resolve(undefined);
  await expect.element(toast('It is sent.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the second tap of a double tap finds the form sent and emptied, and complains of nothing', async () => {
  await show();
  await fill();
  await send().click();
  await expect.element(field('Name')).toHaveValue('');
  await send().click();
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid');
  await expect.element(toast('It is sent.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('the second click of a double click is nothing where the form was answered between the two and keeps its words', async () => {
  await renderScreen(() => <Screen keepsValues />, { action });
  await field('Name').fill('Sahra');
  await field('Email').fill('a@mail.example');
  const form = document.querySelector('form');
  onDone.mockImplementationOnce(() => form?.requestSubmit());
  form?.requestSubmit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  form?.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(sent).toHaveLength(1);
  // Later it is another wish.
  form?.requestSubmit();
  await expect.poll(() => sent.length).toBe(2);
});

test('a busy device that handles the second click of a double click late sends nothing more', async () => {
  await renderScreen(() => <Screen keepsValues />, { action });
  await field('Name').fill('Sahra');
  await field('Email').fill('a@mail.example');
  const click = (detail: number) =>
    send()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  click(1);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 600));
  click(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toHaveLength(1);
  click(1);
  await expect.poll(() => sent.length).toBe(2);
});

test('what was double-clicked and refused is sent again without a click, as after signing in again', async () => {
  answer = async () => failure('offline');
  await show();
  await fill();
  await send().dblClick();
  await expect.element(toast(m.forms_offline())).toBeVisible();
  expect(sent).toHaveLength(1);
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => sent).toHaveLength(2);
});

test('the same words are sent again under the same key, other words under another', async () => {
  answer = async () => failure('offline');
  await show();
  await fill();
  await send().click();
  await expect.element(toast(m.forms_offline())).toBeVisible();
  await send().click();
  await expect.poll(() => sent).toHaveLength(2);
  await field('Note').fill('Evenings');
  await send().click();
  await expect.poll(() => sent).toHaveLength(3);
  const [first, second, third] = sent.map((texts) => texts[KEY]);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the last failure is no longer said once it is sent again', async () => {
  answer = async () => failure('unknown');
  await show();
  await fill();
  await send().click();
  await expect.element(toast('It was not sent.')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer = () => promise;
  await send().click();
  await expect.element(toast('It was not sent.')).not.toBeInTheDocument();
  resolve(undefined);
  await expect.element(toast('It is sent.')).toBeVisible();
});

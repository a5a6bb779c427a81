import { data } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Checkbox, Choice } from '../ui/choice.tsx';
import { SelectField } from '../ui/field.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { draftsBelongTo, passDrafts } from './draft-owner.ts';
import { FormFields, SubmitButton } from './form-field.tsx';

const FIELDS = {
  name: { label: () => 'Name' },
  password: { label: () => 'Password', type: 'password', isOptional: true },
} as const;

let person = '';
/** Whom the server knows, where that is not whom this browser remembers. */
let confirmed: string | undefined;

beforeEach(() => {
  person = '';
  confirmed = undefined;
  draftsBelongTo({ now: () => person, confirmed: async () => confirmed ?? person });
});
afterEach(() => draftsBelongTo({ now: () => '', confirmed: async () => '' }));

const action = async () => {
  const result: FormResult = { isDone: true, intent: 'apply', id: undefined, value: null };
  return data(result);
};

const Screen = () => (
  <ActionForm intent="apply" fields={FIELDS} draft="apply" failed={() => 'Not sent'}>
    <FormFields />
    <SelectField
      label="Rooms"
      name="rooms"
      options={[
        ['1', 'One'],
        ['2', 'Two'],
      ]}
    />
    <Choice
      legend="When"
      name="when"
      options={[
        { value: 'now', label: 'Now' },
        { value: 'later', label: 'Later' },
      ]}
      defaultValue="now"
    />
    <Checkbox label="With a guarantor" name="guarantor" />
    <SubmitButton>Send</SubmitButton>
  </ActionForm>
);

const name = () => page.getByRole('textbox', { name: 'Name' });
const open = () => renderScreen(Screen, { action });

/** Types and chooses something else in every field. */
async function fill() {
  await name().fill('Guarantor Cali');
  await page.getByLabelText('Password').fill('secret-words');
  await page.getByRole('combobox', { name: 'Rooms' }).selectOptions('2');
  await page.getByRole('radio', { name: 'Later' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'With a guarantor' }).click();
}

async function reopen(screen: Awaited<ReturnType<typeof open>>) {
  await screen.unmount();
  return open();
}

test('what was typed and chosen is there when the form is opened again; a password is not', async () => {
  const screen = await open();
  await fill();
  await reopen(screen);
  await expect.element(name()).toHaveValue('Guarantor Cali');
  await expect.element(page.getByRole('combobox', { name: 'Rooms' })).toHaveValue('2');
  await expect.element(page.getByRole('radio', { name: 'Later' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'With a guarantor' })).toBeChecked();
  await expect.element(page.getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-words');
});

test('what was sent is no draft any more', async () => {
  const screen = await open();
  await fill();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(name()).toHaveValue('');
  await reopen(screen);
  await expect.element(name()).toHaveValue('');
});

test('the next person on this device sees nothing of it', async () => {
  person = 'asha';
  const screen = await open();
  await fill();
  person = 'bile';
  await reopen(screen);
  await expect.element(name()).toHaveValue('');
});

test('whose session has ended elsewhere finds nothing put into the form', async () => {
  person = 'asha';
  const screen = await open();
  await fill();
  confirmed = '';
  await reopen(screen);
  // Were it put back, that would follow the answer of who is there.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(name()).toHaveValue('');
});

test('a guest who signs in goes on with what they began', async () => {
  const screen = await open();
  await fill();
  person = 'asha';
  passDrafts('asha', false);
  await reopen(screen);
  await expect.element(name()).toHaveValue('Guarantor Cali');
});

test('what is typed before the draft is there stays', async () => {
  person = 'asha';
  const screen = await open();
  await fill();
  await screen.unmount();
  const { promise, resolve } = Promise.withResolvers<string>();
  draftsBelongTo({ now: () => person, confirmed: () => promise });
  await open();
  await name().fill('Somebody else');
  resolve('asha');
  await expect.element(page.getByRole('combobox', { name: 'Rooms' })).toHaveValue('2');
  await expect.element(name()).toHaveValue('Somebody else');
});

import { useState } from 'react';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Checkbox, Choice } from '../ui/choice.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { clientAction } from './client-action.ts';
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

const Record = () => (
  <ActionForm
    intent="change"
    fields={FIELDS}
    values={{ name: 'Stored' }}
    draft="record"
    keepsValues
    failed={() => 'Not saved'}
  >
    <FormFields />
    <SubmitButton>Save</SubmitButton>
  </ActionForm>
);

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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
  await nextFrames();
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

test('what is typed while it is sent stays, and is the draft then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = await renderScreen(Screen, {
    action: async () => {
      await promise;
      return action();
    },
  });
  await fill();
  await page.getByRole('button', { name: 'Send' }).click();
  await name().fill('Another guarantor');
  resolve();
  await expect.element(page.getByRole('combobox', { name: 'Rooms' })).toHaveValue('1');
  await expect.element(name()).toHaveValue('Another guarantor');
  await reopen(screen);
  await expect.element(name()).toHaveValue('Another guarantor');
});

const TITLE = { title: { label: () => 'Title' }, code: { label: () => 'Code', isOptional: true } } as const;
const title = () => page.getByRole('textbox', { name: 'Title' });
const rent = () => page.getByLabelText('Rent');

/** The record as the server has it now, and what its form says of drafts. */
let shown: { record: { title: string; rent: string }; draft?: false; version?: string };

function Controlled() {
  const [place, setPlace] = useState('Hodan');
  return (
    <TextField name="place" label="Place" value={place} onChange={(event) => setPlace(event.target.value)} />
  );
}

const Edit = () => (
  <ActionForm
    intent="save"
    fields={TITLE}
    values={shown.record}
    hidden={{ version: shown.version ?? '1' }}
    failed={() => ''}
    keepsValues
    {...(shown.draft === false && { draft: false })}
  >
    <FormFields />
    <TextField name="rent" label="Rent" defaultValue={shown.record.rent} />
    <Controlled />
    <SubmitButton>Save</SubmitButton>
  </ActionForm>
);

function edit(record: typeof shown.record, more: { draft?: false; at?: string; version?: string } = {}) {
  const { at = '/edit/1', ...says } = more;
  shown = { record, ...says };
  return renderScreen(Edit, { at, action });
}
const place = () => page.getByLabelText('Place');
const RECORD = { title: 'Villa', rent: '300' };

test('a form that says nothing keeps what was changed, and no more: what the server has meanwhile stands beside it', async () => {
  const screen = await edit(RECORD);
  await title().fill('Villa with a garden');
  await place().fill('Wadajir');
  await screen.unmount();
  const again = await edit({ title: 'Villa of theirs', rent: '250' });
  await expect.element(title()).toHaveValue('Villa with a garden');
  await expect.element(place()).toHaveValue('Wadajir');
  await expect.element(rent()).toHaveValue('250');
  expect(document.querySelector('form[data-typed]')).not.toBeNull();
  // Accepted, it is gone.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => document.querySelector('form[data-typed]')).toBeNull();
  await again.unmount();
  await edit({ title: 'Villa of theirs', rent: '250' });
  await nextFrames();
  await expect.element(title()).toHaveValue('Villa of theirs');
  await expect.element(place()).toHaveValue('Hodan');
});

test('over what somebody else has written since, a draft is not laid; a private link’s token is kept nowhere', async () => {
  const token = 'w3HfXGq0cT2mZs9LbR5kYv7NpQ1dJxEa';
  const screen = await edit(RECORD, { at: `/edit/${token}` });
  await title().fill('Mine');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Mine');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token);
  await screen.unmount();
  await edit({ ...RECORD, title: 'Theirs' }, { at: `/edit/${token}`, version: '2' });
  await nextFrames();
  await expect.element(title()).toHaveValue('Theirs');
});

test('what was put back to what the server has is no draft', async () => {
  const screen = await edit(RECORD);
  await title().fill('Another');
  await title().fill('Villa');
  await screen.unmount();
  await edit({ ...RECORD, title: 'Theirs' });
  await nextFrames();
  await expect.element(title()).toHaveValue('Theirs');
});

test('another record, a form that says no, and a code come back empty', async () => {
  const screen = await edit(RECORD);
  await title().fill('Another');
  await page.getByLabelText('Code').fill('482913');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('482913');
  await screen.unmount();
  const other = await edit(RECORD, { at: '/edit/2' });
  await nextFrames();
  await expect.element(title()).toHaveValue('Villa');
  await other.unmount();
  const none = await edit(RECORD, { draft: false });
  await title().fill('Not kept');
  await none.unmount();
  await edit(RECORD);
  await expect.element(title()).toHaveValue('Another');
  await expect.element(page.getByLabelText('Code')).toHaveValue('');
});

test('a form whose answer leads on to another page is over; one that leads to signing in is not', async () => {
  const leads = (to: string) =>
    renderScreen(Screen, {
      action: (args: ActionFunctionArgs) =>
        clientAction({ request: args.request, serverAction: () => Promise.reject(redirect(to)) }),
    });
  const screen = await leads('/auth?next=%2Fscreen');
  await name().fill('Cali');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Another screen')).toBeVisible();
  await screen.unmount();
  const again = await leads('/done');
  await expect.element(name()).toHaveValue('Cali');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Another screen')).toBeVisible();
  await again.unmount();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a device without room for it only keeps nothing', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await open();
  await name().fill('Cali');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(name()).toHaveValue('');
  full.mockRestore();
});

test('over a record it says that what was typed before is not saved, and shows the record again on request', async () => {
  const openRecord = () => renderScreen(Record, { action });
  const note = page.getByText('You typed this here before. It is not saved yet.');
  const screen = await openRecord();
  await name().fill('Changed');
  await expect.element(note).not.toBeInTheDocument();
  await screen.unmount();
  const again = await openRecord();
  await expect.element(note).toBeVisible();
  await expect.element(name()).toHaveValue('Changed');
  await page.getByRole('button', { name: 'Show what is saved' }).click();
  await expect.element(name()).toHaveValue('Stored');
  await expect.element(note).not.toBeInTheDocument();
  await again.unmount();
  await openRecord();
  await nextFrames();
  await expect.element(name()).toHaveValue('Stored');
  await expect.element(note).not.toBeInTheDocument();
});

test('once what was typed before is saved, nothing says that it is not', async () => {
  const screen = await renderScreen(Record, { action });
  await name().fill('Changed');
  await screen.unmount();
  await renderScreen(Record, { action });
  const note = page.getByText('You typed this here before. It is not saved yet.');
  await expect.element(note).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue('Changed');
});

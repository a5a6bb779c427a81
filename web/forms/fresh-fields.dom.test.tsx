import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Choice } from '../ui/choice.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { FormField, SubmitButton } from './form-field.tsx';

const BEFORE = { name: 'Kitchen', words: 'Clean', state: 'good', answer: 'agree' };
const AFTER = { name: 'Hall', words: 'A crack', state: 'poor', answer: 'refuse' };

const name = page.getByLabelText('Name');
const words = page.getByLabelText('Words');
const state = page.getByRole('combobox', { name: 'State' });
const answer = (label: string) => page.getByRole('radio', { name: label });
const otherSide = () => page.getByRole('button', { name: 'The other side saves' }).click();

/** A form of a record that changes while it is open. */
function Screen() {
  const [record, setRecord] = useState(BEFORE);
  return (
    <>
      <ActionForm
        intent="save"
        values={record}
        fields={{ words: { label: () => 'Words', rows: 2 } }}
        failed={() => ''}
        keepsValues
      >
        <TextField name="name" label="Name" defaultValue={record.name} />
        <FormField name="words" />
        <SelectField
          name="state"
          label="State"
          options={[
            ['good', 'Good'],
            ['fair', 'Fair'],
            ['poor', 'Poor'],
          ]}
          defaultValue={record.state}
        />
        <Choice
          name="answer"
          legend="Answer"
          options={['agree', 'part', 'refuse'].map((value) => ({ value, label: value }))}
          defaultValue={record.answer}
        />
        <SubmitButton>Save</SubmitButton>
      </ActionForm>
      <button type="button" onClick={() => setRecord(AFTER)}>
        The other side saves
      </button>
    </>
  );
}

const open = (action?: () => Promise<FormResult>) => renderScreen(Screen, action && { action });

test('fields in which nothing was typed show the record as it is now', async () => {
  await open();
  await otherSide();
  await expect.element(name).toHaveValue('Hall');
  await expect.element(words).toHaveValue('A crack');
  await expect.element(state).toHaveValue('poor');
  await expect.element(answer('refuse')).toBeChecked();
});

test('what was typed or chosen stays, beside fields that follow the record', async () => {
  await open();
  await name.fill('Bath');
  await answer('part').click({ force: true });
  await otherSide();
  await expect.element(words).toHaveValue('A crack');
  await expect.element(name).toHaveValue('Bath');
  await expect.element(state).toHaveValue('poor');
  await expect.element(answer('part')).toBeChecked();
});

test('a list that was chosen from, and a text that was emptied, stay too', async () => {
  await open();
  await words.fill('');
  await state.selectOptions('fair');
  await otherSide();
  await expect.element(name).toHaveValue('Hall');
  await expect.element(words).toHaveValue('');
  await expect.element(state).toHaveValue('fair');
});

test('once it is stored, what was sent counts as the record; what was typed since does not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open(async () => {
    await promise;
    return { isDone: true, intent: 'save', id: undefined, value: undefined };
  });
  await name.fill('Bath');
  await page.getByRole('button', { name: 'Save' }).click();
  await words.fill('Clean, and');
  resolve();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await otherSide();
  await expect.element(name).toHaveValue('Hall');
  await expect.element(words).toHaveValue('Clean, and');
});

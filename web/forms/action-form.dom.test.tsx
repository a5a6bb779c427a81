import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Failure } from '../api/api-error.ts';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { FormFields, SubmitButton } from './form-field.tsx';
import { signInAgainBy } from './sign-in-again.tsx';
import { SHOWN_ELSEWHERE } from './words.ts';

const failureOf = (code: Failure['code'], issues: Failure['issues'] = {}): Failure => ({
  code,
  status: 400,
  issues,
});

/** A form with one field, and how often it was sent; its action fails like that at first, and is done afterwards. */
async function show(failure: Failure, more: Partial<ComponentProps<typeof ActionForm>> = {}) {
  const sent: string[] = [];
  const action = async ({ request }: { request: Request }): Promise<FormResult> => {
    sent.push(String((await request.formData()).get('title')));
    const form = { intent: 'save', id: undefined };
    return sent.length === 1
      ? { isDone: false, ...form, values: {}, failure }
      : { isDone: true, ...form, value: undefined };
  };
  await renderScreen(
    () => (
      <ActionForm
        intent="save"
        fields={{ title: { label: () => 'Title' } }}
        failed={() => 'Not saved.'}
        keepsValues
        {...more}
      >
        <FormFields />
        <SubmitButton>Save</SubmitButton>
      </ActionForm>
    ),
    { action },
  );
  await page.getByLabelText('Title').fill('Villa');
  await page.getByRole('button', { name: 'Save' }).click();
  return sent;
}

test('a failure is said whatever its handler gives back, and what was typed stays', async () => {
  await show(failureOf('internal'), { onFailed: () => false });
  await expect.element(page.getByText('Not saved.')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Villa');
});

test('what is wrong with a field that is not there is said', async () => {
  const issues = { rent: { code: 'required' } } as const;
  await show(failureOf('invalid_input', issues), { failed: () => SHOWN_ELSEWHERE });
  await expect.element(page.getByText(m.common_error_text())).toBeVisible();
});

test('what is wrong with a field that is there is said at the field alone', async () => {
  const issues = { title: { code: 'taken' } } as const;
  await show(failureOf('invalid_input', issues), { failed: () => SHOWN_ELSEWHERE });
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await expect.element(page.getByText(m.forms_taken())).toBeVisible();
  await expect.element(page.getByText(m.common_error_text())).not.toBeInTheDocument();
});

test('where the session has ended, one signs in beside it, and it is sent', async () => {
  signInAgainBy(({ onSignedIn }) => (
    <button type="button" onClick={onSignedIn}>
      Sign in again
    </button>
  ));
  const sent = await show(failureOf('session_ended'), { done: () => ({ title: 'Saved.' }) });
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(sent).toEqual(['Villa', 'Villa']);
  await expect.element(page.getByRole('button', { name: 'Sign in again' })).not.toBeInTheDocument();
});

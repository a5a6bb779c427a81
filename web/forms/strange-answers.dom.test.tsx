import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SelectField } from '../ui/field.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { clientAction } from './client-action.ts';
import { FormFields, SubmitButton } from './form-field.tsx';

const done: FormResult = { isDone: true, intent: 'ask', id: undefined, value: null };

/** What stands between this browser and the server does with the form. */
let serverAction: () => Promise<unknown>;
let sent = 0;
beforeEach(() => {
  sent = 0;
  serverAction = async () => done;
});

const action = ({ request }: { request: Request }) =>
  clientAction({
    request,
    serverAction: () => {
      sent += 1;
      return serverAction();
    },
  });

const Screen = () => (
  <ActionForm
    intent="ask"
    fields={{ message: { label: () => 'Message', rows: 3 } }}
    draft="ask"
    failed={() => 'It was not sent.'}
    done={() => ({ title: 'It is sent.' })}
  >
    <FormFields />
    <SelectField
      label="When"
      name="when"
      options={[
        ['now', 'Now'],
        ['later', 'Later'],
      ]}
    />
    <SubmitButton>Send</SubmitButton>
  </ActionForm>
);

const message = () => page.getByRole('textbox', { name: 'Message' });
const when = () => page.getByRole('combobox', { name: 'When' });
const send = () => page.getByRole('button', { name: 'Send' });
const show = () => renderScreen(Screen, { action });

async function fillAndSend() {
  await message().fill('Is there a well?');
  await when().selectOptions('later');
  await send().click();
}

const failing = (error: unknown) => () => Promise.reject(error);
const STRANGE: [string, () => Promise<unknown>, () => string][] = [
  ['the page of a gateway', failing(new ErrorAnswer(502, '', '<h1>Not ours</h1>')), () => 'It was not sent.'],
  ['a page as if all were well', failing(new Error('Unable to decode')), () => 'It was not sent.'],
  ['foreign JSON', async () => ({ hello: 1 }), () => 'It was not sent.'],
  ['nobody', failing(new TypeError('Failed to fetch')), m.forms_offline],
];

test.each(STRANGE)(
  'answered by %s it says so, and is sent as it was typed with the next tap',
  async (_, by, words) => {
    serverAction = by;
    await show();
    await fillAndSend();
    await expect.element(page.getByText(words())).toBeVisible();
    await expect.element(message()).toHaveValue('Is there a well?');
    await expect.element(when()).toHaveValue('later');
    serverAction = async () => done;
    await send().click();
    await expect.element(page.getByText('It is sent.')).toBeVisible();
    await expect.element(message()).toHaveValue('');
    expect(sent).toBe(2);
  },
);

test('what was not taken is still there when the page is opened again', async () => {
  serverAction = failing(new ErrorAnswer(502, '', ''));
  const screen = await show();
  await fillAndSend();
  await expect.element(page.getByText('It was not sent.')).toBeVisible();
  await screen.unmount();
  await show();
  await expect.element(message()).toHaveValue('Is there a well?');
  await expect.element(when()).toHaveValue('later');
});

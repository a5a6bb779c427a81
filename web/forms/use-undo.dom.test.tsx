import { data } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Failure } from '../api/api-error.ts';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import type { FormResult } from './action.ts';
import { textsOf } from './texts.ts';
import { useUndo } from './use-undo.ts';

let sent: Record<string, string>[] = [];
let failures: Failure['code'][] = [];
const onSettled = vi.fn();
beforeEach(() => {
  sent = [];
  failures = [];
  onSettled.mockReset();
});

async function action({ request }: { request: Request }) {
  sent.push(textsOf(await request.formData()));
  const code = failures.shift();
  const result: FormResult = code
    ? { isDone: false, intent: 'show', id: '7', values: {}, failure: { code, status: 500, issues: {} } }
    : { isDone: true, intent: 'show', id: '7', value: null };
  return data(result);
}

function Screen() {
  const showUndo = useUndo();
  const hide = () =>
    showUndo({
      title: 'The home is hidden',
      intent: 'show',
      values: { id: '7' },
      done: () => ({ title: 'The home is shown' }),
      failed: () => 'It could not be shown.',
      onSettled,
    });
  return (
    <button type="button" onClick={hide}>
      Hide
    </button>
  );
}

const undo = () => page.getByRole('button', { name: m.ui_undo() });
const retry = () => page.getByRole('button', { name: m.ui_retry() });

async function hideAndUndo() {
  await renderScreen(Screen, { action });
  await page.getByRole('button', { name: 'Hide' }).click();
  await undo().click();
}

test('Undo sends what takes it back, once, and says that it is done', async () => {
  await hideAndUndo();
  await expect.element(page.getByText('The home is shown')).toBeVisible();
  await expect.element(undo()).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ intent: 'show', id: '7' });
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('what could not be taken back says so, and can be tried again', async () => {
  failures = ['unknown'];
  await hideAndUndo();
  await expect.element(page.getByText('It could not be shown.')).toBeVisible();
  await retry().click();
  await expect.element(page.getByText('The home is shown')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('where somebody else has changed it meanwhile there is no second try', async () => {
  failures = ['conflict'];
  await hideAndUndo();
  await expect.element(page.getByText('It could not be shown.')).toBeVisible();
  await expect.element(retry()).not.toBeInTheDocument();
});

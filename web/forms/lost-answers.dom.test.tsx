import { useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { clientAction } from './client-action.ts';
import { SubmitButton } from './form-field.tsx';

const DONE: FormResult = { isDone: true, intent: 'apply', id: undefined, value: 'done' };

/** Busy for so long that React draws what the action gave, and what was read because of it, in one go. */
function occupy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Whoever has applied is told so in place of the form. */
function Applying({ onDone }: { onDone: () => void }) {
  if (useLoaderData<boolean>()) return <p>You have applied</p>;
  return (
    <ActionForm
      intent="apply"
      failed={() => 'Not sent.'}
      done={() => ({ title: 'Application sent' })}
      onDone={onDone}
    >
      <SubmitButton>Apply</SubmitButton>
    </ActionForm>
  );
}

test('a form that is gone once the page is read again has said before what came of it', async () => {
  const onDone = vi.fn();
  let isApplied = false;
  await renderScreen(() => <Applying onDone={onDone} />, {
    loader: () => {
      if (isApplied) queueMicrotask(() => occupy(200));
      return isApplied;
    },
    action: ({ request }) =>
      clientAction({
        request,
        serverAction: async () => {
          isApplied = true;
          return DONE;
        },
      }),
  });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('You have applied')).toBeVisible();
  await expect.element(page.getByText('Application sent')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
});

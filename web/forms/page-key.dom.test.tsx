import { hydrateRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { FormFields, SubmitButton } from './form-field.tsx';

const FIELDS = { message: { label: () => 'Message' } } as const;

function Screen() {
  return (
    <ActionForm intent="send" fields={FIELDS} failed={() => ''} done={() => ({ title: 'Sent' })}>
      <FormFields />
      <SubmitButton>Send</SubmitButton>
    </ActionForm>
  );
}

const Nothing = () => null;

let root: Root | undefined;
let place: HTMLElement | undefined;
afterEach(() => {
  root?.unmount();
  place?.remove();
});

/** The screen as the server made it, woken up; what is sent from it. */
async function wake(formKey: string) {
  const { renderToString } = await import('react-dom/server.browser');
  const sent: Record<string, string>[] = [];
  const action = async ({ request }: { request: Request }): Promise<FormResult> => {
    sent.push(Object.fromEntries((await request.formData()) as unknown as Iterable<[string, string]>));
    return { isDone: true, intent: 'send', id: undefined, value: undefined };
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ formKey }),
      HydrateFallback: Nothing,
      Component: Screen,
      action,
    },
  ]);
  const app = <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { formKey } } }} />;
  place = document.createElement('div');
  place.innerHTML = renderToString(app);
  document.body.append(place);
  const plain = place.querySelector<HTMLInputElement>('input[name="_page"]')?.value;
  root = hydrateRoot(place, app);
  const say = async (message: string) => {
    const before = sent.length;
    await page.getByLabelText('Message').fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent.length).toBe(before + 1);
    await expect.element(page.getByLabelText('Message')).toHaveValue('');
    return sent.at(-1);
  };
  return { plain, say };
}

test('the first of a form that the server made is sent under the key of its page too, the next is not', async () => {
  const { plain, say } = await wake('one');
  expect(plain).toBe('one');
  expect(await say('Salaan')).toMatchObject({ message: 'Salaan', _page: 'one' });
  expect(await say('Haa')).not.toHaveProperty('_page');
});

test('a page that caches share has no key, and its first form goes under its words', async () => {
  const { plain, say } = await wake('');
  expect(plain).toBeUndefined();
  expect(await say('Salaan')).toMatchObject({ _page: '' });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NoAnswerError } from '../api/call-error.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { clientAction } from '../forms/client-action.ts';
import { FormFields, SubmitButton } from '../forms/form-field.tsx';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { myWaiting } from './queue.ts';
import { sendWaiting } from './send.ts';
import { allWaiting, putWaiting, type Waiting } from './store.ts';
import { WaitingEntries } from './waiting-here.tsx';

const WEEK_MS = 7 * 86_400_000;

const entryOf = (key: string, more: Partial<Waiting> = {}): Waiting => ({
  key,
  method: 'POST',
  url: `/api/${key}`,
  body: '',
  contentType: 'application/json',
  person: '',
  page: '/',
  intent: '',
  id: undefined,
  values: {},
  label: key,
  madeAt: Date.now(),
  ...more,
});

/** The paths that were asked for, and the status that each is answered with: 200 unless told. */
let asked: string[] = [];
let statuses: Record<string, number> = {};
beforeEach(() => {
  asked = [];
  statuses = {};
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('', { status: statuses[url] ?? 200 });
  });
});

/** A network that is lost: no form gets an answer. */
const action = ({ request }: { request: Request }) =>
  clientAction({ request, serverAction: () => Promise.reject(new NoAnswerError('lost')) });

const Screen = () => (
  <ActionForm
    intent="ask"
    fields={{ message: { label: () => 'Message' } }}
    failed={() => 'Not sent.'}
    waits={() => 'Message to the owner'}
  >
    <FormFields />
    <SubmitButton>Send</SubmitButton>
  </ActionForm>
);

const message = () => page.getByRole('textbox', { name: 'Message' });
const waiting = () => page.getByRole('listitem').filter({ hasText: 'Message to the owner' });

async function sendInVain() {
  await renderScreen(Screen, { action });
  await message().fill('Is it free?');
  await page.getByRole('button', { name: 'Send' }).click();
}

const keysLeft = async () => (await allWaiting()).map(({ key }) => key);

test('what gets no answer waits beneath its form, which is emptied', async () => {
  await sendInVain();
  await expect.element(waiting().getByText('Is it free?')).toBeVisible();
  await expect.element(message()).toHaveValue('');
  expect(await allWaiting()).toMatchObject([{ url: '/screen.data', values: { message: 'Is it free?' } }]);
});

test('changed, it stands in the form again and waits no more', async () => {
  await sendInVain();
  await waiting().getByRole('button', { name: m.offline_change() }).click();
  await expect.element(message()).toHaveValue('Is it free?');
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.poll(keysLeft).toEqual([]);
});

test('what is not to be sent is gone', async () => {
  await sendInVain();
  await waiting().getByRole('button', { name: m.offline_drop() }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  await sendWaiting({ isForced: true });
  expect(asked).toEqual([]);
});

test('where this device can keep nothing, it says so and what was typed stays', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  await sendInVain();
  await expect.element(page.getByText(m.forms_offline())).toBeVisible();
  await expect.element(message()).toHaveValue('Is it free?');
});

test('what is said while something earlier of the same record waits goes out after it', async () => {
  await putWaiting(entryOf('earlier', { url: '/screen.data', madeAt: Date.now() - 1_000 }));
  const serverAction = vi.fn(async () => undefined);
  await renderScreen(Screen, { action: ({ request }) => clientAction({ request, serverAction }) });
  await message().fill('Is it free?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => asked).toEqual(['/screen.data', '/screen.data']);
  await expect.poll(keysLeft).toEqual([]);
  expect(serverAction).not.toHaveBeenCalled();
});

test('what somebody else on this device wrote is not shown', async () => {
  await putWaiting(entryOf('of-asha', { person: 'asha' }));
  await putWaiting(entryOf('of-a-guest'));
  expect((await myWaiting()).map(({ key }) => key)).toEqual(['of-a-guest']);
});

test('an entry that always fails holds nothing up that comes after it', async () => {
  statuses['/api/stuck'] = 503;
  await putWaiting(entryOf('stuck', { madeAt: Date.now() - 1000 }));
  await putWaiting(entryOf('next'));
  expect(await sendWaiting()).toBe(true);
  expect(asked).toEqual(['/api/stuck', '/api/next']);
  expect(await keysLeft()).toEqual(['stuck']);
});

test('after a week it is tried no more, and says so', async () => {
  const old = entryOf('old', { madeAt: Date.now() - WEEK_MS - 1 });
  await putWaiting(old);
  expect(await sendWaiting({ isForced: true })).toBe(false);
  expect(asked).toEqual([]);
  expect(await keysLeft()).toEqual(['old']);
  await renderScreen(() => <WaitingEntries entries={[old]} onChange={() => undefined} />);
  await expect.element(page.getByText(m.offline_given_up())).toBeVisible();
});

test('two pages that send at once send it once', async () => {
  await putWaiting(entryOf('one'));
  await Promise.all([sendWaiting(), sendWaiting({ waits: true })]);
  expect(asked).toEqual(['/api/one']);
});

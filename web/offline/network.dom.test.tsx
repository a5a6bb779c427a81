import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ActionForm } from '../forms/action-form.tsx';
import { FormFields } from '../forms/form-field.tsx';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { MAY_RELOAD } from './messages.ts';
import Network from './network.tsx';
import { sendWaiting } from './send.ts';
import { allWaiting, putWaiting, type Waiting } from './store.ts';

const ASHA = { id: 'asha', name: 'Asha', email: 'asha@aqal.example', role: 'renter', profileCompleted: true };

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
  label: `The message ${key}`,
  madeAt: Date.now(),
  ...more,
});
/** It was tried a moment ago, and is not tried again before its time. */
const tried = () => ({ tries: 1, triedAt: Date.now() });

/** What was sent, with whose name; the server knows Asha alone. */
let asked: string[] = [];
let unhandled: unknown[] = [];
const note = ({ reason }: PromiseRejectionEvent) => unhandled.push(reason);
beforeEach(() => {
  asked = [];
  unhandled = [];
  addEventListener('unhandledrejection', note);
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    if (url === '/api/me') return Response.json(ASHA);
    const person = new Headers(headers).get('x-aqal-person');
    asked.push(`${url} ${person}`);
    return new Response('', { status: person === 'asha' ? 200 : 401 });
  });
});
afterEach(() => removeEventListener('unhandledrejection', note));

const signIn = () => localStorage.setItem('currentUser', JSON.stringify(ASHA));
const bar = () => page.elementLocator(document.querySelector('#network') ?? document.body);
const said = (words: string) => bar().getByText(words, { exact: true });
const waits = (count: number) => page.getByRole('button', { name: m.offline_count({ count }) });
const list = () => page.getByRole('dialog', { name: m.offline_queue_title() });
const listed = () =>
  list()
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('p')?.textContent);
const keysLeft = async () => (await allWaiting()).map(({ key }) => key);

test('with a database that does not open nothing is shown, and the network is told of as ever', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  await renderScreen(Network);
  await expect.poll(() => open.mock.calls.length).toBeGreaterThan(0);
  expect(bar().element().textContent).toBe('');
  dispatchEvent(new Event('offline'));
  await expect.element(said(m.offline_title())).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(said(m.offline_back())).toBeVisible();
  expect(unhandled).toEqual([]);
});

test('what somebody else on this device has waiting is neither counted nor listed', async () => {
  signIn();
  await putWaiting(entryOf('of-asha', { person: 'asha', ...tried() }));
  await putWaiting(entryOf('of-bile', { person: 'bile', ...tried() }));
  await putWaiting(entryOf('of-a-guest', tried()));
  await renderScreen(Network);
  await waits(1).click();
  await expect.poll(listed).toEqual(['The message of-asha']);
});

test('what somebody else wrote is not taken in the name of who is there, and waits for them', async () => {
  signIn();
  await putWaiting(entryOf('of-bile', { person: 'bile', madeAt: Date.now() - 1_000 }));
  await putWaiting(entryOf('of-asha', { person: 'asha' }));
  await renderScreen(Network);
  await expect.poll(keysLeft).toEqual(['of-bile']);
  expect(asked).toEqual(['/api/of-bile bile', '/api/of-asha asha']);
  expect((await allWaiting())[0]?.refused).toBeUndefined();
});

test('what is being sent just now is broken off by Don’t send, and does not come back', async () => {
  let isBrokenOff = false;
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        asked.push(url);
        signal?.addEventListener('abort', () => {
          isBrokenOff = true;
          reject(signal.reason);
        });
      }),
  );
  await putWaiting(entryOf('one'));
  await renderScreen(Network);
  await expect.poll(() => asked).toEqual(['/api/one']);
  await waits(1).click();
  await list().getByRole('button', { name: m.offline_drop() }).click();
  await expect.element(list().getByText(m.offline_queue_empty())).toBeVisible();
  await expect.poll(() => isBrokenOff).toBe(true);
  // Once whoever was sending is done.
  await sendWaiting({ isForced: true, waits: true });
  expect(await keysLeft()).toEqual([]);
  expect(asked).toEqual(['/api/one']);
});

test('while another page sends, this one leaves it to that page', async () => {
  signIn();
  await putWaiting(entryOf('one', { person: 'asha' }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const other = navigator.locks.request('aqal-send', async () => {
    held.resolve();
    await promise;
  });
  await held.promise;
  expect(await sendWaiting()).toBe(true);
  expect(asked).toEqual([]);
  const next = sendWaiting({ waits: true });
  resolve();
  await other;
  expect(await next).toBe(false);
  expect(asked).toEqual(['/api/one asha']);
});

test('once there is a network again, what was tried in vain a moment ago is sent, and that is said', async () => {
  signIn();
  await putWaiting(entryOf('one', { person: 'asha', ...tried() }));
  await renderScreen(Network);
  await expect.element(waits(1)).toBeVisible();
  dispatchEvent(new Event('offline'));
  await expect.element(said(m.offline_title())).toBeVisible();
  expect(asked).toEqual([]);
  dispatchEvent(new Event('online'));
  await expect.element(said(m.offline_back_sent())).toBeVisible();
  await expect.element(waits(1)).not.toBeInTheDocument();
  expect(asked).toEqual(['/api/one asha']);
});

test('a network that is found while another page sends: what was tried in vain is sent after it', async () => {
  signIn();
  await putWaiting(entryOf('one', { person: 'asha', ...tried() }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const other = navigator.locks.request('aqal-send', async () => {
    held.resolve();
    await promise;
  });
  await held.promise;
  await renderScreen(Network);
  await expect.element(waits(1)).toBeVisible();
  dispatchEvent(new Event('online'));
  resolve();
  await other;
  await expect.element(said(m.offline_back_sent())).toBeVisible();
  expect(asked).toEqual(['/api/one asha']);
});

test('a page says that it may not be loaded anew while something is typed in it', async () => {
  const screen = () => (
    <>
      <Network />
      <ActionForm intent="save" fields={{ name: { label: () => 'Name' } }} failed={() => ''}>
        <FormFields />
      </ActionForm>
    </>
  );
  await renderScreen(screen);
  const mayLoad = () => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    const message = new MessageEvent('message', { data: { type: MAY_RELOAD }, ports: [port2] });
    navigator.serviceWorker.dispatchEvent(message);
    return answer;
  };
  // Before the page listens there is no answer.
  const isFree = () =>
    Promise.race([mayLoad(), new Promise((resolve) => setTimeout(resolve, 500, 'no answer'))]);
  await expect.poll(isFree).toBe(true);
  await page.getByLabelText('Name').fill('Villa');
  await expect.poll(isFree).toBe(false);
});

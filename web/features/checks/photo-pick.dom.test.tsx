import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { m } from '../../messages/index.ts';
import { sendWaiting } from '../../offline/send.ts';
import { allWaiting } from '../../offline/store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PhotoPick } from './photo-pick.tsx';

const PATH = '/api/moves/0198c0de-0000-7000-8000-000000000001/photos?moment=before';
const Screen = () => <PhotoPick path={PATH} label="Add photos" most={3} isEvidence />;
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const keysOf = async () => (await allWaiting()).map(({ key }) => key);

/** The keys that photos are posted with. */
function posts(): string[] {
  const keys: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    if (name === 'idempotency-key') keys.push(value);
  });
  return keys;
}

/** The network is lost. */
function lose() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function lost(this: XMLHttpRequest) {
    this.onerror?.(new ProgressEvent('error'));
  });
}

async function choose(...files: File[]): Promise<void> {
  await page.getByLabelText('Add photos').upload(files);
}

test('photos of evidence without an answer wait, each under the key it was sent with, and go out once', async () => {
  const keys = posts();
  const sent = lose();
  await renderScreen(Screen);
  await choose(photo('one.jpg'), photo('two.jpg'));
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(m.checks_photo_waits());
  expect(document.querySelector('[role=alert]')).toBeNull();
  // The second waits behind the first, without a try of its own.
  expect(sent).toHaveBeenCalledOnce();
  const waiting = await keysOf();
  expect(waiting[0]).toBe(keys[0]);

  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    asked.push([url, new Headers(headers).get('idempotency-key'), body instanceof Blob]);
    return new Response('{}', { status: 201 });
  });
  // The page may be trying by itself at this moment, which makes this one wait for nothing.
  const sendNow = async () => {
    await sendWaiting({ isForced: true });
    return asked;
  };
  await expect.poll(sendNow).toEqual(waiting.map((key) => [PATH, key, true]));
  await expect.element(page.getByRole('listitem').first()).not.toBeInTheDocument();
});

test('what waits counts as chosen, and one that is not to be sent is gone', async () => {
  lose();
  await renderScreen(Screen);
  await choose(photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
  await expect.element(page.getByLabelText('Add photos')).toBeDisabled();
  await page.getByRole('button', { name: m.offline_drop() }).first().click();
  await expect.element(page.getByLabelText('Add photos')).toBeEnabled();
  expect(await keysOf()).toHaveLength(2);
});

test('where this device keeps nothing, it says that the photo was not sent', async () => {
  lose();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  await renderScreen(Screen);
  await choose(photo('one.jpg'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.checks_failed_network());
});

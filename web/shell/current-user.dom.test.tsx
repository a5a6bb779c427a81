import { expect, test, vi } from 'vitest';
import { NOT_SIGNED_IN } from '../api/call-error.ts';
import { openDraft } from '../forms/drafts.ts';
import { countWaiting } from '../offline/log-out.ts';
import { enqueue } from '../offline/queue.ts';
import { allWaiting } from '../offline/store.ts';
import { currentUser, forgetCurrentUser, rememberCurrentUser } from './current-user.ts';

const person = (id: string, role = 'renter') => ({
  ...{ id, role, name: id, email: `${id}@aqal.example` },
  profileCompleted: true,
});
const ADMIN = person('admin', 'admin');
const LOOKED_AT = { ...person('asha'), isLook: true };
const isLeft = () => localStorage.getItem('aqal:leaving') === null;

/** An administrator has a draft, and something that waits to be sent; then looks as somebody. */
async function look(): Promise<void> {
  rememberCurrentUser(ADMIN);
  openDraft('reply').keep({ words: 'Half a reply' });
  await enqueue({ key: 'one', method: 'POST', url: '/admin.data', label: 'A reply' });
  rememberCurrentUser(LOOKED_AT);
  await expect.poll(isLeft).toBe(true);
}

const draft = () => openDraft<{ words: string }>('reply').kept?.words;
const waiting = async () => (await allWaiting()).map(({ key }) => key);

test('an answer that nobody is signed in forgets who was, whichever components have come and gone', () => {
  rememberCurrentUser(person('asha'));
  expect(currentUser()?.name).toBe('asha');
  window.dispatchEvent(new Event(NOT_SIGNED_IN));
  expect(currentUser()).toBeNull();
});

test('a look as somebody shows nothing of the administrator’s own drafts and queue, and deletes none of it', async () => {
  await look();
  expect(draft()).toBeUndefined();
  openDraft('search').keep({ words: 'Typed while looking' });
  // Who logs out meanwhile is asked about it.
  expect(await countWaiting()).toBe(1);

  rememberCurrentUser(ADMIN);
  await expect.poll(isLeft).toBe(true);
  expect(draft()).toBe('Half a reply');
  expect(await waiting()).toEqual(['one']);
  expect(JSON.stringify(localStorage)).not.toContain('Typed while looking');
});

test('a look whose time is over leaves both, as the session is the administrator’s again', async () => {
  await look();
  vi.stubGlobal('fetch', async () => Response.json(ADMIN));
  window.dispatchEvent(new Event(NOT_SIGNED_IN));
  await expect.poll(() => currentUser()?.id).toBe('admin');
  await expect.poll(isLeft).toBe(true);
  expect(draft()).toBe('Half a reply');
  expect(await waiting()).toEqual(['one']);
});

test('once nobody is signed in any more, nothing of either is left', async () => {
  await look();
  await forgetCurrentUser();
  expect(JSON.stringify(localStorage)).not.toContain('Half a reply');
});

test('somebody else who signs in, not by a look, finds nothing of whom was there', async () => {
  await look();
  rememberCurrentUser(person('bile'));
  await expect.poll(isLeft).toBe(true);
  expect(JSON.stringify(localStorage)).not.toContain('Half a reply');
  expect(await waiting()).toEqual([]);
});

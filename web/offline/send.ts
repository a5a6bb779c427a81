import { settleLogout } from './logout-due.ts';
import { QUEUE_CHANNEL, type QueueNews } from './messages.ts';
import { allWaiting, deleteWaiting, putAnswer, putWaiting, type Waiting } from './store.ts';

/** Told to all pages of the browser, this one included. */
export function tellQueue(news: QueueNews): void {
  // A channel does not hear itself: this one is closed at once.
  const channel = new BroadcastChannel(QUEUE_CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Who is signed in: an id, empty for nobody. @throws TypeError without a network */
async function readPerson(): Promise<string> {
  const response = await fetch('/api/me', { headers: { accept: 'application/json' } });
  if (response.ok) return ((await response.json()) as { id: string }).id;
  if (response.status === 401 || response.status === 403) return '';
  throw new TypeError(`Nobody says who is signed in: ${response.status}`);
}

/** What somebody else made is not for this person to see; what waits for a sign-in stays. */
async function ofPerson(entries: readonly Waiting[], person: string): Promise<Waiting[]> {
  const others = entries.filter((one) => person !== '' && one.person !== '' && one.person !== person);
  await Promise.all(others.map(({ key }) => deleteWaiting(key)));
  return entries.filter((one) => one.person === '' || one.person === person);
}

/** Sends one, under its key. @throws TypeError without a network */
function send({ method, url, body, contentType, key }: Waiting): Promise<Response> {
  const headers = { 'idempotency-key': key, ...(body && { 'content-type': contentType }) };
  return fetch(url, { method, headers, ...(body && { body }) });
}

const keepAnswer = ({ key, person, intent, values }: Waiting, answer: string) =>
  putAnswer({ key, person, intent, values, answer });

/** Whether it may yet be taken as it is: the server is busy, or the same is being done right now. */
const isLater = (status: number) => status >= 500 || status === 429;

async function sendAll(): Promise<void> {
  if (!(await settleLogout())) return;
  const entries = (await allWaiting()).filter(({ refused }) => refused === undefined);
  if (entries.length === 0) return;
  let sent = 0;
  try {
    const person = entries.some((one) => one.person !== '') ? await readPerson() : '';
    for (const entry of await ofPerson(entries, person)) {
      const response = await send(entry);
      const { status } = response;
      if (isLater(status)) break;
      if (status < 400) {
        sent += 1;
        // Before it is deleted: an answer that was cut off is asked for again, under the same key.
        if (entry.keepsAnswer) await keepAnswer(entry, await response.text());
        await deleteWaiting(entry.key);
      } else {
        await putWaiting({ ...entry, refused: status });
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  tellQueue(sent > 0 ? { type: 'sent', count: sent } : { type: 'changed' });
}

/**
 * Sends what waits, the oldest first and each under its own key. Worker and pages share a lock, so that one of them
 * does it at a time. What is refused stays to be told; what the server was too busy for is tried again later.
 */
export const sendWaiting = (): Promise<void> =>
  navigator.locks.request('aqal-send', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll();
  });

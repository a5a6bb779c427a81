import { GUEST, PERSON_HEADER } from '#contract/pages.ts';
import { settleLogout } from './logout-due.ts';
import { QUEUE_CHANNEL, type QueueNews } from './messages.ts';
import { noteTaken } from './saved-ids.ts';
import { allWaiting, changeWaiting, endWaiting, findWaiting, type Waiting } from './store.ts';

/** So long one is tried, in milliseconds; then it is said that it was not sent. */
const LONGEST_MS = 7 * 86_400_000;
/** Without an answer for this long, it was not sent. */
const PATIENCE_MS = 15_000;
/** A photo takes its time on a slow network. */
const FILE_PATIENCE_MS = 180_000;
/** After a vain try it is tried again after this time, doubled each time, in milliseconds. */
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Told to all pages of the browser, this one included. */
export function publishToQueue(news: QueueNews): void {
  // A channel does not hear itself: this one is closed at once.
  const channel = new BroadcastChannel(QUEUE_CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Whether it is tried no more, because it has waited for too long. */
export const isGivenUp = ({ madeAt }: Waiting): boolean => Date.now() - madeAt > LONGEST_MS;

/** Whether it is still to be sent: neither refused nor given up. */
export const isToSend = (entry: Waiting): boolean => entry.refused === undefined && !isGivenUp(entry);

/** So often a photo of evidence is tried before later steps go out without it: a bad line must not stop a whole move. */
const EVIDENCE_TRIES = 3;

/** Whether what its writer says later of the same record waits for it. No step follows from any other photo. */
export const holds = ({ file, isEvidence, tries = 0 }: Waiting): boolean =>
  !file || (isEvidence === true && tries < EVIDENCE_TRIES);

const isDue = ({ tries = 0, triedAt = 0 }: Waiting): boolean =>
  tries === 0 || Date.now() - triedAt >= Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

/** No write is answered with a page: it is a gateway's, or that of a network that asks to sign in first. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Sends one, under its key and in its writer's name. @throws where there is no answer in time, or it was dropped */
async function post({ method, url, body, file, contentType, key, person }: Waiting): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), file ? FILE_PATIENCE_MS : PATIENCE_MS);
  const sent = file ?? body;
  const channel = new BroadcastChannel(QUEUE_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<QueueNews>) => {
    if (data.type === 'dropped' && data.key === key) stop.abort();
  };
  const headers = {
    'idempotency-key': key,
    [PERSON_HEADER]: person || GUEST,
    ...(sent && { 'content-type': contentType }),
  };
  try {
    const response = await fetch(url, { method, headers, signal: stop.signal, ...(sent && { body: sent }) });
    // Whole: an answer that is cut off is asked for again, under the same key.
    const text = await response.text();
    return new Response(text, { status: isPage(response) ? 502 : response.status });
  } finally {
    clearTimeout(timer);
    channel.close();
  }
}

/** A record's id, or the key of a link, as a part of a path. */
const RECORD = /\/(?=[^/]*\d)([\w-]{8,})(?=[/.]|$)/;

/** What an entry is about, for its writer: the record that its address names, else that of its form, else the page. */
export function subjectOf({ person, url, id }: Pick<Waiting, 'person' | 'url' | 'id'>): string {
  const path = url.split('?', 1)[0] ?? url;
  return `${person} ${RECORD.exec(path)?.[1] ?? id ?? path}`;
}

/** How a try ended; `lost`: there is no network, `late`: there was no answer in time. */
type Outcome = 'sent' | 'refused' | 'busy' | 'late' | 'lost';

/** Whether it may yet be taken: the server is busy, or whoever wrote it is not signed in now. */
const isLater = (status: number) => status >= 500 || status === 429 || status === 401;

async function trySending(entry: Waiting): Promise<Outcome> {
  const { key, person, intent, values, files, keepsAnswer } = entry;
  let response: Response;
  try {
    response = await post(entry);
  } catch (error) {
    return error instanceof TypeError ? 'lost' : 'late';
  }
  const { status } = response;
  if (isLater(status)) return 'busy';
  if (status >= 400) {
    await changeWaiting(key, { refused: status });
    return 'refused';
  }
  // Before it is no longer known to wait: whoever asks meanwhile is told the same.
  await noteTaken(entry).catch(() => undefined);
  await endWaiting(
    key,
    keepsAnswer
      ? { key, person, intent, values, ...(files && { files }), answer: await response.text() }
      : undefined,
  );
  return 'sent';
}

/** Notes a vain try. @returns whether it still waits: it may have been dropped meanwhile */
const noteVain = ({ key, tries = 0 }: Waiting): Promise<boolean> =>
  changeWaiting(key, { tries: tries + 1, triedAt: Date.now() }).catch(() => true);

/** @returns whether something that is to be sent still waits */
async function sendAll(isForced: boolean): Promise<boolean> {
  const entries = (await allWaiting()).filter((entry) => isToSend(entry));
  let isLeft = false;
  const count = { sent: 0, refused: 0, busy: 0, late: 0, lost: 0 };
  /** Of these an earlier step still waits: the server would refuse a later one for good. */
  const held = new Set<string>();
  const hold = (entry: Waiting) => {
    isLeft = true;
    if (holds(entry)) held.add(subjectOf(entry));
  };
  for (const listed of entries) {
    if (held.has(subjectOf(listed)) || !(isForced || isDue(listed))) {
      hold(listed);
      continue;
    }
    // As it is now: it may have been dropped while those before it were sent.
    const entry = await findWaiting(listed.key);
    if (!entry) continue;
    const outcome = await trySending(entry).catch((): Outcome => 'busy');
    count[outcome] += 1;
    if ((outcome === 'busy' || outcome === 'late') && (await noteVain(entry))) hold(entry);
    // Where two get no answer, the others would not either.
    if (count.lost > 0 || count.late > 1) {
      isLeft = true;
      break;
    }
  }
  if (count.sent > 0) publishToQueue({ type: 'sent', count: count.sent });
  else if (Object.values(count).some((times) => times > 0)) publishToQueue({ type: 'changed' });
  return isLeft;
}

interface SendOptions {
  /** Even what was tried in vain a moment ago: the network has changed, or the browser keeps the time. */
  isForced?: boolean;
  /** Where somebody else is sending already, waits until they are done. */
  waits?: boolean;
}

/**
 * Sends what waits, the oldest first and each under its own key and name. Worker and pages share a lock, so that one of
 * them does it at a time. What gets no answer, or none yet, is tried again, ever later, and holds up what its writer said
 * later of the same record, nothing else; what is refused stays to be told.
 * @returns whether something that is to be sent still waits
 */
export async function sendWaiting({ isForced = false, waits = false }: SendOptions = {}): Promise<boolean> {
  const run = async () => !(await settleLogout()) || sendAll(isForced);
  // There are none where pages are not encrypted; nor is there a worker then.
  if (!navigator.locks) return run();
  return navigator.locks.request('aqal-send', { ifAvailable: !waits }, async (lock) => (lock ? run() : true));
}

/**
 * The same for the browser's Background Sync, which tries again, ever later, as long as this fails.
 * @throws Error where something still waits
 */
export async function sendInBackground(): Promise<void> {
  // What keeps nothing has nothing that waits.
  if (await sendWaiting({ waits: true }).catch(() => false))
    throw new Error('Something still waits to be sent.');
}

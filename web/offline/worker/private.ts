import { PERSON_HEADER } from '#contract/pages.ts';
import { deletePrivate, matchPrivate, privateCache } from '../caches.ts';
import { markStale } from './kept.ts';

/** One's own pages that are readable without a network; of all others of the signed-in half nothing is kept. */
const READABLE =
  /^(?:\/(?:so|ar))?\/(?:shortlisted-properties|saved-properties|my-moving-services|schedule-viewing|my-inquiries|rent-book|tenancy\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.data)?$/;
/** So many are kept; the oldest goes first. */
const MOST = 40;

export const isReadablePrivate = ({ pathname }: URL): boolean => READABLE.test(pathname);

/** On a network that answers later than this, the page that was seen before is shown; milliseconds. */
const PATIENCE_MS = 5_000;
/** A page that was reached without being loaded whole is kept anew once what is kept is older than this, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** Whether an answer that names nobody says that the session is over: a gateway's failure says nothing of it. */
const isToNobody = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || status < 400 || status === 401;

/**
 * Notes for whom an answer was made. It is kept for that person; what was kept of anybody else is deleted, and of
 * everybody once a page of one's own is answered to nobody: the session is over.
 */
async function keep(request: Request, response: Response): Promise<void> {
  const person = response.headers.get(PERSON_HEADER);
  if (!person) {
    if (isToNobody(response)) await deletePrivate();
    return;
  }
  await deletePrivate(person);
  if (response.status !== 200) return;
  const cache = await caches.open(privateCache(person));
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

/** No session lasts longer; what was kept by one is not shown after it. */
const LONGEST_MS = 30 * 86_400_000;

/** What is kept of a page, where it is no older than so many milliseconds. */
async function recent(request: Request, longest: number): Promise<Response | undefined> {
  const kept = await matchPrivate(request);
  const isRecent = kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < longest;
  return isRecent ? kept : undefined;
}

/**
 * One's own page or its data: as it is now, or, without a network and without an answer within five seconds, as it was.
 * What comes later is kept all the same. @throws TypeError where it is neither
 */
export async function openPrivate(request: Request, event: FetchEvent): Promise<Response> {
  const answer = fetch(request);
  event.waitUntil(answer.then((response) => keep(request, response.clone())).catch(() => undefined));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const inTime = await Promise.race([answer, late])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
  if (inTime) return inTime;
  const kept = await recent(request, LONGEST_MS);
  if (!kept) return answer;
  return request.mode === 'navigate' ? markStale(kept) : kept;
}

/** Keeps one's own page that was reached without being loaded whole. */
export async function keepPrivate(request: Request): Promise<void> {
  if (await recent(request, FRESH_MS)) return;
  const response = await fetch(request).catch(() => undefined);
  if (response) await keep(request, response);
}

import { PERSON_HEADER } from '#contract/pages.ts';
import { deletePrivate, matchPrivate, privateCache } from '../caches.ts';
import { asKept } from './kept.ts';

/** One's own pages that are readable without a network; of all others of the signed-in half nothing is kept. */
const READABLE =
  /^(?:\/(?:so|ar))?\/(?:shortlisted-properties|saved-properties|my-moving-services|schedule-viewing|my-inquiries|rent-book|tenancy\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.data)?$/;
/** So many are kept; the oldest goes first. */
const MOST = 40;

export const isReadablePrivate = ({ pathname }: URL): boolean => READABLE.test(pathname);

/**
 * Notes for whom an answer was made. It is kept for that person; what was kept of anybody else is deleted, and of
 * everybody once a page of one's own is answered to nobody: the session is over.
 */
async function keep(request: Request, response: Response): Promise<void> {
  const person = response.headers.get(PERSON_HEADER);
  if (!person) return deletePrivate();
  await deletePrivate(person);
  if (response.status !== 200) return;
  const cache = await caches.open(privateCache(person));
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}

/** No session lasts longer; what was kept by one is not shown after it. */
const LONGEST_MS = 30 * 86_400_000;

async function recent(request: Request): Promise<Response | undefined> {
  const kept = await matchPrivate(request);
  const isRecent = kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < LONGEST_MS;
  return isRecent ? kept : undefined;
}

/** One's own page or its data: as it is now, or, without a network, as it was. @throws TypeError where it is neither */
export async function openPrivate(request: Request, event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(request);
    event.waitUntil(keep(request, response.clone()));
    return response;
  } catch (error) {
    const kept = await recent(request);
    if (!kept) throw error;
    return request.mode === 'navigate' ? asKept(kept) : kept;
  }
}

/** Keeps one's own page that was reached without being loaded whole. */
export async function keepPrivate(request: Request): Promise<void> {
  if (await matchPrivate(request)) return;
  const response = await fetch(request).catch(() => undefined);
  if (response) await keep(request, response);
}

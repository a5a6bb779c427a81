/** What is the same for everybody: pages, what scripts read, and the files with hashed names. */
export const PAGES = 'aqal-pages';
export const DATA = 'aqal-data';
export const ASSETS = 'aqal-assets';
export const PICTURES = 'aqal-pictures';
/** One person's pages, in a cache named by who they are; there is one at most. */
const PRIVATE = 'aqal-private-';

export const privateCache = (person: string): string => PRIVATE + person;

const privateNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PRIVATE));

/** Deletes what is kept of everybody but this person; of everybody where nobody is named. */
export async function deletePrivate(except?: string): Promise<void> {
  const names = await privateNames();
  await Promise.all(names.filter((name) => name !== PRIVATE + except).map((name) => caches.delete(name)));
}

/** Deletes the pages that everybody may read: which of them were read here is one person's own. */
export const deletePages = (): Promise<unknown> =>
  Promise.all([PAGES, DATA].map((name) => caches.delete(name)));

/** A page of the person whose pages are kept. */
export async function matchPrivate(request: Request): Promise<Response | undefined> {
  for (const name of await privateNames()) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Where somebody signs in or out, with and without scripts. */
const SESSION_PATHS =
  /^(?:\/(?:so|ar))?\/(?:api\/(?:log(?:in|out)|register)|(?:api\/)?admin\/login|auth|logout)\b/;

/** Whether it may change who is signed in on this device. */
export const changesPerson = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && SESSION_PATHS.test(new URL(url).pathname);

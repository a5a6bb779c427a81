/** Whose drafts are in this browser, and what becomes of them when somebody signs in or out: every page does this. */
const PREFIX = 'aqal:draft:';
/** What else of one person stands in this browser: searches, homes and lists looked at. */
const TRACES = ['aqal:searches', 'aqal_seen', 'aqal:list-before'];
/** Not a draft: what an earlier version left waiting (web/offline/old-booking.ts). */
const WAITING = `${PREFIX}booking-waiting`;

interface Owner {
  /** Whose what is typed now is: an id, empty for a guest. */
  now: () => string;
  /** The same once the server has said so. */
  confirmed: () => Promise<string>;
}

let owner: Owner = { now: () => '', confirmed: async () => '' };

/** Says who is signed in; without it drafts are a guest's. What earlier versions kept under nobody's name goes. */
export function draftsBelongTo(given: Owner): void {
  owner = given;
  const isOrphaned = (key: string) => !key.slice(PREFIX.length).includes(':');
  attempt(() => {
    for (const key of draftsIn(localStorage)) if (isOrphaned(key)) localStorage.removeItem(key);
  });
}

/** Whose what is typed now is: an id, empty for a guest. */
export const personNow = (): string => owner.now();
/** The same once the server has said so. */
export const personConfirmed = (): Promise<string> => owner.confirmed();

export const keyOf = (name: string, person: string) => `${PREFIX}${person}:${name}`;
export const storeOf = (person: string): Storage => (person === '' ? sessionStorage : localStorage);

const draftsIn = (store: Storage) =>
  Object.keys(store).filter((key) => key.startsWith(PREFIX) && key !== WAITING);

/**
 * Somebody signs in (`person`), or nobody is signed in any more: what anybody else typed goes. Where nobody was signed
 * in before, a guest's drafts in this tab become theirs.
 * @param looker the administrator who looks at the product as them: what they typed stays theirs
 */
export function passDrafts(person: string, isEnd: boolean, looker?: string): void {
  attempt(() => {
    const own = keyOf('', person);
    const isKept = (key: string) =>
      key.startsWith(own) || (looker !== undefined && key.startsWith(keyOf('', looker)));
    for (const key of draftsIn(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
    const guest = keyOf('', '');
    for (const key of draftsIn(sessionStorage)) {
      const text = isEnd ? null : sessionStorage.getItem(key);
      if (text !== null) localStorage.setItem(own + key.slice(guest.length), text);
      sessionStorage.removeItem(key);
    }
    if (!isEnd) return;
    for (const store of [localStorage, sessionStorage]) for (const key of TRACES) store.removeItem(key);
  });
}

/** Reading and writing never fail, they only may not happen: storage may be full or switched off. */
export function attempt(store: () => void): void {
  try {
    store();
  } catch {
    // Then it is not kept.
  }
}

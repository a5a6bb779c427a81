/**
 * What was typed and not yet sent (D37), under whose it is: somebody's in this browser, a guest's in this tab alone.
 * Reading and writing never fail, they only may not happen: storage may be full or switched off.
 */
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
  const isNobodys = (key: string) => !key.slice(PREFIX.length).includes(':');
  attempt(() => {
    for (const key of draftsIn(localStorage)) if (isNobodys(key)) localStorage.removeItem(key);
  });
}

/** Whose what is typed now is: an id, empty for a guest. */
export const personNow = (): string => owner.now();

const keyOf = (name: string, person: string) => `${PREFIX}${person}:${name}`;
const storeOf = (person: string): Storage => (person === '' ? sessionStorage : localStorage);

/** What somebody typed under a name, as long as it is they who are there. */
export interface Draft<T> {
  /** What was kept when it was opened. */
  kept: T | undefined;
  /** Whether the server, too, knows who opened it. */
  isTheirs: () => Promise<boolean>;
  /** It survives a reload and a lost network. A guest's becomes theirs who signs in meanwhile. */
  keep: (value: T) => void;
  drop: () => void;
}

/** The draft of whoever is there now. After their session has ended nothing more is kept in it. */
export function openDraft<T>(name: string): Draft<T> {
  let person = owner.now();
  return {
    kept: readDraft<T>(keyOf(name, person), person),
    isTheirs: async () => (await owner.confirmed()) === person,
    keep(value) {
      const now = owner.now();
      if (person !== '' && person !== now) return;
      person = now;
      attempt(() => storeOf(person).setItem(keyOf(name, person), JSON.stringify(value)));
    },
    drop() {
      const now = owner.now();
      attempt(() => storeOf(now).removeItem(keyOf(name, now)));
    },
  };
}

function readDraft<T>(key: string, person: string): T | undefined {
  try {
    const value: unknown = JSON.parse(storeOf(person).getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

const draftsIn = (store: Storage) =>
  Object.keys(store).filter((key) => key.startsWith(PREFIX) && key !== WAITING);

/**
 * Somebody signs in (`person`), or nobody is signed in any more: what anybody else typed goes. Where nobody was signed
 * in before, a guest's drafts in this tab become theirs.
 */
export function passDrafts(person: string, isEnd: boolean): void {
  attempt(() => {
    const own = keyOf('', person);
    for (const key of draftsIn(localStorage)) if (!key.startsWith(own)) localStorage.removeItem(key);
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

function attempt(store: () => void): void {
  try {
    store();
  } catch {
    // As said above.
  }
}

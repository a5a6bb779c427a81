import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { ApiError, NOT_SIGNED_IN } from '../api/call-error.ts';
import { callLate, forgetReads } from '../api/query.ts';
import { draftsBelongTo, passDrafts } from '../forms/draft-owner.ts';

/** What the browser keeps of the signed-in person (D2): it steers what the page shows and opens nothing. */
export interface CurrentUser {
  id: string;
  name: string;
  /** Null: they sign in by their number alone (D69). */
  email: string | null;
  phone?: string | null;
  hasPassword?: boolean;
  role: string;
  profileCompleted: boolean;
  /** Whether an administrator looks at the product as them. */
  isLook?: boolean;
  /** That administrator, as this browser remembers them. */
  looker?: string;
}

const USER_ENTRY = 'currentUser';
const ADMIN_ENTRY = 'adminToken';
const CHANGED = 'aqal:current-user';

/** A page shows nothing of anybody until it is known who is there, or for so long. */
const CONFIRM_MS = 5_000;

let seen: { text: string | null; user: CurrentUser | null } = { text: null, user: null };

/** The person signed in on this browser, at this moment; null for guests. */
export function currentUser(): CurrentUser | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(USER_ENTRY);
  } catch {
    // Storage may be switched off; then nobody is signed in as far as this page can tell.
  }
  if (text === seen.text) return seen.user;
  let user: CurrentUser | null = null;
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'id' in value) user = value as CurrentUser;
  } catch (error) {
    // Spec 1 §8: unreadable stored user data is only logged.
    console.warn('The stored user could not be read.', error);
  }
  seen = { text, user };
  return user;
}

function subscribe(listener: () => void): () => void {
  // Spec 2 §2: refreshes on storage changes and on window focus.
  for (const event of ['storage', 'focus', CHANGED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['storage', 'focus', CHANGED]) window.removeEventListener(event, listener);
  };
}

/** Given by the signed-in areas, whose pages know it from the server. */
export const CurrentUserContext = createContext<CurrentUser | null>(null);

/**
 * Who is signed in: in a signed-in area whoever its page is for; on pages that are the same for everybody, whoever this
 * browser remembers, which the server cannot know. Null for guests.
 */
export function useCurrentUser(): CurrentUser | null {
  const remembered = useSyncExternalStore(subscribe, currentUser, () => null);
  return useContext(CurrentUserContext) ?? remembered;
}

/**
 * Brings what this browser remembers in line with whom the server knows behind the page (D2), before the page shows
 * anything that this browser keeps of somebody.
 */
export function useSyncCurrentUser(me: CurrentUser | undefined): void {
  useLayoutEffect(() => {
    if (me) rememberCurrentUser(me);
    else void forgetCurrentUser();
  }, [me]);
}

let confirming: Promise<unknown> | undefined;

/**
 * Who is signed in: an id, empty for nobody. A page that is the same for everybody does not know whether the session of
 * whom this browser remembers is over: the server is asked once. Without an answer it is who is remembered.
 */
export async function confirmedPerson(): Promise<string> {
  if (currentUser()) {
    confirming ??= callLate('readMe', {}, { signal: AbortSignal.timeout(CONFIRM_MS) }).then(
      ({ answer }) => rememberCurrentUser(answer),
      (error: unknown) => error instanceof ApiError && error.status === 401 && void forgetCurrentUser(),
    );
    await confirming;
  }
  return currentUser()?.id ?? '';
}

/** Remembers who has signed in, and for admins that they are one (D2). Nothing here is a credential. */
export function rememberCurrentUser(user: CurrentUser): void {
  const { id, name, email, role, profileCompleted, isLook = false } = user;
  const before = currentUser();
  const looker = isLook ? (before?.looker ?? before?.id) : undefined;
  confirming = Promise.resolve();
  // Nothing of anybody else's is left for them; what a guest of this tab began goes on.
  if (before?.id !== id) void leaveTo(id, before !== null, looker);
  const entry = JSON.stringify({
    id,
    name,
    email,
    role,
    profileCompleted,
    phone: email ? undefined : user.phone,
    ...(looker && { looker }),
  });
  change(() => {
    localStorage.setItem(USER_ENTRY, entry);
    if (role === 'admin') localStorage.setItem(ADMIN_ENTRY, 'present');
    else localStorage.removeItem(ADMIN_ENTRY);
  });
}

/**
 * Forgets who was signed in (spec 2 §4: the current user and the admin token), and what they left on this device.
 * @returns once nothing of them is left, or that has failed
 */
export function forgetCurrentUser(): Promise<void> {
  const left = currentUser() ? leaveTo('', true) : Promise.resolve();
  change(() => {
    localStorage.removeItem(USER_ENTRY);
    localStorage.removeItem(ADMIN_ENTRY);
  });
  return left;
}

/** Says that this browser is still to be cleared: a page may go away before it has done so. */
const LEAVING_ENTRY = 'aqal:leaving';

/**
 * From now on this browser is that person's (empty for nobody), where `isEnd` after somebody else's. What a `looker`
 * wrote stays: looking as somebody deletes nothing of one's own.
 */
function leaveTo(person: string, isEnd: boolean, looker?: string): Promise<void> {
  passDrafts(person, isEnd, looker);
  try {
    const isEndBefore = localStorage.getItem(LEAVING_ENTRY)?.startsWith('end ') ?? false;
    localStorage.setItem(
      LEAVING_ENTRY,
      `${isEnd || isEndBefore ? 'end' : 'begin'} ${person} ${looker ?? ''}`,
    );
  } catch {
    // Storage may be switched off: then nothing was kept.
  }
  return finishLeaving();
}

async function finishLeaving(): Promise<void> {
  let leaving: string | null = null;
  try {
    leaving = localStorage.getItem(LEAVING_ENTRY);
  } catch {
    // As above.
  }
  if (leaving === null) return;
  const [kind, person = '', looker] = leaving.split(' ');
  try {
    const offline = await import('../offline/leave.ts');
    await offline.leaveTo(person, kind === 'end', looker || undefined);
    if (localStorage.getItem(LEAVING_ENTRY) === leaving) localStorage.removeItem(LEAVING_ENTRY);
  } catch {
    // The next page tries again.
  }
}

let isAsking = false;

/** A look that is over is no end of the administrator's session: only when theirs is over too are they forgotten. */
function noteSignedOut(): void {
  if (currentUser()?.looker === undefined || isAsking) {
    void forgetCurrentUser();
    return;
  }
  isAsking = true;
  void callLate('readMe', {})
    .then(
      ({ answer }) => rememberCurrentUser(answer),
      () => undefined,
    )
    .finally(() => {
      isAsking = false;
    });
}

if (!import.meta.env.SSR) {
  void finishLeaving();
  // For the whole document, whichever components come and go.
  addEventListener(NOT_SIGNED_IN, noteSignedOut);
}

function change(store: () => void): void {
  const before = currentUser()?.id;
  try {
    store();
  } catch {
    // Storage may be switched off; the session is there all the same.
  }
  if (currentUser()?.id !== before) forgetReads();
  window.dispatchEvent(new Event(CHANGED));
}

draftsBelongTo({ now: () => currentUser()?.id ?? '', confirmed: confirmedPerson });

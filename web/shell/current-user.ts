import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { NOT_SIGNED_IN } from '../api/client.ts';
import { forgetReads } from '../api/query.ts';

/** What the browser keeps of the signed-in person (D2): it steers what the page shows and opens nothing. */
export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  role: string;
  profileCompleted: boolean;
}

const USER_ENTRY = 'currentUser';
const ADMIN_ENTRY = 'adminToken';
const CHANGED = 'aqal:current-user';

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
  window.addEventListener(NOT_SIGNED_IN, forgetCurrentUser);
  return () => {
    for (const event of ['storage', 'focus', CHANGED]) window.removeEventListener(event, listener);
    window.removeEventListener(NOT_SIGNED_IN, forgetCurrentUser);
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

/** Brings what this browser remembers in line with whom the server knows behind the page (D2). */
export function useSyncCurrentUser(me: CurrentUser | undefined): void {
  useEffect(() => {
    if (me) rememberCurrentUser(me);
    else forgetCurrentUser();
  }, [me]);
}

/** Remembers who has signed in, and for admins that they are one (D2). Nothing here is a credential. */
export function rememberCurrentUser({ id, name, email, role, profileCompleted }: CurrentUser): void {
  const user = JSON.stringify({ id, name, email, role, profileCompleted });
  change(() => {
    localStorage.setItem(USER_ENTRY, user);
    if (role === 'admin') localStorage.setItem(ADMIN_ENTRY, 'present');
    else localStorage.removeItem(ADMIN_ENTRY);
  });
}

/** Forgets who was signed in (spec 2 §4: the current user and the admin token). */
export function forgetCurrentUser(): void {
  change(() => {
    localStorage.removeItem(USER_ENTRY);
    localStorage.removeItem(ADMIN_ENTRY);
  });
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

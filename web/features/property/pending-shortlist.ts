import { href } from '../../i18n.ts';

/** What waits in this browser to be put on the shortlist once its person has signed in (D15). */
const ENTRY = 'aqal.pendingShortlist';

/** Where a person signs in to have a property put on their shortlist, and comes back from. */
export function shortlistSignIn(propertyId: string, backTo: string): string {
  return href(`/auth?${new URLSearchParams({ next: backTo, shortlist: propertyId })}`);
}

/** Keeps the choice until they have signed in. */
export function keepForShortlist(propertyId: string): void {
  try {
    localStorage.setItem(ENTRY, propertyId);
  } catch {
    // Storage may be switched off; the address of the sign-in page carries the choice as well.
  }
}

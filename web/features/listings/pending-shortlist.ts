import { href } from '../../i18n.ts';

/** What waits in this browser to be put on the shortlist once its person has signed in (D15). */
const ENTRY = 'aqal.pendingShortlist';

/** Where a person signs in to have a property put on their shortlist, and comes back from. */
export function shortlistSignIn(backTo: string): string {
  return href(`/auth?${new URLSearchParams({ next: backTo })}`);
}

/** Keeps the choice until they have signed in. */
export function keepForShortlist(propertyId: string): void {
  try {
    localStorage.setItem(ENTRY, propertyId);
  } catch {
    // Storage may be switched off; the person then presses the heart once more.
  }
}

/** The property that waited, if any; from now on it does not. */
export function takePending(): string | undefined {
  try {
    const waiting = localStorage.getItem(ENTRY) ?? undefined;
    localStorage.removeItem(ENTRY);
    return waiting;
  } catch {
    return undefined;
  }
}

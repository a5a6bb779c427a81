import { useContext, useRef } from 'react';
import { PersonContext } from '../api/person.ts';
import { personNow } from './draft-owner.ts';

/**
 * In whose name a form is sent (D59): whom the screen is for. Where that is the same for everybody, a form that may wait
 * is sent as who began to type it, as its like in the queue.
 */
export function useSubmittingUser(mayWait: boolean) {
  const shownTo = useContext(PersonContext);
  const typedBy = useRef<string>(undefined);
  return {
    /** As the server has said; it stands in the form for a browser without scripts. */
    shownTo,
    /** Something is typed. */
    note(): void {
      typedBy.current ??= personNow();
    },
    /** Their id; undefined for a guest, and where it does not matter. */
    person: (): string | undefined =>
      shownTo ?? (mayWait ? (typedBy.current ?? personNow()) || undefined : undefined),
    /** It is sent: what is typed next may be somebody else's. */
    end(): void {
      typedBy.current = undefined;
    },
  };
}

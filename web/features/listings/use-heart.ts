import { type MouseEvent, useState } from 'react';
import { useRead } from '../../api/query.ts';
import type { Read } from '../../api/read.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { showError } from '../../ui/toast-store.ts';
import { savedKey } from './saved-key.ts';

/** Whether a home is on the shortlist of whoever is signed in: pages are the same for everybody. */
export const savedQuery = (person: string, id: string): Read<boolean> => ({
  queryKey: savedKey(person, id),
  queryFn: async () => (await import('./lazy/save-home.ts')).readSaved(person, id),
});

/** A heart: whether it is filled, and what pressing it does. A guest is asked to sign in first (D15). */
export function useHeart(id: string) {
  const user = useCurrentUser();
  const userId = user?.id;
  // What cannot be read is an empty heart: pressing it saves the home all the same.
  const { data: isSaved = false } = useRead(userId === undefined ? undefined : savedQuery(userId, id));
  const [isAsking, setAsking] = useState(false);
  return {
    isGuest: !user,
    isSaved,
    isAsking,
    close: () => setAsking(false),
    press: (event: MouseEvent) => {
      event.preventDefault();
      if (userId === undefined) return setAsking(true);
      import('./lazy/save-home.ts').then(
        ({ setSaved }) => setSaved(userId, id, !isSaved),
        () => showError(),
      );
    },
  };
}

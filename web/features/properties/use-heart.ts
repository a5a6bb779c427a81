import { type MouseEvent, useEffect, useState } from 'react';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { showToast } from '../../ui/toast-store.ts';
import { forgetSaved, useIsSaved } from './saved-homes.ts';

let savedBy: string | undefined;
let asked = new Set<string>();

/** The hearts of a page ask together; of whom somebody else has saved nothing is left. */
export function watchSaved(id: string, userId: string): void {
  if (savedBy !== userId) {
    savedBy = userId;
    forgetSaved();
  }
  if (asked.size === 0) {
    queueMicrotask(() => {
      const ids = [...asked];
      asked = new Set();
      import('./late/save-home.ts').then(
        ({ readSaved }) => readSaved(ids),
        // Without a network hearts stay empty.
        () => undefined,
      );
    });
  }
  asked.add(id);
}

/** A heart: whether it is filled, and what pressing it does. A guest is asked to sign in first (D15). */
export function useHeart(id: string) {
  const user = useCurrentUser();
  const userId = user?.id;
  const isIt = useIsSaved(id);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (userId) watchSaved(id, userId);
  }, [id, userId]);
  return {
    isGuest: !user,
    isSaved: isIt && user !== null,
    isAsking,
    close: () => setAsking(false),
    press: (event: MouseEvent) => {
      event.preventDefault();
      if (!user) return setAsking(true);
      import('./late/save-home.ts').then(
        ({ toggleSaved }) => toggleSaved(id),
        () => showToast({ title: m.common_error(), tone: 'destructive' }),
      );
    },
  };
}

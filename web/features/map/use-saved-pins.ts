import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../shell/current-user.ts';
import { useSaved } from '../properties/saved-homes.ts';
import { watchSaved } from '../properties/use-heart.ts';
import type { MapSign } from './signs.ts';

const NONE: ReadonlySet<string> = new Set();

/** The homes on the shortlist of whoever is signed in, as far as the map shows them; a guest has none. */
export function useSavedPins(signs: readonly MapSign[]): ReadonlySet<string> {
  const userId = useCurrentUser()?.id;
  const saved = useSaved();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!userId) return;
    for (const { kind, key } of signs) {
      const question = `${userId} ${key}`;
      if (kind !== 'pin' || asked.current.has(question)) continue;
      asked.current.add(question);
      watchSaved(key, userId);
    }
  }, [signs, userId]);
  return userId ? saved : NONE;
}

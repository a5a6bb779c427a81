import { useMemo } from 'react';
import { useReads } from '../../api/query.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { savedQuery } from '../listings/use-heart.ts';
import type { MapSign } from './signs.ts';

/** The homes on the shortlist of whoever is signed in, as far as the map shows them; a guest has none. */
export function useSavedPins(signs: readonly MapSign[]): ReadonlySet<string> {
  const userId = useCurrentUser()?.id;
  const ids = userId === undefined ? [] : signs.filter(({ kind }) => kind === 'pin').map(({ key }) => key);
  const states = useReads(ids.map((id) => savedQuery(userId ?? '', id)));
  const saved = ids.filter((_, n) => states[n]?.data).join();
  return useMemo(() => new Set(saved.split(',')), [saved]);
}

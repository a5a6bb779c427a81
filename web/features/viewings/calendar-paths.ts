import { useSearchParams } from 'react-router';
import type { ScreenPath } from '../../i18n.ts';

/** What the address opens over the calendar. */
const PARTS = ['open', 'move', 'cancel', 'slot', 'date', 'time'] as const;

export type CalendarPath = (changes: Record<string, string | undefined>) => ScreenPath;

/** This address of the owner's viewings with something changed in it, and whatever was open closed. */
export function useCalendarPath(): CalendarPath {
  const [search] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(search);
    for (const name of PARTS) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const query = next.toString();
    return query ? `/viewings?${query}` : '/viewings';
  };
}

import { useEffect, useRef, useState } from 'react';
import type { Bounds } from '#contract/places.ts';
import { readOnce } from '../../api/query.ts';
import { type MapFilters, mapFilters, signsQuery } from './api/read-signs.ts';
import { boundsText, readBounds } from './bounds.ts';
import type { Room } from './leaflet/create-map.ts';
import type { useLiveMap } from './leaflet/use-live-map.ts';
import type { MapPreview } from './preview.ts';

interface Placing extends Pick<ReturnType<typeof useLiveMap>, 'map' | 'place'> {
  filters: MapFilters;
  preview: MapPreview | undefined;
  room: Room;
  /** For a window that was searched. */
  exactRoom: Room;
  /** What is in sight now: a window that was searched from here stays. */
  sight: Bounds | null;
}

/** Moves the map where new filters say: to their window, or to what was found (D51). Rent or sale leaves it in place. */
export function usePlacing(given: Placing): void {
  const { filters, preview, map } = given;
  const { type: _type, ...search } = mapFilters(filters);
  const key = JSON.stringify(search);
  const opened = preview?.bounds;
  const [doneKey, setDoneKey] = useState<string | null>(null);
  const newest = useRef(given);
  newest.current = given;
  useEffect(() => {
    if (!map || doneKey === key) return;
    let isWanted = true;
    const asked = String(newest.current.filters.bounds ?? '');
    const goTo = (bounds: Bounds, around: Room) => {
      newest.current.place(bounds, around);
      setDoneKey(key);
    };
    const exact = readBounds(asked);
    const { sight } = newest.current;
    if (exact && sight && boundsText(sight) === boundsText(exact)) setDoneKey(key);
    else if (exact) goTo(exact, newest.current.exactRoom);
    else if (opened) goTo(opened, newest.current.room);
    else
      readOnce(signsQuery(newest.current.filters)).then(
        ({ bounds }) => isWanted && goTo(bounds, newest.current.room),
        (error: unknown) => console.warn('The map could not be read.', error),
      );
    return () => {
      isWanted = false;
    };
  }, [map, doneKey, key, opened]);
}

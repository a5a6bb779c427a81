import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import type { Place } from '#contract/places.api.ts';
import { placesQuery } from '../../../api/places.ts';
import { useRead } from '../../../api/query.ts';
import type { Box } from '../boxes.ts';
import { addNames, type NamesLayer } from './names-layer.ts';

const NOTHING: readonly Box[] = [];

interface Around {
  /** The slug of the place that is searched: it stands out. */
  searched?: string | undefined;
  /** What stands on the map: no name is written under it. */
  taken?: readonly Box[];
  /** Names are written in this part of the map alone. */
  frame?: Box | undefined;
}

/** Writes the names of places on a map. @returns the places, once known */
export function useNames(
  map: LeafletMap | null | undefined,
  { searched, taken = NOTHING, frame }: Around = {},
): readonly Place[] | undefined {
  const { data: places } = useRead(placesQuery());
  const [layer, setLayer] = useState<NamesLayer | null>(null);
  useEffect(() => {
    if (!map || !places) return;
    const created = addNames(map, places, searched);
    setLayer(created);
    return () => {
      setLayer(null);
      created.remove();
    };
  }, [map, places, searched]);
  useEffect(() => layer?.show(taken, frame), [layer, taken, frame]);
  return places;
}

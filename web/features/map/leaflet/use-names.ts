import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import type { Place } from '#contract/places.api.ts';
import { placesQuery } from '../../../api/places.ts';
import { useRead } from '../../../api/query.ts';
import { addNames } from './ground-layer.ts';

/** Writes the names of places on a map; the searched one, by its slug, stands out. @returns the places, once known */
export function useNames(
  map: LeafletMap | null | undefined,
  searched?: string,
): readonly Place[] | undefined {
  const { data: places } = useRead(placesQuery());
  useEffect(() => (map && places ? addNames(map, places, searched) : undefined), [map, places, searched]);
  return places;
}

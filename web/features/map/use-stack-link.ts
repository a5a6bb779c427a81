import { useNavigate } from 'react-router';
import type { Bounds } from '#contract/places.ts';
import { hrefOf } from '../../i18n.ts';
import { type MapFilters, mapFilters } from './api/read-signs.ts';
import { boundsText, grown } from './bounds.ts';

/** Opens the listings of one place, which no zoom takes apart, as a list. */
export function useStackLink(filters: MapFilters): (bounds: Bounds) => void {
  const navigate = useNavigate();
  return (bounds) => {
    const query = new URLSearchParams({ type: 'any', ...(mapFilters(filters) as Record<string, string>) });
    query.set('bounds', boundsText(grown(bounds)));
    void navigate(hrefOf(`/properties?${query}`));
  };
}

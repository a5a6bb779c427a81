import type { UsualCosts } from '#contract/listing.api.ts';
import { readOf, useRead } from '../../../api/query.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import type { ListingValues } from './listing-values.ts';
import { degreesText, positionOf } from './positions.ts';

/** So long nothing is asked while somebody types. */
const PAUSE_MS = 500;

/** What homes for rent in the place of the form usually cost each month beside the rent; undefined until it is known. */
export function useUsualCosts({ location = '', latitude, longitude }: ListingValues): UsualCosts | undefined {
  const position = positionOf(latitude, longitude);
  const asked = {
    location: location.trim(),
    ...(position && { latitude: degreesText(position.latitude), longitude: degreesText(position.longitude) }),
  };
  const query = JSON.parse(useSettled(JSON.stringify(asked), PAUSE_MS)) as typeof asked;
  return useRead(readOf('readUsualCosts', { query }), { keepsLast: true }).data;
}

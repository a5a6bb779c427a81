import type { HomeSize } from '#contract/move-lists.ts';
import type { ScreenPath } from '../../i18n.ts';

/** What fills the list of things to be moved, by the number of bedrooms. */
const SIZES: readonly HomeSize[] = ['one_bedroom', 'two_bedrooms', 'three_bedrooms'];

/** The booking of a truck to a new home, its place and day filled in; where from, only the tenant knows. */
export const truckPath = (place: string, date: string | null, bedrooms?: number | null): ScreenPath => {
  const size = bedrooms ? SIZES[Math.min(bedrooms, SIZES.length) - 1] : undefined;
  return `/moving-services?${new URLSearchParams({
    dropoff: place,
    ...(date ? { date } : {}),
    ...(size ? { size } : {}),
  })}`;
};

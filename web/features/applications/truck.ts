import type { ScreenPath } from '../../i18n.ts';

/** The booking of a truck to a new home, its place and day filled in; where from, only the tenant knows. */
export const truckPath = (place: string, date: string | null): ScreenPath =>
  `/moving-services?${new URLSearchParams({ dropoff: place, ...(date ? { date } : {}) })}`;

/** Maximum number of services on the home page (spec 1 §9). */
export const HOME_SERVICES_COUNT = 12;

/**
 * The stars of a rating out of 5 (spec 1 §9): its floor in full stars, and a half star for a fraction of .5 or more.
 */
export function ratingStars(rating: string): { full: number; half: boolean; empty: number } {
  const value = Math.min(5, Math.max(0, Number.parseFloat(rating) || 0));
  const full = Math.floor(value);
  const half = value - full >= 0.5;
  return { full, half, empty: 5 - full - (half ? 1 : 0) };
}

/** Maximum text lengths of a moving service. */
export const SERVICE_LIMITS = {
  name: 200,
  phone: 40,
  location: 200,
  description: 5000,
  availability: 200,
  category: 60,
} as const;

/** The orders of the administrators' table: best rated and cheapest first unless told otherwise. */
export const ADMIN_SERVICE_SORTS = [
  'newest',
  'oldest',
  'name',
  'name-desc',
  'rating',
  'rating-low',
  'price',
  'price-high',
] as const;

/** Bookings of a service are counted up to here; one more means that there are more. */
export const BOOKING_COUNT_CAP = 100;

export const SERVICE_CONFLICT = 'Somebody else has changed this service meanwhile.';

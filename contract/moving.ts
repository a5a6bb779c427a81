/** Home shows up to this many services (spec 1 §9). */
export const HOME_SERVICES_COUNT = 12;

/**
 * Stars of a rating (spec 1 §9): full stars from its floor, a half star when the fraction is at least .5, out of 5.
 */
export function ratingStars(rating: string): { full: number; half: boolean; empty: number } {
  const value = Math.min(5, Math.max(0, Number.parseFloat(rating) || 0));
  const full = Math.floor(value);
  const half = value - full >= 0.5;
  return { full, half, empty: 5 - full - (half ? 1 : 0) };
}

/** The longest texts of a moving service. */
export const SERVICE_LIMITS = {
  name: 200,
  phone: 40,
  location: 200,
  description: 5000,
  availability: 200,
  category: 60,
} as const;

export const ADMIN_SERVICE_SORTS = ['newest', 'name', 'rating', 'price'] as const;

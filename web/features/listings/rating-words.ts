import type { RatingBasis } from '#contract/ratings.ts';
import { m } from '../../messages/index.ts';

/** By what somebody may rate a home. */
export const BASIS_WORDS: Record<RatingBasis, () => string> = {
  viewing: m.ratings_basis_viewing,
  tenancy: m.ratings_basis_tenancy,
  booking: m.ratings_basis_booking,
};

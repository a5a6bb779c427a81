import { EDIT_CONFLICT } from '#contract/listing.ts';
import { ApiError } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { readFailure } from '../accounts/failure.ts';
import { byField, type ListingErrors } from './listing-check.ts';

/** Why a listing was not taken, as it can travel from a page's action to its component. */
export interface ListingFailure {
  kind: 'inactive' | 'signed_out' | 'busy' | 'conflict' | 'other';
  errors: ListingErrors;
}

/** Reads a refused call. */
export function listingFailure(error: unknown): ListingFailure {
  const { code, sentence, fields } = readFailure(error);
  const errors = error instanceof ApiError && error.status === 400 ? byField(fields) : {};
  // Spec 2 §8: whatever the server says of an inactive account.
  if (code === 'account_inactive' || sentence?.includes('inactive')) return { kind: 'inactive', errors };
  if (code === 'not_signed_in' || code === 'forbidden') return { kind: 'signed_out', errors };
  if (code === 'too_many_requests') return { kind: 'busy', errors };
  return { kind: sentence === EDIT_CONFLICT ? 'conflict' : 'other', errors };
}

/** The sentence of a failure (spec 2 §8, D7). */
export function failureText(kind: ListingFailure['kind'], otherwise: string): string {
  switch (kind) {
    case 'inactive':
      return m.listing_inactive();
    case 'signed_out':
      return m.listing_signed_out();
    case 'busy':
      return m.common_too_many();
    case 'conflict':
      return m.listing_conflict();
    case 'other':
      return otherwise;
  }
}

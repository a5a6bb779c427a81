import { ApiError } from '#contract/errors.ts';
import type { OwnProperty } from '#contract/listing.api.ts';
import { LISTING_FIELD_LIST, type ListingFieldName } from '#contract/listing-fields.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { findOwn, type OwnRow } from '../queries.ts';
import { createProperty } from './create-property.ts';
import type { ListingInput } from './listing-values.ts';
import { NOT_FOUND } from './own-property.ts';

/**
 * A new listing with everything of one of the user's own, photos too, but hidden and available: shown once its owner
 * has changed what is different. A copy belongs to who makes it, so that nobody copies what is somebody else's.
 * @throws ApiError not_found for another user's, also for administrators
 */
export async function copyProperty(id: string, ctx: UserCtx): Promise<OwnProperty> {
  const row = await findOwn(ctx.db, id);
  assertMay('property.copy', ctx.actor, row, NOT_FOUND);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  const { title, description, price, type, propertyType, location, latitude, longitude } = row;
  const texts = { title, description, price, type, propertyType, location, latitude, longitude };
  const lists = { features: row.features, images: row.images, imageAlts: row.imageAlts };
  const state = { isActive: false, status: 'available' } as const;
  return createProperty({ ...texts, ...simpleFieldsOf(row), ...lists, ...state }, ctx);
}

/** As a form sends them: 0 for a missing number, where nobody having said it is not another thing. */
const simpleFieldsOf = (row: OwnRow) =>
  Object.fromEntries(
    LISTING_FIELD_LIST.map(([name, field]) => [
      name,
      row[name] ?? (field.kind === 'integer' && !field.isBlankUnsaid ? 0 : null),
    ]),
  ) as unknown as Pick<ListingInput, ListingFieldName>;

import { ApiError } from '#contract/errors.ts';
import type { OwnProperty } from '#contract/listing.api.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { assertMay, MAY } from '#server/platform/access/abilities.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { presentLeaseFields, presentProperty } from './present.ts';
import { findOwn, listOwn, type OwnRow } from './queries.ts';

export const NOT_FOUND = 'Property not found';

/** A property as seen by users who may edit it. */
function presentOwn(row: OwnRow, actor: Actor): OwnProperty {
  return {
    ...presentProperty(row),
    ...presentLeaseFields(row),
    imageAlts: row.imageAlts ?? [],
    version: row.version,
    ownerName: row.ownerName,
    abilities: {
      canEdit: MAY['property.edit'](actor, row),
      canDelete: MAY['property.delete'](actor, row),
    },
  };
}

/** A property for users who may edit it. @throws ApiError not_found for another user's */
export async function readOwn(
  id: string,
  { db, actor }: Pick<UserCtx, 'db' | 'actor'>,
): Promise<OwnProperty> {
  const row = await findOwn(db, id);
  assertMay('property.edit', actor, row, NOT_FOUND);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  return presentOwn(row, actor);
}

/** A page of the user's own listings, active and inactive (spec 2 §2). */
export async function listOwnProperties(
  { page = 1, limit = LISTINGS_PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
  { db, actor }: UserCtx,
) {
  const { rows, counted } = await listOwn(db, actor.id, { page, pageSize: limit });
  const items = rows.map((row) => ({ ...presentProperty(row), views: row.views, inquiries: row.inquiries }));
  return { items, page, pageSize: limit, counted };
}

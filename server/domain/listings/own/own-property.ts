import { ApiError } from '#contract/errors.ts';
import type { OwnProperty } from '#contract/listing.api.ts';
import { assertMay, MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Actor } from '#server/platform/kernel/actor.ts';
import { presentExactly, presentLeaseFields } from '../present.ts';
import { findOwn, type OwnRow } from '../queries.ts';

export const NOT_FOUND = 'Property not found';

/** A property as seen by users who may edit it. */
function presentOwn(row: OwnRow, actor: Actor): OwnProperty {
  return {
    ...presentExactly(row),
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

import { and, eq, exists, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { inquiries, properties } from '#server/platform/database/schema/index.ts';
import { exactPosition } from '../position.ts';

/**
 * The exact position of a listing (D47) for its owner, for administrators, and for who is in contact about it: a message,
 * a viewing and an application all open a thread.
 * @throws ApiError not_found for what is not public, except for these
 */
export async function readPosition(id: string, { db, actor }: Pick<UserCtx, 'db' | 'actor'>) {
  const inContact = exists(
    db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(and(eq(inquiries.propertyId, properties.id), eq(inquiries.senderId, actor.id))),
  );
  const [row] = await db
    .select({
      id: properties.id,
      latitude: properties.latitude,
      longitude: properties.longitude,
      ownerId: properties.ownerId,
      isActive: properties.isActive,
      isInContact: inContact.mapWith(Boolean),
    })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  const mayKnow = row && MAY['property.position'](actor, row);
  if (!row || !(row.isActive || mayKnow)) throw new ApiError('not_found', 'Property not found');
  const { latitude, longitude } = exactPosition(row);
  return { exact: mayKnow && latitude !== null && longitude !== null ? { latitude, longitude } : null };
}

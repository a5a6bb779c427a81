import { and, eq, exists, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Absence } from '#contract/absence.api.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyStatuses, returnWishes, users } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { SAVED_HOME } from '../confirmations/notices.ts';
import type { ListingChange } from '../events.ts';
import { presentFound } from '../present.ts';
import { findSimilar } from './similar.ts';

const NOT_FOUND = 'Property not found';

/** It was shown to visitors once; one that waits for a look of the desk counts as never shown. */
const wasPublic = (db: Db): SQL | undefined =>
  and(
    or(isNull(properties.held), eq(properties.held, 'hidden')),
    exists(
      db
        .select({ shown: sql`1` })
        .from(propertyStatuses)
        .where(and(eq(propertyStatuses.propertyId, properties.id), eq(propertyStatuses.isActive, true))),
    ),
  );

async function findAbsent(db: Db, id: string) {
  const [row] = await db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      price: properties.price,
      type: properties.type,
      propertyType: properties.propertyType,
      districtId: properties.districtId,
      latitude: properties.latitude,
      longitude: properties.longitude,
      isGone: sql<boolean>`${properties.deletedAt} is not null`,
    })
    .from(properties)
    .where(
      and(
        eq(properties.id, id),
        or(ne(properties.isActive, true), isNotNull(properties.deletedAt)),
        wasPublic(db),
      ),
    );
  return row;
}

/**
 * What an old link to a listing leads to that is not shown at present: that it is so, and homes like it. Of the listing
 * itself nothing is told, and of one that was never shown not even that there is one.
 * @throws ApiError not_found for a listing that is shown, never was, or does not exist
 */
export async function readAbsence(id: string, { app, db, now }: Ctx): Promise<Unwritten<Absence>> {
  const row = await findAbsent(db, id);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  const [similar, vocabulary] = await Promise.all([findSimilar(db, row), placeVocabulary(app)]);
  return { isGone: row.isGone, similar: similar.map(presentFound({ vocabulary, now })) };
}

/**
 * Notes that somebody wants to be told once, when a listing that is not shown at present is back.
 * @throws ApiError not_found where `readAbsence` finds nothing or it is gone for good, invalid_input for one's own
 */
export async function wishBack(id: string, { db, actor, now }: UserCtx): Promise<{ wished: true }> {
  const row = await findAbsent(db, id);
  if (!row || row.isGone) throw new ApiError('not_found', NOT_FOUND);
  if (!MAY['property.seek'](actor, row)) {
    throw invalidInput({ id: { code: 'does_not_fit', sentence: 'is your own listing' } });
  }
  await db
    .insert(returnWishes)
    .values({ userId: actor.id, propertyId: id, createdAt: now })
    .onConflictDoNothing();
  return { wished: true };
}

/** Listings are offered again: whoever wished to hear of it is told, once. */
export async function notifyWishers(changes: readonly ListingChange[], ctx: ReactionCtx): Promise<void> {
  const ids = changes.filter(({ isNews }) => isNews).map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await ctx.db.execute<{ userId: string; propertyId: string }>(sql`
    delete from ${returnWishes} where ${returnWishes.propertyId} = any(${sql.param(ids)}::uuid[])
    returning user_id as "userId", property_id as "propertyId"`);
  if (rows.length === 0) return;
  const wanted = or(
    ...rows.map(({ userId, propertyId }) => and(eq(users.id, userId), eq(properties.id, propertyId))),
  );
  const readers = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      propertyId: properties.id,
      listing: properties.title,
    })
    .from(users)
    .innerJoin(properties, wanted)
    .where(and(eq(users.isActive, true), isNull(users.erasedAt)));
  await notify(
    ctx,
    ...readers.map(({ propertyId, listing, ...reader }) =>
      SAVED_HOME.to(reader, { listing, news: 'wished' }, { path: `/properties/${propertyId}` }),
    ),
  );
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Priority } from '#contract/shortlist.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, shortlist, users } from '#server/platform/database/schema/index.ts';

/** A user's notes on a shortlisted property; omitted fields are unchanged. */
interface Notes {
  priority?: Priority | undefined;
  notes?: string | null | undefined;
}

export type ShortlistRow = Awaited<ReturnType<typeof findShortlist>>[number];

const isOnShortlist = (userId: string, propertyId: string) =>
  and(eq(shortlist.userId, userId), eq(shortlist.propertyId, propertyId));

/** A user's own rows, latest first, without deleted listings (D9). */
function findShortlist(db: Db, userId: string, propertyId?: string) {
  return db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      title: properties.title,
      location: properties.location,
      type: properties.type,
      propertyType: properties.propertyType,
      price: properties.price,
      images: properties.images,
      bedrooms: properties.bedrooms,
      bathrooms: properties.bathrooms,
      sqft: properties.sqft,
      status: properties.status,
      isActive: properties.isActive,
      landlordName: users.name,
      landlordPhone: sql<string | null>`coalesce(${users.phoneE164}, ${users.phone})`,
      landlordEmail: users.email,
      priority: shortlist.priority,
      notes: shortlist.notes,
      dateAdded: shortlist.dateAdded,
    })
    .from(shortlist)
    .innerJoin(properties, and(eq(properties.id, shortlist.propertyId), isNull(properties.deletedAt)))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(propertyId === undefined ? eq(shortlist.userId, userId) : isOnShortlist(userId, propertyId))
    .orderBy(desc(shortlist.dateAdded), desc(shortlist.id));
}

async function readOne(propertyId: string, { db, actor }: UserCtx): Promise<ShortlistRow> {
  const [row] = await findShortlist(db, actor.id, propertyId);
  if (!row) throw new ApiError('not_found', 'Property not found');
  return row;
}

export const readShortlist = ({ db, actor }: UserCtx): Promise<ShortlistRow[]> => findShortlist(db, actor.id);

/** Adds a listed property to the user's shortlist; adding it again changes nothing. @throws ApiError not_found */
export async function addToShortlist(
  { propertyId, priority = 'medium', notes = null }: Notes & { propertyId: string },
  ctx: UserCtx,
): Promise<ShortlistRow> {
  const { db, actor } = ctx;
  const [listed] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.isActive, true), isNull(properties.deletedAt)));
  if (listed) {
    await db
      .insert(shortlist)
      .values({ userId: actor.id, propertyId, priority, notes })
      .onConflictDoNothing({ target: [shortlist.userId, shortlist.propertyId] });
  }
  return readOne(propertyId, ctx);
}

/** @throws ApiError not_found */
export async function changeShortlist(
  { propertyId, priority, notes }: Notes & { propertyId: string },
  ctx: UserCtx,
): Promise<ShortlistRow> {
  await ctx.db.update(shortlist).set({ priority, notes }).where(isOnShortlist(ctx.actor.id, propertyId));
  return readOne(propertyId, ctx);
}

/** @returns whether it was on the shortlist */
export async function removeFromShortlist(propertyId: string, { db, actor }: UserCtx): Promise<boolean> {
  const removed = await db
    .delete(shortlist)
    .where(isOnShortlist(actor.id, propertyId))
    .returning({ id: shortlist.id });
  return removed.length > 0;
}

import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { ApiError } from '#contract/errors.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { actorId } from '#server/platform/access/actor.ts';
import type { Ctx } from '#server/platform/call.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { properties, propertyViews, propertyVisitors } from '#server/platform/database/schema/index.ts';
import type { Visitor } from './visitor.ts';

interface View {
  propertyId: string;
  userAgent: string;
  /** Called only if the view may count. */
  visitor: () => Visitor;
}

const findViewed = prepared('find_viewed_property', (db) =>
  db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(
      and(
        eq(properties.id, sql.placeholder('id')),
        isNull(properties.deletedAt),
        eq(properties.isActive, true),
      ),
    ),
);

const insertVisitor = prepared('insert_property_visitor', (db) =>
  db
    .insert(propertyVisitors)
    .values({
      propertyId: sql.placeholder('propertyId'),
      day: sql.placeholder('day'),
      visitor: sql.placeholder('visitor'),
    })
    .onConflictDoNothing()
    .returning({ visitor: propertyVisitors.visitor }),
);

const addView = prepared('add_property_view', (db) =>
  db
    .insert(propertyViews)
    .values({ propertyId: sql.placeholder('propertyId'), day: sql.placeholder('day'), views: 1 })
    .onConflictDoUpdate({
      target: [propertyViews.propertyId, propertyViews.day],
      set: { views: sql`${propertyViews.views} + 1` },
    }),
);

/**
 * Counts a view once per visitor, listing and day (D16), excluding bots and the owner. Clients without our cookie
 * count once per address, listing and day: they may all be the same. Only a hash of the visitor is stored, with a
 * daily salt.
 * @returns whether this call was counted
 * @throws ApiError not_found
 */
export async function countView({ propertyId, userAgent, visitor }: View, ctx: Ctx): Promise<boolean> {
  const { app, db, actor, now } = ctx;
  const [property] = await findViewed(db).execute({ id: propertyId });
  if (!property) throw new ApiError('not_found', 'Property not found');
  if (isbot(userAgent) || actorId(actor) === property.ownerId) return false;

  const day = todayInMogadishu(now);
  const hashOf = (who: string) =>
    createHmac('sha256', app.secret).update(`view\0${day}\0${who}`).digest('base64url').slice(0, 22);
  const isFirst = async (who: string) =>
    (await insertVisitor(db).execute({ propertyId, day, visitor: hashOf(who) })).length > 0;
  const { id, addressBlock } = visitor();
  let isNew = await isFirst(`cookie ${id}`);
  if (addressBlock !== undefined) isNew = await isFirst(`address ${addressBlock}`);
  if (isNew) await addView(db).execute({ propertyId, day });
  return isNew;
}

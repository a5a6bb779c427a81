import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { ViewSource } from '#contract/analytics.ts';
import { ApiError } from '#contract/errors.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { placeholders, prepared } from '#server/platform/database/prepared.ts';
import {
  listingVisitors,
  properties,
  propertyViews,
  propertyVisitors,
} from '#server/platform/database/schema/index.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingViewed } from '../events.ts';

interface View {
  propertyId: string;
  userAgent: string;
  source: ViewSource;
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
    .values(placeholders('propertyId', 'day', 'visitor'))
    .onConflictDoNothing()
    .returning({ visitor: propertyVisitors.visitor }),
);

const addView = prepared('add_property_view', (db) =>
  db
    .insert(propertyViews)
    .values({
      ...placeholders('propertyId', 'day'),
      views: 1,
      ...placeholders('search', 'map', 'home', 'shared'),
    })
    .onConflictDoUpdate({
      target: [propertyViews.propertyId, propertyViews.day],
      set: {
        views: sql`${propertyViews.views} + 1`,
        search: sql`${propertyViews.search} + excluded.search`,
        map: sql`${propertyViews.map} + excluded.map`,
        home: sql`${propertyViews.home} + excluded.home`,
        shared: sql`${propertyViews.shared} + excluded.shared`,
      },
    }),
);

const addVisitor = prepared('add_listing_visitor', (db) =>
  db
    .insert(listingVisitors)
    .values(placeholders('propertyId', 'day', 'visitor'))
    .onConflictDoNothing(),
);

/**
 * Counts a view once per visitor, listing and day (D16), excluding bots and the owner. Clients without our cookie
 * count once per address, listing and day: they may all be the same. That is decided by hashes with a daily salt. A
 * counted view leaves another hash, of cookie and owner: one owner's visitors of a period are told apart, and nobody is
 * found again at another owner (decision 15).
 * @returns whether this call was counted
 * @throws ApiError not_found
 */
export async function countView(
  { propertyId, userAgent, source, visitor }: View,
  ctx: Ctx,
): Promise<boolean> {
  const { app, db, actor, now } = ctx;
  const [property] = await findViewed(db).execute({ id: propertyId });
  if (!property) throw new ApiError('not_found', 'Property not found');
  if (isbot(userAgent) || MAY['property.own'](actor, property)) return false;

  const day = todayInMogadishu(now);
  const hashOf = (text: string) => createHmac('sha256', app.secret).update(text).digest();
  const isFirst = async (who: string) => {
    const hash = hashOf(`view\0${day}\0${who}`).toString('base64url').slice(0, 22);
    return (await insertVisitor(db).execute({ propertyId, day, visitor: hash })).length > 0;
  };
  const { id, addressBlock } = visitor();
  let isNew = await isFirst(`cookie ${id}`);
  if (addressBlock !== undefined) isNew = await isFirst(`address ${addressBlock}`);
  if (!isNew) return false;
  // Of the cookie that they have from now on: on another day it is the same visitor.
  const visitorOfOwner = hashOf(`visitor of\0${property.ownerId}\0${id}`).readBigInt64BE();
  const from = (one: ViewSource) => Number(one === source);
  await Promise.all([
    addView(db).execute({
      propertyId,
      day,
      search: from('search'),
      map: from('map'),
      home: from('home'),
      shared: from('shared'),
    }),
    addVisitor(db).execute({ propertyId, day, visitor: visitorOfOwner }),
    emit(ctx, listingViewed({ propertyId })),
  ]);
  return true;
}

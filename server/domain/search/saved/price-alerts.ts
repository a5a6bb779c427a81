import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { changePriceAlert as changeEndpoint } from '#contract/price-alerts.api.ts';
import type { Channels } from '#contract/saved-searches.api.ts';
import { MAX_PRICE_ALERTS } from '#contract/saved-searches.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { priceAlerts, properties, users } from '#server/platform/database/schema/index.ts';

export type PriceAlertRow = Awaited<ReturnType<typeof findPriceAlerts>>[number];

const ofUser = (userId: string, id?: string) =>
  and(eq(priceAlerts.userId, userId), id === undefined ? undefined : eq(priceAlerts.id, id));

/** A user's own alerts, latest first, without deleted listings (D9). */
export function findPriceAlerts(db: Db, userId: string, id?: string) {
  return db
    .select({
      id: priceAlerts.id,
      propertyId: properties.id,
      title: properties.title,
      location: properties.location,
      type: properties.type,
      image: sql<string | null>`${properties.images}[1]`,
      status: properties.status,
      isOffered: properties.isOffered,
      price: properties.price,
      targetPrice: priceAlerts.targetPrice,
      currentPrice: priceAlerts.currentPrice,
      byEmail: priceAlerts.byEmail,
      bySms: priceAlerts.bySms,
      isActive: priceAlerts.isActive,
      firedAt: priceAlerts.firedAt,
      firedPrice: priceAlerts.firedPrice,
      createdAt: priceAlerts.createdAt,
      updatedAt: priceAlerts.updatedAt,
    })
    .from(priceAlerts)
    .innerJoin(properties, and(eq(properties.id, priceAlerts.propertyId), isNull(properties.deletedAt)))
    .where(ofUser(userId, id))
    .orderBy(desc(priceAlerts.createdAt), desc(priceAlerts.id));
}

async function readOne(id: string, { db, actor }: UserCtx): Promise<PriceAlertRow> {
  const [row] = await findPriceAlerts(db, actor.id, id);
  if (!row) throw new ApiError('not_found', 'Price alert not found');
  return row;
}

export const readPriceAlerts = ({ db, actor }: UserCtx): Promise<PriceAlertRow[]> =>
  findPriceAlerts(db, actor.id);

/**
 * Today's price of a shown listing. Its row is locked against changes until the transaction ends: a price that falls
 * meanwhile finds the alert.
 */
async function lockPrice(propertyId: string, { db, actor }: UserCtx): Promise<number> {
  const [listing] = await db
    .select({ price: properties.price, ownerId: properties.ownerId })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.isActive, true), isNull(properties.deletedAt)))
    .for('share');
  if (!listing) throw new ApiError('not_found', 'Property not found');
  if (!MAY['property.seek'](actor, listing)) {
    throw invalidInput({ propertyId: { code: 'does_not_fit', sentence: 'is your own listing' } });
  }
  return Number(listing.price);
}

/** @throws ApiError invalid_input unless the target is below the price */
function assertBelow(targetPrice: number, price: number): void {
  if (targetPrice < price) return;
  throw invalidInput({
    targetPrice: {
      code: 'too_big',
      max: Math.ceil(price) - 1,
      sentence: `must be below today's price of $${price}`,
    },
  });
}

/** An alert that waits for this target, whatever it did before. */
const armed = (targetPrice: number, price: number) => ({
  targetPrice,
  currentPrice: Math.round(price),
  isActive: true,
  firedAt: null,
  firedPrice: null,
  toldAt: null,
  updatedAt: sql`now()`,
});

/**
 * Watches a price, once per person and property: a second alert sets the first one's target anew.
 * @throws ApiError not_found for a hidden listing, invalid_input, conflict beyond `MAX_PRICE_ALERTS`
 */
export async function createPriceAlert(
  input: { propertyId: string; targetPrice: number; channels?: Channels | undefined },
  ctx: UserCtx,
): Promise<PriceAlertRow> {
  const { propertyId, targetPrice, channels } = input;
  const { db, actor } = ctx;
  const price = await lockPrice(propertyId, ctx);
  assertBelow(targetPrice, price);
  // Two at once count one after the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
  const [others] = await db
    .select({ count: count() })
    .from(priceAlerts)
    .where(and(ofUser(actor.id), ne(priceAlerts.propertyId, propertyId)));
  if ((others?.count ?? 0) >= MAX_PRICE_ALERTS) {
    throw new ApiError('conflict', `You have ${MAX_PRICE_ALERTS} price alerts; delete one first.`);
  }
  const told = channels && { byEmail: channels.email, bySms: channels.sms };
  const [row] = await db
    .insert(priceAlerts)
    .values({ id: ctx.newId(), userId: actor.id, propertyId, ...armed(targetPrice, price), ...told })
    .onConflictDoUpdate({
      target: [priceAlerts.userId, priceAlerts.propertyId],
      set: { ...armed(targetPrice, price), ...told },
    })
    .returning({ id: priceAlerts.id });
  return readOne(row?.id ?? '', ctx);
}

type Change = EndpointInput<typeof changeEndpoint>['body'] & { id: string };

/**
 * Changes an alert; a new target arms it again, unless it is paused with it.
 * @throws ApiError not_found for another user's, invalid_input
 */
export async function changePriceAlert(
  { id, targetPrice, channels, isActive }: Change,
  ctx: UserCtx,
): Promise<PriceAlertRow> {
  const { propertyId, targetPrice: earlier } = await readOne(id, ctx);
  const isArmed = isActive ?? targetPrice !== undefined;
  const values: PgUpdateSetSource<typeof priceAlerts> = {
    updatedAt: sql`now()`,
    ...(channels && { byEmail: channels.email, bySms: channels.sms }),
  };
  if (targetPrice !== undefined || isArmed) {
    const target = targetPrice ?? earlier;
    const price = await lockPrice(propertyId, ctx);
    assertBelow(target, price);
    Object.assign(values, armed(target, price));
  }
  if (isActive === false) values.isActive = false;
  await ctx.db.update(priceAlerts).set(values).where(ofUser(ctx.actor.id, id));
  return readOne(id, ctx);
}

/** @returns whether there was such an alert of this user */
export async function deletePriceAlert(id: string, { db, actor }: UserCtx): Promise<boolean> {
  const removed = await db.delete(priceAlerts).where(ofUser(actor.id, id)).returning({ id: priceAlerts.id });
  return removed.length > 0;
}

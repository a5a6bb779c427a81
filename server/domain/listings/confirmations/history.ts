import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListingEvent } from '#contract/confirmations.api.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  propertyConfirmations,
  propertyPrices,
  propertyStatuses,
  users,
} from '#server/platform/database/schema/index.ts';
import { NOT_FOUND } from '../own/own-property.ts';
import { findOwn } from '../queries.ts';

const MOST = 200;

type Event = Omit<ListingEvent, 'at'> & { at: Date };

/** Who did something for an owner: neither the owner, nor the desk, nor whoever has deleted their account. */
const nameOfDelegate = (db: Db, actorId: AnyPgColumn, ownerId: string) => {
  const name = db
    .select({ name: users.name })
    .from(users)
    .where(
      and(eq(users.id, actorId), ne(users.id, ownerId), ne(users.role, 'admin'), isNull(users.erasedAt)),
    );
  return sql<string | null>`(${name})`;
};

/**
 * What became of a listing, the latest first: its prices, its states, and every word about whether it is still there.
 * @throws ApiError not_found for another user's
 */
export async function readHistory(id: string, { db, actor }: UserCtx): Promise<Event[]> {
  const row = await findOwn(db, id);
  assertMay('property.edit', actor, row, NOT_FOUND);
  const byOf = (actorId: AnyPgColumn) => nameOfDelegate(db, actorId, row.ownerId);
  const [words, prices, statuses] = await Promise.all([
    db
      .select({
        at: propertyConfirmations.at,
        kind: propertyConfirmations.kind,
        by: byOf(propertyConfirmations.actorId),
      })
      .from(propertyConfirmations)
      .where(eq(propertyConfirmations.propertyId, id))
      .orderBy(desc(propertyConfirmations.at))
      .limit(MOST),
    db
      .select({ at: propertyPrices.at, price: propertyPrices.price, by: byOf(propertyPrices.actorId) })
      .from(propertyPrices)
      .where(eq(propertyPrices.propertyId, id))
      .orderBy(propertyPrices.at),
    db
      .select({
        at: propertyStatuses.at,
        status: propertyStatuses.status,
        isActive: propertyStatuses.isActive,
        actorId: propertyStatuses.actorId,
        by: byOf(propertyStatuses.actorId),
      })
      .from(propertyStatuses)
      .where(eq(propertyStatuses.propertyId, id))
      .orderBy(propertyStatuses.at),
  ]);
  const none = { price: null, status: null };
  const events: Event[] = [
    ...words.map((word) => ({ ...none, ...word })),
    ...prices.map((price, n): Event => ({ ...none, kind: n === 0 ? 'listed' : 'price', ...price })),
    ...statusEvents(statuses, words),
  ];
  return events.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
}

interface Stood {
  at: Date;
  status: NonNullable<ListingEvent['status']>;
  isActive: boolean;
  actorId: string | null;
  by: string | null;
}

/** A word and the change that came with it are written in one transaction, by two clocks. */
const SAME_MS = 60_000;

/** Changes of what stood before. Nobody's are told by their own words, and so is coming back after them. */
function statusEvents(stood: readonly Stood[], words: readonly { at: Date; kind: string }[]): Event[] {
  const isBack = (at: Date) =>
    words.some((word) => word.kind === 'back' && Math.abs(word.at.getTime() - at.getTime()) < SAME_MS);
  return stood.flatMap(({ at, status, isActive, actorId, by }, n): Event[] => {
    const before = stood[n - 1];
    if (!before) return [];
    if (status !== before.status) return [{ at, kind: 'status', status, price: null, by }];
    if (isActive === before.isActive || actorId === null || isBack(at)) return [];
    return [{ at, kind: isActive ? 'shown' : 'taken_off', status: null, price: null, by }];
  });
}

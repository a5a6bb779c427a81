import { and, asc, count, desc, eq, gte, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnListingQuery } from '#contract/own-listings.api.ts';
import type { OwnListingSort } from '#contract/own-listings.ts';
import { ownOrDelegated } from '#server/platform/access/delegations.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  inquiries,
  properties,
  propertyViews,
  propertyViewTotals,
  shortlist,
} from '#server/platform/database/schema/index.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';
import { daysOnMarketOf } from '../days-on-market.ts';

const OF_LISTING = sql`"properties"."id"`;

const viewsSince = (db: Db, from: string) =>
  db
    .select({ views: sum(propertyViews.views) })
    .from(propertyViews)
    .where(and(eq(propertyViews.propertyId, OF_LISTING), gte(propertyViews.day, from)));

const allViews = (db: Db) =>
  db
    .select({ views: propertyViewTotals.views })
    .from(propertyViewTotals)
    .where(eq(propertyViewTotals.propertyId, OF_LISTING));

/**
 * What a listing brought, as columns of a statement over `properties`; each is a probe of an index. With `from`, a
 * calendar date in Mogadishu, only what came on that day or later.
 */
export function figuresOf(db: Db, now: Date, from?: string) {
  const since = (moment: PgColumn) =>
    from === undefined
      ? undefined
      : sql`${moment} >= ${from}::date::timestamp at time zone 'Africa/Mogadishu'`;
  const views = from === undefined ? allViews(db) : viewsSince(db, from);
  const threads = db
    .select({ count: count() })
    .from(inquiries)
    .where(and(eq(inquiries.propertyId, OF_LISTING), since(inquiries.askedAt)));
  const favourites = db
    .select({ count: count() })
    .from(shortlist)
    .where(and(eq(shortlist.propertyId, OF_LISTING), since(shortlist.dateAdded)));
  return {
    views: sql<number>`coalesce((${views}), 0)::int`,
    inquiries: sql<number>`(${threads})::int`,
    favourites: sql<number>`(${favourites})::int`,
    daysOnMarket: daysOnMarketOf(now),
  };
}

/** The newest first where two are alike. The first order is that of an index; the others sort an owner's few hundred. */
export function orderOf(sort: OwnListingSort, figures: ReturnType<typeof figuresOf>): SQL[] {
  const keys = {
    created: properties.createdAt,
    price: properties.price,
    views: figures.views,
    inquiries: figures.inquiries,
    favourites: figures.favourites,
    days: figures.daysOnMarket,
  };
  const turn = sort.startsWith('-') ? desc : asc;
  const key = keys[sort.replace('-', '') as keyof typeof keys];
  if (key === properties.createdAt) return [turn(properties.createdAt), turn(properties.id)];
  return [turn(key), desc(properties.createdAt), desc(properties.id)];
}

/** An owner's listings and those they act for that match, found by title or place. */
export function ownMatch(actor: User, { q, status, visibility, type, pin }: OwnListingQuery) {
  // Who only answers for a home sets no pin.
  const theirs = pin
    ? { ...actor, delegations: actor.delegations?.filter(({ role }) => role === 'keeps') }
    : actor;
  return and(
    ownOrDelegated(theirs, properties.ownerId, properties.id),
    isNull(properties.deletedAt),
    q === undefined ? undefined : searchColumns(q, [properties.title, properties.location]).where,
    status && eq(properties.status, status),
    visibility && eq(properties.isActive, visibility === 'shown'),
    type && eq(properties.type, type),
    pin && and(isTrue(properties.isOffered), isNull(properties.latitude)),
  );
}

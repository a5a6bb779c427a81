import { and, count, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import type { readMovingFigures } from '#contract/admin-moving.api.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { DAY_MS } from '#contract/time.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import {
  bookings,
  isKept,
  isOnTime,
  moveAgreements,
  movingServices,
} from '#server/platform/database/schema/index.ts';
import { likeliestPlace } from '../../places/locate.ts';
import { nameIn } from '../../places/names.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { allFigures } from './figures.ts';

/** Districts are counted over the last year, from at most so many addresses, the most frequent first. */
const DISTRICT_DAYS = 365;
const ADDRESSES_MAX = 2000;

/** Finished moves by the address from which they went. */
const byAddress = ({ db, now }: UserCtx) =>
  db
    .select({
      address: bookings.pickupLocation,
      moves: count(),
      kept: sql<number>`(count(*) filter (where ${isKept}))::int`,
      onTime: sql<number>`(count(*) filter (where ${isOnTime}))::int`,
    })
    .from(moveAgreements)
    .innerJoin(bookings, eq(bookings.id, moveAgreements.bookingId))
    .where(
      and(
        gte(moveAgreements.endedAt, new Date(now.getTime() - DISTRICT_DAYS * DAY_MS)),
        isNotNull(moveAgreements.totalCents),
        isNotNull(moveAgreements.arrivedAt),
      ),
    )
    .groupBy(bookings.pickupLocation)
    .orderBy(desc(count()))
    .limit(ADDRESSES_MAX);

/** Finished moves by the district from which they went; addresses in none of the city count as null. */
async function byDistrict(ctx: UserCtx) {
  const [rows, vocabulary] = await Promise.all([byAddress(ctx), placeVocabulary(ctx.app)]);
  const sums = new Map<string | null, { moves: number; kept: number; onTime: number }>();
  for (const { address, moves, kept, onTime } of rows) {
    const place = likeliestPlace(vocabulary, address);
    const known = place && vocabulary.byId(place.id);
    const district = known?.kind === 'landmark' ? vocabulary.byId(known.parentId) : known;
    const name = district ? nameIn(district, ctx.language ?? DEFAULT_LANGUAGE) : null;
    const before = sums.get(name) ?? { moves: 0, kept: 0, onTime: 0 };
    sums.set(name, {
      moves: before.moves + moves,
      kept: before.kept + kept,
      onTime: before.onTime + onTime,
    });
  }
  return [...sums].map(([name, figures]) => ({ name, ...figures })).sort((a, b) => b.moves - a.moves);
}

/** How services keep their prices and hours, by service from the first move on, and by district (P5). */
export async function readFigures(ctx: UserCtx): Promise<EndpointAnswer<typeof readMovingFigures>> {
  const [figures, names, districts] = await Promise.all([
    allFigures(ctx.db),
    ctx.db.select({ id: movingServices.id, name: movingServices.name }).from(movingServices),
    byDistrict(ctx),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    services: figures
      .filter(({ moves }) => moves > 0)
      .map((one) => ({ ...one, name: nameOf.get(one.id) ?? '' })),
    districts,
  };
}

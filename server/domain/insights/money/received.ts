import { sql } from 'drizzle-orm';
import type { MonthSpan } from '#contract/earnings.ts';
import { monthOfDay } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { receivedByMonth } from '#server/domain/payments/book/received.ts';
import { overdueIn, readUnpaid } from '#server/domain/tenancies/dues/overdue.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { tenancies } from '#server/platform/database/schema/index.ts';
import type { Counted } from './spans.ts';

/** What the rent books of an owner say of their homes (M9). */
export interface Books {
  /** The months of each home that a book covers, by their numbers, both included. */
  covered: readonly (MonthSpan & { id: string })[];
  /** What was received of a home in a month, in US cents; deposits are not the owner's. */
  received: readonly { id: string; month: number; cents: bigint }[];
  /** What fell due in a month and is still overdue, in US cents, as the rent book has it; deposits aside here too. */
  overdue: readonly { month: number; cents: bigint }[];
  /** Each home as its tenancy knows it: its listing may be gone. */
  homes: readonly { id: string; title: string; location: string }[];
}

export const NO_BOOKS: Books = { covered: [], received: [], overdue: [], homes: [] };

/** A home that is gone keeps the money that came for it, under its tenancy. */
const homeId = sql<string>`coalesce(${tenancies.propertyId}, ${tenancies.id})`;

/** What the books of the actor's homes cover, and what they received. */
export async function readBooks({ db, actor, now }: Pick<UserCtx, 'db' | 'actor' | 'now'>): Promise<Books> {
  const kept = await db
    .select({
      tenancyId: tenancies.id,
      id: homeId,
      startsOn: tenancies.startsOn,
      endsOn: tenancies.endsOn,
      title: tenancies.homeTitle,
      location: tenancies.homeLocation,
    })
    .from(tenancies)
    .where(sql`${tenancies.ownerId} = ${actor.id} and ${tenancies.status} in ('active', 'ending', 'ended')`);
  if (kept.length === 0) return NO_BOOKS;
  const today = todayInMogadishu(now);
  const running = monthOfDay(today);
  const homeOf = new Map(kept.map(({ tenancyId, id }) => [tenancyId, id]));
  const [received, unpaid] = await Promise.all([
    receivedByMonth(db, [...homeOf.keys()]),
    readUnpaid(db, [...homeOf.keys()]),
  ]);
  return {
    covered: kept.map(({ id, startsOn, endsOn }) => ({
      id,
      from: monthOfDay(startsOn),
      to: endsOn === null ? running : Math.min(running, monthOfDay(endsOn)),
    })),
    received: received.map(({ tenancyId, month, cents }) => ({
      id: homeOf.get(tenancyId) ?? tenancyId,
      month,
      cents,
    })),
    overdue: overdueIn(unpaid, today)
      .filter(({ kind }) => kind !== 'deposit')
      .map(({ dueOn, cents }) => ({ month: monthOfDay(dueOn), cents: BigInt(cents) })),
    homes: kept,
  };
}

/** What is left to be estimated: a home's months that its book covers are taken out. */
export function withoutBooks(counted: readonly Counted[], { covered }: Books): Counted[] {
  const spans = Map.groupBy(covered, ({ id }) => id);
  return counted.flatMap((row) =>
    (spans.get(row.id) ?? []).reduce(
      (rows, { from, to }) =>
        rows.flatMap((one) =>
          [
            { ...one, until: Math.min(one.until, from) },
            { ...one, from: Math.max(one.from, to + 1) },
          ].filter((part) => part.from < part.until),
        ),
      [row],
    ),
  );
}

/** What a home's book says of some months: what it received, and how many of them it covers. */
export function bookedIn({ covered, received }: Books, { from, to }: MonthSpan) {
  const months = (id: string) => {
    const of = covered.filter((one) => one.id === id);
    const all = Array.from({ length: to - from + 1 }, (_, n) => from + n);
    return all.filter((month) => of.some((one) => one.from <= month && month <= one.to)).length;
  };
  const inside = received.filter(({ month }) => month >= from && month <= to);
  const homes = new Set([
    ...covered.filter((one) => one.from <= to && one.to >= from).map(({ id }) => id),
    ...inside.map(({ id }) => id),
  ]);
  return new Map(
    [...homes].map((id) => [
      id,
      {
        months: months(id),
        cents: inside.filter((one) => one.id === id).reduce((sum, { cents }) => sum + cents, 0n),
      },
    ]),
  );
}

/** What fell due in some months and is overdue today. */
export const overdueOf = ({ overdue }: Books, { from, to }: MonthSpan): bigint =>
  overdue.filter(({ month }) => month >= from && month <= to).reduce((sum, { cents }) => sum + cents, 0n);

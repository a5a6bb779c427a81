import { sql } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { ServiceMonth } from '#contract/service-rates.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import {
  bookings,
  isKept,
  isOnTime,
  moveAgreements,
  moveChanges,
} from '#server/platform/database/schema/index.ts';

interface Row {
  moves: number;
  priced: number;
  kept: number;
  arrived: number;
  onTime: number;
  cents: string;
}

/**
 * What a service did in a month: its completed moves by their day, and of those with a price in writing what was owed and
 * whether it stayed at what was agreed: waiting at the agreed rate is agreed on, a change is not.
 * @param month such as 2026-12
 */
export async function countMonth(db: Db, serviceId: string, month: string): Promise<ServiceMonth> {
  const first = `${month}-01`;
  const [row] = await queryRaw<Row>(
    db,
    sql`
    select count(*)::int as moves,
      count(${moveAgreements.totalCents})::int as priced,
      count(*) filter (where ${moveAgreements.totalCents} is not null and ${isKept})::int as kept,
      count(${moveAgreements.arrivedAt})::int as arrived,
      count(*) filter (where ${isOnTime})::int as "onTime",
      coalesce(sum(${moveAgreements.totalCents} + (select coalesce(sum(${moveChanges.amountCents}), 0) from ${moveChanges}
        where ${moveChanges.bookingId} = ${moveAgreements.bookingId} and ${moveChanges.state} = 'accepted')), 0)::text as cents
    from ${bookings} left join ${moveAgreements} on ${moveAgreements.bookingId} = ${bookings.id}
    where ${bookings.movingServiceId} = ${serviceId} and ${bookings.status} = 'completed'
      and ${bookings.date} >= ${first}::date and ${bookings.date} < ${first}::date + interval '1 month'`,
  );
  const { cents = '0', ...counts } = row ?? { moves: 0, priced: 0, kept: 0, arrived: 0, onTime: 0 };
  return { month, ...counts, sum: decimalOf(BigInt(cents)) };
}

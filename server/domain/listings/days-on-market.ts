import { type SQL, sql } from 'drizzle-orm';
import { OFFERED_STATUSES, type PropertyStatus } from '#contract/properties.ts';
import { DAY_MS } from '#contract/time.ts';

interface Status {
  at: Date;
  status: PropertyStatus;
  isActive: boolean;
}

const isOffered = ({ status, isActive }: Status) =>
  isActive && OFFERED_STATUSES.some((offered) => offered === status);

/** Whole days of the last stretch on the market, up to now where it is not over. `history` is oldest first. */
export function daysOnMarket(history: readonly Status[], now: Date): number {
  let began: Date | undefined;
  let days = 0;
  for (const [n, entry] of history.entries()) {
    if (!isOffered(entry)) {
      began = undefined;
      continue;
    }
    began ??= entry.at;
    const until = history[n + 1]?.at ?? now;
    days = Math.floor((until.getTime() - began.getTime()) / DAY_MS);
  }
  return Math.max(0, days);
}

const OFFERED = sql.raw(`(h.is_active and h.status in ('${OFFERED_STATUSES.join("', '")}'))`);

/**
 * The same as `daysOnMarket` for each row of `properties` in a statement: whole days of the last stretch on the
 * market, up to `now` where it is not over. Every step is one probe of the history's primary key.
 */
export const daysOnMarketOf = (now: Date): SQL<number> => {
  const history = sql`from property_statuses h where h.property_id = "properties"."id"`;
  return sql<number>`coalesce((
    select greatest(0, floor(extract(epoch from
      coalesce((select min(h.at) ${history} and h.at > last.at), ${now}::timestamptz) -
      (select min(h.at) ${history} and ${OFFERED} and h.at > coalesce(
        (select max(h.at) ${history} and not ${OFFERED} and h.at < last.at), '-infinity'))
    ) / 86400))::int
    from (select max(h.at) as at ${history} and ${OFFERED}) last
    where last.at is not null
  ), 0)`;
};

import type { PropertyFigures } from '#contract/figures.api.ts';
import { DEFAULT_FIGURE_PERIOD } from '#contract/figures.ts';
import { OFFERED_STATUSES, type PropertyStatus } from '#contract/properties.ts';
import { datesUpTo, todayInMogadishu } from '#contract/time.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/call.ts';
import {
  countFavourites,
  countInquiries,
  countViews,
  type DayCount,
  findOwnerOf,
  findStatuses,
} from './figure-queries.ts';
import { NOT_FOUND } from './own-property.ts';

interface Asked {
  id: string;
  days?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

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

interface Counts {
  views: readonly DayCount[];
  inquiries: readonly DayCount[];
  favourites: readonly DayCount[];
}

/** The days of a period with what was counted on each, and the sums. */
function presentPeriod(dates: readonly string[], counts: Counts): PropertyFigures['current'] {
  const on = (rows: readonly DayCount[]) => new Map(rows.map(({ day, count }) => [day, count]));
  const [views, inquiries, favourites] = [on(counts.views), on(counts.inquiries), on(counts.favourites)];
  const days = dates.map((day) => ({
    day,
    views: views.get(day) ?? 0,
    inquiries: inquiries.get(day) ?? 0,
    favourites: favourites.get(day) ?? 0,
  }));
  const sum = (name: keyof Counts) => days.reduce((total, one) => total + one[name], 0);
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    total: { views: sum('views'), inquiries: sum('inquiries'), favourites: sum('favourites') },
    days,
  };
}

/**
 * What people did with a listing in a period up to today and in as many days before (D32), for those who may see it.
 * @throws ApiError not_found for somebody else's
 */
export async function readFigures(
  { id, days = DEFAULT_FIGURE_PERIOD }: Asked,
  { db, actor, now }: Pick<UserCtx, 'db' | 'actor' | 'now'>,
): Promise<PropertyFigures> {
  assertMay('property.figures', actor, await findOwnerOf(db, id), NOT_FOUND);
  const length = Number(days);
  const dates = datesUpTo(todayInMogadishu(now), 2 * length);
  const [from = ''] = dates;
  const [views, inquiries, favourites, history] = await Promise.all([
    countViews(db, id, from),
    countInquiries(db, id, from),
    countFavourites(db, id, from),
    findStatuses(db, id),
  ]);
  const counts = { views, inquiries, favourites };
  return {
    current: presentPeriod(dates.slice(length), counts),
    previous: presentPeriod(dates.slice(0, length), counts),
    daysOnMarket: daysOnMarket(history, now),
  };
}

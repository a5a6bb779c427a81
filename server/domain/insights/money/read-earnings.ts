import type { Earnings, EarningsEstimate } from '#contract/earnings.api.ts';
import {
  comparedSpan,
  DEFAULT_EARNINGS_PERIOD,
  type EarningsPeriod,
  earningsSpans,
  monthText,
} from '#contract/earnings.ts';
import { decimalOf } from '#contract/money.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { type Estimate, estimate, readSources } from './earnings.ts';
import { percentChange } from './estimate.ts';
import { overdueOf } from './received.ts';

function presentEstimate(cents: Estimate): EarningsEstimate {
  return {
    from: monthText(cents.from),
    to: monthText(cents.to),
    rentListings: cents.rentListings,
    saleListings: cents.saleListings,
    rentPrices: decimalOf(cents.rentPrices),
    salePrices: decimalOf(cents.salePrices),
    bookListings: cents.bookListings,
    received: decimalOf(cents.received),
    rent: decimalOf(cents.rent),
    sales: decimalOf(cents.sales),
    total: decimalOf(cents.total),
    expenses: decimalOf(cents.expenses),
    net: decimalOf(cents.net),
  };
}

/** The last of a report's periods: the present one. */
export function presentSpan(period: EarningsPeriod, now: Date) {
  const spans = earningsSpans(period, now);
  const present = spans.at(-1);
  if (!present) throw new Error('A report has no periods.');
  return { spans, present };
}

/**
 * What the actor's own listings would bring in the present period, and how that ran (spec 2 §9, D31); of homes with a rent
 * book what was received (M9).
 */
export async function readEarnings(
  { period = DEFAULT_EARNINGS_PERIOD }: { period?: EarningsPeriod | undefined },
  ctx: Pick<UserCtx, 'db' | 'actor' | 'now'>,
): Promise<Earnings> {
  const { spans, present } = presentSpan(period, ctx.now);
  const sources = await readSources(spans[0]?.from ?? present.from, ctx);
  const current = estimate(sources, present, { isEarlier: false });
  const previous = estimate(sources, comparedSpan(period, present), { isEarlier: true });
  return {
    period,
    current: presentEstimate(current),
    previous: presentEstimate(previous),
    change: {
      total: decimalOf(current.total - previous.total),
      rent: decimalOf(current.rent - previous.rent),
      sales: decimalOf(current.sales - previous.sales),
      percent: percentChange(current.total, previous.total),
    },
    run: spans.map((span) => {
      const one = span === present ? current : estimate(sources, span, { isEarlier: true });
      const { from, to, rent, sales, total, received } = presentEstimate(one);
      return { from, to, rent, sales, total, received, overdue: decimalOf(overdueOf(sources.books, span)) };
    }),
    listings: current.listings,
  };
}

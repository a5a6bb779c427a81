import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  FinanceListing,
  FinanceService,
  listFinanceListings,
  listFinanceServices,
} from '#contract/finance.api.ts';
import { DEFAULT_FINANCE_PERIOD, FINANCE_PAGE_SIZE, financeCalendar, grainOf } from '#contract/finance.ts';
import { decimalOf } from '#contract/money.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { movingRevenue } from './estimate.ts';
import { partOfListing } from './finance.ts';
import { reportedListings, servicesSince } from './queries.ts';
import { presentOf } from './read-finance.ts';
import { sumEach, unitsOf } from './spans.ts';

/** A page of all listings, by price, with what each counts for in the present period. */
export function listListings(
  {
    period = DEFAULT_FINANCE_PERIOD,
    type,
    sort = '-price',
    ...paging
  }: EndpointInput<typeof listFinanceListings>['query'],
  { db, now }: Pick<UserCtx, 'db' | 'now'>,
): Promise<ListPage<FinanceListing>> {
  const calendar = financeCalendar(period, now);
  const present = presentOf(calendar);
  const by = sort === 'price' ? asc : desc;
  return listPage(db, {
    ...paging,
    size: FINANCE_PAGE_SIZE,
    from: properties,
    key: properties.id,
    where: and(isNull(properties.deletedAt), type && eq(properties.type, type)),
    order: [by(properties.price), by(properties.id)],
    rows: reportedListings(db),
    present: async (rows) => {
      const ids = sql.param(rows.map(({ id }) => id));
      const sums = await sumEach(
        db,
        unitsOf(calendar, grainOf(period)),
        sql`select unnest(${ids}::uuid[]) as property_id`,
      );
      return rows.map((row): FinanceListing => {
        const own = sums.filter(({ id }) => id === row.id);
        const { units, share, ...cents } = partOfListing(own, row.type, present, period);
        return {
          ...row,
          units,
          share,
          prices: decimalOf(cents.prices),
          revenue: decimalOf(cents.revenue),
          commission: decimalOf(cents.commission),
        };
      });
    },
  });
}

/** A page of the moving services with their bookings of the present period. */
export function listServices(
  {
    period = DEFAULT_FINANCE_PERIOD,
    sort = '-bookings',
    ...paging
  }: EndpointInput<typeof listFinanceServices>['query'],
  { db, now }: Pick<UserCtx, 'db' | 'now'>,
): Promise<ListPage<FinanceService>> {
  const { from } = presentOf(financeCalendar(period, now));
  return listPage(db, {
    ...paging,
    ...servicesSince(db, { from, sort }),
    size: FINANCE_PAGE_SIZE,
    present: (rows) =>
      rows.map((row): FinanceService => ({ ...row, revenue: decimalOf(movingRevenue(row.bookings)) })),
  });
}

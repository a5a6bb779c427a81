import type { FinanceListing, FinanceService } from '#contract/finance.api.ts';
import {
  DEFAULT_FINANCE_PERIOD,
  FINANCE_PAGE_SIZE,
  type FinanceListingSort,
  type FinancePeriod,
  type FinanceServiceSort,
  financeCalendar,
  grainOf,
} from '#contract/finance.ts';
import { decimalOf } from '#contract/money.ts';
import type { ListingType } from '#contract/properties.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import { movingRevenue, partOfListing } from './estimate.ts';
import { findListingPage, findServicePage } from './queries.ts';
import { presentOf } from './read-finance.ts';
import { sumEach, unitsOf } from './sums.ts';

interface Asked<Sort> {
  period?: FinancePeriod | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A page of all listings with what each counts for in the present period. */
export async function listListings(
  {
    period = DEFAULT_FINANCE_PERIOD,
    type,
    sort = '-price',
    page = 1,
    limit = FINANCE_PAGE_SIZE,
  }: Asked<FinanceListingSort> & { type?: ListingType | undefined },
  { db, now }: Pick<UserCtx, 'db' | 'now'>,
): Promise<ListPage<FinanceListing>> {
  const calendar = financeCalendar(period, now);
  const present = presentOf(calendar);
  const { rows, counted } = await findListingPage(db, { type, sort, page, pageSize: limit });
  const ids = rows.map(({ id }) => id);
  const sums = ids.length > 0 ? await sumEach(db, unitsOf(calendar, grainOf(period)), ids) : [];
  const items = rows.map((row): FinanceListing => {
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
  return { items, page, pageSize: limit, counted };
}

/** A page of the moving services with their bookings of the present period. */
export async function listServices(
  {
    period = DEFAULT_FINANCE_PERIOD,
    sort = '-bookings',
    page = 1,
    limit = FINANCE_PAGE_SIZE,
  }: Asked<FinanceServiceSort>,
  { db, now }: Pick<UserCtx, 'db' | 'now'>,
): Promise<ListPage<FinanceService>> {
  const { from } = presentOf(financeCalendar(period, now));
  const query = { from, sort, page, pageSize: limit };
  const { rows, counted } = await findServicePage(db, query);
  const items = rows.map(
    ({ total: _total, ...row }): FinanceService => ({
      ...row,
      revenue: decimalOf(movingRevenue(row.bookings)),
    }),
  );
  return { items, page, pageSize: limit, counted };
}

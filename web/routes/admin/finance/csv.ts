import type { FinanceListing, FinanceService } from '#contract/finance.api.ts';
import { FINANCE_SHARES } from '#contract/finance.ts';
import { centsOf, decimalOf, sumOf } from '#contract/money.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api, type PageApi } from '../../../api/page-api.ts';
import { listingsTable, readPeriod, servicesTable } from '../../../features/finance/address.ts';
import { listingRows, overviewRows, serviceRows } from '../../../features/finance/csv-rows.ts';
import { csvOf } from '../../../format/csv.ts';
import type { Route } from './+types/csv';

/** The report that is open as a file (D31): a list up to as many rows as are counted, the rest of it in one line. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const period = readPeriod(request);
  const report = new URL(request.url).searchParams.get('report');
  const finance = await call('readFinance', { query: { period } });
  const { current } = finance;
  const fileOf = (name: string, rows: string[][]) =>
    new Response(csvOf(rows), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${period}-${current.to}.csv"`,
        'cache-control': 'no-store',
      },
    });
  if (report === 'properties') {
    const { rows, type } = await readListings(call, request);
    const prices = {
      rent: current.rentPrices,
      buy: current.salePrices,
      '': sumOf([current.rentPrices, current.salePrices]),
    };
    const revenue = { rent: current.rent, buy: current.sales, '': current.revenue };
    const commission = (centsOf(revenue[type]) * BigInt(FINANCE_SHARES.commission) + 50n) / 100n;
    const whole = { prices: prices[type], revenue: revenue[type], commission: decimalOf(commission) };
    return fileOf('properties', listingRows(rows, whole));
  }
  if (report === 'services')
    return fileOf('services', serviceRows(await readServices(call, request), current));
  return fileOf('overview', overviewRows(finance));
}

async function readListings(call: PageApi, request: Request) {
  const shown = listingsTable.readShown(request);
  const rows: FinanceListing[] = [];
  for (let page = 1; rows.length < COUNT_CAP; page += 1) {
    const query = listingsTable.listQueryOf({ ...shown, page }, MAX_PAGE_SIZE);
    const { items, hasNext } = await call.page('listFinanceListings', { query });
    rows.push(...items);
    if (!hasNext) break;
  }
  return { rows, type: shown.type };
}

async function readServices(call: PageApi, request: Request) {
  const shown = servicesTable.readShown(request);
  const rows: FinanceService[] = [];
  for (let page = 1; rows.length < COUNT_CAP; page += 1) {
    const query = servicesTable.listQueryOf({ ...shown, page }, MAX_PAGE_SIZE);
    const { items, hasNext } = await call.page('listFinanceServices', { query });
    rows.push(...items);
    if (!hasNext) break;
  }
  return rows;
}

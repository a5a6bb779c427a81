import { FINANCE_SHARES } from '#contract/finance.ts';
import { centsOf, decimalOf, sumOf } from '#contract/money.ts';
import { api, type PageApi } from '../../../api/page-api.ts';
import { listingsTable, readPeriod, servicesTable } from '../../../features/finance/address.ts';
import { listingRows, overviewRows, serviceRows } from '../../../features/finance/csv-rows.ts';
import { csvReply, readAll } from '../../../format/export-list.ts';
import type { Route } from './+types/csv';

/** The report that is open as a file (D31): a list whole or not at all, cents of rounding in a line of their own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const period = readPeriod(request);
  const report = new URL(request.url).searchParams.get('report');
  const finance = await call('readFinance', { query: { period } });
  const { current } = finance;
  const fileOf = (name: string, rows: string[][]) => csvReply(`${name}-${period}-${current.to}.csv`, rows);
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
  const rows = await readAll((page, limit) =>
    call.page('listFinanceListings', { query: listingsTable.listQueryOf({ ...shown, page }, limit) }),
  );
  return { rows, type: shown.type };
}

function readServices(call: PageApi, request: Request) {
  const shown = servicesTable.readShown(request);
  return readAll((page, limit) =>
    call.page('listFinanceServices', { query: servicesTable.listQueryOf({ ...shown, page }, limit) }),
  );
}

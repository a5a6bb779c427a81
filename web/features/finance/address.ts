import {
  DEFAULT_FINANCE_PERIOD,
  FINANCE_LISTING_SORTS,
  FINANCE_PERIODS,
  FINANCE_SERVICE_SORTS,
  type FinancePeriod,
} from '#contract/finance.ts';
import { LISTING_TYPES } from '#contract/properties.ts';
import { type ShownOf, sameSorts, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

/** The reports, each a child route. */
export const REPORTS = ['overview', 'properties', 'services', 'trends'] as const;
export type Report = (typeof REPORTS)[number];

const PATHS = {
  overview: '/admin/financial-reports',
  properties: '/admin/financial-reports/properties',
  services: '/admin/financial-reports/services',
  trends: '/admin/financial-reports/trends',
} as const satisfies Record<Report, ScreenPath>;

/** Which report a path shows; it may have a language before it. */
export const reportOf = (pathname: string): Report =>
  REPORTS.find((report) => pathname.endsWith(`/${report}`)) ?? 'overview';

const period = {
  filters: { period: FINANCE_PERIODS },
  defaults: { period: DEFAULT_FINANCE_PERIOD },
} as const;

/** The lists of two reports, by listing and by service. */
export const listingsTable = tableAddress({
  sorts: sameSorts(FINANCE_LISTING_SORTS),
  filters: { ...period.filters, type: LISTING_TYPES },
  defaults: period.defaults,
  isSearched: false,
});
export const servicesTable = tableAddress({
  ...period,
  sorts: sameSorts(FINANCE_SERVICE_SORTS),
  isSearched: false,
});

export const readPeriod = (request: Request): FinancePeriod => servicesTable.readShown(request).period;

/** A report of a period; its list begins anew. */
export const reportPath = (report: Report, period: FinancePeriod): ScreenPath =>
  servicesTable.pathOf(PATHS[report], { ...servicesTable.none, period });

/** The list of listings, as it is shown. */
export const listingsPath = (shown: ShownOf<typeof listingsTable>): ScreenPath =>
  listingsTable.pathOf(PATHS.properties, shown);

/** The file of a report; trends are the overview of twelve months. */
export function csvPath(report: Report, period: FinancePeriod, search: string): ScreenPath {
  const asked = new URLSearchParams(search);
  const query = new URLSearchParams({
    report: report === 'trends' ? 'overview' : report,
    period: report === 'trends' ? DEFAULT_FINANCE_PERIOD : period,
  });
  for (const name of ['type', 'sort']) {
    const value = asked.get(name);
    if (value && (report === 'properties' || report === 'services')) query.set(name, value);
  }
  return `/admin/financial-reports.csv?${query}`;
}

import {
  DEFAULT_FINANCE_PERIOD,
  FINANCE_LISTING_SORTS,
  FINANCE_PERIODS,
  FINANCE_SERVICE_SORTS,
  type FinancePeriod,
} from '#contract/finance.ts';
import { LISTING_TYPES, type ListingType } from '#contract/properties.ts';
import { readListQuery } from '../../api/list-query.ts';
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

export function readPeriod(request: Request): FinancePeriod {
  const { filters } = readListQuery(request, { filters: { period: FINANCE_PERIODS } });
  return FINANCE_PERIODS.find((one) => one === filters.period) ?? DEFAULT_FINANCE_PERIOD;
}

/** What a report with a list asks for beside its period. */
export interface ListShown {
  period: FinancePeriod;
  type: ListingType | '';
  sort: string;
  page: number;
}

const SORTS = { properties: FINANCE_LISTING_SORTS, services: FINANCE_SERVICE_SORTS } as const;

export function readListShown(request: Request, report: 'properties' | 'services'): ListShown {
  const { sort, page, filters } = readListQuery(request, {
    sorts: SORTS[report],
    filters: { type: LISTING_TYPES },
  });
  const type = LISTING_TYPES.find((one) => one === filters.type) ?? '';
  return { period: readPeriod(request), type, sort, page };
}

/** The same as the API takes it. */
export const listQueryOf = ({ period, type, sort, page }: ListShown, limit: number) => ({
  period,
  ...(type ? { type } : {}),
  sort,
  page: String(page),
  limit: String(limit),
});

/** A report of a period; its list begins anew. */
export const reportPath = (report: Report, period: FinancePeriod): ScreenPath =>
  period === DEFAULT_FINANCE_PERIOD ? PATHS[report] : `${PATHS[report]}?period=${period}`;

/** The listings of one type, or of all, in the order that they are in. */
export function listingsPath({ period, sort }: ListShown, type: ListingType | ''): ScreenPath {
  const query = new URLSearchParams({ period, ...(type ? { type } : {}), sort });
  return `${PATHS.properties}?${query}`;
}

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

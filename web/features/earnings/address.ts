import {
  DEFAULT_EARNINGS_PERIOD,
  EARNINGS_PERIODS,
  EARNINGS_SORTS,
  type EarningsPeriod,
  type EarningsSort,
} from '#contract/earnings.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** What the report's address asks for. */
export interface Shown {
  period: EarningsPeriod;
  sort: EarningsSort;
  page: number;
}

export function readShown(request: Request): Shown {
  const { sort, page, filters } = readListQuery(request, {
    sorts: EARNINGS_SORTS,
    filters: { period: EARNINGS_PERIODS },
  });
  return {
    period: EARNINGS_PERIODS.find((period) => period === filters.period) ?? DEFAULT_EARNINGS_PERIOD,
    sort: EARNINGS_SORTS.find((key) => key === sort) ?? EARNINGS_SORTS[0],
    page,
  };
}

/** The report of a period, its rows in the order that they are in now. */
export const reportPath = (period: EarningsPeriod, sort: EarningsSort): ScreenPath =>
  sort === EARNINGS_SORTS[0]
    ? `/earnings-report?period=${period}`
    : `/earnings-report?period=${period}&sort=${sort}`;

export const csvPath = ({ period, sort }: Shown): ScreenPath =>
  `/earnings-report.csv?period=${period}&sort=${sort}`;

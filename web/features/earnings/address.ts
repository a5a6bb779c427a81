import { DEFAULT_EARNINGS_PERIOD, EARNINGS_PERIODS, EARNINGS_SORTS } from '#contract/earnings.ts';
import { type ShownOf, sameSorts, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

const table = tableAddress({
  sorts: sameSorts(EARNINGS_SORTS),
  filters: { period: EARNINGS_PERIODS },
  defaults: { period: DEFAULT_EARNINGS_PERIOD },
  isSearched: false,
});

/** What the report's address asks for. */
export type Shown = ShownOf<typeof table>;
export const { readShown, listQueryOf } = table;

/** The report of a period from its first row on, in the order that it is in now. */
export const reportPath = (shown: Shown): ScreenPath =>
  table.pathOf('/earnings-report', { ...shown, page: 1 });

export const csvPath = (shown: Shown): ScreenPath =>
  table.pathOf('/earnings-report.csv', { ...shown, page: 1 });

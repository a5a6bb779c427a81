import type { EarningsEstimate, ListingEarnings } from '#contract/earnings.api.ts';
import { sumOf } from '#contract/money.ts';
import { m } from '../../messages/index.ts';
import { LISTING_TYPE_LABELS } from '../listings/badges.tsx';

/** The report by listing for a spreadsheet, plain decimals throughout, with the totals as its last line. */
export const csvRows = (rows: readonly ListingEarnings[], current: EarningsEstimate): string[][] => [
  [
    m.earnings_listing(),
    m.earnings_place(),
    m.earnings_kind(),
    m.earnings_months_counted(),
    m.earnings_csv_prices(),
    m.earnings_csv_share(),
    m.earnings_csv_received(),
    current.bookListings > 0 ? m.earnings_income() : m.earnings_csv_income(),
    m.earnings_csv_expenses(),
    m.earnings_csv_net(),
  ],
  ...rows.map((row) => [
    row.title,
    row.location,
    LISTING_TYPE_LABELS[row.type](),
    String(row.months),
    row.prices,
    String(row.share),
    row.received ?? '',
    row.income,
    row.expenses ?? '',
    row.net,
  ]),
  [
    m.earnings_together(),
    '',
    '',
    '',
    sumOf([current.rentPrices, current.salePrices]),
    '',
    current.bookListings > 0 ? current.received : '',
    current.total,
    current.expenses,
    current.net,
  ],
];

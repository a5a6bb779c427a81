import type { Finance, FinanceEstimate, FinanceListing, FinanceService } from '#contract/finance.api.ts';
import { FINANCE_SHARES } from '#contract/finance.ts';
import { centsOf, decimalOf, sumOf } from '#contract/money.ts';
import { m } from '../../messages/index.ts';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';

const estimate = (words: string) => m.finance_csv_estimate({ words });

/** The overview for a spreadsheet, one period to a line: plain dates and decimals. */
export const overviewRows = ({ run }: Finance): string[][] => [
  [
    m.finance_csv_from(),
    m.finance_csv_to(),
    m.finance_csv_rentals(),
    m.finance_csv_rent_prices(),
    estimate(m.finance_rent_share({ percent: FINANCE_SHARES.rent })),
    m.finance_csv_sales(),
    m.finance_csv_sale_prices(),
    estimate(m.finance_sales_share({ percent: FINANCE_SHARES.sale })),
    estimate(m.finance_revenue()),
    estimate(m.finance_commission()),
    estimate(m.finance_expenses()),
    estimate(m.finance_left()),
    estimate(m.finance_baseline()),
    m.finance_bookings(),
    estimate(m.finance_moving_revenue()),
  ],
  ...run.map((row) => [
    row.from,
    row.to,
    String(row.rentListings),
    row.rentPrices,
    row.rent,
    String(row.saleListings),
    row.salePrices,
    row.sales,
    row.revenue,
    row.commission,
    row.expenses,
    row.leftOver,
    row.baseline,
    String(row.bookings),
    row.movingRevenue,
  ]),
];

const lessOf = (whole: string, parts: readonly string[]): string =>
  decimalOf(centsOf(whole) - centsOf(sumOf(parts)));

/**
 * What each listing counts for, by line; the last lines are what is not among them, cents of rounding included, and
 * the whole.
 * @param whole of the listings that were asked for
 */
export const listingRows = (
  rows: readonly FinanceListing[],
  whole: { prices: string; revenue: string; commission: string },
): string[][] => [
  [
    m.finance_listing(),
    m.finance_place(),
    m.finance_owner(),
    m.finance_kind(),
    m.finance_csv_type(),
    m.finance_price(),
    m.finance_csv_units(),
    m.finance_csv_prices(),
    m.finance_csv_share(),
    estimate(m.finance_revenue()),
    estimate(m.finance_commission()),
  ],
  ...rows.map((row) => [
    row.title,
    row.location,
    row.owner,
    PROPERTY_TYPE_LABELS[row.propertyType](),
    LISTING_TYPE_LABELS[row.type](),
    row.price,
    String(row.units),
    row.prices,
    String(row.share),
    row.revenue,
    row.commission,
  ]),
  lastRow(m.finance_csv_others(), {
    prices: lessOf(
      whole.prices,
      rows.map(({ prices }) => prices),
    ),
    revenue: lessOf(
      whole.revenue,
      rows.map(({ revenue }) => revenue),
    ),
    commission: lessOf(
      whole.commission,
      rows.map(({ commission }) => commission),
    ),
  }),
  lastRow(m.finance_csv_together(), whole),
];

const lastRow = (
  label: string,
  { prices, revenue, commission }: { prices: string; revenue: string; commission: string },
) => [label, '', '', '', '', '', '', prices, '', revenue, commission];

/** The services with their bookings of the period, by line, and all of them together. */
export const serviceRows = (rows: readonly FinanceService[], current: FinanceEstimate): string[][] => [
  [
    m.finance_service(),
    m.finance_place(),
    m.finance_rating(),
    m.finance_price(),
    m.finance_bookings(),
    m.finance_completed(),
    m.finance_cancelled(),
    estimate(m.finance_moving_revenue()),
  ],
  ...rows.map((row) => [
    row.name,
    row.location,
    row.rating,
    row.price ?? '',
    String(row.bookings),
    String(row.completed),
    String(row.cancelled),
    row.revenue,
  ]),
  [m.finance_csv_together(), '', '', '', String(current.bookings), '', '', current.movingRevenue],
];

import { FINANCE_SHARES, type FinancePeriod } from '#contract/finance.ts';
import { percentOf } from '#contract/money.ts';
import { type ListingType, PROPERTY_TYPES, type PropertyType } from '#contract/properties.ts';
import { divide, financeShares, type Income, incomeOf, type Units, unitsIn } from './estimate.ts';
import type { SumRow } from './spans.ts';

/** The estimated revenue of the listings of a period, in US cents. */
export interface Parts extends Income {
  rentListings: number;
  saleListings: number;
  commission: bigint;
}

/** The estimate of a period in US cents (spec 2 §9). */
export interface Estimate extends Parts {
  expenses: bigint;
  leftOver: bigint;
  baseline: bigint;
  growth: bigint;
}

/** The income of a period with its commission; listings are those that count in its last unit. */
export function partsOf(rows: readonly SumRow[], units: Units, period: FinancePeriod): Parts {
  const income = incomeOf(rows, units, financeShares(period));
  const atEnd = rows.filter(({ from, until }) => from <= units.last && units.last < until);
  const listings = (type: ListingType) =>
    atEnd.reduce((all, row) => (row.type === type ? all + row.listings : all), 0);
  return {
    rentListings: listings('rent'),
    saleListings: listings('buy'),
    ...income,
    commission: percentOf(income.total, FINANCE_SHARES.commission),
  };
}

export function estimateOf(parts: Parts): Estimate {
  const expenses = percentOf(parts.total, FINANCE_SHARES.expenses);
  const baseline = percentOf(parts.total, FINANCE_SHARES.baseline);
  return { ...parts, expenses, leftOver: parts.total - expenses, baseline, growth: parts.total - baseline };
}

/** The period by kind of property: rent, sales and commission add up to the whole's. */
export function kindsOf(
  rows: readonly SumRow[],
  units: Units,
  period: FinancePeriod,
): (Parts & { propertyType: PropertyType })[] {
  const whole = partsOf(rows, units, period);
  const kinds = PROPERTY_TYPES.map((propertyType) => {
    const own = rows.filter((row) => row.propertyType === propertyType);
    return { propertyType, ...partsOf(own, units, period) };
  });
  const rent = divide(
    whole.rent,
    kinds.map(({ rentPrices }) => rentPrices),
  );
  const sales = divide(
    whole.sales,
    kinds.map(({ salePrices }) => salePrices),
  );
  const total = kinds.map((_, place) => (rent[place] ?? 0n) + (sales[place] ?? 0n));
  const commission = divide(whole.commission, total);
  return kinds.map((kind, place) => ({
    ...kind,
    rent: rent[place] ?? 0n,
    sales: sales[place] ?? 0n,
    total: total[place] ?? 0n,
    commission: commission[place] ?? 0n,
  }));
}

/** The share of one listing in a period. Rounded separately: rows need not add up to the total. */
export function partOfListing(
  rows: readonly SumRow[],
  type: ListingType,
  units: Units,
  period: FinancePeriod,
) {
  const { rentPrices, salePrices, total, commission } = partsOf(rows, units, period);
  return {
    units: rows.reduce((all, row) => all + unitsIn(row, units), 0),
    prices: rentPrices + salePrices,
    share: type === 'rent' ? FINANCE_SHARES.rent : FINANCE_SHARES.sale,
    revenue: total,
    commission,
  };
}

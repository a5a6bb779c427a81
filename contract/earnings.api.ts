import { z } from 'zod';
import { EARNINGS_PERIODS, EARNINGS_SORTS } from './earnings.ts';
import { endpoint } from './endpoint.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { LISTING_TYPES } from './properties.ts';

const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('US dollars');
const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe('In Mogadishu, such as 2026-11');

const span = { from: month, to: month.describe('The last month that has begun, in Mogadishu') };
const period = optionalQuery(z.enum(EARNINGS_PERIODS)).describe('monthly unless told');

const estimateSchema = z
  .object({
    ...span,
    rentListings: z.number().int().describe('Listings for rent that count in any of the months'),
    saleListings: z.number().int(),
    rentPrices: money.describe('Their prices, summed over the months; US dollars'),
    salePrices: money,
    bookListings: z.number().int().describe('Homes that count by their rent book instead'),
    received: money.describe('What their books received, deposits aside; no estimate'),
    rent: money.describe('received, and 70% of the rent prices, 65% of those of an earlier period'),
    sales: money.describe('15% of the sale prices, 12% of those of an earlier period'),
    total: money.describe('rent and sales'),
    expenses: money.describe('25% of rent'),
    net: money.describe('75% of total'),
  })
  .meta({ id: 'EarningsEstimate' });
export type EarningsEstimate = z.infer<typeof estimateSchema>;

export const earningsSchema = z
  .object({
    period: z.enum(EARNINGS_PERIODS),
    current: estimateSchema.describe('The present period, up to the running month'),
    previous: estimateSchema.describe('As many months from the beginning of the period before'),
    change: z
      .object({
        total: money,
        rent: money,
        sales: money,
        percent: z
          .string()
          .regex(/^-?\d+\.\d$/)
          .nullable()
          .describe('Of the total, with one decimal; null where there was nothing before'),
      })
      .describe('current less previous'),
    run: z
      .array(
        z.object({
          ...span,
          rent: money,
          sales: money,
          total: money,
          received: money,
          overdue: money.describe(
            'What fell due in it by rent books and is overdue today, deposits aside; no part of total',
          ),
        }),
      )
      .describe('12 months, 8 quarters or 5 years, earliest first; the last is the present one'),
    listings: z.number().int().describe('How many listings count in the present period'),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof earningsSchema>;

export const listingEarningsSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    location: z.string(),
    image: z.string().nullable(),
    type: z.enum(LISTING_TYPES),
    isListed: z.boolean().describe('false: its listing is gone, what was received for it is not'),
    months: z.number().int().describe('In how many months of the period it counts'),
    prices: money.describe('Its price in each of them, summed; US dollars'),
    share: z.number().int().describe('Percent'),
    received: money.nullable().describe('By its rent book, in the months that it covers; null: it has none'),
    income: money,
    expenses: money.nullable().describe('null for what is for sale'),
    net: money,
  })
  .meta({ id: 'ListingEarnings' });
export type ListingEarnings = z.infer<typeof listingEarningsSchema>;

export const readMyEarnings = endpoint({
  name: 'readMyEarnings',
  route: ['GET', '/api/my/earnings', 'lister'],
  summary:
    'What your listings would bring in a period: an estimate from their prices; of homes with a rent book what was received.',
  tag: 'Properties',
  query: z.strictObject({ period }),
  answer: earningsSchema,
});

export const listMyEarnings = endpoint({
  name: 'listMyEarnings',
  route: ['GET', '/api/my/earnings/listings', 'lister'],
  summary:
    'The estimate of the present period by listing, in whole cents that add up to it; highest income first unless told.',
  tag: 'Properties',
  query: z.strictObject({
    period,
    sort: optionalQuery(z.enum(EARNINGS_SORTS)),
    ...paging,
  }),
  answer: z.array(listingEarningsSchema),
  headers: PAGE_HEADERS,
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FINANCE_LISTING_SORTS, FINANCE_PERIODS, FINANCE_SERVICE_SORTS } from './finance.ts';
import { count } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from './properties.ts';

const money = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('US dollars');
const day = z.iso.date();

const period = optionalQuery(z.enum(FINANCE_PERIODS)).describe('monthly unless told');

const parts = {
  rentListings: count.describe('Listings for rent that counted in the last month or week'),
  saleListings: count,
  rentPrices: money.describe('Their prices, summed over the months or weeks; US dollars'),
  salePrices: money,
  rent: money.describe('75% of the rent prices; of a week, 12/52 of that'),
  sales: money.describe('12% of the sale prices; of a week, 12/52 of that'),
  revenue: money.describe('rent and sales'),
  commission: money.describe('10% of revenue'),
};

const estimateSchema = z
  .object({
    from: day,
    to: day.describe('Its last day in Mogadishu; of the present period today'),
    ...parts,
    expenses: money.describe('35% of revenue'),
    leftOver: money.describe('revenue less expenses'),
    baseline: money.describe('85% of revenue'),
    growth: money.describe('revenue less baseline'),
    bookings: count.describe('Moves booked in it'),
    movingRevenue: money.describe('500 for each of them'),
  })
  .meta({ id: 'FinanceEstimate' });
export type FinanceEstimate = z.infer<typeof estimateSchema>;

const kindSchema = z.object({ propertyType: z.enum(PROPERTY_TYPES), ...parts }).meta({ id: 'FinanceKind' });
export type FinanceKind = z.infer<typeof kindSchema>;

export const financeSchema = z
  .object({
    period: z.enum(FINANCE_PERIODS),
    current: estimateSchema.describe('The present period, up to now'),
    run: z
      .array(estimateSchema)
      .describe('12 weeks, 12 months, 8 quarters or 5 years, earliest first; the last is the present one'),
    kinds: z.array(kindSchema).describe('The present period by kind of property, in cents that add up to it'),
  })
  .meta({ id: 'Finance' });
export type Finance = z.infer<typeof financeSchema>;

export const financeListingSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    location: z.string(),
    image: z.string().nullable(),
    owner: z.string(),
    type: z.enum(LISTING_TYPES),
    propertyType: z.enum(PROPERTY_TYPES),
    isActive: z.boolean(),
    price: money.describe('Now; US dollars'),
    units: count.describe('In how many months or weeks of the present period it counts'),
    prices: money.describe('Its price in each of them, summed'),
    share: count.describe('Percent'),
    revenue: money,
    commission: money,
  })
  .meta({ id: 'FinanceListing' });
export type FinanceListing = z.infer<typeof financeListingSchema>;

export const financeServiceSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    location: z.string(),
    rating: z.string(),
    price: money.nullable(),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    bookings: count.describe('Moves booked with it in the present period'),
    completed: count,
    cancelled: count,
    revenue: money.describe('500 a booking'),
  })
  .meta({ id: 'FinanceService' });
export type FinanceService = z.infer<typeof financeServiceSchema>;

export const readFinance = endpoint({
  name: 'readFinance',
  route: ['GET', '/api/admin/finance', 'admin'],
  summary:
    'What the marketplace would bring: estimates from listing prices and bookings, not money received.',
  tag: 'Administration',
  query: z.strictObject({ period }),
  answer: financeSchema,
});

export const listFinanceListings = endpoint({
  name: 'listFinanceListings',
  route: ['GET', '/api/admin/finance/listings', 'admin'],
  summary: 'All listings with what each counts for in the present period, dearest first unless told.',
  tag: 'Administration',
  query: z.strictObject({
    period,
    type: optionalQuery(z.enum(LISTING_TYPES)),
    sort: optionalQuery(z.enum(FINANCE_LISTING_SORTS)),
    ...paging,
  }),
  looksAt: 'property',
  answer: z.array(financeListingSchema),
  headers: PAGE_HEADERS,
});

export const listFinanceServices = endpoint({
  name: 'listFinanceServices',
  route: ['GET', '/api/admin/finance/services', 'admin'],
  summary: 'Moving services with their bookings of the present period, most bookings first unless told.',
  tag: 'Administration',
  query: z.strictObject({
    period,
    sort: optionalQuery(z.enum(FINANCE_SERVICE_SORTS)),
    ...paging,
  }),
  answer: z.array(financeServiceSchema),
  headers: PAGE_HEADERS,
});

export const readSimpleFinance = endpoint({
  name: 'readSimpleFinance',
  route: ['GET', '/api/admin/finance/simple', 'admin'],
  summary: 'The simple figures: 10% of the offered listing prices, and 500 for each booking.',
  tag: 'Administration',
  answer: z
    .object({
      listings: count.describe('Offered ones'),
      prices: money.describe('Their prices, summed'),
      commission: money.describe('10% of them'),
      bookings: count,
      movingRevenue: money.describe('500 a booking'),
      revenue: money.describe('commission and movingRevenue'),
    })
    .meta({ id: 'SimpleFinance' }),
});

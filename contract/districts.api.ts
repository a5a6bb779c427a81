import { z } from 'zod';
import { ENOUGH_HOMES } from './districts.ts';
import { endpoint } from './endpoint.ts';
import { placeSchema } from './places.api.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from './properties.ts';

export const costSchema = z
  .object({
    homes: z.number().int().describe('How many listings the price comes from'),
    median: z
      .string()
      .nullable()
      .describe(`US dollars, whole; a month for rent; null for fewer than ${ENOUGH_HOMES} listings`),
  })
  .meta({ id: 'Cost' });
export type Cost = z.infer<typeof costSchema>;

const summaryShape = {
  slug: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  rent: costSchema.describe('Apartments and houses on offer'),
  buy: costSchema.describe('Apartments and houses on offer'),
};

export const districtSummarySchema = z.object(summaryShape).meta({ id: 'DistrictSummary' });
export type DistrictSummary = z.infer<typeof districtSummarySchema>;

export const districtSchema = z
  .object({
    ...summaryShape,
    kinds: z
      .array(costSchema.extend({ type: z.enum(LISTING_TYPES), propertyType: z.enum(PROPERTY_TYPES) }))
      .describe('What is on offer, by kind'),
    months: z
      .array(z.object({ month: z.string().describe('2026-11'), rent: costSchema, buy: costSchema }))
      .describe(
        'Apartments and houses that were listed in the three months up to each, let and sold ones too; oldest first',
      ),
    landmarks: z.array(placeSchema),
    neighbours: z.array(districtSummarySchema.extend({ km: z.number() })).describe('Nearest first'),
  })
  .meta({ id: 'District' });
export type District = z.infer<typeof districtSchema>;

export const listDistricts = endpoint({
  name: 'listDistricts',
  route: ['GET', '/api/districts', 'public'],
  summary: 'All districts with what homes cost there, by name.',
  tag: 'Properties',
  answer: z.array(districtSummarySchema),
});

export const readDistrict = endpoint({
  name: 'readDistrict',
  route: ['GET', '/api/districts/{slug}', 'public'],
  summary:
    'One district: prices by kind and month, landmarks and neighbours. Any spelling of its name finds it.',
  tag: 'Properties',
  params: z.object({ slug: z.string().min(1).max(120, 'must be at most 120 characters') }),
  answer: districtSchema,
});

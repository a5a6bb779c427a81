import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optionalQuery } from './paging.api.ts';
import { listingTypeSchema } from './properties.api.ts';

const dollars = z.string().describe('US dollars, whole; a month for rent');

export const marketInsightsSchema = z
  .object({
    listings: z.number().int().describe('On offer now'),
    newThisWeek: z.number().int().describe('Of these, listed in the last seven days'),
    averagePrice: dollars.nullable(),
    medianPrice: dollars.nullable(),
    districts: z
      .array(
        z.object({ name: z.string(), slug: z.string(), listings: z.number().int(), medianPrice: dollars }),
      )
      .describe('Those with the most listings on offer, at most five'),
  })
  .meta({ id: 'MarketInsights' });
export type MarketInsights = z.infer<typeof marketInsightsSchema>;

export const readMarketInsights = endpoint({
  name: 'readMarketInsights',
  route: ['GET', '/api/market-insights', 'public'],
  summary: 'The market in figures, computed from the listings on offer.',
  tag: 'Properties',
  query: z.strictObject({ type: optionalQuery(listingTypeSchema).describe('For sale unless told') }),
  answer: marketInsightsSchema,
});

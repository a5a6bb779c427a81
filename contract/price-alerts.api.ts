import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, somethingChanged, timestamp } from './formats.api.ts';
import { LISTING_TYPES, PROPERTY_STATUSES } from './properties.ts';
import { channelsSchema } from './saved-searches.api.ts';

const targetSchema = z
  .int('must be whole dollars')
  .min(1, 'must be at least 1')
  .max(100_000_000, 'must be at most 100,000,000');

export const priceAlertSchema = z
  .object({
    id: z.uuid(),
    propertyId: z.uuid(),
    title: z.string(),
    location: z.string(),
    type: z.enum(LISTING_TYPES),
    image: z.string().nullable(),
    status: z.enum(PROPERTY_STATUSES),
    isOffered: z.boolean(),
    price: z.string().describe("Today's price in US dollars; a month for rent"),
    targetPrice: z.number().int().describe('Whole US dollars'),
    currentPrice: z.number().int().describe('The price when the target was set'),
    channels: channelsSchema,
    isActive: z.boolean().describe('false: paused, stopped by a link, or it has told'),
    firedAt: timestamp.nullable().describe('When the price reached the target'),
    firedPrice: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp.describe('When you last changed it'),
  })
  .meta({ id: 'PriceAlert' });
export type PriceAlert = z.infer<typeof priceAlertSchema>;

export const listPriceAlerts = endpoint({
  name: 'listPriceAlerts',
  route: ['GET', '/api/price-alerts', 'signed-in'],
  summary: 'Your price alerts, the latest first.',
  tag: 'Saved searches',
  answer: z.array(priceAlertSchema),
});

export const createPriceAlert = endpoint({
  name: 'createPriceAlert',
  route: ['POST', '/api/price-alerts', 'signed-in'],
  summary:
    'Be told once when the price of a property falls to your target. One per property: a second sets the target anew.',
  tag: 'Saved searches',
  status: 201,
  body: z.strictObject({
    propertyId: z.uuid('must be an id'),
    targetPrice: targetSchema,
    channels: channelsSchema.optional(),
  }),
  answer: priceAlertSchema,
  errors: ['not_found', 'conflict'],
});

export const changePriceAlert = endpoint({
  name: 'changePriceAlert',
  route: ['PATCH', '/api/price-alerts/{id}', 'signed-in'],
  summary: 'Set another target, which arms the alert again, or pause it.',
  tag: 'Saved searches',
  params: idParams,
  body: z
    .strictObject({
      targetPrice: targetSchema.optional(),
      channels: channelsSchema.optional(),
      isActive: z.boolean().optional(),
    })
    .refine(...somethingChanged),
  answer: priceAlertSchema,
});

export const deletePriceAlert = endpoint({
  name: 'deletePriceAlert',
  route: ['DELETE', '/api/price-alerts/{id}', 'signed-in'],
  summary: 'Delete a price alert.',
  tag: 'Saved searches',
  params: idParams,
  answer: z.object({ removed: z.boolean() }),
});

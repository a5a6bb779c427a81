import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp, wholeUpTo } from './formats.api.ts';
import { moveKey, vehiclePricesSchema } from './move-fields.api.ts';
import { VEHICLE_CODES } from './move-lists.ts';
import { MOVE_LIMITS } from './moves.ts';
import { optionalQuery } from './paging.api.ts';
import { dollars, dollarsInput, monthSchema } from './tenancy-fields.api.ts';

/** Accepts any text: a malformed token gets the same error as an unknown one. */
const tokenParams = z.object({ token: z.string() });
const rateParams = tokenParams.extend({ vehicle: z.enum(VEHICLE_CODES) });

export const serviceRateSchema = vehiclePricesSchema
  .extend({ version: z.number().int() })
  .meta({ id: 'ServiceRate' });
export type ServiceRate = z.infer<typeof serviceRateSchema>;

export const serviceMonthSchema = z
  .object({
    month: monthSchema,
    moves: z.number().int().describe('Completed in that month'),
    sum: dollars.describe('What was owed for those with a price agreed on'),
    priced: z.number().int().describe('Of the moves, those with a price agreed on'),
    kept: z
      .number()
      .int()
      .describe('Of the priced, those without a change that cost more; waiting was agreed on'),
    arrived: z.number().int().describe('Of the moves, those of which the arrival was noted'),
    onTime: z.number().int().describe('Of these, those that arrived before the end of the hours agreed on'),
  })
  .meta({ id: 'ServiceMonth' });
export type ServiceMonth = z.infer<typeof serviceMonthSchema>;

export const servicePageSchema = z
  .discriminatedUnion('isExpired', [
    z.object({
      isExpired: z.literal(false),
      name: z.string(),
      expiresAt: timestamp,
      rates: z.array(serviceRateSchema),
      usual: z.array(vehiclePricesSchema).describe('What is usual in the city, the smallest vehicle first'),
      month: serviceMonthSchema,
    }),
    z.object({ isExpired: z.literal(true), expiredAt: timestamp }),
  ])
  .meta({ id: 'ServicePage' });
export type ServicePage = z.infer<typeof servicePageSchema>;

export const rateInput = z.strictObject({
  people: wholeUpTo(1, MOVE_LIMITS.people).default(1),
  base: dollarsInput(),
  perKm: dollarsInput(true).default('0'),
  perFloor: dollarsInput(true).default('0'),
  helper: dollarsInput(true).default('0'),
  packing: dollarsInput(true).default('0'),
  waiting: dollarsInput(true).default('0'),
  version: wholeUpTo(0, 1_000_000_000).describe('The one that was read; 0 where there were no rates'),
});

export const readServicePage = endpoint({
  name: 'readServicePage',
  summary: "A service's own page, by its private link: its rates and its month.",
  tag: 'Providers',
  params: tokenParams,
  query: z.strictObject({ month: optionalQuery(monthSchema) }),
  answer: servicePageSchema,
});

export const saveServiceRate = endpoint({
  name: 'saveServiceRate',
  summary:
    'Set what a service asks with a vehicle; where its rates were changed meanwhile the answer is 409.',
  tag: 'Providers',
  params: rateParams,
  body: rateInput,
  answer: servicePageSchema,
  errors: ['conflict'],
});

export const removeServiceRate = endpoint({
  name: 'removeServiceRate',
  summary: 'Say that a service does not drive this vehicle any more.',
  tag: 'Providers',
  params: rateParams,
  answer: servicePageSchema,
});

export const renewServicePage = endpoint({
  name: 'renewServicePage',
  summary: "Send a new link to a service's own number and address, for one that has expired.",
  tag: 'Providers',
  params: tokenParams,
  answer: z.object({ isSent: z.literal(true) }),
});

export const askServicePage = endpoint({
  name: 'askServicePage',
  summary: "Send the link of a service's own page to its number and address, as the provider of a move.",
  tag: 'Providers',
  params: moveKey,
  answer: z.object({ isSent: z.literal(true) }),
});

export const sendServicePage = endpoint({
  name: 'sendServicePage',
  summary: 'Send a service the link of its own page; every earlier one stops working.',
  tag: 'Administration',
  params: z.object({ id: z.uuid('must be an id') }),
  answer: z.object({ expiresAt: timestamp }),
});

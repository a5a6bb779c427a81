import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, timestamp, tokenParams, wholeUpTo } from './formats.api.ts';
import { moveKey, vehiclePricesSchema } from './move-fields.api.ts';
import { VEHICLE_CODES } from './move-lists.ts';
import { MOVE_LIMITS, MOVE_OUTCOMES, MOVE_STAGES } from './moves.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { dollars, dollarsInput, monthSchema } from './tenancy-fields.api.ts';

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

export const pastMoveSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('The first 8 characters of the id, for people'),
    date: z.iso.date(),
    pickupLocation: z.string(),
    dropoffLocation: z.string(),
    stage: z.enum(MOVE_STAGES).describe('One in which nothing more happens'),
    price: dollars.nullable().describe('Agreed on in writing; null: none was'),
    customer: z.object({
      name: z.string().nullable().describe('null: a guest, or an account that is gone'),
      phone: z
        .string()
        .nullable()
        .describe('null where it came to nothing, and once the private link of the booking is over'),
    }),
  })
  .meta({ id: 'PastMove' });
export type PastMove = z.infer<typeof pastMoveSchema>;

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
  route: ['GET', '/api/service-pages/{token}', 'by-key'],
  summary: "A service's own page, by its private link: its rates and its month.",
  tag: 'Providers',
  params: tokenParams,
  query: z.strictObject({ month: optionalQuery(monthSchema) }),
  answer: servicePageSchema,
});

export const listPastMoves = endpoint({
  name: 'listPastMoves',
  route: ['GET', '/api/service-pages/{token}/moves', 'by-key'],
  summary:
    "A service's moves of which nothing more happens, the latest first, by the private link of its page.",
  tag: 'Providers',
  params: tokenParams,
  query: z.strictObject({
    outcome: optionalQuery(z.enum(MOVE_OUTCOMES)),
    q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
      "In the customer's name or phone, the places or the reference",
    ),
    ...paging,
  }),
  answer: z.array(pastMoveSchema),
  headers: PAGE_HEADERS,
});

export const saveServiceRate = endpoint({
  name: 'saveServiceRate',
  route: ['PUT', '/api/service-pages/{token}/rates/{vehicle}', 'by-key'],
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
  route: ['DELETE', '/api/service-pages/{token}/rates/{vehicle}', 'by-key'],
  summary: 'Say that a service does not drive this vehicle any more.',
  tag: 'Providers',
  params: rateParams,
  answer: servicePageSchema,
});

const sentAnswer = z.object({
  isSent: z.boolean().describe('false: no message may go to the number and address of the service now'),
});

export const renewServicePage = endpoint({
  name: 'renewServicePage',
  route: ['POST', '/api/service-pages/{token}/link', 'by-key'],
  summary: "Send a new link to a service's own number and address, for one that has expired.",
  tag: 'Providers',
  params: tokenParams,
  answer: sentAnswer,
});

export const askServicePage = endpoint({
  name: 'askServicePage',
  route: ['POST', '/api/moves/{key}/service-page', 'by-key'],
  summary: "Send the link of a service's own page to its number and address, as the provider of a move.",
  tag: 'Providers',
  params: moveKey,
  answer: sentAnswer,
});

export const sendServicePage = endpoint({
  name: 'sendServicePage',
  route: ['POST', '/api/admin/moving-services/{id}/page-link', 'admin'],
  summary:
    'Send a service the link of its own page; every earlier one stops working. Where no message may go to it, the link is told to be passed on.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({
    expiresAt: timestamp,
    sent: z.boolean().describe('A message with it was accepted for sending'),
    path: z.string().nullable().describe('To be passed on, where none was'),
  }),
  isSecret: true,
});

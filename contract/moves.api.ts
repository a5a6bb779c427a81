import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problem, wholeUpTo } from './formats.api.ts';
import { centsGiven } from './money.ts';
import { moveKey, moveSchema } from './move-fields.api.ts';
import { VEHICLE_CODES } from './move-lists.ts';
import { COUNTER_ANSWERS, lineCents, MOVE_LIMITS, OFFER_LINES } from './moves.ts';
import { dollarsInput, writtenText } from './tenancy-fields.api.ts';

const offerParams = moveKey.extend({ offerId: z.uuid('must be an id') });
const instant = z.iso.datetime({ offset: true, error: 'must be a time' });

const line = z
  .strictObject({
    kind: z.enum(OFFER_LINES).exclude(['less']),
    label: writtenText(MOVE_LIMITS.label).default(''),
    amount: dollarsInput(),
    count: z.number().positive().max(100_000).optional(),
    each: dollarsInput().optional(),
  })
  .refine(
    // What is no amount was refused already, by its own field: it has no sum to compare.
    ({ amount, count = Number.NaN, each }) =>
      !(Math.abs(lineCents(count, centsGiven(each)) - centsGiven(amount)) > 0),
    problem({
      code: 'does_not_fit',
      path: ['amount'],
      sentence: 'must be count times each, to the nearest cent',
    }),
  );

export const offerInput = z.strictObject({
  vehicle: z.enum(VEHICLE_CODES).nullable().default(null),
  people: wholeUpTo(1, MOVE_LIMITS.people).nullable().default(null),
  lines: z
    .array(line)
    .max(MOVE_LIMITS.lines, `must be at most ${MOVE_LIMITS.lines}`)
    .describe('None: no price is given'),
  waiting: dollarsInput(true).default('0'),
  arriveFrom: instant,
  arriveUntil: instant,
  validUntil: instant,
});

export const readMove = endpoint({
  name: 'readMove',
  route: ['GET', '/api/moves/{key}', 'by-key'],
  summary:
    "A move with its offers and how far it is, for its customer (by the booking's id once signed in, or a guest's link) or for a provider (by link).",
  tag: 'Moving',
  params: moveKey,
  answer: moveSchema,
});

export const makeOffer = endpoint({
  name: 'makeOffer',
  route: ['POST', '/api/moves/{key}/offers', 'by-key'],
  summary: 'Offer a price for a move, as its provider; it takes the place of an open offer.',
  tag: 'Providers',
  status: 201,
  params: moveKey,
  body: offerInput,
  answer: moveSchema,
});

export const withdrawOffer = endpoint({
  name: 'withdrawOffer',
  route: ['POST', '/api/moves/{key}/offers/{offerId}/withdrawal', 'by-key'],
  summary: 'Take back an open offer.',
  tag: 'Providers',
  params: offerParams,
  answer: moveSchema,
});

export const declineMove = endpoint({
  name: 'declineMove',
  route: ['POST', '/api/moves/{key}/refusal', 'by-key'],
  summary: 'Say that this service cannot take the move.',
  tag: 'Providers',
  params: moveKey,
  body: z.strictObject({ reason: writtenText(MOVE_LIMITS.words).default('') }),
  answer: moveSchema,
});

export const counterOffer = endpoint({
  name: 'counterOffer',
  route: ['POST', '/api/moves/{key}/offers/{offerId}/counter', 'by-key'],
  summary: 'Name a lower price for an open offer, once.',
  tag: 'Moving',
  params: offerParams,
  body: z.strictObject({ total: dollarsInput(), words: writtenText(MOVE_LIMITS.words).default('') }),
  answer: moveSchema,
});

export const answerCounter = endpoint({
  name: 'answerCounter',
  route: ['POST', '/api/moves/{key}/offers/{offerId}/counter/answer', 'by-key'],
  summary: "Take the customer's price, or keep one's own: the customer still decides.",
  tag: 'Providers',
  params: offerParams,
  body: z.strictObject({ answer: z.enum(COUNTER_ANSWERS) }),
  answer: moveSchema,
});

export const acceptOffer = endpoint({
  name: 'acceptOffer',
  route: ['POST', '/api/moves/{key}/offers/{offerId}/acceptance', 'by-key'],
  summary: 'Accept an open offer: its total is the price. The other services that were asked are told.',
  tag: 'Moving',
  params: offerParams,
  answer: moveSchema,
});

export const askAgain = endpoint({
  name: 'askAgain',
  route: ['POST', '/api/moves/{key}/asking', 'by-key'],
  summary: 'Ask a service once more whose offer has ended.',
  tag: 'Moving',
  params: moveKey,
  body: z.strictObject({ bookingId: z.uuid('must be an id') }),
  answer: moveSchema,
});

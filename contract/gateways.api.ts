import { z } from 'zod';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { idParams, timestamp } from './formats.api.ts';
import {
  ATTEMPT_REASONS,
  ATTEMPT_STATES,
  DIFFERENCE_KINDS,
  GATEWAY_FIELD_LENGTH,
  GATEWAY_FIELDS,
  GATEWAY_METHODS,
  GATEWAY_SKILLS,
  GATEWAY_WAYS,
  GATEWAYS,
} from './gateways.ts';
import { knownPassword } from './my-account.api.ts';
import { TENANCY_SIDES } from './tenancies.ts';
import { dueParams, sharedDifferences, tenancyKey } from './tenancy-fields.api.ts';
import { seenText } from './typed-text.ts';

const provider = z.enum(GATEWAYS);
const cents = (what: string) => z.string().describe(`${what}, in US dollars: "345.00"`);

const attemptSchema = z
  .object({
    id: z.uuid(),
    provider,
    method: z.enum(GATEWAY_METHODS),
    way: z.enum(GATEWAY_WAYS),
    number: z.string().describe('The end of the number that was asked: "…4321"'),
    amount: cents('What was asked for'),
    moved: cents('What the gateway says it moved').nullable(),
    state: z
      .enum(ATTEMPT_STATES)
      .describe('`unknown` may still be paid: it is asked about until it is known'),
    reason: z.enum(ATTEMPT_REASONS).nullable(),
    code: z.string().nullable().describe("The gateway's own code"),
    pageUrl: z.string().nullable().describe('The page of the gateway where it can be paid, while it can'),
    at: timestamp,
    since: timestamp.describe('Since when it is in this state'),
    paymentId: z.uuid().nullable(),
    isStuck: z
      .boolean()
      .describe(
        'Nobody can be asked how it ended, or nobody told for a day: both sides may say that nothing was paid',
      ),
    unpaidBy: z.array(z.enum(TENANCY_SIDES)).describe('Who has said so'),
    differences: sharedDifferences,
  })
  .meta({ id: 'PaymentAttempt' });
export type PaymentAttempt = z.infer<typeof attemptSchema>;

const wayToPay = z.object({
  provider,
  method: z.enum(GATEWAY_METHODS),
  way: z.enum(GATEWAY_WAYS).describe('`hosted`: the payer goes to a page of the gateway'),
});
export type WayToPay = z.infer<typeof wayToPay>;

const dueGatewaySchema = z
  .object({
    amount: cents('What is open of the due'),
    ways: z.array(wayToPay).describe('What the owner has connected'),
    attempt: attemptSchema.nullable().describe('The last one of this due and side'),
  })
  .meta({ id: 'DueGateway' });
export type DueGateway = z.infer<typeof dueGatewaySchema>;

const attemptParams = tenancyKey.extend({ id: z.uuid('must be an id') });

const payerNumber = z
  .string('is required')
  .overwrite(seenText)
  .min(1, 'is required')
  .max(30, 'must be at most 30 characters')
  .describe('A Somali mobile number');

export const readDueGateway = endpoint({
  name: 'readDueGateway',
  route: ['GET', '/api/tenancies/{key}/dues/{dueId}/gateway', 'by-key'],
  summary:
    'By which gateways a due can be paid, and how the last attempt stands. Reading it changes nothing.',
  tag: 'Tenancies',
  params: dueParams,
  answer: dueGatewaySchema,
  errors: ['not_found'],
});

export const createAttempt = endpoint({
  name: 'createAttempt',
  route: ['POST', '/api/tenancies/{key}/dues/{dueId}/attempts', 'by-key'],
  summary:
    'Have a gateway ask a phone for what is open of a due. The same again while it is open asks nobody twice.',
  tag: 'Tenancies',
  params: dueParams,
  body: z.strictObject({ method: z.enum(GATEWAY_METHODS), way: z.enum(GATEWAY_WAYS), number: payerNumber }),
  answer: attemptSchema,
  errors: ['not_found', 'conflict'],
  isSecret: true,
});

export const readAttempt = endpoint({
  name: 'readAttempt',
  route: ['GET', '/api/tenancies/{key}/attempts/{id}', 'by-key'],
  summary: 'How an attempt stands. Reading it changes nothing.',
  tag: 'Tenancies',
  params: attemptParams,
  answer: attemptSchema,
  errors: ['not_found'],
});

export const askAttempt = endpoint({
  name: 'askAttempt',
  route: ['POST', '/api/tenancies/{key}/attempts/{id}/question', 'by-key'],
  summary:
    'Ask the gateway now how an attempt stands, where it can be asked; a few seconds later at the earliest.',
  tag: 'Tenancies',
  params: attemptParams,
  answer: attemptSchema,
  errors: ['not_found'],
  isSecret: true,
});

export const sayUnpaid = endpoint({
  name: 'sayUnpaid',
  route: ['POST', '/api/tenancies/{key}/attempts/{id}/unpaid', 'by-key'],
  summary:
    'Say that nothing was paid by an attempt of which nobody can tell how it ended. Once both sides have said so it is over; what the gateway tells later counts all the same.',
  tag: 'Tenancies',
  params: attemptParams,
  answer: attemptSchema,
  errors: ['not_found', 'conflict'],
});

const differenceSchema = z.object({
  id: z.uuid(),
  attemptId: z.uuid().nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  provider,
  amount: cents('What it is about').nullable(),
  gatewayId: z.string().nullable().describe("The gateway's id of the transaction"),
  tenancyId: z.uuid().nullable(),
  at: timestamp,
});
export type GatewayDifference = z.infer<typeof differenceSchema>;

const gatewaySchema = z.object({
  provider,
  given: z
    .record(z.string(), z.string())
    .describe('What was entered: the end of each value, never a whole one'),
  ways: z.array(z.enum(GATEWAY_WAYS)),
  webhookUrl: z.string().nullable().describe('What the gateway is to call'),
  savedAt: timestamp,
  trial: attemptSchema.nullable().describe('The last dollar that its owner sent to themselves'),
});
const gatewaysSchema = z
  .object({
    gateways: z.array(gatewaySchema),
    offered: z
      .array(z.object({ provider, lacks: z.array(z.enum(GATEWAY_SKILLS)) }))
      .describe(
        'Those that can be connected, and what each does not do: pay back, list what was paid, tell by itself (`verify`)',
      ),
    /** The newest first. */
    differences: z
      .array(differenceSchema)
      .describe('Not settled by themselves, and not seen by the owner yet'),
  })
  .meta({ id: 'Gateways' });
export type Gateways = z.infer<typeof gatewaysSchema>;

const providerParams = z.object({ provider });
const FIELDS = [...new Set(Object.values(GATEWAY_FIELDS).flat())];

export const listGateways = endpoint({
  name: 'listGateways',
  route: ['GET', '/api/me/gateways', 'lister'],
  summary: 'The gateways that you have connected, without what is secret of them.',
  tag: 'My account',
  answer: gatewaysSchema,
});

export const saveGateway = endpoint({
  name: 'saveGateway',
  route: ['PUT', '/api/me/gateways/{provider}', 'lister'],
  summary:
    'Connect a gateway by your merchant credentials; what is left out stays as it is. Nothing of it is shown again.',
  tag: 'My account',
  params: providerParams,
  body: z.strictObject({
    password: knownPassword,
    fields: z.partialRecord(
      z.enum(FIELDS),
      z
        .string()
        .overwrite(seenText)
        .max(GATEWAY_FIELD_LENGTH, `must be at most ${GATEWAY_FIELD_LENGTH} characters`),
    ),
  }),
  answer: gatewaysSchema,
  headers: RENEWS_SESSION,
  errors: ['not_found'],
  isSecret: true,
});

export const removeGateway = endpoint({
  name: 'removeGateway',
  route: ['POST', '/api/me/gateways/{provider}/end', 'lister'],
  summary:
    'Disconnect a gateway. Its credentials are deleted as soon as no attempt needs them, after three days at most.',
  tag: 'My account',
  params: providerParams,
  body: z.strictObject({ password: knownPassword }),
  answer: gatewaysSchema,
  headers: RENEWS_SESSION,
  errors: ['not_found'],
  isSecret: true,
});

export const tryGateway = endpoint({
  name: 'tryGateway',
  route: ['POST', '/api/me/gateways/{provider}/trial', 'lister'],
  summary:
    'Send one dollar to yourself, to see that the credentials work. It is sent back where the gateway can.',
  tag: 'My account',
  params: providerParams,
  body: z.strictObject({ method: z.enum(GATEWAY_METHODS), way: z.enum(GATEWAY_WAYS), number: payerNumber }),
  answer: attemptSchema,
  errors: ['not_found', 'conflict'],
  isSecret: true,
});

export const askTrial = endpoint({
  name: 'askTrial',
  route: ['POST', '/api/me/gateways/{provider}/trial/question', 'lister'],
  summary: 'Ask the gateway now how the dollar that you sent to yourself stands.',
  tag: 'My account',
  params: providerParams,
  answer: attemptSchema,
  errors: ['not_found'],
  isSecret: true,
});

export const seeDifference = endpoint({
  name: 'seeDifference',
  route: ['POST', '/api/me/gateway-differences/{id}/seen', 'lister'],
  summary:
    'Note that you have looked at a difference between the book and a gateway: it is not shown any more.',
  tag: 'My account',
  params: idParams,
  answer: gatewaysSchema,
  errors: ['not_found'],
});

import { z } from 'zod';
import { DELEGATE_ROLES } from './delegates.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { GATEWAYS } from './gateways.ts';
import { HELD_MAX } from './held.ts';
import { knownPassword } from './my-account.api.ts';
import { PAYMENT_METHODS } from './tenancies.ts';

const id = z.string().max(60).describe('To be named in the answer');

const heldSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('delegate'),
      id,
      at: timestamp,
      name: z.string(),
      role: z.enum(DELEGATE_ROLES),
      propertyTitle: z.string().nullable().describe('null: all listings'),
      confirmsPayments: z.boolean(),
    }),
    z.object({ kind: z.literal('gateway'), id, at: timestamp, provider: z.enum(GATEWAYS) }),
    z.object({
      kind: z.literal('way'),
      id,
      at: timestamp,
      method: z.enum(PAYMENT_METHODS),
      number: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ])
  .meta({ id: 'Held' });
export type Held = z.infer<typeof heldSchema>;

const held = z.object({ held: z.array(heldSchema) });

export const readHeld = endpoint({
  name: 'readHeld',
  route: ['GET', '/api/me/held', 'signed-in'],
  summary:
    'What acted for your account before its password was reset by mail, and does nothing until you say that it may: people, gateways, numbers by which you are paid.',
  tag: 'My account',
  answer: held,
});

export const answerHeld = endpoint({
  name: 'answerHeld',
  route: ['POST', '/api/me/held', 'signed-in'],
  summary: 'Say of all that waits which of it may go on; the rest ends.',
  tag: 'My account',
  body: z.strictObject({
    keep: z.array(id).max(HELD_MAX, `must be at most ${HELD_MAX}`),
    password: knownPassword,
  }),
  answer: held,
  headers: RENEWS_SESSION,
  isSecret: true,
});

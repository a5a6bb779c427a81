import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ERASURE_STATES } from './erasures.ts';
import { timestamp } from './formats.api.ts';

const shape = {
  state: z
    .enum(ERASURE_STATES)
    .describe('waiting: for something that others still need, such as the number of who is just moving'),
  percent: z.number().int().min(0).max(100),
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
};

export const erasureSchema = z.object(shape).meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasureSchema>;

/** The deletions of accounts that are under way, for administrators. */
export const erasingSchema = z.object({
  total: z.number().int(),
  accounts: z.array(z.object({ id: z.uuid(), ...shape })).describe('The first 20 of them, oldest first'),
});
export type Erasing = z.infer<typeof erasingSchema>;

export const readErasure = endpoint({
  name: 'readErasure',
  route: ['GET', '/api/erasures/{token}', 'by-key'],
  summary: 'How far the deletion of an account is, by the private link that its deletion answered.',
  tag: 'My account',
  params: z.object({ token: z.string() }),
  answer: erasureSchema,
});

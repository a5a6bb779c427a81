import { z } from 'zod';
import { AUDIT_SORTS } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { dayGiven, timestamp } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';

/** A row of the security log: what happened how often within an hour, whose it was and where it came from. */
export const securityEntrySchema = z
  .object({
    id: z.uuid(),
    event: z.string().describe('Such as sign_in_failed'),
    userId: z.uuid().nullable().describe('null for somebody not signed in, or whose account was deleted'),
    userName: z.string().nullable(),
    account: z
      .string()
      .nullable()
      .describe('A keyed hash of an address that was typed and is no account’s: the same one has the same'),
    address: z.string().nullable().describe('An IPv4 address or the /64 of an IPv6 one'),
    agent: z.string().nullable().describe('Browser and system by their names'),
    route: z.string().nullable().describe('Such as PATCH /api/properties/:id'),
    code: z.string().nullable().describe('Of the error that was answered, or of what there was a burst'),
    requestId: z.string().nullable().describe('Of the first, as in the log'),
    isSum: z.boolean().describe('Many different ones that are no longer told apart'),
    count: z.number().int().positive(),
    firstAt: timestamp,
    lastAt: timestamp,
  })
  .meta({ id: 'SecurityEntry' });
export type SecurityEntry = z.infer<typeof securityEntrySchema>;

export const listSecurityEvents = endpoint({
  name: 'listSecurityEvents',
  route: ['GET', '/api/admin/security-events', 'admin'],
  summary: 'Sign-ins, failures, refusals and limits of the last 180 days, the latest first unless told.',
  tag: 'Administration',
  query: z.strictObject({
    event: optionalQuery(z.string().regex(/^[a-z_]{1,60}$/, 'must be a name such as sign_in_failed')),
    userId: optionalQuery(z.uuid('must be an id')),
    address: optionalQuery(z.string().max(60, 'must be at most 60 characters')),
    from: optionalQuery(dayGiven).describe('From this day on, in Mogadishu'),
    to: optionalQuery(dayGiven).describe('Up to and with this day'),
    sort: optionalQuery(z.enum(AUDIT_SORTS)),
    ...paging,
  }),
  looksAt: 'security_event',
  answer: z.array(securityEntrySchema),
  headers: PAGE_HEADERS,
});

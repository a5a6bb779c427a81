import { z } from 'zod';
import { AUDIT_SORTS } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { dayGiven, timestamp } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';

const values = z.record(z.string(), z.unknown());
const name = z.string().regex(/^[a-z_.]{1,60}$/, 'must be a name such as booking.status');

/** An entry of the audit log: who did what to which record, when and from where (D33). */
export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    action: z.string().describe('Such as booking.status'),
    actorId: z.uuid().nullable().describe('null for somebody not signed in, or whose account was deleted'),
    actorName: z.string().nullable(),
    subjectKind: z.string().describe('Such as booking'),
    subjectId: z.string(),
    subjectName: z.string().nullable().describe('What people call it, where it is still there'),
    before: values.nullable().describe('The fields that changed, as they were; never a secret'),
    after: values.nullable().describe('The same as they are since'),
    details: values.describe('What else is kept of it'),
    address: z.string().nullable().describe('An IPv4 address or the /64 of an IPv6 one'),
    agent: z.string().nullable().describe('Browser and system by their names'),
    requestId: z.string().nullable().describe('As in the log'),
    createdAt: timestamp,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  name: 'listAudit',
  route: ['GET', '/api/admin/audit', 'admin'],
  summary: 'What administrators did and tried, newest first unless told. It can only be read.',
  tag: 'Administration',
  query: z.strictObject({
    q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
      'A part of an id, of what changed, or of the name of a person',
    ),
    action: optionalQuery(name),
    actorId: optionalQuery(z.uuid('must be an id')),
    subjectKind: optionalQuery(name),
    subjectId: optionalQuery(z.string().max(200, 'must be at most 200 characters')),
    from: optionalQuery(dayGiven).describe('From this day on, in Mogadishu'),
    to: optionalQuery(dayGiven).describe('Up to and with this day'),
    sort: optionalQuery(z.enum(AUDIT_SORTS)),
    ...paging,
  }),
  answer: z.array(auditEntrySchema),
  headers: PAGE_HEADERS,
});

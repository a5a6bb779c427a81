import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { actsForNobody } from './acting.ts';
import { createdAt, descending, id, timestamptz } from './columns.ts';
import { isBefore, of, ofNobody, personalData } from './personal.ts';

/** The first response to a write with an Idempotency-Key (D25). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A hash of the key. */
    key: text().notNull(),
    /** A hash of method, path and caller: the same key from another caller is a different key. */
    scope: text().notNull(),
    /** The caller's account, if any: stored responses are deleted with it. */
    userId: uuid(),
    requestHash: text().notNull(),
    status: integer(),
    /** Used by versions before `response`. */
    answer: jsonb().$type<unknown>(),
    /** The response body, encrypted with the key and the product's secret. */
    response: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [t.scope, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
    check('idempotency_keys_key_length', sql`char_length(${t.key}) between 1 and 200`),
  ],
);

actsForNobody(idempotencyKeys, 'an answer for whoever sends the same call again');
personalData(idempotencyKeys, [{ of: of(idempotencyKeys.userId), erase: 'row', hasNoIndex: true }]);

/** All that an entry is found by; the index is on these very words. */
export const AUDIT_WORDS = sql.raw(
  `subject_id || ' ' || coalesce(request_id, '') || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '') || ' ' || details::text`,
);

type AuditValues = Record<string, unknown>;

/**
 * What administrators did and tried (D33). Triggers refuse every change and deletion, but for what erasing a person
 * needs (`0026_audit_trail.sql`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<AuditValues>().notNull().default({}),
    /** The fields that changed, as they were and as they are. */
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    /** Where the call came from: an address block, and the browser and system by their names. */
    address: text(),
    agent: text(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created_idx').on(descending(t.createdAt), descending(t.id)),
    index('audit_log_subject_idx').on(t.subjectKind, t.subjectId, descending(t.createdAt)),
    index('audit_log_actor_idx').on(t.actorId, descending(t.createdAt), descending(t.id)),
    index('audit_log_action_idx').on(t.action, descending(t.createdAt), descending(t.id)),
    index('audit_log_person_idx')
      .on(sql`(details ->> 'userId')`)
      .where(sql`details ->> 'userId' is not null`),
    index('audit_log_words_idx').using('gin', sql`(${AUDIT_WORDS}) gin_trgm_ops`),
  ],
);

// Entries stay, that of the deletion too; what identifies the person goes. A trigger allows this for somebody who is erased, and nothing else.
personalData(
  auditLog,
  [
    {
      of: of(auditLog.actorId),
      export: {
        name: 'actions',
        fields: {
          action: auditLog.action,
          subjectKind: auditLog.subjectKind,
          subjectId: auditLog.subjectId,
          address: auditLog.address,
          device: auditLog.agent,
          createdAt: auditLog.createdAt,
        },
        orderBy: auditLog.createdAt,
      },
      erase: { actorId: null, address: null, agent: null },
    },
    {
      of: ({ userId }) => sql`(${auditLog.details} ->> 'userId') = ${userId}`,
      erase: { details: {}, before: null, after: null },
      when: isBefore(auditLog.createdAt),
    },
    {
      of: ({ userId }) => sql`(${auditLog.subjectKind} = 'user' and ${auditLog.subjectId} = ${userId})`,
      erase: { details: {}, before: null, after: null },
      when: isBefore(auditLog.createdAt),
    },
  ],
  {
    action: 'a word of ours',
    subjectKind: 'a word of ours',
    subjectId: 'an id, which leads to a row that names nobody',
    requestId: 'a random id',
  },
);

/**
 * Sign-ins, failures, refusals and limits, kept for 180 days. The same within an hour is one row; what is the same is
 * its `bucket` (`platform/security/security-log.ts`).
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    bucket: text().notNull().unique('security_events_bucket_key'),
    event: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** A keyed hash of what was typed for an account, where there is none. */
    account: text(),
    /** As in the audit log: an address block, and the browser and system by their names. */
    address: text(),
    agent: text(),
    route: text(),
    code: text(),
    /** Of the first. */
    requestId: text(),
    /** Many different ones that are no longer told apart. */
    isSum: boolean().notNull().default(false),
    count: integer().notNull(),
    createdAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (t) => [
    check('security_events_count_check', sql`${t.count} > 0`),
    index('security_events_last_idx').on(descending(t.lastAt), descending(t.id)),
    index('security_events_event_idx').on(t.event, descending(t.lastAt), descending(t.id)),
    index('security_events_user_idx')
      .on(t.userId, descending(t.lastAt), descending(t.id))
      .where(sql`user_id is not null`),
    index('security_events_address_idx').on(t.address, descending(t.lastAt), descending(t.id)),
  ],
);

personalData(
  securityEvents,
  [
    {
      of: of(securityEvents.userId),
      export: {
        name: 'securityEvents',
        fields: {
          event: securityEvents.event,
          address: securityEvents.address,
          device: securityEvents.agent,
          route: securityEvents.route,
          code: securityEvents.code,
          count: securityEvents.count,
          firstAt: securityEvents.createdAt,
          lastAt: securityEvents.lastAt,
        },
        orderBy: securityEvents.createdAt,
      },
      erase: { userId: null, address: null, agent: null, requestId: null },
    },
  ],
  {
    bucket: 'a hash of what is the same',
    event: 'a word of ours',
    account: 'a keyed hash',
    route: 'a name of ours',
    code: 'a word of ours',
  },
);

/** Call counts per key and window. Unlogged (migration 0007): losing them in a crash is harmless. */
export const rateLimits = pgTable('rate_limits', {
  bucket: text().primaryKey(),
  calls: integer().notNull(),
  resetsAt: timestamptz().notNull(),
});

ofNobody(rateLimits, 'hashes of addresses and accounts, until they reset');

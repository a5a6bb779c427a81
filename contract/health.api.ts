import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, idParams, timestamp } from './formats.api.ts';
import { MAILBOX_CHANNELS } from './notifications.ts';

const bytes = z.number().int().describe('Bytes');

export const failedJobSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('Such as deliver'),
    attempts: count,
    maxAttempts: count,
    isGivenUp: z.boolean().describe('false: it is tried again by itself at nextAt'),
    nextAt: timestamp.nullable(),
    failedAt: timestamp,
    reason: z.string().describe('Without anything that names a person'),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJobSchema>;

export const failedDeliverySchema = z
  .object({
    id: z.uuid(),
    channel: z.enum(MAILBOX_CHANNELS),
    category: z.string(),
    attempts: count,
    reason: z.string().describe('Such as timeout, SMTP 550 or address not confirmed'),
    failedAt: timestamp,
    canRetry: z.boolean().describe('false: its one-time link is gone; a new one must be asked for'),
  })
  .meta({ id: 'FailedDelivery' });
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

export const healthSchema = z
  .object({
    readAt: timestamp,
    product: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: timestamp,
      uptimeSeconds: count.describe('Of the process that answers'),
    }),
    jobs: z.object({
      waiting: count.describe('Due or later, the regular ones included'),
      running: count,
      retrying: count.describe('Failed, and tried again by themselves'),
      failed: count.describe('Given up'),
      rows: z.array(failedJobSchema),
    }),
    deliveries: z.object({
      waiting: count,
      failed: count.describe('Given up'),
      withheld: count.describe('By a rule: no confirmed address, or a ceiling'),
      isCapped: z.boolean().describe('There are more than were counted'),
      rows: z.array(failedDeliverySchema),
    }),
    security: z.object({
      failures: count.describe('Failed and refused sign-ins within the last hour'),
      refusals: count.describe('Other refusals within the last hour'),
      burstAt: timestamp.nullable().describe('The last burst of either, within a day'),
    }),
    database: z.object({
      version: z.string(),
      sizeBytes: bytes,
      connections: count,
      maxConnections: count,
      replicas: z.array(
        z.object({ state: z.string().nullable(), lagBytes: bytes.nullable().describe('null: not known') }),
      ),
      configuredReplicas: count,
    }),
    backup: z.object({
      isConfigured: z.boolean().describe('false: nobody backs the product up (BACKUP_URL)'),
      hasDatabase: z.boolean().describe('false: the database has tools of its own'),
      lastAt: timestamp.nullable().describe('When the last one was kept'),
      sizeBytes: bytes.nullable(),
      archivedAt: timestamp.nullable().describe('Up to when changes after it are kept too'),
      problem: z.string().nullable().describe('Why the latest attempt failed'),
      isLate: z.boolean().describe('It is more than two days old'),
      provenAt: timestamp.nullable().describe('When one was last restored and checked'),
      proofProblem: z.string().nullable(),
      isProofLate: z.boolean().describe('That is more than nine days ago'),
    }),
    backfills: z
      .array(z.object({ name: z.string(), done: count, total: count, finishedAt: timestamp.nullable() }))
      .describe('Jobs that go once through what there was before an upgrade'),
    disk: z.object({ freeBytes: bytes, totalBytes: bytes }).nullable().describe('Of the data folder'),
    migrations: z.object({
      applied: count,
      waiting: count.describe('Of this version, not applied yet'),
      latest: z.string().nullable(),
    }),
    statements: z.object({
      isAvailable: z.boolean().describe('false: PostgreSQL counts none (pg_stat_statements)'),
      slowest: z.array(z.object({ text: z.string(), calls: count, meanMs: z.number(), totalMs: z.number() })),
    }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof healthSchema>;

export const readHealth = endpoint({
  name: 'readHealth',
  route: ['GET', '/api/admin/health', 'admin'],
  summary:
    'Jobs, deliveries, database, disk, version, migrations and slow statements. Never a secret, an address or a token.',
  tag: 'Administration',
  answer: healthSchema,
});

export const retryJob = endpoint({
  name: 'retryJob',
  route: ['POST', '/api/admin/jobs/{id}/retry', 'admin'],
  summary: 'Run a failed job again, now and as often as a new one.',
  tag: 'Administration',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, 'must be an id') }),
  answer: z.object({ id: z.string() }),
  errors: ['conflict'],
});

export const retryJobs = endpoint({
  name: 'retryJobs',
  route: ['POST', '/api/admin/jobs/retry', 'admin'],
  summary: 'Run all failed jobs again.',
  tag: 'Administration',
  answer: z.object({ retried: count }),
});

export const retryDelivery = endpoint({
  name: 'retryDelivery',
  route: ['POST', '/api/admin/deliveries/{id}/retry', 'admin'],
  summary: 'Send a message again that could not be delivered.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ id: z.uuid() }),
  errors: ['conflict'],
});

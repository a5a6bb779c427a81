import {
  bigint,
  integer,
  json,
  jsonb,
  pgSchema,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The parts of the queue's own tables that we need; the queue migrates them itself. */
const queue = pgSchema('graphile_worker');

export const queueTasks = queue.table('_private_tasks', {
  id: serial().primaryKey(),
  identifier: text().notNull(),
});

/** What adding a job writes. */
export const queuedJobs = queue.table('_private_jobs', {
  taskId: serial().notNull(),
  payload: json().notNull(),
  maxAttempts: smallint().notNull(),
  key: text(),
  flags: jsonb(),
});

const when = (name: string) => timestamp(name, { withTimezone: true });

/** What became of jobs. Columns are named: Drizzle derives the names of only one table object for each table. */
export const jobStates = queue.table('_private_jobs', {
  id: bigint('id', { mode: 'bigint' }).notNull(),
  taskId: integer('task_id').notNull(),
  payload: json('payload').notNull(),
  attempts: smallint('attempts').notNull(),
  maxAttempts: smallint('max_attempts').notNull(),
  runAt: when('run_at').notNull(),
  updatedAt: when('updated_at').notNull(),
  lockedAt: when('locked_at'),
  lastError: text('last_error'),
});

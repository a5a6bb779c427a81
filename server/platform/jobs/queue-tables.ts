import { json, pgSchema, serial, smallint, text } from 'drizzle-orm/pg-core';

/** The parts of the queue's own tables that adding a job needs; the queue migrates them itself. */
const queue = pgSchema('graphile_worker');

export const queueTasks = queue.table('_private_tasks', {
  id: serial().primaryKey(),
  identifier: text().notNull(),
});

export const queuedJobs = queue.table('_private_jobs', {
  taskId: serial().notNull(),
  payload: json().notNull(),
  maxAttempts: smallint().notNull(),
  key: text(),
});

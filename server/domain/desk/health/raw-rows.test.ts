import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  appliedRowSchema,
  databaseRowSchema,
  listApplied,
  listReplicas,
  readDatabase,
  replicaRowSchema,
} from '#server/platform/database/database-health.ts';
import { bookingMessages } from '#server/platform/database/schema/index.ts';
import {
  countJobs,
  failedJobRowSchema,
  findJob,
  jobCountsRowSchema,
  jobRowSchema,
  listFailedJobs,
  rescheduleFailed,
  retriedJobRowSchema,
} from '#server/platform/jobs/failed-jobs.ts';
import {
  countDeliveries,
  deliveryCountsRowSchema,
  failedDeliveryRowSchema,
  listFailedDeliveries,
  listMessageDeliveries,
  messageDeliveryRowSchema,
} from '#server/platform/notifications/failed-deliveries.ts';
import { createTestApp } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';
import { NOTICE, notifyNow } from '#server/testing/notices.ts';

function expectRows(rows: readonly unknown[], least: number, schema: z.ZodType): void {
  expect(rows.length).toBeGreaterThanOrEqual(least);
  z.array(schema).parse(rows);
}

it('rows of raw statements match their schemas', async () => {
  const test = await createTestApp();
  const { db } = test.context.database;
  const moves = movesOf(test);
  const { id: bookingId } = await moves.book((await moves.createService()).id, await test.createUser());
  const [message] = await db
    .insert(bookingMessages)
    .values({ bookingId, actorKind: 'admin', message: 'Hello' })
    .returning();
  const data = { bookingMessageId: message?.id };
  await notifyNow(test.context, { ...NOTICE, email: 'a@mail.example', data });
  expectRows(await listMessageDeliveries(db, [bookingId]), 1, messageDeliveryRowSchema);
  await test.sql`update notifications set status = 'failed'`;
  expectRows(await listFailedDeliveries(db, 5), 1, failedDeliveryRowSchema);
  expectRows(await countDeliveries(db, 5), 1, deliveryCountsRowSchema);
  await test.sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no'`;
  const failed = await listFailedJobs(db, 5);
  expectRows(failed, 1, failedJobRowSchema);
  expectRows(await findJob(db, failed[0]?.id ?? ''), 1, jobRowSchema);
  expectRows(await countJobs(db), 1, jobCountsRowSchema);
  expectRows(await rescheduleFailed(db), 1, retriedJobRowSchema);
  expectRows(await readDatabase(db), 1, databaseRowSchema);
  expectRows(await listReplicas(db), 0, replicaRowSchema);
  expectRows(await listApplied(db), 1, appliedRowSchema);
});

import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { notifications } from '#server/platform/database/schema/index.ts';
import { isKnownJob, rescheduleFailed } from '#server/platform/jobs/failed-jobs.ts';
import { sendAgain } from '#server/platform/notifications/send-again.ts';

/** Runs a failed job again. @throws ApiError not_found; conflict if it waits or runs, so that there is nothing to do */
export async function retryJob(id: string, ctx: UserCtx) {
  const [job] = await rescheduleFailed(ctx.db, id);
  if (!job) {
    throw (await isKnownJob(ctx.db, id))
      ? new ApiError('conflict', 'This job has not failed.')
      : new ApiError('not_found', 'Job not found');
  }
  await audit(ctx, { action: 'job.retry', subjectKind: 'job', subjectId: id, details: { name: job.name } });
  return { id };
}

/** Runs all failed jobs again. */
export async function retryJobs(ctx: UserCtx) {
  const jobs = await rescheduleFailed(ctx.db);
  for (const { id, name } of jobs) {
    await audit(ctx, { action: 'job.retry', subjectKind: 'job', subjectId: id, details: { name } });
  }
  return { retried: jobs.length };
}

/**
 * Sends a message again that could not be delivered.
 * @throws ApiError not_found; conflict if it has not failed, or its one-time link is gone
 */
export async function retryDelivery(id: string, ctx: UserCtx) {
  const { db } = ctx;
  const [known] = await db
    .select({ type: notifications.type, category: notifications.category })
    .from(notifications)
    .where(eq(notifications.id, id));
  if (!known || known.type === 'in_app') throw new ApiError('not_found', 'Delivery not found');
  if (!(await sendAgain(db, id))) {
    throw new ApiError('conflict', 'This message has not failed, or its one-time link is gone.');
  }
  await audit(ctx, {
    action: 'delivery.retry',
    subjectKind: 'notification',
    subjectId: id,
    details: { channel: known.type, category: known.category },
  });
  return { id };
}

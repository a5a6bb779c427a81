import { eq } from 'drizzle-orm';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingChecksChanged } from '../../listings/events.ts';
import { DOCUMENT_NOT_FOUND } from './process.ts';
import { lockDocument } from './queries.ts';

/** Removes a document of one's own listing; a job deletes its pages. @throws ApiError not_found for another owner's */
export async function removeDocument(id: string, ctx: UserCtx): Promise<void> {
  const { db, actor, now } = ctx;
  const row = await lockDocument(db, id);
  const mine = row && { ownerId: row.owner.id, listingId: row.listing.id };
  assertMay('document.remove', actor, mine, DOCUMENT_NOT_FOUND);
  await db.update(propertyDocuments).set({ removedAt: now }).where(eq(propertyDocuments.id, id));
  await emit(ctx, listingChecksChanged([mine.listingId]));
  await addJob(db, 'remove-files', {});
}

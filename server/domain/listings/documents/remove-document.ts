import { eq } from 'drizzle-orm';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { lockDocument } from './queries.ts';
import { DOCUMENT_NOT_FOUND } from './read-documents.ts';

/** Removes a document of one's own listing; a job deletes its pages. @throws ApiError not_found for another owner's */
export async function removeDocument(id: string, { db, actor, now }: UserCtx): Promise<void> {
  const row = await lockDocument(db, id);
  assertMay('document.remove', actor, row && { ownerId: row.owner.id }, DOCUMENT_NOT_FOUND);
  await db.update(propertyDocuments).set({ removedAt: now }).where(eq(propertyDocuments.id, id));
  await addJob(db, 'remove-documents', {});
}

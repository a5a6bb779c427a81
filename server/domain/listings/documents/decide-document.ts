import { eq } from 'drizzle-orm';
import type { AdminDocument, decideDocument as decideEndpoint } from '#contract/documents.api.ts';
import { DOCUMENT_CONFLICT } from '#contract/documents.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { listingChecksChanged } from '../events.ts';
import { tellOfDocument } from './notices.ts';
import { lockDocument } from './queries.ts';
import { DOCUMENT_NOT_FOUND, readDocument } from './read-documents.ts';

type Decision = EndpointInput<typeof decideEndpoint>['body'];

/**
 * Marks a document as checked, or refuses it; its owner is told, and it stands in the audit log.
 * @throws ApiError not_found, forbidden for one's own, conflict where it is in another state than was looked at
 */
export async function decideDocument(
  id: string,
  { decision, refusal, note, since }: Decision,
  ctx: UserCtx,
): Promise<Unwritten<AdminDocument>> {
  const { db, actor, now } = ctx;
  const row = await lockDocument(db, id);
  if (!row) throw new ApiError('not_found', DOCUMENT_NOT_FOUND);
  if (row.owner.id === actorId(actor)) {
    throw new ApiError('forbidden', 'Nobody checks the documents of a listing of their own.');
  }
  const isStale = since !== undefined && since !== row.stateSince.toISOString();
  if (isStale || decision === row.state) throw new ApiError('conflict', DOCUMENT_CONFLICT);
  const values = { state: decision, refusal: refusal ?? null, note };
  await db
    .update(propertyDocuments)
    .set({
      ...values,
      stateSince: now,
      decidedBy: actor.id,
      ...(row.state === 'waiting' && { waitedFrom: row.stateSince }),
    })
    .where(eq(propertyDocuments.id, id));
  await emit(ctx, listingChecksChanged([row.listing.id]));
  await tellOfDocument(ctx, { ...row, ...values });
  const { kind, listing, state } = row;
  await audit(ctx, {
    action: decision === 'checked' ? 'document.check' : 'document.refuse',
    subjectKind: 'document',
    subjectId: id,
    before: { state, refusal: row.refusal, note: row.note },
    after: values,
    details: { kind, listing: listing.title },
  });
  return readDocument(id, ctx);
}

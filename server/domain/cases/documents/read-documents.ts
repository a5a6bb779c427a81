import { and, asc, desc, eq } from 'drizzle-orm';
import type { AdminDocument, ListingDocument, listAdminDocuments } from '#contract/documents.api.ts';
import { DOCUMENTS_PAGE_SIZE } from '#contract/documents.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyDocuments, storedFiles } from '#server/platform/database/schema/index.ts';
import { readFile } from '#server/platform/files/stored-files.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { NOT_FOUND } from '../../listings/own/own-property.ts';
import { findOwn } from '../../listings/queries.ts';
import { markLook } from '../mark-look.ts';
import { presentDocument, presentForAdmin } from './present.ts';
import { DOCUMENT_NOT_FOUND } from './process.ts';
import { documentsOfListings, findDocument, findDocuments, inState, withListing } from './queries.ts';

/** The documents of one's own listing. @throws ApiError not_found for another owner's */
export async function readOwnDocuments(
  propertyId: string,
  { db, actor }: UserCtx,
): Promise<Unwritten<ListingDocument[]>> {
  const [property, rows] = await Promise.all([findOwn(db, propertyId), findDocuments(db, propertyId)]);
  assertMay('property.documents', actor, property, NOT_FOUND);
  return rows.map(presentDocument);
}

/** A page of the documents in one state, for administrators: those that wait the oldest first, others the latest. */
export function readDocuments(
  { state = 'waiting', ...paging }: EndpointInput<typeof listAdminDocuments>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<AdminDocument>>> {
  const order = state === 'waiting' ? asc : desc;
  return listPage(db, {
    ...paging,
    size: DOCUMENTS_PAGE_SIZE,
    from: documentsOfListings,
    key: propertyDocuments.id,
    where: inState(state),
    order: [order(propertyDocuments.stateSince), order(propertyDocuments.id)],
    rows: withListing(db),
    present: (rows) => rows.map(presentForAdmin),
  });
}

/** @throws ApiError not_found, also where its listing is deleted */
export async function readDocument(id: string, { db }: UserCtx): Promise<Unwritten<AdminDocument>> {
  const row = await findDocument(db, id);
  if (!row) throw new ApiError('not_found', DOCUMENT_NOT_FOUND);
  return presentForAdmin(row);
}

/**
 * The picture of one page. Who looks at what somebody else has sent stands in the audit log, and across the page.
 * @throws ApiError not_found for another owner's
 */
export async function readPage(id: string, page: number, ctx: UserCtx): Promise<Uint8Array> {
  const { db, actor } = ctx;
  const row = await findDocument(db, id);
  assertMay('document.read', actor, row && { ownerId: row.owner.id }, DOCUMENT_NOT_FOUND);
  if (!row) throw new ApiError('not_found', DOCUMENT_NOT_FOUND);
  const isPage = and(eq(storedFiles.documentId, id), eq(storedFiles.number, page));
  const bytes = await readFile(ctx, isPage, DOCUMENT_NOT_FOUND);
  if (row.owner.id === actorId(actor)) return bytes;
  const details = { listing: row.listing.title, page };
  await audit(ctx, { action: 'document.look', subjectKind: 'document', subjectId: id, details });
  return markLook(bytes, ctx);
}

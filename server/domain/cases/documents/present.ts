import type { AdminDocument, ListingDocument } from '#contract/documents.api.ts';
import { documentPagePath } from '#contract/documents.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { AdminDocumentRow, DocumentRow } from './queries.ts';

/** A document as its owner sees it. */
export const presentDocument = (row: DocumentRow): Unwritten<ListingDocument> => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  since: row.stateSince,
  pages: Array.from({ length: row.pages }, (_, at) => documentPagePath(row.id, at + 1)),
  refusal: row.refusal,
  note: row.note,
  addedAt: row.createdAt,
});

/** A document as an administrator sees it. */
export const presentForAdmin = ({ listing, owner, ...row }: AdminDocumentRow): Unwritten<AdminDocument> => ({
  ...presentDocument(row),
  listing,
  owner: { id: owner.id, name: owner.name },
});

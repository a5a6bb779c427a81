import type { Ctx } from '#server/platform/call.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import type { AdminDocumentRow } from './queries.ts';
import { type DocumentFacts, documentFacts, documentWords } from './texts.ts';

/** Bell and mail to the owner of what an administrator found, in the owner's language. */
export async function tellOfDocument(
  { db }: Pick<Ctx, 'db'>,
  { id, kind, refusal, note, listing, owner }: AdminDocumentRow,
): Promise<void> {
  const told: DocumentFacts = { listing: listing.title, kind, refusal, note };
  await notify(db, {
    category: 'document',
    ...documentWords(told, owner.language),
    data: { documentId: id, path: `/active-listings/${listing.id}/documents` },
    facts: told,
    userId: owner.id,
    email: owner.email,
  });
}

export const documentBell = bellWords(documentFacts, documentWords);

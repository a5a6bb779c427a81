import { and, eq, isNull } from 'drizzle-orm';
import type { ListingDocument } from '#contract/documents.api.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_PER_LISTING, type DocumentKind } from '#contract/documents.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/endpoint.ts';
import { countKey, readKey, tooManyRequests } from '#server/platform/limits/rate-limit.ts';
import { type DocumentPages, readDocument } from '#server/platform/media/document-pages.ts';
import { withReceived } from '#server/platform/media/receive.ts';
import { StorageError } from '#server/platform/media/storage-error.ts';
import { lockProperties } from '../own/change-property.ts';
import { NOT_FOUND } from '../own/own-property.ts';
import { findOwn } from '../queries.ts';
import { UNREADABLE } from './limits.ts';
import { presentDocument } from './present.ts';
import { findDocument } from './queries.ts';

interface Added {
  propertyId: string;
  kind: DocumentKind;
}

/**
 * Keeps a document that is sent as the body: pictures of its pages, never the file. The same file again is the same
 * document.
 * @throws ApiError not_found for another owner's listing, invalid_input, body_too_large, conflict where the listing
 * has as many as it may, too_many_requests after several that nobody can read, unavailable if too many are being read or the store fails
 */
export async function addDocument(
  { propertyId, kind }: Added,
  ctx: UserCtx,
  { header, stream }: Pick<Http, 'header' | 'stream'>,
): Promise<Unwritten<ListingDocument>> {
  const { app, db, actor } = ctx;
  // Before anything of the body is read.
  assertMay('property.documents', actor, await findOwn(db, propertyId), NOT_FOUND);
  if ((await readKey(app, UNREADABLE, actor.id)) >= UNREADABLE.calls)
    throw tooManyRequests(UNREADABLE.seconds);
  const limits = { maxBytes: DOCUMENT_MAX_BYTES, announced: header('content-length') };
  try {
    return await withReceived(app.config.dataDir, stream(), limits, async ({ path }) =>
      keep({ propertyId, kind }, await readCounted(path, ctx), ctx),
    );
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    app.log.error({ err: error }, 'a document could not be stored');
    const sentence = 'We cannot keep documents right now. Nothing was kept; please try again later.';
    throw new ApiError('unavailable', sentence, { retryAfterSeconds: 60 });
  }
}

/** Counts the unreadable files that an account sends. */
async function readCounted(path: string, { app, actor }: UserCtx): Promise<DocumentPages> {
  try {
    return await readDocument(path, app.media);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_input')
      await countKey(app, UNREADABLE, actor.id);
    throw error;
  }
}

/** The row, then the pages, then that they are there: whatever fails in between, the sweep knows what to delete. */
async function keep(
  added: Added,
  { pages, fingerprint }: DocumentPages,
  ctx: UserCtx,
): Promise<Unwritten<ListingDocument>> {
  const { app, db } = ctx;
  const { id, isNew } = await insert({ ...added, fingerprint }, pages, ctx);
  if (isNew) {
    const isThis = eq(propertyDocuments.id, id);
    try {
      await app.media.privateFiles.putAll('document', id, pages);
    } catch (error) {
      await db.delete(propertyDocuments).where(isThis);
      throw error;
    }
    await db.update(propertyDocuments).set({ storedAt: ctx.now }).where(isThis);
  }
  const row = await findDocument(db, id);
  // Being stored by another request, or removed since.
  if (!row) throw new ApiError('conflict', 'This document is being kept. Please look again in a moment.');
  return presentDocument(row);
}

/** Whose listing it is, and how many it has, is decided while it is locked. */
function insert(
  values: Added & { fingerprint: string },
  pages: readonly Buffer[],
  ctx: UserCtx,
): Promise<{ id: string; isNew: boolean }> {
  return ctx.app.database.transaction(async (db) => {
    const [property] = await lockProperties({ ...ctx, db }, [values.propertyId]);
    assertMay('property.documents', ctx.actor, property, NOT_FOUND);
    const known = await db
      .select({
        id: propertyDocuments.id,
        kind: propertyDocuments.kind,
        fingerprint: propertyDocuments.fingerprint,
      })
      .from(propertyDocuments)
      .where(and(eq(propertyDocuments.propertyId, property.id), isNull(propertyDocuments.removedAt)));
    const same = known.find(
      ({ kind, fingerprint }) => kind === values.kind && fingerprint === values.fingerprint,
    );
    if (same) return { id: same.id, isNew: false };
    if (known.length >= DOCUMENTS_PER_LISTING) {
      const sentence = `A listing may have at most ${DOCUMENTS_PER_LISTING} documents. Please remove one first.`;
      throw new ApiError('conflict', sentence);
    }
    const bytes = pages.reduce((sum, { length }) => sum + length, 0);
    const [row] = await db
      .insert(propertyDocuments)
      .values({ ...values, pages: pages.length, bytes, stateSince: ctx.now, createdAt: ctx.now })
      .returning({ id: propertyDocuments.id });
    if (!row) throw new Error('The document was not inserted.');
    return { id: row.id, isNew: true };
  });
}

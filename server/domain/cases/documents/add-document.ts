import { and, eq, isNull } from 'drizzle-orm';
import type { ListingDocument } from '#contract/documents.api.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_PER_LISTING, type DocumentKind } from '#contract/documents.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { propertyDocuments } from '#server/platform/database/schema/index.ts';
import { beginFiles, storeFiles } from '#server/platform/files/stored-files.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { countKey, readKey, tooManyRequests } from '#server/platform/limits/rate-limit.ts';
import { type DocumentPages, readDocument } from '#server/platform/media/document-pages.ts';
import { withReceived } from '#server/platform/media/receive.ts';
import { StorageError } from '#server/platform/media/storage-error.ts';
import { lockProperties } from '../../listings/own/change-property.ts';
import { NOT_FOUND } from '../../listings/own/own-property.ts';
import { findOwn } from '../../listings/queries.ts';
import { UNREADABLE } from '../limits.ts';
import { presentDocument } from './present.ts';
import { DOCUMENT_NOT_FOUND } from './process.ts';
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

async function keep(
  added: Added,
  { pages, fingerprint }: DocumentPages,
  ctx: UserCtx,
): Promise<Unwritten<ListingDocument>> {
  const { app, db, now } = ctx;
  const { id, begun } = await insert({ ...added, fingerprint }, pages, ctx);
  if (begun) {
    const isThis = eq(propertyDocuments.id, id);
    try {
      const finish = (tx: Db) => tx.update(propertyDocuments).set({ storedAt: now }).where(isThis);
      await storeFiles(app, begun, pages, { gone: DOCUMENT_NOT_FOUND, finish });
    } catch (error) {
      // It may be sent again at once; the job deletes what is left of this one.
      await db.update(propertyDocuments).set({ removedAt: now }).where(isThis);
      await addJob(db, 'remove-files', {});
      throw error;
    }
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
): Promise<{ id: string; begun?: Awaited<ReturnType<typeof beginFiles>> }> {
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
    if (same) return { id: same.id };
    if (known.length >= DOCUMENTS_PER_LISTING) {
      const sentence = `A listing may have at most ${DOCUMENTS_PER_LISTING} documents. Please remove one first.`;
      throw new ApiError('conflict', sentence);
    }
    const [row] = await db
      .insert(propertyDocuments)
      .values({ ...values, pages: pages.length, stateSince: ctx.now, createdAt: ctx.now })
      .returning({ id: propertyDocuments.id });
    if (!row) throw new Error('The document was not inserted.');
    const files = pages.map((_, at) => ({ class: 'document' as const, documentId: row.id, number: at + 1 }));
    return { id: row.id, begun: await beginFiles(db, files, ctx.now) };
  });
}

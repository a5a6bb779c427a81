import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '../context/call.ts';
import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { storedFiles } from '../database/schema/index.ts';
import { sqlStateOf } from '../database/sql-state.ts';
import { isUnavailable } from '../http/errors.ts';
import { eachRow, inOrder } from '../jobs/each-row.ts';
import type { MediaStore } from '../media/store.ts';
import { isLeft, isThere } from './classes.ts';

/** A file to be kept: its class, what it is of, and who adds it. */
export type NewFile = Omit<
  typeof storedFiles.$inferInsert,
  'storeKey' | 'hash' | 'bytes' | 'storedAt' | 'removedAt' | 'createdAt'
>;

interface BegunFile {
  id: string;
  storeKey: string;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Begins files: their rows, in the transaction that says whether they may be kept. */
export function beginFiles(db: Db, files: readonly NewFile[], createdAt: Date): Promise<BegunFile[]> {
  const rows = files.map((file) => {
    const { id = randomUUID(), documentId, visitId, identityCheckId, tenancyId, bookingId } = file;
    const folder = documentId ?? visitId ?? identityCheckId ?? tenancyId ?? bookingId;
    return { ...file, id, createdAt, storeKey: `private/${folder}/${id}.jpg` };
  });
  return db
    .insert(storedFiles)
    .values(rows)
    .returning({ id: storedFiles.id, storeKey: storedFiles.storeKey });
}

/** Says that files are there. @returns whether all of them still may be */
async function markStored(db: Db, begun: readonly BegunFile[], jpegs: readonly Buffer[], storedAt: Date) {
  for (const [at, { id }] of begun.entries()) {
    const jpeg = jpegs[at];
    const stored = jpeg && { storedAt, hash: sha256Of(jpeg), bytes: jpeg.length };
    const isBegun = and(eq(storedFiles.id, id), isNull(storedFiles.removedAt));
    const kept =
      stored && (await db.update(storedFiles).set(stored).where(isBegun).returning({ id: storedFiles.id }));
    if (!kept?.length) return false;
  }
  return true;
}

const putAll = async (
  { privateFiles }: MediaStore,
  begun: readonly BegunFile[],
  jpegs: readonly Buffer[],
) => {
  for (const [at, jpeg] of jpegs.entries()) await privateFiles.put(begun[at]?.storeKey ?? '', jpeg);
};

/** What a trigger answers of a record that both have signed. */
const REFUSED = '42501';

/**
 * Stores begun files, and says that they are there: all of them or none. Whatever fails, the sweep knows what to delete.
 * @param gone why they are not kept, where what they are of is gone or cannot be changed any more
 * @param finish what is written with it
 * @throws StorageError; ApiError conflict; what `finish` throws
 */
export async function storeFiles(
  { media, database, clock }: AppContext,
  begun: readonly BegunFile[],
  jpegs: readonly Buffer[],
  { gone, finish }: { gone: string; finish?: (db: Db) => Promise<unknown> },
): Promise<void> {
  try {
    await putAll(media, begun, jpegs);
    await database.transaction(async (db) => {
      await finish?.(db);
      if (!(await markStored(db, begun, jpegs, clock()))) throw new ApiError('conflict', gone);
    });
  } catch (error) {
    const isRefused = sqlStateOf(error) === REFUSED;
    // Rows that went with their booking name nothing any more. A commit that was not confirmed may have been made: what
    // of it was not, the sweep deletes.
    if (!isUnavailable(error)) {
      for (const { storeKey } of begun) await media.privateFiles.remove(storeKey).catch(() => undefined);
    }
    throw isRefused ? new ApiError('conflict', gone) : error;
  }
}

/** Keeps files that nobody may refuse, with their rows in a transaction of the caller: the demonstration's, and of tests. */
export async function placeFiles(
  db: Db,
  media: MediaStore,
  files: readonly NewFile[],
  { jpegs, at }: { jpegs: readonly Buffer[]; at: Date },
): Promise<BegunFile[]> {
  const begun = await beginFiles(db, files, at);
  await putAll(media, begun, jpegs);
  await markStored(db, begun, jpegs, at);
  return begun;
}

/** The bytes of a file that is there, for who may read it. @throws ApiError not_found, in the words of `missing` */
export async function readFile(
  { app, db }: Pick<Ctx, 'app' | 'db'>,
  isWanted: SQL | undefined,
  missing: string,
): Promise<Uint8Array> {
  const [file] = await db
    .select({ key: storedFiles.storeKey })
    .from(storedFiles)
    .where(and(isWanted, isThere))
    .limit(1);
  const bytes = file && (await app.media.privateFiles.read(file.key));
  if (!bytes) throw new ApiError('not_found', missing);
  return bytes;
}

/** Hides files from everybody; the sweep deletes them. @returns how many */
export async function hideFiles(db: Db, which: SQL | undefined, now: Date): Promise<number> {
  const { rowCount } = await db.update(storedFiles).set({ removedAt: now }).where(and(which, isThere));
  return rowCount ?? 0;
}

/**
 * Deletes files: hidden first, so that no backup names them, then the file, then its row, which a failure leaves for the
 * sweep.
 * @returns how many
 * @throws RowsFailedError where some failed; all others are deleted
 */
export async function deleteFiles(app: AppContext, which: SQL | undefined): Promise<number> {
  const { db } = app.database;
  await hideFiles(db, which, app.clock());
  const isHidden = or(isNotNull(storedFiles.removedAt), isNull(storedFiles.storedAt));
  return eachRow(app, {
    find: inOrder(app, storedFiles.id, and(which, isHidden)),
    each: async ({ id }) => {
      const isThis = eq(storedFiles.id, id);
      const [file] = await db.select({ key: storedFiles.storeKey }).from(storedFiles).where(isThis);
      if (!file) return 0;
      await app.media.privateFiles.remove(file.key);
      await db.delete(storedFiles).where(isThis);
      return 1;
    },
  });
}

/**
 * Deletes all that is in the folder of a record whose files have gone: what a process that was killed left half written,
 * and what the version before 0197 has put there without a row.
 */
export const deleteFolder = ({ media }: AppContext, id: string): Promise<void> =>
  media.privateFiles.remove(`private/${id}`);

/** Deletes the files of all classes that nobody keeps any more. */
export const sweepFiles = (app: AppContext): Promise<number> =>
  deleteFiles(app, isLeft(app.database.db, app.clock()));

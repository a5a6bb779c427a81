import { and, eq, inArray, isNotNull, isNull, lt, lte, notExists, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import {
  homeVisits,
  identityChecks,
  media,
  type PRIVATE_CLASSES,
  properties,
  propertyDocuments,
  storedFiles,
} from '../database/schema/index.ts';
import type { JobName } from '../jobs/define-job.ts';
import { inOrder } from '../jobs/each-row.ts';

/** Files that only some may read, and the pictures that everybody sees. */
export type FileClass = 'picture' | (typeof PRIVATE_CLASSES)[number];

const HOUR_MS = 3_600_000;
/** Deleted listings may be restored within this time. */
const RESTORABLE_MS = 30 * 24 * HOUR_MS;
/** What was begun before then and is not there never will be. */
const anHourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS);

const longDeleted = (db: Db, now: Date) =>
  db
    .select({ id: properties.id })
    .from(properties)
    .where(lt(properties.deletedAt, new Date(now.getTime() - RESTORABLE_MS)));

/** A record that its files go with. */
interface FilesRecord {
  id: AnyPgColumn;
  /** The column of `stored_files` that names it. */
  named: AnyPgColumn;
  /** Which records keep no files any more. */
  isOver: (db: Db, now: Date) => SQL | undefined;
}

export const DOCUMENTS: FilesRecord = {
  id: propertyDocuments.id,
  named: storedFiles.documentId,
  isOver: (db, now) =>
    or(
      isNotNull(propertyDocuments.removedAt),
      inArray(propertyDocuments.propertyId, longDeleted(db, now)),
      and(isNull(propertyDocuments.storedAt), lt(propertyDocuments.createdAt, anHourBefore(now))),
    ),
};

export const VISITS: FilesRecord = {
  id: homeVisits.id,
  named: storedFiles.visitId,
  isOver: (db, now) =>
    or(isNotNull(homeVisits.removedAt), inArray(homeVisits.propertyId, longDeleted(db, now))),
};

export const IDENTITIES: FilesRecord = {
  id: identityChecks.id,
  named: storedFiles.identityCheckId,
  isOver: (_, now) =>
    or(
      isNotNull(identityChecks.removedAt),
      and(lte(identityChecks.photosUntil, now), isNull(identityChecks.photosRemovedAt)),
    ),
};

/** What becomes of a class of files. */
interface FileRules {
  /** The record that its files go with; others stay with their tenancy or booking until a side removes them. */
  record?: FilesRecord;
  /** Deletes what is no longer kept: the files first, then what names them. */
  removedBy: JobName;
  /** Why no backup has them. */
  notBackedUp?: string;
  /** The table by whose rows they are exported, or why the export of a person's data lists none. */
  exported: AnyPgTable | string;
}

const EVIDENCE = 'evidence of two sides, which both read where it belongs as long as the record is kept';

/** All classes of files: how long each lives, what deletes it, whether it is backed up and exported. */
export const FILE_CLASSES: Readonly<Record<FileClass, FileRules>> = {
  picture: { removedBy: 'sweep-pictures', exported: media },
  document: { record: DOCUMENTS, removedBy: 'remove-files', exported: propertyDocuments },
  'photo of a visit': { record: VISITS, removedBy: 'remove-files', exported: homeVisits },
  'photo of an identity': {
    record: IDENTITIES,
    removedBy: 'remove-files',
    exported: identityChecks,
    notBackedUp: 'what is deleted stays deleted: they are there for days, a backup for months',
  },
  'photo of a tenancy': { removedBy: 'remove-files', exported: EVIDENCE },
  'photo of a move': { removedBy: 'remove-files', exported: EVIDENCE },
};

/** Files that are in the store and that nobody has removed. */
export const isThere = and(isNotNull(storedFiles.storedAt), isNull(storedFiles.removedAt));

/** Files that nobody keeps any more: removed ones, those that never arrived, and those of records that are over. */
export const isLeft = (db: Db, now: Date): SQL | undefined =>
  or(
    isNotNull(storedFiles.removedAt),
    and(isNull(storedFiles.storedAt), lt(storedFiles.createdAt, anHourBefore(now))),
    // Closed by the version before 0197, which knew no row of a file.
    inArray(
      storedFiles.identityCheckId,
      db
        .select({ id: identityChecks.id })
        .from(identityChecks)
        .where(isNotNull(identityChecks.photosRemovedAt)),
    ),
    ...Object.values(FILE_CLASSES).map(
      ({ record }) =>
        record &&
        inArray(
          record.named,
          db.select({ id: record.id }).from(record.id.table).where(record.isOver(db, now)),
        ),
    ),
  );

/** The records that are over, once their files are gone. */
export function findOver(app: Pick<AppContext, 'database' | 'clock'>, { id, named, isOver }: FilesRecord) {
  const { db } = app.database;
  const files = db.select({ id: storedFiles.id }).from(storedFiles).where(eq(named, id));
  return inOrder(app, id, and(isOver(db, app.clock()), notExists(files)));
}

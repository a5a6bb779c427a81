import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import {
  homeVisits,
  identityChecks,
  media,
  movePhotos,
  propertyDocuments,
  tenancyPhotos,
} from '../database/schema/index.ts';
import type { JobName } from '../jobs/add-job.ts';
import type { FileClass } from '../media/file-classes.ts';

/** A class of files, each of which a row names. */
export interface StoredFiles {
  table: AnyPgTable;
  /** When the files of a row were stored. */
  storedAt: AnyPgColumn;
  /** The rows whose files are there; all unless told. */
  when?: SQL | undefined;
  /** How many files a row of a private class has, named from 1; one unless told. */
  count?: AnyPgColumn;
  /** Why no backup has them. */
  notBackedUp?: string;
  /** Deletes what is no longer kept: the files first, then the row. */
  removedBy: JobName;
  /** Why the export of a person's data lists none of the rows. */
  notExported?: string;
}

const EVIDENCE = 'evidence of two sides, which both read where it belongs as long as the record is kept';

/** What becomes of each class of files. A private one is stored by its name: a class that is not here does not compile. */
export const STORED_FILES: Readonly<Record<FileClass, StoredFiles>> = {
  picture: {
    table: media,
    storedAt: media.createdAt,
    removedBy: 'sweep-pictures',
  },
  document: {
    table: propertyDocuments,
    storedAt: propertyDocuments.storedAt,
    when: and(isNotNull(propertyDocuments.storedAt), isNull(propertyDocuments.removedAt)),
    count: propertyDocuments.pages,
    removedBy: 'remove-documents',
  },
  'photo of a visit': {
    table: homeVisits,
    storedAt: homeVisits.enteredAt,
    when: and(isNotNull(homeVisits.enteredAt), isNull(homeVisits.removedAt)),
    count: homeVisits.stored,
    removedBy: 'remove-check-photos',
  },
  'photo of an identity': {
    table: identityChecks,
    storedAt: identityChecks.createdAt,
    notBackedUp: 'what is deleted stays deleted: they are there for days, a backup for months',
    removedBy: 'remove-check-photos',
  },
  'photo of a tenancy': {
    table: tenancyPhotos,
    storedAt: tenancyPhotos.storedAt,
    when: and(isNotNull(tenancyPhotos.storedAt), isNull(tenancyPhotos.removedAt)),
    removedBy: 'close-deposits',
    notExported: EVIDENCE,
  },
  'photo of a move': {
    table: movePhotos,
    storedAt: movePhotos.storedAt,
    when: and(isNotNull(movePhotos.storedAt), isNull(movePhotos.removedAt)),
    removedBy: 'remove-move-photos',
    notExported: EVIDENCE,
  },
};

/** Where a file is in the store, by its row. */
export function keysOf(name: FileClass): { key: SQL<string>; from: SQL } {
  const { table, count } = STORED_FILES[name];
  if (name === 'picture') {
    return { key: sql`left(${media.hash}, 2) || '/' || ${media.hash} || '/original'`, from: sql`${table}` };
  }
  const numbers = sql`generate_series(1, ${count ?? sql`1`}) as file(number)`;
  return {
    key: sql`'private/' || ${table}.id || '/' || file.number || '.jpg'`,
    from: sql`${table}, ${numbers}`,
  };
}

import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MOVE_PHOTO_MOMENTS, MOVE_SIDES } from '#contract/moves.ts';
import { TENANCY_SIDES } from '#contract/tenancies.ts';
import { actsForNobody } from './acting.ts';
import { homeVisits, identityChecks } from './checks.ts';
import { createdAt, id, timestamptz } from './columns.ts';
import { depositLines, homeRecords } from './deposits.ts';
import { propertyDocuments } from './documents.ts';
import { moveChanges } from './moves.ts';
import { bookings, moveRequests } from './moving.ts';
import { ofTheir, personalData } from './personal.ts';
import { tenancies } from './tenancies.ts';

/** The classes of files that only some may read; `platform/files/classes.ts` says what becomes of each. */
export const PRIVATE_CLASSES = [
  'document',
  'photo of a visit',
  'photo of an identity',
  'photo of a tenancy',
  'photo of a move',
] as const;

/**
 * Private files, each a JPEG in the store. No cascade, but of bookings: the row records what is in the store, and is
 * deleted after the file.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: id(),
    class: text({ enum: PRIVATE_CLASSES }).notNull(),
    documentId: uuid().references(() => propertyDocuments.id),
    visitId: uuid().references(() => homeVisits.id),
    identityCheckId: uuid().references(() => identityChecks.id),
    tenancyId: uuid().references(() => tenancies.id),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    /** What of a tenancy it shows. */
    recordId: uuid().references(() => homeRecords.id),
    lineId: uuid().references(() => depositLines.id),
    /** Of the list of a move: all services that were asked together see it. */
    requestId: uuid().references(() => moveRequests.id),
    changeId: uuid().references(() => moveChanges.id, { onDelete: 'cascade' }),
    moment: text({ enum: MOVE_PHOTO_MOMENTS }),
    /** Which page of a document it is, or which photo of a visit or an identity. */
    number: smallint().notNull().default(1),
    /** Who added it, where both sides may. */
    side: text({ enum: [...TENANCY_SIDES, ...MOVE_SIDES] }),
    storeKey: text().notNull(),
    /** SHA-256 and size, known once it is there; of those from before this table the job `hash-files` fills them in. */
    hash: text(),
    bytes: integer(),
    /** null until it is in the store. */
    storedAt: timestamptz(),
    /** Hidden from everybody; the job `remove-files` deletes the file, then the row. */
    removedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'stored_files_subject_check',
      sql`num_nonnulls(document_id, visit_id, identity_check_id, tenancy_id, booking_id) = 1`,
    ),
    // A photo that is removed no longer names the line that it showed.
    check(
      'stored_files_class_check',
      sql`case class when 'document' then document_id is not null and side is null
        when 'photo of a visit' then visit_id is not null and side is null
        when 'photo of an identity' then identity_check_id is not null and side is null
        when 'photo of a tenancy' then tenancy_id is not null and side in ('owner', 'tenant')
          and (removed_at is not null or num_nonnulls(record_id, line_id) = 1)
        when 'photo of a move' then booking_id is not null and side in ('customer', 'provider')
          and moment in ('list', 'before', 'after', 'change', 'dispute') and (change_id is not null) = (moment = 'change')
        end is true`,
    ),
    check(
      'stored_files_part_check',
      sql`(tenancy_id is not null or num_nonnulls(record_id, line_id) = 0)
        and (booking_id is not null or num_nonnulls(request_id, change_id, moment) = 0)`,
    ),
    check('stored_files_hash_check', sql`(hash is null) = (bytes is null)`),
    unique('stored_files_key').on(t.storeKey),
    ...(
      [
        ['document', t.documentId],
        ['visit', t.visitId],
        ['identity_check', t.identityCheckId],
      ] as const
    ).map(([name, column]) =>
      uniqueIndex(`stored_files_${name}_number_key`)
        .on(column, t.number)
        .where(sql`stored_at is not null and removed_at is null`),
    ),
    ...(
      [
        ['document', t.documentId],
        ['visit', t.visitId],
        ['identity_check', t.identityCheckId],
        ['tenancy', t.tenancyId],
        ['booking', t.bookingId],
        ['record', t.recordId],
        ['line', t.lineId],
        ['request', t.requestId],
        ['change', t.changeId],
      ] as const
    ).map(([name, column]) =>
      index(`stored_files_${name}_idx`)
        .on(column, t.createdAt)
        .where(sql.raw(`${name}_id is not null`)),
    ),
    index('stored_files_left_idx').on(t.createdAt).where(sql`removed_at is not null or stored_at is null`),
    index('stored_files_unhashed_idx').on(t.id).where(sql`hash is null`),
  ],
);

// The others go with their record, once its files are gone.
personalData(
  storedFiles,
  [
    {
      of: ofTheir(storedFiles.bookingId, bookings.id, bookings.userId),
      when: () => sql`${storedFiles.moment} = 'list'`,
      erase: { removedAt: sql`coalesce(${storedFiles.removedAt}, now())` },
    },
  ],
  { storeKey: 'ids, and goes with the row', hash: 'goes with the row' },
);
actsForNobody(storedFiles, 'a hash of a file, by which a backup is proven');

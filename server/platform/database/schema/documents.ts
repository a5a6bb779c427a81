import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  DOCUMENT_KINDS,
  DOCUMENT_MAX_PAGES,
  DOCUMENT_NOTE_LENGTH,
  DOCUMENT_REFUSALS,
  DOCUMENT_STATES,
} from '#contract/documents.ts';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestamptz } from './columns.ts';
import { ofTheir, personalData } from './personal.ts';
import { properties } from './properties.ts';

/**
 * Documents of a listing, such as its title deed; pictures of their pages are in the store. Triggers have them checked
 * again when the address changes, and removed when the listing changes hands (`0049_documents.sql`).
 */
export const propertyDocuments = pgTable(
  'property_documents',
  {
    id: id(),
    /** No cascade: the row records what is in the store, and is deleted after the files. */
    propertyId: uuid()
      .notNull()
      .references(() => properties.id),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    state: text({ enum: DOCUMENT_STATES }).notNull().default('waiting'),
    stateSince: timestamptz().notNull().defaultNow(),
    /** Since when it waited before it was decided. */
    waitedFrom: timestamptz(),
    refusal: text({ enum: DOCUMENT_REFUSALS }),
    note: text().notNull().default(''),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    pages: smallint().notNull(),
    /** Of the file that was sent: the same one again is the same document. */
    fingerprint: text().notNull(),
    /** null until all pages are in the store. */
    storedAt: timestamptz(),
    /** Hidden from everybody; the job `remove-files` deletes the pages, then the row. */
    removedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('property_documents_kind_check', t.kind, DOCUMENT_KINDS),
    oneOf('property_documents_state_check', t.state, DOCUMENT_STATES),
    oneOf('property_documents_refusal_check', t.refusal, DOCUMENT_REFUSALS),
    check('property_documents_refused', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    check(
      'property_documents_note_length',
      sql`char_length(${t.note}) <= ${sql.raw(String(DOCUMENT_NOTE_LENGTH))}`,
    ),
    check(
      'property_documents_pages_check',
      sql`${t.pages} between 1 and ${sql.raw(String(DOCUMENT_MAX_PAGES))}`,
    ),
    uniqueIndex('property_documents_same_key')
      .on(t.propertyId, t.kind, t.fingerprint)
      .where(sql`removed_at is null`),
    index('property_documents_queue_idx')
      .on(t.state, t.stateSince, t.id)
      .where(sql`stored_at is not null and removed_at is null`),
  ],
);

personalData(
  propertyDocuments,
  [
    {
      of: ofTheir(propertyDocuments.propertyId, properties.id, properties.ownerId),
      export: {
        name: 'documents',
        fields: {
          id: propertyDocuments.id,
          propertyId: propertyDocuments.propertyId,
          kind: propertyDocuments.kind,
          state: propertyDocuments.state,
          stateSince: propertyDocuments.stateSince,
          refusal: propertyDocuments.refusal,
          note: propertyDocuments.note,
          pages: propertyDocuments.pages,
          createdAt: propertyDocuments.createdAt,
        },
        where: sql`${propertyDocuments.removedAt} is null`,
        orderBy: propertyDocuments.createdAt,
      },
      erase: { note: '', removedAt: sql`coalesce(${propertyDocuments.removedAt}, now())` },
      hasNoIndex: true,
    },
  ],
  { fingerprint: 'goes with the row, which the job remove-files deletes after the pages' },
);

import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { DOCUMENTS_PER_LISTING, type DocumentState } from '#contract/documents.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyDocuments, users } from '#server/platform/database/schema/index.ts';

const fields = {
  id: propertyDocuments.id,
  kind: propertyDocuments.kind,
  state: propertyDocuments.state,
  stateSince: propertyDocuments.stateSince,
  refusal: propertyDocuments.refusal,
  note: propertyDocuments.note,
  pages: propertyDocuments.pages,
  createdAt: propertyDocuments.createdAt,
};

/** Whether a document is complete: all its pages are stored, and it has not been removed. */
const isThere = and(isNotNull(propertyDocuments.storedAt), isNull(propertyDocuments.removedAt));

/** The documents of a listing, in the order in which they were added. */
export const findDocuments = (db: Db, propertyId: string) =>
  db
    .select(fields)
    .from(propertyDocuments)
    .where(and(eq(propertyDocuments.propertyId, propertyId), isThere))
    .orderBy(asc(propertyDocuments.createdAt), asc(propertyDocuments.id))
    .limit(DOCUMENTS_PER_LISTING);

export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

export const withListing = (db: Db) =>
  db
    .select({
      ...fields,
      listing: {
        id: properties.id,
        title: properties.title,
        location: properties.location,
        image: sql<string | null>`${properties.images}[1]`,
      },
      owner: { id: users.id, name: users.name, email: users.email, language: users.language },
    })
    .from(propertyDocuments)
    .innerJoin(properties, and(eq(properties.id, propertyDocuments.propertyId), isNull(properties.deletedAt)))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .$dynamic();

export type AdminDocumentRow = Awaited<ReturnType<typeof withListing>>[number];

/** A document with its listing; undefined too where the listing is deleted. */
export async function findDocument(db: Db, id: string): Promise<AdminDocumentRow | undefined> {
  const [row] = await withListing(db).where(and(eq(propertyDocuments.id, id), isThere));
  return row;
}

/** As above, locked until the transaction ends. */
export async function lockDocument(db: Db, id: string): Promise<AdminDocumentRow | undefined> {
  const [row] = await withListing(db)
    .where(and(eq(propertyDocuments.id, id), isThere))
    .for('update', { of: propertyDocuments });
  return row;
}

/** Documents with their listings. */
export const documentsOfListings = sql`${propertyDocuments} inner join ${properties} on ${eq(properties.id, propertyDocuments.propertyId)}`;

export const inState = (state: DocumentState) =>
  and(eq(propertyDocuments.state, state), isThere, isNull(properties.deletedAt));

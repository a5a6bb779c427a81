import { eq, inArray } from 'drizzle-orm';
import { DOCUMENT_GRAPH } from '#contract/documents.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyDocuments, users } from '#server/platform/database/schema/index.ts';
import { deciders, listingFields, person } from '../fields.ts';
import { type CaseKind, countUpTo, linesOf, looked } from '../kind.ts';
import { DOCUMENT_NOT_FOUND, DOCUMENT_PROCESS } from './process.ts';
import { documentsOfListings, inState, lockDocument } from './queries.ts';

const find = (db: Db, ids: string[]) =>
  db
    .select({
      id: propertyDocuments.id,
      kind: propertyDocuments.kind,
      state: propertyDocuments.state,
      pages: propertyDocuments.pages,
      decidedBy: deciders.name,
      listing: listingFields,
      person,
    })
    .from(propertyDocuments)
    .innerJoin(properties, eq(properties.id, propertyDocuments.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(deciders, eq(deciders.id, propertyDocuments.decidedBy))
    .where(inArray(propertyDocuments.id, ids));

/** A document of a listing that its owner has sent. */
export const DOCUMENT_CASE = {
  process: DOCUMENT_PROCESS,
  lock: async (id: string, { db }: Pick<UserCtx, 'db'>) => {
    const row = await lockDocument(db, id);
    if (!row) throw new ApiError('not_found', DOCUMENT_NOT_FOUND);
    return row;
  },
  ...looked({
    kind: 'document',
    table: 'property_documents',
    graph: DOCUMENT_GRAPH,
    isThere: 't.stored_at is not null and t.removed_at is null',
    isSeen: 'exists (select from properties p where p.id = t.property_id and p.deleted_at is null)',
  }),
  lines: linesOf(find, ({ listing, person, kind, pages, state, decidedBy }) => ({
    listing,
    person,
    document: { kind, pages },
    decision: state === 'waiting' ? null : state,
    decidedBy,
  })),
  count: async (db) => ({ documents: await countUpTo(db, documentsOfListings, inState('waiting')) }),
} satisfies CaseKind;

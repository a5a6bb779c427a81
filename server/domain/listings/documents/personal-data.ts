import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { properties, propertyDocuments } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'documents',
  tables: ['property_documents'],

  // Who has an account downloads the pages themselves from the addresses of the API.
  exportOf: async (db, userId) => ({
    documents: await db
      .select({
        id: propertyDocuments.id,
        propertyId: propertyDocuments.propertyId,
        kind: propertyDocuments.kind,
        state: propertyDocuments.state,
        stateSince: propertyDocuments.stateSince,
        refusal: propertyDocuments.refusal,
        note: propertyDocuments.note,
        pages: propertyDocuments.pages,
        createdAt: propertyDocuments.createdAt,
      })
      .from(propertyDocuments)
      .innerJoin(properties, eq(properties.id, propertyDocuments.propertyId))
      .where(and(eq(properties.ownerId, userId), isNull(propertyDocuments.removedAt)))
      .orderBy(asc(propertyDocuments.createdAt)),
  }),

  // Deleted from the store at once, not with the listings.
  erase: async (db, userId) => {
    const own = db.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, userId));
    await db
      .update(propertyDocuments)
      .set({ removedAt: sql`now()` })
      .where(and(inArray(propertyDocuments.propertyId, own), isNull(propertyDocuments.removedAt)));
    await db
      .update(propertyDocuments)
      .set({ decidedBy: null })
      .where(eq(propertyDocuments.decidedBy, userId));
    await addJob(db, 'remove-documents', {});
  },
};

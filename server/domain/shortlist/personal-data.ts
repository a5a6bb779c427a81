import { asc, eq } from 'drizzle-orm';
import { shortlist } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'shortlist',
  tables: ['shortlist'],
  exportOf: async (db, userId) => ({
    shortlist: await db
      .select({
        propertyId: shortlist.propertyId,
        priority: shortlist.priority,
        notes: shortlist.notes,
        dateAdded: shortlist.dateAdded,
      })
      .from(shortlist)
      .where(eq(shortlist.userId, userId))
      .orderBy(asc(shortlist.dateAdded)),
  }),
  erase: async (db, userId) => {
    await db.delete(shortlist).where(eq(shortlist.userId, userId));
  },
};

import { asc, eq } from 'drizzle-orm';
import { propertyReports } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'renting',
  tables: ['property_reports'],

  exportOf: async (db, userId) => ({
    reportsOfListings: await db
      .select({
        propertyId: propertyReports.propertyId,
        reason: propertyReports.reason,
        status: propertyReports.status,
        createdAt: propertyReports.createdAt,
      })
      .from(propertyReports)
      .where(eq(propertyReports.reporterId, userId))
      .orderBy(asc(propertyReports.createdAt)),
  }),

  // Reports stay, anonymised.
  erase: async (db, userId) => {
    await db.update(propertyReports).set({ reporterId: null }).where(eq(propertyReports.reporterId, userId));
  },
};

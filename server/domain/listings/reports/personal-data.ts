import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { properties, propertyReports, reportCases } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'reports',
  tables: ['property_reports', 'report_cases'],

  exportOf: async (db, userId) => ({
    reportsOfListings: await db
      .select({
        propertyId: propertyReports.propertyId,
        kind: propertyReports.kind,
        reason: propertyReports.reason,
        status: propertyReports.status,
        createdAt: propertyReports.createdAt,
      })
      .from(propertyReports)
      .where(eq(propertyReports.reporterId, userId))
      .orderBy(asc(propertyReports.createdAt)),
    answersToDecisions: await db
      .select({
        propertyId: reportCases.propertyId,
        decision: reportCases.decision,
        reason: reportCases.decisionReason,
        answer: reportCases.ownerAnswer,
        answeredAt: reportCases.answeredAt,
      })
      .from(reportCases)
      .innerJoin(properties, eq(properties.id, reportCases.propertyId))
      .where(and(eq(properties.ownerId, userId), isNotNull(reportCases.ownerAnswer)))
      .orderBy(asc(reportCases.answeredAt)),
  }),

  // Reports stay, of nobody in particular; what an owner answered goes with the owner.
  erase: async (db, userId, { contacts, email }) => {
    await db.update(propertyReports).set({ reporterId: null }).where(eq(propertyReports.reporterId, userId));
    const addresses = [email, ...contacts].map((one) => one.toLowerCase());
    await db
      .update(propertyReports)
      .set({ email: null })
      .where(inArray(sql`lower(${propertyReports.email})`, addresses));
    await db.update(reportCases).set({ decidedBy: null }).where(eq(reportCases.decidedBy, userId));
    await db
      .update(reportCases)
      .set({ ownerAnswer: '—' })
      .where(
        and(
          isNotNull(reportCases.ownerAnswer),
          inArray(
            reportCases.propertyId,
            db.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, userId)),
          ),
        ),
      );
  },
};

import { and, asc, eq, or, sql } from 'drizzle-orm';
import { auditLog } from '../database/schema/index.ts';
import type { PersonalData } from '../personal-data.ts';

export const personalData: PersonalData = {
  name: 'audit log',
  tables: ['audit_log'],

  exportOf: async (db, userId) => ({
    actions: await db
      .select({
        action: auditLog.action,
        subjectKind: auditLog.subjectKind,
        subjectId: auditLog.subjectId,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(asc(auditLog.createdAt)),
  }),

  // Entries stay with an id that no longer identifies anyone; their personal details are removed.
  erase: async (db, userId) => {
    await db
      .update(auditLog)
      .set({ details: {} })
      .where(
        or(
          eq(sql`${auditLog.details} ->> 'userId'`, userId),
          and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, userId)),
        ),
      );
  },
};

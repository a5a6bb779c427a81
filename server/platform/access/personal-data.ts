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

  // That something was done stays, by an id that names nobody any more; what it told of the person does not.
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

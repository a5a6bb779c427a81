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
        address: auditLog.address,
        device: auditLog.agent,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(asc(auditLog.createdAt)),
  }),

  // Entries stay; what identifies the person goes. A trigger allows this for somebody who is erased by the end of the
  // transaction, and no other change.
  erase: async (db, userId) => {
    await db
      .update(auditLog)
      .set({ actorId: null, address: null, agent: null })
      .where(eq(auditLog.actorId, userId));
    await db
      .update(auditLog)
      .set({ details: {}, before: null, after: null })
      .where(
        or(
          eq(sql`${auditLog.details} ->> 'userId'`, userId),
          and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, userId)),
        ),
      );
  },
};

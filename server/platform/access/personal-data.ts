import { and, asc, eq, or, sql } from 'drizzle-orm';
import { auditLog, securityEvents } from '../database/schema/index.ts';
import type { PersonalData } from '../personal-data.ts';

export const personalData: PersonalData = {
  name: 'audit log',
  tables: ['audit_log', 'security_events'],

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
    securityEvents: await db
      .select({
        event: securityEvents.event,
        address: securityEvents.address,
        device: securityEvents.agent,
        route: securityEvents.route,
        code: securityEvents.code,
        count: securityEvents.count,
        firstAt: securityEvents.createdAt,
        lastAt: securityEvents.lastAt,
      })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.createdAt)),
  }),

  // Entries stay; what identifies the person goes. A trigger allows this for somebody who is erased by the end of the
  // transaction, and no other change.
  erase: async (db, userId) => {
    await db
      .update(securityEvents)
      .set({ userId: null, address: null, agent: null, requestId: null })
      .where(eq(securityEvents.userId, userId));
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

import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Unwritten } from '#contract/formats.api.ts';
import type { CaseOthers } from '#contract/queue.api.ts';
import { CASE_OPEN_SECONDS, type QueueSubject } from '#contract/queue.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { caseViewers, users } from '#server/platform/database/schema/index.ts';

interface Case {
  subject: QueueSubject;
  id: string;
}

const ofCase = ({ subject, id }: Case) => and(eq(caseViewers.subject, subject), eq(caseViewers.caseId, id));

/**
 * Notes that an administrator has a case open, for a little longer than until they say so again, and tells who else
 * has. Nobody is kept from anything by it: who decides second is refused where cases are decided.
 */
export async function openCase(opened: Case, { db, actor, now }: UserCtx): Promise<Unwritten<CaseOthers>> {
  const expiresAt = new Date(now.getTime() + CASE_OPEN_SECONDS * 1000);
  // One that has run out is not gone on with: it is opened anew.
  await db.delete(caseViewers).where(and(ofCase(opened), lte(caseViewers.expiresAt, now)));
  await db
    .insert(caseViewers)
    .values({ subject: opened.subject, caseId: opened.id, adminId: actor.id, openedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [caseViewers.subject, caseViewers.caseId, caseViewers.adminId],
      set: { expiresAt },
    });
  const others = await db
    .select({ name: users.name, since: caseViewers.openedAt })
    .from(caseViewers)
    .innerJoin(users, eq(users.id, caseViewers.adminId))
    .where(and(ofCase(opened), ne(caseViewers.adminId, actor.id), gt(caseViewers.expiresAt, now)))
    .orderBy(asc(caseViewers.openedAt), asc(caseViewers.adminId));
  return { others };
}

/** An administrator has left a case. */
export async function leaveCase(left: Case, { db, actor }: UserCtx): Promise<{ left: true }> {
  await db.delete(caseViewers).where(and(ofCase(left), eq(caseViewers.adminId, actor.id)));
  return { left: true };
}

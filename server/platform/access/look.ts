import { and, eq, gt, sql } from 'drizzle-orm';
import { LOOKED_AT_LIST, type LookedAt } from '#contract/audit.ts';
import type { Ctx } from '../context/call.ts';
import { auditLog } from '../database/schema/index.ts';
import { MAY_ANY } from './abilities.ts';
import { audit } from './audit.ts';

/**
 * Records that an administrator read what tells of persons: once an hour for each record, or for the lists of a kind.
 * Others leave nothing.
 * @param subjectId the record; undefined for a list
 */
export async function recordLook(
  ctx: Pick<Ctx, 'db' | 'actor' | 'trace'>,
  subjectKind: LookedAt,
  subjectId: string = LOOKED_AT_LIST,
): Promise<void> {
  const { db, actor } = ctx;
  if (actor.kind !== 'user' || !MAY_ANY['record.look'](actor)) return;
  const recent = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, subjectKind),
        eq(auditLog.subjectId, subjectId),
        gt(auditLog.createdAt, sql`now() - interval '1 hour'`),
        eq(auditLog.actorId, actor.id),
        eq(auditLog.action, 'record.look'),
      ),
    )
    .limit(1);
  if (recent.length === 0) await audit(ctx, { action: 'record.look', subjectKind, subjectId });
}

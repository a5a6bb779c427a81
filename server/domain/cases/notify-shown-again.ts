import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { reportCases, signals } from '#server/platform/database/schema/index.ts';
import { notifySeekers } from '../listings/seekers/notify-seekers.ts';
import { notifyReporters } from './reports/notices.ts';
import { notifyOriginal } from './signals/notices.ts';

/**
 * Tells everybody who had heard that a listing is hidden that it is shown again (T8): who reported it, whose photos it
 * has, who was asked for money first. What it was hidden for counts as settled, so that nobody hears it twice.
 */
export async function notifyShownAgain(
  { propertyId, title }: { propertyId: string; title: string },
  ctx: ReactionCtx,
): Promise<void> {
  const isHiddenCase = and(
    eq(reportCases.propertyId, propertyId),
    inArray(reportCases.decision, ['hidden', 'written']),
    sql`${reportCases.outcome} is distinct from 'shown'`,
  );
  const cases = await ctx.db.select({ id: reportCases.id }).from(reportCases).where(isHiddenCase);
  for (const { id } of cases) await notifyReporters(ctx, { id, title, propertyId }, 'shown');
  await ctx.db
    .update(reportCases)
    .set({ outcome: 'shown' })
    .where(and(isHiddenCase, eq(reportCases.state, 'closed')));
  const settled = await ctx.db
    .update(signals)
    .set({ outcome: 'shown' })
    .where(
      and(
        eq(signals.propertyId, propertyId),
        eq(signals.state, 'hidden'),
        isNotNull(signals.decidedAt),
        sql`${signals.outcome} is distinct from 'shown'`,
      ),
    )
    .returning({ kind: signals.kind, otherId: signals.otherId });
  for (const { otherId } of settled) if (otherId) await notifyOriginal(ctx, otherId, 'copied_shown');
  if (settled.some(({ kind }) => kind === 'money_first')) await notifySeekers(ctx, propertyId, 'shown');
}

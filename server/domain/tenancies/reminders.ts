import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context/call.ts';
import { tenancies } from '#server/platform/database/schema/index.ts';
import { openTenancy } from './open.ts';

/** Switches reminders on or off, for one's own side alone (M2). @throws ApiError not_found */
export async function setReminders(key: string, reminders: boolean, ctx: Ctx): Promise<void> {
  const { tenancy, side } = await openTenancy(ctx, key, { isLocked: true });
  await ctx.db
    .update(tenancies)
    .set(side === 'owner' ? { ownerReminders: reminders } : { tenantReminders: reminders })
    .where(eq(tenancies.id, tenancy.id));
}

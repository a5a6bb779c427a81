import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { tenancies } from '#server/platform/database/schema/index.ts';

/** A tenancy that was agreed by link is the tenant's own once they confirm the same number for their account. */
export async function claimTenancies(
  { userId, phone }: { userId: string; phone: string },
  { db }: ReactionCtx,
): Promise<void> {
  await db
    .update(tenancies)
    .set({ tenantId: userId })
    .where(and(isNull(tenancies.tenantId), eq(tenancies.tenantPhone, phone), ne(tenancies.ownerId, userId)));
}

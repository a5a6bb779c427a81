import type { TenancyActor } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { tenancyEvents } from '#server/platform/database/schema/index.ts';

/** Whoever acts: a side with its account, if it has one, or nobody in particular. */
export interface By {
  side: TenancyActor;
  actorId: string | null;
}
export const BY_SYSTEM: By = { side: 'system', actorId: null };

/** Notes a step in a tenancy's history. */
export async function noteStep(
  { db, now }: { db: Db; now: Date },
  tenancyId: string,
  kind: string,
  { side, actorId }: By,
  details: Record<string, string> = {},
): Promise<void> {
  await db.insert(tenancyEvents).values({ tenancyId, kind, side, actorId, details, createdAt: now });
}

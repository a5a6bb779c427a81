import type { TenancyActor, TenancySide } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { tenancyEvents } from '#server/platform/database/schema/index.ts';
import type { By as Taker } from '#server/platform/process/take.ts';

/** Whoever acts: a side with its account, if it has one, or nobody in particular. */
export type By = Taker<TenancyActor>;
export const BY_SYSTEM: By = { side: 'system', actorId: null };

/** Who of the two acts, where nobody else can. */
export const signatory = (side: TenancyActor): TenancySide => (side === 'owner' ? side : 'tenant');

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

import { eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { changeSwitch } from '#contract/settings.api.ts';
import { CHANGED_MEANWHILE, type Feature } from '#contract/switches.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { switches } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';

/** Says who has a feature. @throws ApiError conflict where it was changed meanwhile */
export async function setSwitch(
  feature: Feature,
  { version, state, percent }: EndpointInput<typeof changeSwitch>['body'],
  ctx: UserCtx,
): Promise<void> {
  await lockName(ctx.db, `switch:${feature}`);
  const [before] = await ctx.db.select().from(switches).where(eq(switches.feature, feature));
  if (version !== (before?.version ?? 0)) throw new ApiError('conflict', CHANGED_MEANWHILE);
  const values = { state, percent };
  await ctx.db
    .insert(switches)
    .values({ feature, ...values })
    .onConflictDoUpdate({
      target: switches.feature,
      set: { ...values, version: version + 1, updatedAt: sql`now()` },
    });
  await audit(ctx, {
    action: 'switch.change',
    subjectKind: 'switch',
    subjectId: feature,
    before: { state: before?.state ?? 'all', percent: before?.percent ?? 100 },
    after: values,
  });
}

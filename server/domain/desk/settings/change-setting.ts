import { eq, sql } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { LiveSetting } from '#contract/settings.ts';
import { CHANGED_MEANWHILE } from '#contract/switches.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { siteSettings } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { settingProblem } from '#server/platform/settings/live-settings.ts';

/**
 * Sets what takes effect at once; null is as configured again.
 * @throws ApiError invalid_input in the words of its variable, conflict where it is no longer what was read
 */
export async function setSetting(
  name: LiveSetting,
  { value, was }: { value: string | null; was: string | null },
  ctx: UserCtx,
): Promise<void> {
  const problem = value === null ? undefined : settingProblem(name, value);
  if (problem) throw invalidInput({ value: problem });
  await lockName(ctx.db, `setting:${name}`);
  const [row] = await ctx.db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, name));
  const before = row?.value ?? null;
  if (before !== was) throw new ApiError('conflict', CHANGED_MEANWHILE);
  if (before === value) return;
  await ctx.db
    .insert(siteSettings)
    .values({ name, value, isOn: value !== null })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value, isOn: value !== null, updatedAt: sql`now()` },
    });
  await audit(ctx, {
    action: 'settings.change',
    subjectKind: 'settings',
    subjectId: name,
    before: { value: before },
    after: { value },
  });
}

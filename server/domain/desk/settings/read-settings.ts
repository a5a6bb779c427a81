import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { FixedSetting, LiveSettingAnswer, Switch } from '#contract/settings.api.ts';
import { LIVE_SETTINGS, type LiveSetting } from '#contract/settings.ts';
import { FEATURES } from '#contract/switches.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { switches } from '#server/platform/database/schema/index.ts';
import { readSettings } from '#server/platform/settings/site.ts';

const isLive = (name: string): name is LiveSetting => LIVE_SETTINGS.some((one) => one === name);

/** All settings: those that take effect at once, and those that are read at the start. */
export async function readAllSettings({
  app,
  db,
}: UserCtx): Promise<{ live: LiveSettingAnswer[]; fixed: FixedSetting[] }> {
  const set = await readSettings(db);
  const { settings } = app.config;
  return {
    live: settings.flatMap(({ name, value, source }) => {
      if (!isLive(name)) return [];
      const own = set[name] ?? null;
      const configured = value ?? '';
      return [{ name, value: own ?? configured, source: own ? 'administrator' : source, own, configured }];
    }),
    fixed: settings.filter(({ name }) => !isLive(name)),
  };
}

/** One setting that takes effect at once. @throws ApiError not_found */
export async function readLiveSetting(name: LiveSetting, ctx: UserCtx): Promise<LiveSettingAnswer> {
  const { live } = await readAllSettings(ctx);
  const one = live.find((setting) => setting.name === name);
  if (!one) throw new ApiError('not_found', 'There is no such setting.');
  return one;
}

/** Who has which feature, in the order of the contract. */
export async function readSwitches({ db }: UserCtx): Promise<Unwritten<Switch>[]> {
  const rows = await db.select().from(switches);
  return FEATURES.map(
    (feature) =>
      rows.find((row) => row.feature === feature) ?? {
        feature,
        state: 'all',
        percent: 100,
        version: 0,
        updatedAt: null,
      },
  );
}

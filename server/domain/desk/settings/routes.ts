import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import * as api from '#contract/settings.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { setSetting } from './change-setting.ts';
import { setSwitch } from './change-switch.ts';
import { readAllSettings, readLiveSetting, readSwitches } from './read-settings.ts';

/** What administrators set while the product runs, and what is read at the start. */
export function registerSettings(app: Hono<AppEnv>): void {
  register(app, api.readSettings, { run: (_input, ctx) => readAllSettings(ctx) });
  register(app, api.changeSetting, {
    invalidates: ['site'],
    run: async ({ params: { name }, body }, ctx) => {
      await setSetting(name, body, ctx);
      return readLiveSetting(name, ctx);
    },
  });
  register(app, api.listSwitches, { run: (_input, ctx) => readSwitches(ctx) });
  register(app, api.changeSwitch, {
    invalidates: ['site'],
    run: async ({ params: { feature }, body }, ctx) => {
      await setSwitch(feature, body, ctx);
      const all = await readSwitches(ctx);
      const one = all.find((row) => row.feature === feature);
      if (!one) throw new ApiError('not_found', 'There is no such feature.');
      return one;
    },
  });
}

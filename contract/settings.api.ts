import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { LIVE_SETTINGS, SETTING_MAX, SETTING_SOURCES } from './settings.ts';
import { FEATURES, SWITCH_STATES } from './switches.ts';
import { seenText } from './typed-text.ts';

/** A setting that takes effect at once. */
export const liveSettingSchema = z
  .object({
    name: z.enum(LIVE_SETTINGS),
    value: z.string().describe('As it is in effect'),
    source: z.enum(SETTING_SOURCES),
    own: z.string().nullable().describe('What an administrator has set; null where it is as configured'),
    configured: z.string().describe('What is in effect without it'),
  })
  .meta({ id: 'LiveSetting' });
export type LiveSettingAnswer = z.infer<typeof liveSettingSchema>;

/** A variable that is read at the start. */
export const fixedSettingSchema = z
  .object({
    name: z.string(),
    value: z.string().nullable().describe('Never that of a secret; null where it has none'),
    isSecret: z.boolean(),
    source: z.enum(SETTING_SOURCES),
  })
  .meta({ id: 'FixedSetting' });
export type FixedSetting = z.infer<typeof fixedSettingSchema>;

export const readSettings = endpoint({
  name: 'readSettings',
  route: ['GET', '/api/admin/settings', 'admin'],
  summary: 'All settings: those that take effect at once, and those that are read at the start.',
  tag: 'Administration',
  answer: z
    .object({ live: z.array(liveSettingSchema), fixed: z.array(fixedSettingSchema) })
    .meta({ id: 'Settings' }),
});

export const changeSetting = endpoint({
  name: 'changeSetting',
  route: ['PUT', '/api/admin/settings/live/{name}', 'admin'],
  summary: 'Set what takes effect at once, in every process; null is as configured again.',
  tag: 'Administration',
  params: z.object({ name: z.enum(LIVE_SETTINGS) }),
  body: z.strictObject({
    value: z
      .string()
      .overwrite(seenText)
      .min(1, 'must not be empty')
      .max(SETTING_MAX, `must be at most ${SETTING_MAX} characters`)
      .nullable(),
    was: z.string().nullable().describe('What `own` was when it was read; another one is answered with 409'),
  }),
  answer: liveSettingSchema,
  errors: ['conflict'],
});

/** Who has a feature. */
export const switchSchema = z
  .object({
    feature: z.enum(FEATURES),
    state: z.enum(SWITCH_STATES),
    percent: z.number().int().min(0).max(100).describe('Of the accounts, where the state is `percent`'),
    version: z.number().int().describe('0 where it was never changed'),
    updatedAt: timestamp.nullable(),
  })
  .meta({ id: 'Switch' });
export type Switch = z.infer<typeof switchSchema>;

export const listSwitches = endpoint({
  name: 'listSwitches',
  route: ['GET', '/api/admin/switches', 'admin'],
  summary: 'Who has which feature.',
  tag: 'Administration',
  answer: z.array(switchSchema),
});

export const changeSwitch = endpoint({
  name: 'changeSwitch',
  route: ['PUT', '/api/admin/switches/{feature}', 'admin'],
  summary:
    'Switch a feature off, or on for administrators, for a share of the accounts beside them, or for everybody. Visitors without an account have what is on for everybody.',
  tag: 'Administration',
  params: z.object({ feature: z.enum(FEATURES) }),
  body: z.strictObject({
    state: z.enum(SWITCH_STATES),
    percent: z
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(100, 'must be at most 100'),
    version: z.number().int().min(0).describe('The version that was read; another one is answered with 409'),
  }),
  answer: switchSchema,
  errors: ['conflict'],
});

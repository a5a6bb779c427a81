/** Settings that administrators change while the product runs, named as the variables that they take the place of. */
export const LIVE_SETTINGS = [
  'CONTACT_PHONE',
  'CONTACT_CHAT_NUMBER',
  'SUPPORT_EMAIL',
  'CLOSED_DAYS',
  'MAIL_CEILING',
  'SMS_CEILING',
  'ACCOUNT_MAIL_CEILING',
] as const;
export type LiveSetting = (typeof LIVE_SETTINGS)[number];

export const SETTING_MAX = 200;

/** Where a value comes from: the product's own, the environment, a file that it names, or an administrator. */
export const SETTING_SOURCES = ['default', 'environment', 'file', 'administrator'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

import { LIVE_SETTINGS, type LiveSetting } from '#contract/settings.ts';
import { type Ceilings, type Config, digitsOf, environmentSchema } from '#server/config.ts';

/** The part of the configuration that administrators change while the product runs. */
export interface Amendable extends Pick<Config, 'closedDays' | 'site'> {
  ceilings: Ceilings;
}

const liveSchema = environmentSchema.pick({
  CONTACT_PHONE: true,
  CONTACT_CHAT_NUMBER: true,
  SUPPORT_EMAIL: true,
  CLOSED_DAYS: true,
  MAIL_CEILING: true,
  SMS_CEILING: true,
  ACCOUNT_MAIL_CEILING: true,
} satisfies Record<LiveSetting, true>);

/** What is wrong with the text of a setting: the sentence of its variable; undefined where it is right. */
export function settingProblem(name: LiveSetting, text: string): string | undefined {
  const { success, error } = liveSchema.shape[name].safeParse(text);
  return success ? undefined : (error.issues[0]?.message ?? 'is not valid');
}

/** The amendable part, with settings of administrators in place of variables; one that has become invalid is left out. */
export function amended(
  { closedDays, site, delivery: { ceilings } }: Pick<Config, 'closedDays' | 'site' | 'delivery'>,
  settings: Partial<Record<LiveSetting, string>>,
): Amendable {
  const valid = LIVE_SETTINGS.filter((name) => settings[name] && !settingProblem(name, settings[name]));
  const given = liveSchema.parse(Object.fromEntries(valid.map((name) => [name, settings[name]])));
  const isSet = (name: LiveSetting) => valid.includes(name);
  return {
    closedDays: isSet('CLOSED_DAYS') ? given.CLOSED_DAYS : closedDays,
    ceilings: {
      email: isSet('MAIL_CEILING') ? given.MAIL_CEILING : ceilings.email,
      sms: isSet('SMS_CEILING') ? given.SMS_CEILING : ceilings.sms,
      account: isSet('ACCOUNT_MAIL_CEILING') ? given.ACCOUNT_MAIL_CEILING : ceilings.account,
    },
    site: {
      ...site,
      phone: isSet('CONTACT_PHONE') ? given.CONTACT_PHONE : site.phone,
      chatNumber: isSet('CONTACT_CHAT_NUMBER') ? digitsOf(given.CONTACT_CHAT_NUMBER) : site.chatNumber,
      supportEmail: isSet('SUPPORT_EMAIL') ? given.SUPPORT_EMAIL : site.supportEmail,
    },
  };
}

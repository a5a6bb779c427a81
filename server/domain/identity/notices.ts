import { z } from 'zod';
import ar from '#server/messages/accounts/ar.json' with { type: 'json' };
import en from '#server/messages/accounts/en.json' with { type: 'json' };
import so from '#server/messages/accounts/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { CODE_PLACE } from '#server/platform/notifications/compose.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { ACCOUNT_CATEGORY } from '#server/platform/notifications/delivery-records.ts';
import { safeText } from '#server/platform/notifications/safe-text.ts';

const accounts = catalogue('accounts', en, so, ar);

/** Mail that holds a link which works once. */
export const LINK_MAILS = ['welcome', 'confirmEmail', 'resetPassword', 'adminPassword'] as const;

/** Tells what has happened to the account, and what to do if it was somebody else. */
export const NEWS_MAILS = [
  'emailChangeAsked',
  'emailChanged',
  'passwordChanged',
  'passwordChangedPhone',
  'passwordReset',
  'passwordResetPhone',
  'heldBack',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'newDevice',
  'phoneConfirmed',
  'phoneChanged',
  'phoneLost',
  'failedSignIns',
] as const;

/**
 * The mails about an account, to which delivery adds the link. None has the person's name: whoever opens an account
 * with somebody else's address could write to them by it.
 */
export const ACCOUNT_LINK = defineNotice({
  category: ACCOUNT_CATEGORY,
  isOneTime: true,
  channels: ['email'],
  facts: z.object({ mail: z.enum(LINK_MAILS) }),
  catalogue: accounts,
  words: ({ mail }, say, { brand }) => ({
    title: say(`${mail}_title`, { brand }),
    message: say(`${mail}_message`, { brand }),
  }),
});

export const ACCOUNT_NEWS = defineNotice({
  category: ACCOUNT_CATEGORY,
  channels: ['email', 'sms'],
  facts: z.object({
    mail: z.enum(NEWS_MAILS),
    /** The address that it is about, or the browser and system of a device. */
    about: z.string().default(''),
  }),
  catalogue: accounts,
  words: ({ mail, about }, say, { brand }) => ({
    title: say(`${mail}_title`),
    message: say(`${mail}_message`, {
      brand,
      about: mail === 'newDevice' && about ? ` (${about})` : about,
    }),
  }),
  // To who has no address (D69).
  sms: ({ mail }, say) => [say(`${mail}_title`)],
});

/** An SMS with a code; delivery puts the code into its text and then deletes it. */
export const SMS_CODE = defineNotice({
  category: ACCOUNT_CATEGORY,
  isOneTime: true,
  channels: ['sms'],
  facts: z.object({ purpose: z.enum(['signIn', 'confirm', 'viewing']) }),
  catalogue: accounts,
  words: ({ purpose }, say) => ({ title: say(`${purpose}_title`) }),
  sms: ({ purpose }, say, { brand }) => [
    say(`${purpose}_message`, { brand: safeText(brand), code: safeText(CODE_PLACE) }),
  ],
});

/** To the other side of what ended because an account was deleted; `listing` is a home. */
const left = <Facts extends z.ZodType<{ listing: string }>>(category: string, facts: Facts) =>
  defineNotice({
    category,
    channels: ['in_app', 'email'],
    facts,
    catalogue: accounts,
    words: ({ listing: what }, say) => ({
      title: say('left_title', { what }),
      message: say('left_message', { what }),
    }),
  });

const leftFacts = z.object({ news: z.literal('left'), listing: z.string() });

export const LEFT_VIEWING = left('viewing', leftFacts);
export const LEFT_APPLICATION = left('application', leftFacts);
/** Rows of earlier versions. */
export const LEFT_BEFORE = left(ACCOUNT_CATEGORY, z.object({ listing: z.string() }));

import { DEFAULT_LANGUAGE, type Language, localPath } from '#contract/accounts.ts';
import { SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { type Notice, tell } from '#server/platform/notifications/tell.ts';
import { guestPath, pathForProvider } from './links.ts';
import type { Parties } from './parties.ts';
import {
  CUSTOMER_TEXTS,
  type Facts,
  LINK_WORDS,
  type News,
  PROVIDER_TEXTS,
  type ProviderNews,
} from './texts.ts';

interface Saying {
  reason?: string | undefined;
  text?: string;
}

/** Where links in mails lead: the configured address, else the one that was asked. */
export const baseUrl = (app: AppContext, url: URL): string => app.config.publicUrl ?? url.origin;

const CATEGORY = 'booking';
const MY_BOOKINGS = '/my-moving-services';
/** An SMS costs by its length. */
const SMS_TEXT_LENGTH = 120;

/** Half of a sign that takes two places, as an emoji does, is no text: PostgreSQL refuses it in JSON. */
const HALF_SIGN_AT_END = /[\uD800-\uDBFF]$/;
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).replace(HALF_SIGN_AT_END, '')}…` : text;

function factsOf(app: AppContext, parties: Parties, { reason = '', text = '' }: Saying): Facts {
  return {
    brand: app.config.site.brand,
    reference: parties.id.slice(0, SHORT_ID_LENGTH),
    date: parties.date,
    pickup: parties.pickup,
    dropoff: parties.dropoff,
    phone: parties.phone,
    notes: parties.notes,
    service: parties.serviceName,
    reason,
    text,
  };
}

/**
 * E-mail and SMS to a provider: Somali, then English, each with the link (D23); the SMS has room for one, which opens
 * in Somali. `path` is that of the link, undefined where the booking is gone.
 */
export function providerNotices(
  app: AppContext,
  base: string,
  parties: Parties,
  news: ProviderNews,
  path: string | undefined,
  saying: Saying = {},
): Notice[] {
  const facts = factsOf(app, parties, saying);
  const [so, en] = [PROVIDER_TEXTS.so[news](facts), PROVIDER_TEXTS.en[news](facts)];
  const short = news === 'message' ? facts.text : `${facts.pickup} → ${facts.dropoff}`;
  const data = { bookingId: parties.id };
  const links = path && { so: base + localPath(path, 'so'), en: base + localPath(path, 'en') };
  const part = (message: string, language: 'so' | 'en') =>
    links ? `${message}\n${LINK_WORDS[language]}: ${links[language]}` : message;
  return [
    {
      category: CATEGORY,
      title: `${so.title} · ${en.title}`,
      message: `${part(so.message, 'so')}\n\n${part(en.message, 'en')}`,
      data: { ...data, language: 'so' },
      email: parties.serviceEmail,
    },
    {
      category: CATEGORY,
      title: en.title,
      message: [
        `${facts.brand}: ${so.title} / ${en.title}`,
        cut(short, SMS_TEXT_LENGTH),
        ...(links ? [links.so] : []),
      ].join('\n'),
      data,
      sms: parties.servicePhone,
    },
  ];
}

/** An SMS to the customer, in their language where that is known, with the link to the booking. */
function customerSms(app: AppContext, base: string, parties: Parties, news: News, facts: Facts): Notice[] {
  // Nothing goes out before the provider answers: the number is only what somebody typed.
  if (news === 'created' || !parties.phoneE164) return [];
  const { userId, customerLanguage: language } = parties;
  const languages: Language[] = language ? [language] : ['so', 'en'];
  const title = languages.map((one) => CUSTOMER_TEXTS[one][news](facts).title).join(' / ');
  const path = userId === null ? guestPath(app, parties.id) : MY_BOOKINGS;
  return [
    {
      category: CATEGORY,
      title,
      message: [
        `${facts.brand}: ${title}`,
        news === 'message'
          ? cut(`${facts.service}: ${facts.text}`, SMS_TEXT_LENGTH)
          : `${facts.service}, ${facts.date}`,
        ...(news === 'cancelled' && facts.reason ? [cut(facts.reason, SMS_TEXT_LENGTH)] : []),
        ...(news === 'removed' ? [] : [base + localPath(path, language ?? DEFAULT_LANGUAGE)]),
      ].join('\n'),
      data: { bookingId: parties.id },
      userId,
      isInApp: false,
      sms: parties.phoneE164,
    },
  ];
}

/** What a customer is told: by SMS, and who has an account also in the bell and by e-mail. */
export function customerNotices(
  app: AppContext,
  base: string,
  parties: Parties,
  news: News,
  saying: Saying = {},
): Notice[] {
  const facts = factsOf(app, parties, saying);
  const bySms = customerSms(app, base, parties, news, facts);
  if (parties.userId === null) return bySms;
  const words = CUSTOMER_TEXTS[parties.customerLanguage ?? DEFAULT_LANGUAGE][news](facts);
  // The mail gets its link from the path (`notifications/compose.ts`).
  return [
    {
      category: CATEGORY,
      ...words,
      data: { bookingId: parties.id, path: MY_BOOKINGS },
      userId: parties.userId,
      email: parties.customerEmail,
    },
    ...bySms,
  ];
}

/** Tells the provider of a booking, with a link that opens it. */
export async function tellProvider(
  app: AppContext,
  base: string,
  tx: Transaction,
  parties: Parties,
  news: News,
  saying: Saying = {},
): Promise<void> {
  const path = news === 'removed' ? undefined : await pathForProvider(app, tx, parties);
  await tell(tx, ...providerNotices(app, base, parties, news, path, saying));
}

/** Tells the customer of a booking. */
export async function tellCustomer(
  app: AppContext,
  base: string,
  tx: Transaction,
  parties: Parties,
  news: News,
  saying: Saying = {},
): Promise<void> {
  await tell(tx, ...customerNotices(app, base, parties, news, saying));
}

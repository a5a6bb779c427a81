import { DEFAULT_LANGUAGE, type Language, localPath } from '#contract/accounts.ts';
import { SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { Ctx } from '#server/platform/call.ts';
import { type Notice, notify } from '#server/platform/notifications/notify.ts';
import { bellFacts } from './bell-words.ts';
import { issueLink } from './links.ts';
import type { Parties } from './parties.ts';
import {
  CUSTOMER_TEXTS,
  type Facts,
  LINK_WORDS,
  type News,
  PROVIDER_TEXTS,
  type ProviderNews,
} from './texts.ts';

/** What composing a notification needs. */
type Sender = Pick<Ctx, 'app' | 'baseUrl'>;

interface Saying {
  reason?: string | undefined;
  text?: string;
}

const CATEGORY = 'booking';
const MY_BOOKINGS = '/my-moving-services';
function factsOf({ app }: Sender, parties: Parties, { reason = '', text = '' }: Saying): Facts {
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
 * E-mail and SMS to a provider: Somali, then English, each with the link (D23); the SMS has room for one link, which
 * opens in Somali. `path` is the link's, undefined if the booking was deleted.
 */
export function providerNotices(
  sender: Sender,
  parties: Parties,
  news: ProviderNews,
  path: string | undefined,
  saying: Saying = {},
): Notice[] {
  const { baseUrl } = sender;
  const facts = factsOf(sender, parties, saying);
  const [so, en] = [PROVIDER_TEXTS.so[news](facts), PROVIDER_TEXTS.en[news](facts)];
  const data = { bookingId: parties.id };
  const links = path && { so: baseUrl + localPath(path, 'so'), en: baseUrl + localPath(path, 'en') };
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
      message: [`${facts.brand}: ${so.title} / ${en.title}`, ...(links ? [links.so] : [])].join('\n'),
      data,
      sms: parties.servicePhone,
      numberOf: 'service',
    },
  ];
}

/** Whether the customer gets an SMS: not before the provider responds, because the number is unverified. */
export const hasCustomerSms = (parties: Pick<Parties, 'phoneE164'>, news: News): boolean =>
  news !== 'created' && parties.phoneE164 !== null;

/** An SMS to the customer, in their language if known, with the link to the booking. */
function customerSms(
  { baseUrl }: Sender,
  parties: Parties,
  news: News,
  facts: Facts,
  guestPath: string | undefined,
): Notice[] {
  if (!hasCustomerSms(parties, news)) return [];
  const { userId, customerLanguage: language } = parties;
  const languages: Language[] = language ? [language] : ['so', 'en'];
  const title = languages.map((one) => CUSTOMER_TEXTS[one][news](facts).title).join(' / ');
  const path = userId === null ? guestPath : MY_BOOKINGS;
  return [
    {
      category: CATEGORY,
      title,
      message: [
        `${facts.brand}: ${title}`,
        ...(news === 'message' ? [] : [facts.date]),
        ...(path ? [baseUrl + localPath(path, language ?? DEFAULT_LANGUAGE)] : []),
      ].join('\n'),
      data: { bookingId: parties.id },
      userId,
      isInApp: false,
      sms: parties.phoneE164,
      numberOf: 'given',
      textedLink: userId === null ? guestPath : undefined,
    },
  ];
}

/**
 * Notifications for a customer: SMS, and with an account also bell and e-mail. `guestPath` opens a guest's booking;
 * undefined if it was deleted.
 */
export function customerNotices(
  sender: Sender,
  parties: Parties,
  news: News,
  guestPath?: string,
  saying: Saying = {},
): Notice[] {
  const facts = factsOf(sender, parties, saying);
  const bySms = customerSms(sender, parties, news, facts, news === 'removed' ? undefined : guestPath);
  if (parties.userId === null) return bySms;
  const words = CUSTOMER_TEXTS[parties.customerLanguage ?? DEFAULT_LANGUAGE][news](facts);
  // The mail gets its link from the path (`notifications/compose.ts`).
  return [
    {
      category: CATEGORY,
      ...words,
      data: { bookingId: parties.id, path: MY_BOOKINGS },
      facts: bellFacts(news, facts),
      userId: parties.userId,
      email: parties.customerEmail,
    },
    ...bySms,
  ];
}

type Notifying = Pick<Ctx, 'app' | 'baseUrl' | 'db' | 'now'>;

/** Notifies a booking's provider, with a link to it. */
export async function notifyProvider(
  ctx: Notifying,
  parties: Parties,
  news: News,
  saying: Saying = {},
): Promise<void> {
  const path = news === 'removed' ? undefined : await issueLink(ctx, 'provider', parties);
  await notify(ctx.db, ...providerNotices(ctx, parties, news, path, saying));
}

/** Notifies a booking's customer; guests get a link to it. */
export async function notifyCustomer(
  ctx: Notifying,
  parties: Parties,
  news: News,
  saying: Saying = {},
): Promise<void> {
  const needsLink = parties.userId === null && news !== 'removed' && hasCustomerSms(parties, news);
  const path = needsLink ? await issueLink(ctx, 'guest', parties) : undefined;
  await notify(ctx.db, ...customerNotices(ctx, parties, news, path, saying));
}

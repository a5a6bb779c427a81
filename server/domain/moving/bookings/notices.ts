import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { BOOKING_STATUSES, SHORT_ID_LENGTH } from '#contract/bookings.ts';
import ar from '#server/messages/bookings/ar.json' with { type: 'json' };
import en from '#server/messages/bookings/en.json' with { type: 'json' };
import so from '#server/messages/bookings/so.json' with { type: 'json' };
import providersEn from '#server/messages/providers/en.json' with { type: 'json' };
import providersSo from '#server/messages/providers/so.json' with { type: 'json' };
import type { Ctx } from '#server/platform/context/call.ts';
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { dayWords } from '#server/platform/notifications/day-words.ts';
import { defineLetter } from '#server/platform/notifications/define-letter.ts';
import { defineNotice, type OutgoingNotice } from '#server/platform/notifications/define-notice.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { dollars, safeText } from '#server/platform/notifications/safe-text.ts';
import { BOOKING_LINKS, linkExpiry } from './links.ts';
import type { Parties } from './parties.ts';

/** What either side is told of the day, and of a payment. */
const DAY_NEWS = ['cancelled_fee', 'missed', 'dispute_opened', 'dispute_words', 'dispute_decided'] as const;
const PAYMENT_NEWS = [
  'paid',
  'payment_confirmed',
  'payment_disputed',
  'payment_withdrawn',
  'payment_reversed',
] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];
/** What only one of the two sides is told beside the status. */
const CUSTOMER_NEWS = [
  'offered',
  'offered_unpriced',
  'offer_withdrawn',
  'offer_expired',
  'counter_accepted',
  'counter_kept',
  'declined',
  'on_the_way',
  'arrived',
  'unloaded',
  'change_added',
  'change_withdrawn',
  'wrong_codes',
  ...DAY_NEWS,
  ...PAYMENT_NEWS,
] as const;
const PROVIDER_NEWS = [
  'countered',
  'accepted',
  'accepted_unpriced',
  'not_chosen',
  'asked_again',
  'left',
  'left_fee',
  'change_accepted',
  'change_refused',
  'hour_moved',
  ...DAY_NEWS,
  ...PAYMENT_NEWS,
] as const;
const NEWS = [...BOOKING_STATUSES, 'created', 'message', 'removed'] as const;
type CommonNews = (typeof NEWS)[number];
type CustomerNews = CommonNews | (typeof CUSTOMER_NEWS)[number];
type ProviderNews = CommonNews | (typeof PROVIDER_NEWS)[number] | 'link';

const facts = z.object({
  bookingId: z.string(),
  date: z.iso.date(),
  pickup: z.string(),
  dropoff: z.string(),
  service: z.string(),
  reason: z.string(),
  /** The message, if the news is one. */
  text: z.string(),
  /** US dollars; 0 where it is about none. */
  amount: z.number().default(0),
});

const amountIn = (amount: number) => (amount === 0 ? safeText('') : dollars(amount));

/** To the customer. The number is not confirmed: they get no SMS before the provider has answered. */
export const BOOKING = defineNotice({
  category: 'booking',
  channels: ({ news }) => (news === 'created' ? ['in_app', 'email'] : ['in_app', 'email', 'sms']),
  facts: facts.extend({ news: z.enum([...NEWS, ...CUSTOMER_NEWS]) }),
  catalogue: catalogue('bookings', en, so, ar),
  words: ({ news, bookingId, date: day, amount, ...rest }, say, { language }) => {
    const date = dayWords(day, language);
    const reference = bookingId.slice(0, SHORT_ID_LENGTH);
    const filled = { ...rest, date, reference, amount: amountIn(amount) };
    return { title: say(`${news}_title`, filled), message: say(`${news}_message`, filled) };
  },
  sms: ({ news, date: day, amount }, say, { language }) => {
    const date = dayWords(day, language);
    const title = say(`${news}_title`, { date, amount: amountIn(amount) });
    return news === 'message' ? [title] : [title, date];
  },
});

/** To the provider, who has no account: Somali, then English, each with the link (D23). */
export const JOB = defineNotice({
  category: 'booking',
  channels: ['email', 'sms'],
  facts: facts.extend({
    /** `link` is a renewed one. */
    news: z.enum([...NEWS, ...PROVIDER_NEWS, 'link']),
    phone: z.string(),
    notes: z.string(),
  }),
  catalogue: catalogue('providers', providersEn, providersSo, providersEn),
  words: ({ news, bookingId, date: day, amount, ...rest }, say, { language, link }) => {
    const date = dayWords(day, language);
    const reference = bookingId.slice(0, SHORT_ID_LENGTH);
    const filled = { ...rest, date, reference, link, amount: amountIn(amount) };
    return { title: say(`${news}_title`, filled), message: say(`${news}_message`, filled) };
  },
  sms: ({ news, date, amount }, say, { language }) => [
    say(`${news}_title`, { date: dayWords(date, language), amount: amountIn(amount) }),
  ],
});

/** An administrator's own message to a customer. */
export const LETTER_TO_CUSTOMER = defineLetter({
  category: 'booking',
  channels: ['in_app', 'email', 'sms'],
  isByAdmin: true,
});

interface Saying {
  reason?: string | undefined;
  text?: string;
  amountCents?: number;
}

const isCommon = (news: CustomerNews): news is CommonNews => NEWS.some((one) => one === news);
/** Where a customer with an account reads it: offers and the day stand on the page of the move. */
const pathOf = (id: string, news: CustomerNews) =>
  isCommon(news) ? '/my-moving-services' : `/bookings/${id}`;

const factsOf = (parties: Parties, { reason = '', text = '', amountCents = 0 }: Saying) => ({
  bookingId: parties.id,
  date: parties.date,
  pickup: parties.pickup,
  dropoff: parties.dropoff,
  service: parties.serviceName,
  reason,
  text,
  amount: amountCents / 100,
});

/** The news for a booking's provider. `path` is the link's, undefined if the booking was deleted. */
export const newsForProvider = (
  parties: Parties,
  news: ProviderNews,
  path: string | undefined,
  saying: Saying = {},
): OutgoingNotice =>
  JOB.to(
    { email: parties.serviceEmail, sms: parties.servicePhone, numberOf: 'service', language: ['so', 'en'] },
    { ...factsOf(parties, saying), news, phone: parties.phone, notes: parties.notes },
    { ids: { bookingId: parties.id }, link: path },
  );

/** The news for a customer: bell and mail to an account, SMS. `guestPath` opens a guest's booking. */
export const newsForCustomer = (
  parties: Parties,
  news: CustomerNews,
  guestPath?: string,
  saying: Saying = {},
): OutgoingNotice => {
  const { id, userId, customerEmail, phoneE164, customerLanguage } = parties;
  const isGuest = userId === null;
  return BOOKING.to(
    {
      userId,
      email: isGuest ? null : customerEmail,
      sms: phoneE164,
      numberOf: 'given',
      language: customerLanguage ?? ['so', 'en'],
      ...(customerLanguage === null && { linkLanguage: DEFAULT_LANGUAGE }),
    },
    { ...factsOf(parties, saying), news },
    { ids: { bookingId: id }, ...(isGuest ? { link: guestPath } : { path: pathOf(id, news) }) },
  );
};

type Sender = Pick<Ctx, 'app' | 'db' | 'now'>;

/** Tells a booking's provider, with a link to it. */
export async function notifyProvider(
  ctx: Sender,
  parties: Parties,
  news: ProviderNews,
  saying?: Saying,
): Promise<void> {
  const path =
    news === 'removed'
      ? undefined
      : (await BOOKING_LINKS.provider.issue(ctx, parties.id, linkExpiry(ctx.now, parties.date))).path;
  await notify(ctx, newsForProvider(parties, news, path, saying));
}

/** Tells a booking's customer; guests get a link to it. */
export async function notifyCustomer(
  ctx: Sender,
  parties: Parties,
  news: CustomerNews,
  saying?: Saying,
): Promise<void> {
  const needsLink = parties.userId === null && news !== 'removed' && parties.phoneE164 !== null;
  const path = needsLink
    ? (await BOOKING_LINKS.guest.issue(ctx, parties.id, linkExpiry(ctx.now, parties.date))).path
    : undefined;
  await notify(ctx, newsForCustomer(parties, news, path, saying));
}

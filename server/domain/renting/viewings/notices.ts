import { z } from 'zod';
import {
  VIEWING_HOURS,
  VIEWING_NEWS,
  type ViewingHour,
  type ViewingNews,
  type ViewingSide,
} from '#contract/viewings.ts';
import { findDelegates } from '#server/platform/access/delegations.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Say } from '#server/platform/notifications/catalogue.ts';
import { dayWords } from '#server/platform/notifications/day-words.ts';
import { defineNotice, type OutgoingNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { dollars, joinSafe, type SafeText, safeText } from '#server/platform/notifications/safe-text.ts';
import { viewingCalendar } from './calendar.ts';
import { issueGuestLink, issueLink } from './links.ts';
import { viewingPath } from './paths.ts';
import type { ViewingRow } from './queries.ts';
import { timeWords, viewingWords } from './words.ts';

/** Of what changes it: a mere request is in no owner's calendar yet. */
const WITH_CALENDAR: readonly ViewingNews[] = ['sent', 'confirmed', 'moved', 'cancelled', 'gone'];

/** Nothing is left to answer. */
const OVER: readonly ViewingNews[] = ['cancelled', 'gone', 'completed'];

const text = z.string().default('');

/** Which home, in words of our own: what it costs a month, and the district of our table. */
const homeWords = (price: number, district: string, say: Say<'home'>): SafeText =>
  joinSafe([say('home', { price: dollars(price) }), ...(district === '' ? [] : [safeText(district)])], ', ');

/** Notices about viewings to both sides (D19, D52). */
export const VIEWING = defineNotice({
  category: 'viewing',
  channels: ({ status }) => (status === 'completed' ? ['in_app'] : ['in_app', 'email', 'sms']),
  facts: z.object({
    listing: z.string(),
    /** Rows of earlier versions have the viewing's status here. */
    status: z
      .enum([...VIEWING_NEWS, 'scheduled'])
      .transform((news) => (news === 'scheduled' ? 'asked' : news)),
    date: z.iso.date(),
    hour: z.literal(VIEWING_HOURS),
    /** Who asks, and how to reach them; empty in what its visitor reads. */
    name: text,
    contact: text,
    notes: text,
    reason: text,
    /** Of the home, for an SMS, which says no word that somebody typed (D43); rows of earlier versions have neither. */
    price: z.number().optional(),
    district: text,
  }),
  catalogue: viewingWords,
  words: ({ status, listing, date, hour, name, contact, notes, reason }, say, { language, link }) => {
    const slot = { listing, day: dayWords(date, language), time: timeWords(hour, say) };
    const who = [name, contact].filter(Boolean).join(', ');
    const message = say(`${status}_message`, { ...slot, who, notes, reason });
    return {
      title: say(`${status}_title`),
      message: [message, say('answer', { link })].filter(Boolean).join('\n\n'),
    };
  },
  sms: ({ status, date, hour, price, district }, say, { language }) => [
    say(`${status}_title`),
    ...(price === undefined ? [] : [homeWords(price, district, say)]),
    say('slot', { day: dayWords(date, language), time: timeWords(hour, say) }),
    ...(status === 'sent' ? [say('unconfirmed')] : []),
  ],
});

type Sender = Notifier & Pick<Ctx, 'baseUrl' | 'now'> & Partial<Pick<Ctx, 'actor'>>;

/** What a notice says to one of the sides. */
const factsFor = (viewing: ViewingRow, { to, news, reason }: Omit<News, 'isOwnAct'>) => ({
  listing: viewing.title,
  status: news,
  date: viewing.date,
  hour: viewing.hour as ViewingHour,
  // Names only appear next to an address or number, by which they are found when an account is deleted.
  ...(to === 'owner' && {
    name: viewing.visitorName,
    contact: viewing.visitorPhone ?? viewing.visitorEmail ?? '',
    notes: viewing.notes,
  }),
  reason,
  price: Number(viewing.price),
  district: viewing.district ?? '',
});

interface News {
  to: 'renter' | 'owner';
  news: ViewingNews;
  reason?: string | undefined;
  /** One's own act is only mailed, as a record of it for the calendar. */
  isOwnAct: boolean;
}

async function newsTo(sender: Sender, viewing: ViewingRow, told: News): Promise<OutgoingNotice> {
  const { to, news: status, isOwnAct } = told;
  const isOwner = to === 'owner';
  const language = isOwner ? viewing.ownerLanguage : viewing.visitorLanguage;
  const email = isOwner ? viewing.ownerEmail : viewing.visitorEmail;
  const isGuest = !isOwner && viewing.userId === null;
  const hasCalendar = WITH_CALENDAR.includes(status);
  // Of what a guest does themself only the time is texted: it has the link to follow it by.
  const guests = status === 'sent' ? (['sms'] as const) : [];
  const own = isGuest ? guests : hasCalendar ? (['email'] as const) : [];
  // An owner answers what is open by a private link, which is no sign-in.
  const answers = isOwner && !isOwnAct && !OVER.includes(status);
  return VIEWING.to(
    {
      userId: isOwner ? viewing.ownerId : viewing.userId,
      email,
      sms: isOwner ? viewing.ownerSms : viewing.visitorSms,
      ...(isGuest && { numberOf: 'given' }),
      language,
    },
    factsFor(viewing, told),
    {
      ids: { viewingId: viewing.id, propertyId: viewing.propertyId },
      ...(isGuest ? { link: await issueGuestLink(sender, viewing) } : { path: viewingPath(to, viewing.id) }),
      ...(answers && { link: await issueLink(sender, viewing) }),
      ...(isOwnAct && { only: own }),
      ...(hasCalendar && {
        calendar: await viewingCalendar(sender, viewing, { language, email }),
      }),
    },
  );
}

/** Tells a guest that a viewing of theirs was called off with the owner's account. */
export const notifyGuestGone = async (sender: Sender, viewing: ViewingRow): Promise<void> =>
  notify(sender, await newsTo(sender, viewing, { to: 'renter', news: 'gone', isOwnAct: false }));

/** Whether somebody does it for the owner, who then hears of it as of what others do. */
const isDelegate = ({ actor }: Sender, { ownerId }: ViewingRow) =>
  actor?.kind === 'user' && actor.id !== ownerId;

/** Tells both sides what one of them did; `by` only gets the mail for their records. */
export async function notifyBoth(
  sender: Sender,
  viewing: ViewingRow,
  news: { renter: ViewingNews; owner: ViewingNews },
  { by, reason }: { by: ViewingSide; reason?: string | undefined },
): Promise<void> {
  const told = await Promise.all(
    (['renter', 'owner'] as const).map((to) =>
      newsTo(sender, viewing, {
        to,
        news: news[to],
        reason,
        isOwnAct: by === to && !(to === 'owner' && isDelegate(sender, viewing)),
      }),
    ),
  );
  await notify(sender, ...told, ...(await newsToDelegates(sender, viewing, news.owner, reason)));
}

/**
 * The same to who acts for the owner, but for who did it. They sign in to answer: no link of theirs lets anybody in once
 * they have no leave any more, and nothing is left in their calendar.
 */
async function newsToDelegates(
  sender: Sender,
  viewing: ViewingRow,
  status: ViewingNews,
  reason: string | undefined,
): Promise<OutgoingNotice[]> {
  const actor = sender.actor?.kind === 'user' ? sender.actor.id : undefined;
  const delegates = await findDelegates(sender.db, viewing);
  return delegates
    .filter(({ userId }) => userId !== actor && userId !== viewing.userId)
    .map(({ delegationId, ...reader }) =>
      VIEWING.to(reader, factsFor(viewing, { to: 'owner', news: status, reason }), {
        ids: { viewingId: viewing.id, propertyId: viewing.propertyId, delegationId },
        path: viewingPath('owner', viewing.id),
      }),
    );
}

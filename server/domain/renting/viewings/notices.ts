import { z } from 'zod';
import { VIEWING_HOURS, type ViewingHour, type ViewingSide } from '#contract/viewings.ts';
import { findDelegates } from '#server/platform/access/delegations.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { dayWords } from '#server/platform/notifications/day-words.ts';
import { defineNotice, type Telling } from '#server/platform/notifications/define-notice.ts';
import { type Teller, tell } from '#server/platform/notifications/tell.ts';
import { viewingCalendar } from './calendar.ts';
import { issueGuestLink, issueLink } from './links.ts';
import { viewingPath } from './paths.ts';
import type { ViewingRow } from './queries.ts';
import { timeWords, viewingWords } from './words.ts';

/**
 * `sent` is what its visitor asked for, `asked` the same to the owner; `gone` is cancelled because the home is not offered
 * any more; `evening` and `hours` are reminders.
 */
const NEWS = [
  'sent',
  'asked',
  'confirmed',
  'moved',
  'completed',
  'cancelled',
  'gone',
  'evening',
  'hours',
] as const;
export type ViewingNews = (typeof NEWS)[number];

/** A mere request is in no owner's calendar yet, and reminders change nothing there. */
const WITHOUT_CALENDAR: readonly ViewingNews[] = ['asked', 'completed', 'evening', 'hours'];

/** Nothing is left to answer. */
const OVER: readonly ViewingNews[] = ['cancelled', 'gone', 'completed'];

const text = z.string().default('');

/** Notices about viewings to both sides (D19, D52). */
export const VIEWING = defineNotice({
  category: 'viewing',
  channels: ({ status }) => (status === 'completed' ? ['in_app'] : ['in_app', 'email', 'sms']),
  facts: z.object({
    listing: z.string(),
    /** Rows of earlier versions have the viewing's status here. */
    status: z.enum([...NEWS, 'scheduled']).transform((news) => (news === 'scheduled' ? 'asked' : news)),
    date: z.iso.date(),
    hour: z.literal(VIEWING_HOURS),
    /** Who asks, and how to reach them; empty in what its visitor reads. */
    name: text,
    contact: text,
    notes: text,
    reason: text,
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
  sms: ({ status, date, hour }, say, { language }) => [
    say(`${status}_title`),
    say('slot', { day: dayWords(date, language), time: timeWords(hour, say) }),
  ],
});

type Sender = Teller & Pick<Ctx, 'baseUrl' | 'now'> & Partial<Pick<Ctx, 'actor'>>;

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
});

interface News {
  to: 'renter' | 'owner';
  news: ViewingNews;
  reason?: string | undefined;
  /** One's own act is only mailed, as a record of it. */
  isOwnAct: boolean;
}

async function newsTo(sender: Sender, viewing: ViewingRow, told: News): Promise<Telling> {
  const { to, news: status, isOwnAct } = told;
  const isOwner = to === 'owner';
  const language = isOwner ? viewing.ownerLanguage : viewing.visitorLanguage;
  const email = isOwner ? viewing.ownerEmail : viewing.visitorEmail;
  const isGuest = !isOwner && viewing.userId === null;
  // Of what a guest does themself only the time is texted: it has the link to follow it by.
  const own = isGuest ? (status === 'sent' ? (['sms'] as const) : []) : (['email'] as const);
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
      ...(!WITHOUT_CALENDAR.includes(status) && {
        calendar: await viewingCalendar(sender, viewing, { language, email }),
      }),
    },
  );
}

/** Tells a guest that a viewing of theirs was called off with the owner's account. */
export const tellGuestGone = async (sender: Sender, viewing: ViewingRow): Promise<void> =>
  tell(sender, await newsTo(sender, viewing, { to: 'renter', news: 'gone', isOwnAct: false }));

/** Whether somebody does it for the owner, who then hears of it as of what others do. */
const isDelegate = ({ actor }: Sender, { ownerId }: ViewingRow) =>
  actor?.kind === 'user' && actor.id !== ownerId;

/** Tells both sides what one of them did; `by` only gets the mail for their records. */
export async function tellBoth(
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
  await tell(sender, ...told, ...(await newsToDelegates(sender, viewing, news.owner, reason)));
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
): Promise<Telling[]> {
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

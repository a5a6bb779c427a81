import { type Language, localPath } from '#contract/accounts.ts';
import type { ViewingSide } from '#contract/viewings.ts';
import type { Ctx } from '#server/platform/call.ts';
import { dayWords } from '#server/platform/day-words.ts';
import { type Notice, notify } from '#server/platform/notifications/notify.ts';
import type { BellFacts } from './bell-words.ts';
import { viewingCalendar } from './calendar.ts';
import { issueLink } from './links.ts';
import { viewingPath } from './paths.ts';
import type { ViewingRow } from './queries.ts';
import { timeWords, VIEWING_TEXTS, type ViewingFacts, type ViewingNews } from './texts.ts';

type Sender = Pick<Ctx, 'app' | 'baseUrl' | 'db' | 'now'>;

const CATEGORY = 'viewing';

/** News without a calendar entry: what is only asked is in no owner's calendar yet, and reminders change nothing. */
const WITHOUT_CALENDAR: readonly ViewingNews[] = ['asked', 'completed', 'evening', 'hours'];

function factsOf(
  viewing: ViewingRow,
  to: 'renter' | 'owner',
  reason: string,
  language: Language,
): ViewingFacts {
  const isToOwner = to === 'owner';
  return {
    listing: viewing.title,
    day: dayWords(viewing.date, language),
    time: timeWords(viewing.hour, language),
    // A name only ever stands beside an address or number: by those it is found when an account is deleted.
    name: isToOwner ? viewing.visitorName : '',
    contact: isToOwner ? (viewing.visitorPhone ?? viewing.visitorEmail) : '',
    notes: isToOwner ? viewing.notes : '',
    reason,
  };
}

function bellFacts(viewing: ViewingRow, news: ViewingNews, facts: ViewingFacts): BellFacts {
  const { listing, name, contact, notes, reason } = facts;
  const { date, hour } = viewing;
  return { status: news, listing, date, hour: hour as BellFacts['hour'], name, contact, notes, reason };
}

interface Told {
  to: 'renter' | 'owner';
  news: ViewingNews;
  reason?: string | undefined;
  /** What somebody did is only mailed to themselves: it is what they keep. */
  isOwnAct: boolean;
}

async function noticesTo(sender: Sender, viewing: ViewingRow, told: Told): Promise<Notice[]> {
  const { to, news, reason = '', isOwnAct } = told;
  const isOwner = to === 'owner';
  const language = isOwner ? viewing.ownerLanguage : viewing.visitorLanguage;
  const userId = isOwner ? viewing.ownerId : viewing.userId;
  const email = isOwner ? viewing.ownerEmail : viewing.visitorEmail;
  const sms = isOwner ? viewing.ownerSms : viewing.visitorSms;
  const facts = factsOf(viewing, to, reason, language);
  const words = VIEWING_TEXTS[language][news](facts);
  const data = { viewingId: viewing.id, propertyId: viewing.propertyId };
  const path = viewingPath(to, viewing.id);
  // An owner answers what is open by a private link, which is no sign-in.
  const answers = isOwner && !isOwnAct && news !== 'cancelled' && news !== 'completed';
  const link = sender.baseUrl + localPath(answers ? await issueLink(sender, viewing) : path, language);
  const carriesEvent = !WITHOUT_CALENDAR.includes(news);
  return [
    ...(isOwnAct
      ? []
      : [{ category: CATEGORY, ...words, data, facts: bellFacts(viewing, news, facts), userId }]),
    {
      category: CATEGORY,
      title: words.title,
      message: answers ? `${words.message}\n\n${VIEWING_TEXTS[language].answer}: ${link}` : words.message,
      data: answers ? { ...data, language } : { ...data, language, path },
      ...(carriesEvent ? { calendar: viewingCalendar(sender, viewing, { language, email }) } : {}),
      userId,
      isInApp: false,
      email,
    },
    ...(isOwnAct || sms === null
      ? []
      : [
          {
            category: CATEGORY,
            title: words.title,
            message: [
              `${sender.app.config.site.brand}: ${words.title}`,
              `${facts.day}, ${facts.time}`,
              link,
            ].join('\n'),
            data,
            userId,
            isInApp: false,
            sms,
          },
        ]),
  ];
}

/** News that is shown, and neither mailed nor sent. */
const bellOnly = (notices: readonly Notice[]): Notice[] => notices.filter(({ email, sms }) => !email && !sms);

/** Tells both sides what one of them did; `by` is only mailed what they keep. */
export async function tellBoth(
  sender: Sender,
  viewing: ViewingRow,
  news: { renter: ViewingNews; owner: ViewingNews },
  { by, reason }: { by: ViewingSide; reason?: string | undefined },
): Promise<void> {
  const told = await Promise.all(
    (['renter', 'owner'] as const).map((to) =>
      noticesTo(sender, viewing, { to, news: news[to], reason, isOwnAct: by === to }),
    ),
  );
  const notices = told.flat();
  await notify(sender.db, ...(news.renter === 'completed' ? bellOnly(notices) : notices));
}

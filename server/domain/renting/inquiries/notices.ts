import { DEFAULT_LANGUAGE, type Language, localPath } from '#contract/accounts.ts';
import type { Ctx } from '#server/platform/call.ts';
import type { Notice } from '#server/platform/notifications/notify.ts';
import { toE164 } from '#server/platform/phone.ts';
import { issueLink } from './links.ts';
import { inquiryPath } from './paths.ts';
import type { InquiryRow } from './queries.ts';
import { INQUIRY_TEXTS, type InquiryNews } from './texts.ts';

type Sender = Pick<Ctx, 'app' | 'baseUrl' | 'db' | 'now'>;

const CATEGORY = 'inquiry';

/** What the owner of a listing is told by: the inquiry they find it in, and how they are reached. */
export interface ToldOwner {
  id: string;
  /** The message that opened or continued it. */
  messageId?: string;
  title: string;
  ownerId: string;
  ownerEmail: string;
  ownerSms: string | null;
  ownerLanguage: Language;
}

/** Bell and mail with what was written; an SMS that somebody wrote, without a word of theirs. */
export function ownerNotices(
  { app, baseUrl }: Pick<Ctx, 'app' | 'baseUrl'>,
  told: ToldOwner,
  news: Exclude<InquiryNews, 'answer'>,
  message: string,
): Notice[] {
  const { id, messageId, title: listing, ownerId, ownerEmail, ownerSms, ownerLanguage } = told;
  const title = INQUIRY_TEXTS[ownerLanguage].titles[news](listing);
  const path = inquiryPath('owner', id);
  const ids = { inquiryId: id, ...(messageId && { messageId }) };
  const data = { ...ids, path };
  const common = { category: CATEGORY, title, userId: ownerId };
  return [
    { ...common, message, data, facts: { listing, news }, email: ownerEmail },
    ...(ownerSms === null
      ? []
      : [
          {
            ...common,
            message: `${app.config.site.brand}: ${INQUIRY_TEXTS[ownerLanguage].sms[news]}\n${baseUrl}${localPath(path, ownerLanguage)}`,
            data: ids,
            isInApp: false,
            sms: ownerSms,
          },
        ]),
  ];
}

/** To an account: bell and mail with the answer. To a guest: that there is one, and a private link to it. */
async function answerNotices(sender: Sender, row: InquiryRow, message: string): Promise<Notice[]> {
  if (row.senderId === null) return guestNotices(sender, row);
  const language = row.senderLanguage ?? DEFAULT_LANGUAGE;
  return [
    {
      category: CATEGORY,
      title: INQUIRY_TEXTS[language].titles.answer(row.title),
      message,
      data: { inquiryId: row.id, path: inquiryPath('seeker', row.id) },
      facts: { listing: row.title, news: 'answer' },
      userId: row.senderId,
      email: row.email,
    },
  ];
}

/** Whose language is unknown is told in Somali and English. */
async function guestNotices(sender: Sender, row: InquiryRow): Promise<Notice[]> {
  const { path } = await issueLink(sender, row.id);
  const languages: Language[] = row.language ? [row.language] : ['so', 'en'];
  const parts = languages.map((language) => ({
    ...INQUIRY_TEXTS[language].guest,
    url: sender.baseUrl + localPath(path, language),
  }));
  const title = parts.map((part) => part.title).join(' · ');
  const data = { inquiryId: row.id, language: languages[0] };
  return [
    {
      category: CATEGORY,
      title,
      message: parts.map(({ message, link, url }) => `${message}\n${link}: ${url}`).join('\n\n'),
      data,
      email: row.email,
    },
    {
      category: CATEGORY,
      title,
      message: [
        `${sender.app.config.site.brand}: ${parts.map((part) => part.title).join(' / ')}`,
        parts[0]?.url,
      ].join('\n'),
      data,
      sms: row.phone && toE164(row.phone),
      numberOf: 'given',
      textedLink: path,
    },
  ];
}

/** What the other side is told of a message in a thread. */
export const inquiryNotices = async (
  sender: Sender,
  row: InquiryRow,
  news: Exclude<InquiryNews, 'asked'>,
  message: string,
): Promise<Notice[]> =>
  news === 'answer' ? answerNotices(sender, row, message) : ownerNotices(sender, row, news, message);

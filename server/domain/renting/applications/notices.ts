import { type Language, localPath } from '#contract/accounts.ts';
import type { Ctx } from '#server/platform/call.ts';
import type { Notice } from '#server/platform/notifications/notify.ts';
import { APPLICATION_TEXTS, type News } from './texts.ts';

interface Reader {
  id: string;
  email: string;
  phoneE164: string | null;
  language: Language;
}

/** What the notifications of an application need of it. */
export interface Told {
  id: string;
  propertyId: string;
  title: string;
  applicant: Reader & { name: string };
  owner: Reader;
}

type Sender = Pick<Ctx, 'app' | 'baseUrl'>;

/** Whom the news is for. */
const isForOwner = (news: News) => news === 'pending' || news === 'withdrawn';

/** Where the news leads (D53): to the lease, or to the application among those of the reader's side. */
export function pathOf(news: News, id: string): string {
  if (news === 'approved') return `/my-applications/${id}/lease`;
  return `${isForOwner(news) ? '/applications' : '/my-applications'}?open=${id}#application-${id}`;
}

/** Bell and mail, and an SMS where a phone is known; that one has sent an application needs no SMS. */
export function applicationNotices({ app, baseUrl }: Sender, told: Told, news: News): Notice[] {
  const reader = isForOwner(news) ? told.owner : told.applicant;
  const facts = { listing: told.title, applicant: isForOwner(news) ? told.applicant.name : '' };
  const words = APPLICATION_TEXTS[reader.language][news](facts);
  const path = pathOf(news, told.id);
  const data = { applicationId: told.id, propertyId: told.propertyId, path };
  const common = { category: 'application', title: words.title, userId: reader.id };
  return [
    { ...common, message: words.message, data, facts: { ...facts, status: news }, email: reader.email },
    ...(news === 'sent' || reader.phoneE164 === null
      ? []
      : [
          {
            ...common,
            message: `${app.config.site.brand}: ${words.title}\n${baseUrl}${localPath(path, reader.language)}`,
            data: { applicationId: told.id },
            isInApp: false,
            sms: reader.phoneE164,
          },
        ]),
  ];
}

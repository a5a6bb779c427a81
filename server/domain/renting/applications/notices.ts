import { z } from 'zod';
import type { Language } from '#contract/accounts.ts';
import { APPLICATION_STATUSES } from '#contract/applications.ts';
import ar from '#server/messages/applications/ar.json' with { type: 'json' };
import en from '#server/messages/applications/en.json' with { type: 'json' };
import so from '#server/messages/applications/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice, type OutgoingNotice } from '#server/platform/notifications/define-notice.ts';

/** `pending` and `withdrawn` go to the owner, the rest to the applicant; `gone`: the home is not offered any more. */
const NEWS = [...APPLICATION_STATUSES, 'sent', 'gone'] as const;
type News = (typeof NEWS)[number];

/** Bell and mail, and an SMS where a phone is known; that one has sent an application needs no SMS. */
export const APPLICATION = defineNotice({
  category: 'application',
  channels: ({ status }) => (status === 'sent' ? ['in_app', 'email'] : ['in_app', 'email', 'sms']),
  facts: z.object({
    listing: z.string(),
    status: z.enum(NEWS),
    /** Their name; empty in what the applicant reads, and in older rows. */
    applicant: z.string().default(''),
  }),
  catalogue: catalogue('applications', en, so, ar),
  words: ({ status, listing, applicant }, say) => ({
    title: say(`${status}_title`),
    message: say(`${status}_message`, { listing, applicant }),
  }),
  sms: ({ status }, say) => [say(`${status}_title`)],
});

interface Reader {
  id: string;
  email: string | null;
  phoneE164: string | null;
  language: Language;
}

/** The parts of an application that its notices need. */
export interface Sides {
  id: string;
  propertyId: string;
  title: string;
  applicant: Reader & { name: string };
  owner: Reader;
}

const isForOwner = (news: News) => news === 'pending' || news === 'withdrawn';

/** Where the news leads (D53): to the lease, or to the application among those of the reader's side. */
export function pathOf(news: News, id: string): string {
  if (news === 'approved') return `/my-applications/${id}/lease`;
  return `${isForOwner(news) ? '/applications' : '/my-applications'}?open=${id}#application-${id}`;
}

/** The news for the side that it is for. */
export function applicationNews(sides: Sides, status: News): OutgoingNotice {
  const { id, propertyId, title, applicant, owner } = sides;
  const reader = isForOwner(status) ? owner : applicant;
  return APPLICATION.to(
    { userId: reader.id, email: reader.email, sms: reader.phoneE164, language: reader.language },
    { listing: title, status, applicant: isForOwner(status) ? applicant.name : '' },
    { ids: { applicationId: id, propertyId }, path: pathOf(status, id) },
  );
}

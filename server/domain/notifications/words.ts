import type { Language } from '#contract/accounts.ts';
import type { Words } from '#server/platform/notifications/define-notice.ts';
import * as health from '../desk/health/notices.ts';
import * as accounts from '../identity/notices.ts';
import * as documents from '../listings/documents/notices.ts';
import * as moderation from '../listings/moderation/notices.ts';
import * as reports from '../listings/reports/notices.ts';
import * as bookings from '../moving/bookings/notices.ts';
import * as applications from '../renting/applications/notices.ts';
import * as inquiries from '../renting/inquiries/notices.ts';
import * as ratings from '../renting/ratings/notices.ts';
import * as viewings from '../renting/viewings/notices.ts';
import * as searches from '../search/saved/notices.ts';
import * as shortlist from '../shortlist/notices.ts';

const ROOMS = [
  health,
  accounts,
  documents,
  moderation,
  reports,
  bookings,
  applications,
  inquiries,
  ratings,
  viewings,
  searches,
  shortlist,
];

/** Every notice that a room exports. */
export const NOTICES = ROOMS.flatMap((room) => Object.values(room)).filter(
  (one) => typeof one === 'object' && 'wordsOf' in one,
);

/** A stored notification, as far as its words go. */
export interface Stored extends Words {
  category: string;
  data: Record<string, unknown>;
}

/**
 * A notification's words in the language of its reader (D53), by the first notice of its category whose facts it holds;
 * as it was written where its data says too little. Bell and data export use it.
 */
export function wordsFor({ category, title, message, data }: Stored, language: Language): Words {
  for (const notice of NOTICES) {
    const words = notice.category === category && notice.wordsOf(data, { language, brand: '', link: '' });
    if (words) return { title, message, ...words };
  }
  return { title, message };
}

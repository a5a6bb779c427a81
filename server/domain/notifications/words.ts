import type { Language } from '#contract/accounts.ts';
import type { BellWords, Words } from '#server/platform/notifications/bell-words.ts';
import { alarmBell, testBell } from '../desk/health/bell-words.ts';
import { documentBell } from '../listings/documents/notices.ts';
import { holdBell } from '../listings/moderation/hold-notices.ts';
import { reportBell } from '../listings/reports/bell-words.ts';
import { bookingBell } from '../moving/bookings/bell-words.ts';
import { applicationBell } from '../renting/applications/bell-words.ts';
import { leftBell } from '../renting/bell-words.ts';
import { inquiryBell } from '../renting/inquiries/bell-words.ts';
import { ratingBell } from '../renting/ratings/bell-words.ts';
import { viewingBell } from '../renting/viewings/bell-words.ts';
import { priceAlertBell, savedSearchBell } from '../search/saved/bell-words.ts';
import { shortlistBell } from '../shortlist/bell-words.ts';

/** Who writes the words of each category. */
const WRITERS: Readonly<Record<string, BellWords>> = {
  booking: bookingBell,
  inquiry: inquiryBell,
  viewing: viewingBell,
  application: applicationBell,
  saved_search: savedSearchBell,
  price_alert: priceAlertBell,
  rating: ratingBell,
  report: reportBell,
  listing: holdBell,
  document: documentBell,
  account: leftBell,
  shortlist: shortlistBell,
  test: testBell,
  alarm: alarmBell,
};

interface Written extends Words {
  category: string;
  data: Record<string, unknown>;
}

/** A notification's words in the language of its reader (D53); as it was written where its data says too little. */
export function wordsFor({ category, title, message, data }: Written, language: Language): Words {
  return { title, message, ...WRITERS[category]?.(data, language) };
}

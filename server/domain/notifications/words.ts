import type { Language } from '#contract/accounts.ts';
import type { BellWords, Words } from '#server/platform/notifications/bell-words.ts';
import { applicationBell } from '../applications/bell-words.ts';
import { bookingBell } from '../bookings/bell-words.ts';
import { documentBell } from '../documents/notices.ts';
import { inquiryBell } from '../inquiries/bell-words.ts';
import { alarmBell, testBell } from '../operations/bell-words.ts';
import { holdBell } from '../properties/hold-notices.ts';
import { ratingBell } from '../ratings/bell-words.ts';
import { leftBell } from '../renting/bell-words.ts';
import { reportBell } from '../reports/bell-words.ts';
import { priceAlertBell, savedSearchBell } from '../searches/bell-words.ts';
import { shortlistBell } from '../shortlist/bell-words.ts';
import { viewingBell } from '../viewings/bell-words.ts';

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

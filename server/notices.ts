import * as health from './domain/desk/health/notices.ts';
import * as looks from './domain/desk/looks/notices.ts';
import * as accounts from './domain/identity/notices.ts';
import * as documents from './domain/listings/documents/notices.ts';
import * as moderation from './domain/listings/moderation/notices.ts';
import * as reports from './domain/listings/reports/notices.ts';
import * as bookings from './domain/moving/bookings/notices.ts';
import * as ratings from './domain/ratings/notices.ts';
import * as applications from './domain/renting/applications/notices.ts';
import * as inquiries from './domain/renting/inquiries/notices.ts';
import * as viewings from './domain/renting/viewings/notices.ts';
import * as searches from './domain/search/saved/notices.ts';
import * as shortlist from './domain/shortlist/notices.ts';

const ROOMS = [
  health,
  looks,
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

/** Every notice that a room defines: stored notifications are put into words by them. */
export const notices = ROOMS.flatMap((room) => Object.values(room)).filter(
  (one) => typeof one === 'object' && 'wordsOf' in one,
);

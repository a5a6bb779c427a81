import * as checks from './domain/cases/checks/notices.ts';
import * as documents from './domain/cases/documents/notices.ts';
import * as reports from './domain/cases/reports/notices.ts';
import * as delegates from './domain/delegates/notices.ts';
import * as health from './domain/desk/health/notices.ts';
import * as looks from './domain/desk/looks/notices.ts';
import * as accounts from './domain/identity/notices.ts';
import * as confirmations from './domain/listings/confirmations/notices.ts';
import * as moderation from './domain/listings/notices.ts';
import * as seekers from './domain/listings/seekers/notices.ts';
import * as bookings from './domain/moving/bookings/notices.ts';
import * as rates from './domain/moving/rates/notices.ts';
import * as gateways from './domain/payments/gateways/notices.ts';
import * as ratings from './domain/ratings/notices.ts';
import * as applications from './domain/renting/applications/notices.ts';
import * as inquiries from './domain/renting/inquiries/notices.ts';
import * as viewings from './domain/renting/viewings/notices.ts';
import * as searches from './domain/search/saved/notices.ts';
import * as shortlist from './domain/shortlist/notices.ts';
import * as deposits from './domain/tenancies/deposit/notices.ts';
import * as tenancies from './domain/tenancies/notices.ts';
import type { AnyNotice } from './platform/notifications/examples.ts';

const ROOMS = [
  delegates,
  deposits,
  health,
  looks,
  accounts,
  checks,
  confirmations,
  documents,
  moderation,
  reports,
  bookings,
  rates,
  applications,
  gateways,
  inquiries,
  ratings,
  viewings,
  searches,
  seekers,
  shortlist,
  tenancies,
];

/** Every notice that a room defines: stored notifications are put into words by them. */
export const notices = ROOMS.flatMap((room) => Object.values(room)).filter(
  (one) => typeof one === 'object' && 'wordsOf' in one,
);

/** The same, whatever their facts and keys. */
export const anyNotices = notices as unknown as readonly AnyNotice[];

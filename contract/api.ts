import * as absence from './absence.api.ts';
import * as accounts from './accounts.api.ts';
import * as adminBookings from './admin-bookings.api.ts';
import * as adminMoving from './admin-moving.api.ts';
import * as adminProperties from './admin-properties.api.ts';
import * as adminStats from './admin-stats.api.ts';
import * as adminUsers from './admin-users.api.ts';
import * as analytics from './analytics.api.ts';
import * as announcements from './announcements.api.ts';
import * as answerSpeed from './answer-speed.api.ts';
import * as applications from './applications.api.ts';
import * as auditLog from './audit.api.ts';
import * as bookingLinks from './booking-links.api.ts';
import * as bookings from './bookings.api.ts';
import * as checks from './checks.api.ts';
import * as confirmations from './confirmations.api.ts';
import * as delegates from './delegates.api.ts';
import * as deposits from './deposits.api.ts';
import * as districts from './districts.api.ts';
import * as documents from './documents.api.ts';
import * as earnings from './earnings.api.ts';
import * as erasures from './erasures.api.ts';
import * as finance from './finance.api.ts';
import * as gateways from './gateways.api.ts';
import * as health from './health.api.ts';
import * as held from './held.api.ts';
import * as inquiries from './inquiries.api.ts';
import * as insights from './insights.api.ts';
import * as listing from './listing.api.ts';
import * as listingDrafts from './listing-drafts.api.ts';
import * as looks from './looks.api.ts';
import * as map from './map.api.ts';
import * as media from './media.api.ts';
import * as messages from './messages.api.ts';
import * as moveDay from './move-day.api.ts';
import * as moveDesk from './move-desk.api.ts';
import * as moveLists from './move-lists.api.ts';
import * as moveMoney from './move-money.api.ts';
import * as moves from './moves.api.ts';
import * as moving from './moving.api.ts';
import * as myAccount from './my-account.api.ts';
import * as notificationDemo from './notification-demo.api.ts';
import * as notifications from './notifications.api.ts';
import * as ownListings from './own-listings.api.ts';
import * as passkeys from './passkeys.api.ts';
import * as phone from './phone.api.ts';
import * as places from './places.api.ts';
import * as priceAlerts from './price-alerts.api.ts';
import * as properties from './properties.api.ts';
import * as queue from './queue.api.ts';
import * as ratings from './ratings.api.ts';
import * as rentBook from './rent-book.api.ts';
import * as reports from './reports.api.ts';
import { ROUTES, type RouteName } from './routes.ts';
import * as savedSearches from './saved-searches.api.ts';
import * as secondFactor from './second-factor.api.ts';
import * as securityEvents from './security-events.api.ts';
import * as seekers from './seekers.api.ts';
import * as serviceRates from './service-rates.api.ts';
import * as settings from './settings.api.ts';
import * as shortlist from './shortlist.api.ts';
import * as signals from './signals.api.ts';
import * as stats from './stats.api.ts';
import * as support from './support.api.ts';
import * as tenancies from './tenancies.api.ts';
import * as tenancyPapers from './tenancy-papers.api.ts';
import * as texts from './texts.api.ts';
import * as viewings from './viewings.api.ts';
import * as wallets from './wallets.api.ts';

/** All module exports: endpoints, and also schemas and constants. */
const EXPORTS = {
  ...accounts,
  ...adminBookings,
  ...adminMoving,
  ...announcements,
  ...answerSpeed,
  ...adminStats,
  ...adminProperties,
  ...adminUsers,
  ...applications,
  ...auditLog,
  ...securityEvents,
  ...bookingLinks,
  ...bookings,
  ...confirmations,
  ...delegates,
  ...districts,
  ...checks,
  ...deposits,
  ...documents,
  ...erasures,
  ...earnings,
  ...gateways,
  ...health,
  ...held,
  ...inquiries,
  ...analytics,
  ...finance,
  ...insights,
  ...listing,
  ...listingDrafts,
  ...looks,
  ...map,
  ...media,
  ...messages,
  ...moveDay,
  ...moveMoney,
  ...moveDesk,
  ...moveLists,
  ...moves,
  ...moving,
  ...myAccount,
  ...notificationDemo,
  ...notifications,
  ...ownListings,
  ...passkeys,
  ...phone,
  ...places,
  ...priceAlerts,
  ...absence,
  ...properties,
  ...queue,
  ...ratings,
  ...rentBook,
  ...reports,
  ...savedSearches,
  ...secondFactor,
  ...seekers,
  ...settings,
  ...serviceRates,
  ...shortlist,
  ...signals,
  ...stats,
  ...support,
  ...tenancies,
  ...tenancyPapers,
  ...texts,
  ...viewings,
  ...wallets,
} satisfies { [Name in RouteName]: { name: Name } };

export type Api = Pick<typeof EXPORTS, RouteName>;

/** All endpoints by name. A route without an endpoint of the same name does not compile. */
export const API = Object.fromEntries(
  Object.keys(ROUTES).map((name) => [name, EXPORTS[name as RouteName]]),
) as Api;

import { makeApplicationEvents, makeApplications } from './life-applications.ts';
import { castOf, type LifeOptions } from './life-cast.ts';
import { makeInquiries } from './life-inquiries.ts';
import { makePriceAlerts, makeSavedSearches, makeShortlist } from './life-interest.ts';
import { makeMoves } from './life-moves.ts';
import { makeNotifications } from './life-notices.ts';
import { makeBlockedSlots, makePropertyReviews, makeViewingEvents, makeViewings } from './life-renting.ts';
import { makeReports } from './life-reports.ts';
import type { DemoLife } from './life-rows.ts';
import { makeSeekerWords } from './life-seekers.ts';
import { makeSharing } from './life-sharing.ts';
import { makeViews } from './life-views.ts';

export type { LifeOptions } from './life-cast.ts';
export type * from './life-rows.ts';

/** Activity on listings and services: the demo accounts see the specification's sample data. */
export function makeLife(options: LifeOptions): DemoLife {
  const cast = castOf(options);
  const viewings = makeViewings(cast);
  const shortlist = makeShortlist(cast);
  const applications = makeApplications(cast);
  const life = {
    ...makeInquiries(cast, { viewings, applications }),
    ...makeSeekerWords(cast, viewings),
    ...makeMoves(cast),
    viewings,
    shortlist,
    ...makeSharing(cast, shortlist),
    applications,
    applicationEvents: makeApplicationEvents(applications),
    viewingEvents: makeViewingEvents(viewings),
    blockedSlots: makeBlockedSlots(cast),
    ...makeSavedSearches(cast),
    priceAlerts: makePriceAlerts(cast),
    propertyReviews: makePropertyReviews(cast, viewings),
    ...makeReports(cast),
  };
  return { ...life, notifications: makeNotifications(cast, life), ...makeViews(cast) };
}

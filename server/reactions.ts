import { activityChanged, phoneProven } from './domain/identity/events.ts';
import {
  identityChanged,
  listingChecksChanged,
  listingsChanged,
  listingViewed,
  ownerContacted,
} from './domain/listings/events.ts';
import { tellWishers } from './domain/listings/page/absence.ts';
import { keepContact } from './domain/listings/seekers/note-contact.ts';
import { watchListings } from './domain/listings/signals/check-signals.ts';
import { bookingsMoved } from './domain/moving/events.ts';
import { endRequests } from './domain/renting/end-requests.ts';
import { applicationsMoved, messageSent, requestMade, viewingChanged } from './domain/renting/events.ts';
import { claimGuestViewings } from './domain/renting/viewings/claim.ts';
import { claimTenancies } from './domain/tenancies/claim.ts';
import type { ReactionCtx } from './platform/context/context.ts';
import { on, Reactions } from './platform/kernel/events.ts';
import { countMoves } from './projections/booking-counts.ts';
import { endChecks, keepIdentity, keepListingChecks, notePhone } from './projections/checks.ts';
import { addView, noteFinance, noteNews } from './projections/listings.ts';
import { noteAnswers, noteMessage, noteRequest } from './projections/threads.ts';
import { endSessions, hideWithOwner } from './projections/with-owner.ts';

/**
 * What follows from what: each event with its reactions, in the order in which they run, all in the transaction of the
 * verb that emits it. Reactions are projections (`server/projections/`) and notices.
 */
export const reactions = new Reactions<ReactionCtx>([
  on(phoneProven, notePhone, claimGuestViewings, claimTenancies),
  on(activityChanged, endSessions, hideWithOwner),
  on(listingsChanged, noteNews, noteFinance, endChecks, endRequests, watchListings, tellWishers),
  on(listingChecksChanged, keepListingChecks),
  on(identityChanged, keepIdentity),
  on(listingViewed, addView),
  on(ownerContacted, keepContact),
  on(bookingsMoved, countMoves),
  on(messageSent, noteMessage),
  on(requestMade, noteRequest),
  on(viewingChanged, ({ of, by }, { db }) => noteAnswers(db, [of], by)),
  on(applicationsMoved, ({ of, by }, { db }) => noteAnswers(db, of, by)),
]);

import { checkAgain } from './domain/cases/documents/check-again.ts';
import { notifyShownAgain } from './domain/cases/notify-shown-again.ts';
import { watchListings } from './domain/cases/signals/check-signals.ts';
import { activityChanged, contactsChanged, phoneProven } from './domain/identity/events.ts';
import {
  identityChanged,
  listingChecksChanged,
  listingShownAgain,
  listingsChanged,
  listingViewed,
  ownerContacted,
} from './domain/listings/events.ts';
import { notifyWishers } from './domain/listings/page/absence.ts';
import { keepContact } from './domain/listings/seekers/note-contact.ts';
import { bookingsMoved, moveEnded, serviceAnswered } from './domain/moving/events.ts';
import { endRequests } from './domain/renting/end-requests.ts';
import { applicationsMoved, messageSent, requestMade, viewingChanged } from './domain/renting/events.ts';
import { claimGuestViewings } from './domain/renting/viewings/claim.ts';
import type { ReactionCtx } from './platform/context/context.ts';
import { on, Reactions } from './platform/kernel/events.ts';
import { countMoves } from './projections/booking-counts.ts';
import { endChecks, keepIdentity, keepListingChecks, notePhone } from './projections/checks.ts';
import { followPhotos } from './projections/listing-photos.ts';
import { addView, endOldPrices, noteFinance, noteNews } from './projections/listings.ts';
import { countAnswers, countEnded, forgetAnswers } from './projections/service-figures.ts';
import { followSender, noteAnswers, noteMessage, noteRequest } from './projections/threads.ts';
import { endSessions, hideWithOwner } from './projections/with-owner.ts';

/**
 * What follows from what: each event with its reactions, in the order in which they run, all in the transaction of the
 * verb that emits it. Reactions are projections (`server/projections/`) and notices.
 */
export const reactions = new Reactions<ReactionCtx>([
  on(phoneProven, notePhone, claimGuestViewings),
  on(activityChanged, endSessions, hideWithOwner),
  on(contactsChanged, (userId, { db }) => followSender(db, userId)),
  on(
    listingsChanged,
    noteNews,
    noteFinance,
    endOldPrices,
    endChecks,
    checkAgain,
    endRequests,
    followPhotos,
    watchListings,
    notifyWishers,
  ),
  on(listingChecksChanged, keepListingChecks),
  on(identityChanged, keepIdentity),
  on(listingShownAgain, notifyShownAgain),
  on(listingViewed, addView),
  on(ownerContacted, keepContact),
  on(bookingsMoved, countMoves, forgetAnswers),
  on(serviceAnswered, countAnswers),
  on(moveEnded, countEnded),
  on(messageSent, noteMessage),
  on(requestMade, noteRequest),
  on(viewingChanged, ({ of, by }, { db }) => noteAnswers(db, [of], by)),
  on(applicationsMoved, ({ of, by }, { db }) => noteAnswers(db, of, by)),
]);

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { GUEST_USER } from '#contract/bookings.ts';
import { inquiryText } from '#contract/messages.ts';
import { ROUTES, type RouteName } from '#contract/routes.ts';
import { newLink } from '#server/domain/moving/bookings/links.ts';
import { INQUIRY_LINKS, inquiryLinkExpiry } from '#server/domain/renting/inquiries/links.ts';
import { issueGuestLink, issueLink } from '#server/domain/renting/viewings/links.ts';
import { newStopLink } from '#server/domain/search/saved/stop-links.ts';
import { hashToken } from '#server/platform/kernel/private-links.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { askAbout } from '#server/testing/threads.ts';
import {
  announcements,
  applications,
  blockedSlots,
  bookingLinks,
  bookings,
  listingDrafts,
  movingServices,
  priceAlerts,
  propertyDocuments,
  propertyReports,
  propertyReviews,
  removedShortlist,
  reportCases,
  savedSearches,
  sessions,
  shortlist,
  shortlistOpinions,
  shortlistShares,
  stopLinks,
  viewings,
} from '../database/schema/index.ts';

/** All kinds of callers: `owner` owns every record in question, `otherOwner` similar ones. */
const ACTORS = ['guest', 'buyer', 'renter', 'owner', 'otherOwner', 'admin', 'inactive'] as const;
type Actor = (typeof ACTORS)[number];

const REFUSALS = ['not_signed_in', 'forbidden', 'account_inactive', 'not_found'] as const;
type Outcome = 'in' | (typeof REFUSALS)[number];
type Row = Readonly<Record<Actor, Outcome>>;

const EVERYBODY: Row = {
  guest: 'in',
  buyer: 'in',
  renter: 'in',
  owner: 'in',
  otherOwner: 'in',
  admin: 'in',
  inactive: 'in',
};
const ACTIVE: Row = { ...EVERYBODY, inactive: 'account_inactive' };
const SIGNED_IN: Row = { ...ACTIVE, guest: 'not_signed_in' };
const LISTERS: Row = { ...SIGNED_IN, buyer: 'forbidden', renter: 'forbidden' };
const ADMINS: Row = { ...LISTERS, owner: 'forbidden', otherOwner: 'forbidden' };
/** An unknown link is rejected for everyone. */
const NOBODY: Row = {
  guest: 'not_found',
  buyer: 'not_found',
  renter: 'not_found',
  owner: 'not_found',
  otherOwner: 'not_found',
  admin: 'not_found',
  inactive: 'not_found',
};
const ADMINS_ALONE: Row = { ...NOBODY, admin: 'in', inactive: 'account_inactive' };
/** Another user's record is indistinguishable from a missing one (D4). */
const ITS_OWNER: Row = {
  ...SIGNED_IN,
  buyer: 'not_found',
  renter: 'not_found',
  otherOwner: 'not_found',
  admin: 'not_found',
};
const ITS_OWNER_OR_ADMIN: Row = { ...ITS_OWNER, admin: 'in' };

interface Records {
  /** The owner. */
  userId: string;
  propertyId: string;
  serviceId: string;
  announcementId: string;
  /** The owner's pending and completed bookings, and a guest's. */
  bookingId: string;
  doneId: string;
  guestToken: string;
  doneGuestToken: string;
  providerToken: string;
  sessionId: string;
  shareToken: string;
  opinionId: string;
  /** Was on the owner's shortlist until a moment ago. */
  removedId: string;
  /** The owner's applications for the home of somebody else: a pending and an approved one. */
  applicationId: string;
  leaseId: string;
  viewingId: string;
  viewingToken: string;
  /** Of a guest's viewing of the owner's listing. */
  guestViewingToken: string;
  blockedId: string;
  /** Of a guest about the owner's listing. */
  inquiryId: string;
  inquiryToken: string;
  searchId: string;
  stopToken: string;
  alertId: string;
  ratingId: string;
  hiddenRatingId: string;
  othersPropertyId: string;
  /** Cases of reports on listings of the owner: one that waits, and one by which a listing is hidden. */
  caseId: string;
  hiddenCaseId: string;
  /** A listing that the owner was asked to change. */
  changeId: string;
  /** Of the owner's listing, waiting; its only page is in the store. */
  documentId: string;
  /** A listing that the owner has not finished. */
  draftId: string;
}

interface Ask {
  /** The value of the path's parameter. */
  id?: string;
  body?: unknown;
}

interface Expected {
  row: Row;
  /** A function where it differs from call to call: only for that are the owner's records made. */
  ask?: Ask | ((records: Records, actorId: string) => Ask);
  /** Callers who pass the access check get an input error: the link or password is invalid. */
  isRefusedInside?: true;
}

const listing = {
  title: 'Flat by the market',
  description: 'Two rooms.',
  price: '300',
  location: 'Hodan',
};
const move = (serviceId: string) => ({
  movingServiceId: serviceId,
  pickupLocation: 'Hodan',
  dropoffLocation: 'Kaaraan',
  date: '2026-11-25',
  phone: '+252 61 234 5678',
});
const letter = { name: 'Cali', email: 'cali@aqal.example', subject: 'A question', message: 'How?' };
const service = {
  name: 'Xamar Movers',
  phone: '+252615000002',
  email: 'x@aqal.example',
  location: 'Hodan',
  rating: 5,
};
const LEASE = {
  rent: '300.00',
  deposit: 600,
  monthsInAdvance: 1,
  minimumMonths: 12,
  startsOn: '2026-12-01',
  houseRules: '',
};
const announcement = {
  level: 'info',
  audience: 'everyone',
  en: 'Closed on Friday.',
  so: 'Jimcaha waa la xiran yahay.',
  ar: 'مغلق يوم الجمعة.',
  startsAt: '2026-11-20T08:00:00+03:00',
  endsAt: '2026-12-20T08:00:00+03:00',
} as const;
const NOBODYS_TOKEN = 'x'.repeat(46);

const user = ({ userId }: Records): Ask => ({ id: userId });
const property = ({ propertyId }: Records): Ask => ({ id: propertyId });
const booking = ({ bookingId }: Records): Ask => ({ id: bookingId });
const inquiry = ({ inquiryId }: Records): Ask => ({ id: inquiryId });
const viewing = ({ viewingId }: Records): Ask => ({ id: viewingId });
const draft = ({ draftId }: Records): Ask => ({ id: draftId });
const document = ({ documentId }: Records): Ask => ({ id: documentId });

/** The expected access to each route, spelled out independently of the policy's table. */
const EXPECTED: Readonly<Record<RouteName, Expected>> = {
  listProperties: { row: EVERYBODY },
  mapProperties: { row: EVERYBODY },
  mapClusters: { row: EVERYBODY },
  readProperty: { row: EVERYBODY, ask: property },
  createProperty: { row: LISTERS, ask: { body: listing } },
  listOwnProperties: { row: SIGNED_IN },
  readOwnProperty: { row: ITS_OWNER_OR_ADMIN, ask: property },
  updateProperty: { row: ITS_OWNER_OR_ADMIN, ask: (records) => ({ ...property(records), body: listing }) },
  changeProperty: {
    row: ITS_OWNER_OR_ADMIN,
    ask: (records) => ({ ...property(records), body: { price: '290', version: 1 } }),
  },
  // A copy belongs to who makes it: nobody copies what is somebody else's.
  copyProperty: { row: { ...ITS_OWNER, buyer: 'forbidden', renter: 'forbidden' }, ask: property },
  changeProperties: {
    row: ITS_OWNER_OR_ADMIN,
    ask: ({ propertyId }) => ({ body: { ids: [propertyId], act: 'hide' } }),
  },
  deleteProperty: { row: ITS_OWNER_OR_ADMIN, ask: property },
  readMyAnswerSpeed: { row: LISTERS },
  readMyEarnings: { row: LISTERS },
  listMyEarnings: { row: LISTERS },
  readAnalytics: { row: LISTERS },
  readPriceHint: { row: EVERYBODY },
  uploadPicture: { row: LISTERS, ask: { body: 'no picture' }, isRefusedInside: true },
  fetchPicture: {
    row: LISTERS,
    ask: { body: { url: 'http://127.0.0.1/private.jpg' } },
    isRefusedInside: true,
  },
  readPosition: { row: SIGNED_IN, ask: property },
  readDistance: { row: EVERYBODY, ask: property, isRefusedInside: true },
  showNumber: { row: EVERYBODY, ask: property },
  viewProperty: { row: EVERYBODY, ask: property },
  listPlaces: { row: EVERYBODY },
  listSuggestions: { row: EVERYBODY },
  locateAddress: { row: EVERYBODY, isRefusedInside: true },
  resolvePlace: { row: EVERYBODY },
  countProperties: { row: EVERYBODY },
  readPrices: { row: EVERYBODY },
  loosenSearch: { row: EVERYBODY },
  nearestProperties: { row: EVERYBODY },
  // Nobody asks about a listing of their own.
  sendMessage: {
    row: { ...ACTIVE, owner: 'forbidden' },
    ask: ({ propertyId }) => ({ body: { propertyId, messageText: 'Free?' } }),
  },
  listMovingServices: { row: EVERYBODY },
  createBooking: { row: ACTIVE, ask: ({ serviceId }) => ({ body: move(serviceId) }) },
  listBookings: { row: SIGNED_IN },
  readBooking: { row: ITS_OWNER_OR_ADMIN, ask: booking },
  cancelBooking: { row: ITS_OWNER_OR_ADMIN, ask: (records) => ({ ...booking(records), body: {} }) },
  sendBookingMessage: {
    row: ITS_OWNER_OR_ADMIN,
    ask: (records) => ({ ...booking(records), body: { message: 'When?' } }),
  },
  rateBooking: { row: ITS_OWNER, ask: ({ doneId }) => ({ id: doneId, body: { rating: 5 } }) },
  readGuestBooking: { row: EVERYBODY, ask: ({ guestToken }) => ({ id: guestToken }) },
  cancelGuestBooking: { row: EVERYBODY, ask: ({ guestToken }) => ({ id: guestToken, body: {} }) },
  sendGuestMessage: {
    row: EVERYBODY,
    ask: ({ guestToken }) => ({ id: guestToken, body: { message: 'Hi' } }),
  },
  rateGuestBooking: {
    row: EVERYBODY,
    ask: ({ doneGuestToken }) => ({ id: doneGuestToken, body: { rating: 4 } }),
  },
  renewGuestLink: { row: EVERYBODY, ask: ({ guestToken }) => ({ id: guestToken }) },
  readProviderBooking: { row: EVERYBODY, ask: ({ providerToken }) => ({ id: providerToken }) },
  setProviderStatus: {
    row: EVERYBODY,
    ask: ({ providerToken }) => ({ id: providerToken, body: { status: 'confirmed' } }),
  },
  sendProviderMessage: {
    row: EVERYBODY,
    ask: ({ providerToken }) => ({ id: providerToken, body: { message: 'On the way' } }),
  },
  listAdminBookings: { row: ADMINS },
  countAdminBookings: { row: ADMINS },
  setBookingStatus: {
    row: ADMINS,
    ask: (records) => ({ ...booking(records), body: { status: 'confirmed' } }),
  },
  putBookingStatus: {
    row: ADMINS,
    ask: (records) => ({ ...booking(records), body: { status: 'confirmed' } }),
  },
  setBookingStatuses: {
    row: ADMINS,
    ask: ({ bookingId }) => ({ body: { ids: [bookingId], status: 'confirmed' } }),
  },
  deleteBookings: { row: ADMINS, ask: ({ bookingId }) => ({ body: { ids: [bookingId] } }) },
  deleteBooking: { row: ADMINS, ask: booking },
  messageCustomer: { row: ADMINS, ask: (records) => ({ ...booking(records), body: { message: 'Hello' } }) },
  renewProviderLink: { row: ADMINS, ask: booking },
  countAdminMovingServices: { row: ADMINS },
  listAdminMovingServices: { row: ADMINS },
  createMovingService: { row: ADMINS, ask: { body: service } },
  updateMovingService: {
    row: ADMINS,
    ask: ({ serviceId }) => ({ id: serviceId, body: { name: 'New name' } }),
  },
  deleteMovingService: { row: ADMINS, ask: ({ serviceId }) => ({ id: serviceId }) },
  readAdminStats: { row: ADMINS },
  readFinance: { row: ADMINS },
  readSimpleFinance: { row: ADMINS },
  listFinanceListings: { row: ADMINS },
  listFinanceServices: { row: ADMINS },
  readMarketInsights: { row: EVERYBODY },
  listAnnouncements: { row: EVERYBODY },
  listMyAnnouncements: { row: SIGNED_IN },
  listAdminAnnouncements: { row: ADMINS },
  createAnnouncement: { row: ADMINS, ask: { body: announcement } },
  changeAnnouncement: {
    row: ADMINS,
    ask: ({ announcementId }) => ({ id: announcementId, body: { ...announcement, version: 1 } }),
  },
  deleteAnnouncement: { row: ADMINS, ask: ({ announcementId }) => ({ id: announcementId }) },
  listDistricts: { row: EVERYBODY },
  readDistrict: { row: EVERYBODY, ask: { id: 'hodan' } },
  readStats: { row: EVERYBODY },
  sendContact: { row: EVERYBODY, ask: { body: { ...letter, phone: '+252610000000' } } },
  sendSupport: { row: EVERYBODY, ask: { body: letter } },
  register: {
    row: EVERYBODY,
    ask: () => ({
      body: { name: 'Sahra', email: `${randomUUID()}@aqal.example`, password: 'xamar-weyne-9' },
    }),
  },
  login: {
    row: EVERYBODY,
    ask: { body: { email: 'nobody@aqal.example', password: 'xamar-weyne-9' } },
    isRefusedInside: true,
  },
  adminLogin: {
    row: EVERYBODY,
    ask: { body: { email: 'nobody@aqal.example', password: 'xamar-weyne-9' } },
    isRefusedInside: true,
  },
  completeSignIn: { row: NOBODY, ask: { body: { challenge: NOBODYS_TOKEN, code: '123456' } } },
  signInByPasskey: {
    row: NOBODY,
    ask: {
      body: {
        challenge: NOBODYS_TOKEN,
        id: 'AAAA',
        clientDataJSON: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      },
    },
  },
  logout: { row: EVERYBODY },
  // Admins cannot change their role (D6).
  updateRole: {
    row: { ...SIGNED_IN, admin: 'forbidden' },
    ask: (_records, userId) => ({ body: { userId, role: 'renter' } }),
  },
  readMe: { row: SIGNED_IN },
  readMyFigures: { row: SIGNED_IN },
  forgotPassword: { row: EVERYBODY, ask: { body: { email: 'nobody@aqal.example' } } },
  resetPassword: {
    row: NOBODY,
    ask: { body: { token: NOBODYS_TOKEN, password: 'xamar-weyne-9' } },
  },
  verifyEmail: { row: NOBODY, ask: { body: { token: NOBODYS_TOKEN } } },
  updateMe: { row: SIGNED_IN, ask: { body: { name: 'Another name' } } },
  changePassword: {
    row: SIGNED_IN,
    ask: { body: { currentPassword: 'wrong', newPassword: 'xamar-weyne-9' } },
    isRefusedInside: true,
  },
  changeEmail: {
    row: SIGNED_IN,
    ask: { body: { email: 'new@aqal.example', password: 'wrong' } },
    isRefusedInside: true,
  },
  askSignInCode: { row: EVERYBODY, ask: { body: { phone: '+252615000000' } } },
  signInByCode: {
    row: EVERYBODY,
    ask: { body: { challenge: randomUUID(), code: '123456' } },
    isRefusedInside: true,
  },
  askPhoneCode: { row: SIGNED_IN, ask: { body: { password: 'wrong' } }, isRefusedInside: true },
  confirmPhone: {
    row: SIGNED_IN,
    ask: { body: { challenge: randomUUID(), code: '123456' } },
    isRefusedInside: true,
  },
  sendVerification: { row: SIGNED_IN },
  listSessions: { row: SIGNED_IN },
  // Ending a missing or foreign session does nothing and is not an error.
  endSession: { row: SIGNED_IN, ask: ({ sessionId }) => ({ id: sessionId }) },
  endOtherSessions: { row: SIGNED_IN },
  readSecondFactor: { row: SIGNED_IN },
  startSecondFactor: { row: ADMINS, ask: { body: { password: 'wrong' } }, isRefusedInside: true },
  confirmSecondFactor: { row: { ...ADMINS, admin: 'not_found' }, ask: { body: { code: '123456' } } },
  endSecondFactor: { row: SIGNED_IN, ask: { body: { password: 'wrong' } }, isRefusedInside: true },
  listPasskeys: { row: SIGNED_IN },
  startPasskey: { row: ADMINS, ask: { body: { password: 'wrong' } }, isRefusedInside: true },
  addPasskey: {
    row: ADMINS,
    ask: { body: { name: 'Phone', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    isRefusedInside: true,
  },
  removePasskey: {
    row: SIGNED_IN,
    ask: ({ sessionId }) => ({ id: sessionId, body: { password: 'wrong' } }),
    isRefusedInside: true,
  },
  readMyData: { row: SIGNED_IN },
  readErasure: { row: NOBODY, ask: { id: NOBODYS_TOKEN } },
  deleteMe: { row: SIGNED_IN, ask: { body: { password: 'wrong' } }, isRefusedInside: true },
  listShortlist: { row: SIGNED_IN },
  addToShortlist: { row: SIGNED_IN, ask: ({ propertyId }) => ({ body: { propertyId } }) },
  changeShortlist: {
    row: ITS_OWNER,
    ask: ({ propertyId }) => ({ id: propertyId, body: { priority: 'high' } }),
  },
  // Removing a missing row is not an error.
  removeFromShortlist: { row: SIGNED_IN, ask: property },
  countShortlist: { row: SIGNED_IN },
  restoreShortlist: { row: ITS_OWNER, ask: ({ removedId }) => ({ id: removedId }) },
  readShare: { row: SIGNED_IN },
  shareShortlist: { row: SIGNED_IN },
  // Ending nothing is not an error.
  endShare: { row: SIGNED_IN },
  removeOpinion: { row: ITS_OWNER, ask: ({ opinionId }) => ({ id: opinionId }) },
  readSharedShortlist: { row: EVERYBODY, ask: ({ shareToken }) => ({ id: shareToken }) },
  sendOpinion: {
    row: EVERYBODY,
    ask: ({ shareToken, propertyId }) => ({
      id: shareToken,
      body: { propertyId, name: 'Hodan', verdict: 'yes' },
    }),
  },
  listApplications: { row: SIGNED_IN },
  countApplications: { row: SIGNED_IN },
  // Nobody applies for a home of their own.
  createApplication: {
    row: { ...SIGNED_IN, owner: 'forbidden' },
    ask: ({ propertyId }) => ({ body: { propertyId } }),
  },
  readApplication: { row: ITS_OWNER_OR_ADMIN, ask: ({ applicationId }) => ({ id: applicationId }) },
  // An administrator reads everything, but answers and withdraws nothing.
  updateApplication: {
    row: { ...ITS_OWNER, admin: 'forbidden' },
    ask: ({ applicationId }) => ({ id: applicationId, body: { status: 'withdrawn' } }),
  },
  readLease: { row: ITS_OWNER, ask: ({ leaseId }) => ({ id: leaseId }) },
  listViewings: { row: SIGNED_IN },
  createViewing: {
    row: { ...SIGNED_IN, owner: 'forbidden' },
    ask: ({ propertyId }) => ({ body: { propertyId, date: '2026-11-26', time: '2:00 PM' } }),
  },
  readViewing: { row: ITS_OWNER_OR_ADMIN, ask: viewing },
  changeViewing: {
    row: ITS_OWNER_OR_ADMIN,
    ask: (records) => ({ ...viewing(records), body: { status: 'cancelled', reason: 'Away' } }),
  },
  readViewingCalendar: { row: ITS_OWNER_OR_ADMIN, ask: viewing },
  askViewingCode: {
    row: EVERYBODY,
    ask: ({ propertyId }) => ({
      body: { propertyId, date: '2026-11-26', time: '2:00 PM', phone: '+252615000000' },
    }),
  },
  // The code is the credential: whoever has none is refused as somebody who mistyped it.
  createGuestViewing: {
    row: EVERYBODY,
    ask: ({ propertyId }) => ({
      body: {
        propertyId,
        date: '2026-11-26',
        time: '2:00 PM',
        name: 'Sahra',
        phone: '+252615000000',
        challenge: randomUUID(),
        code: '123456',
      },
    }),
    isRefusedInside: true,
  },
  readGuestViewing: { row: EVERYBODY, ask: ({ guestViewingToken }) => ({ id: guestViewingToken }) },
  changeGuestViewing: {
    row: EVERYBODY,
    ask: ({ guestViewingToken }) => ({ id: guestViewingToken, body: { status: 'cancelled' } }),
  },
  readViewingByLink: { row: EVERYBODY, ask: ({ viewingToken }) => ({ id: viewingToken }) },
  changeViewingByLink: {
    row: EVERYBODY,
    ask: ({ viewingToken }) => ({ id: viewingToken, body: { status: 'confirmed' } }),
  },
  listInquiries: { row: SIGNED_IN },
  countInquiries: { row: SIGNED_IN },
  readInquiry: { row: ITS_OWNER_OR_ADMIN, ask: inquiry },
  // An administrator reads everything, but neither answers nor decides.
  changeInquiry: {
    row: ITS_OWNER,
    ask: (records) => ({ ...inquiry(records), body: { status: 'interested' } }),
  },
  sendReply: { row: ITS_OWNER, ask: (records) => ({ ...inquiry(records), body: { message: 'Yes.' } }) },
  readSavedReplies: { row: LISTERS },
  saveReplies: { row: LISTERS, ask: { body: { replies: ['Yes.'] } } },
  readInquiryByLink: { row: EVERYBODY, ask: ({ inquiryToken }) => ({ id: inquiryToken }) },
  sendReplyByLink: {
    row: EVERYBODY,
    ask: ({ inquiryToken }) => ({ id: inquiryToken, body: { message: 'Thanks.' } }),
  },
  renewInquiryLink: { row: EVERYBODY, ask: ({ inquiryToken }) => ({ id: inquiryToken }) },
  readSlots: { row: EVERYBODY, ask: property },
  readViewingDays: { row: LISTERS },
  chooseViewingDays: { row: LISTERS, ask: { body: { closedDays: ['friday'] } } },
  listBlockedSlots: { row: LISTERS },
  blockSlot: { row: LISTERS, ask: { body: { date: '2026-11-26' } } },
  unblockSlot: {
    row: { ...ITS_OWNER, buyer: 'forbidden', renter: 'forbidden' },
    ask: ({ blockedId }) => ({ id: blockedId }),
  },
  listListingDrafts: { row: LISTERS },
  readListingDraft: { row: { ...ITS_OWNER, buyer: 'forbidden', renter: 'forbidden' }, ask: draft },
  keepListingDraft: {
    row: { ...ITS_OWNER, buyer: 'forbidden', renter: 'forbidden' },
    ask: (records) => ({ ...draft(records), body: { values: {}, images: [], imageAlts: [] } }),
  },
  // Of somebody else's it says that nothing was removed.
  deleteListingDraft: { row: LISTERS, ask: draft },
  listSavedSearches: { row: SIGNED_IN },
  createSavedSearch: { row: SIGNED_IN, ask: { body: { name: 'Hodan', filters: { type: 'rent' } } } },
  changeSavedSearch: {
    row: ITS_OWNER,
    ask: ({ searchId }) => ({ id: searchId, body: { name: 'Kaaraan' } }),
  },
  // Removing a missing row is not an error.
  deleteSavedSearch: { row: SIGNED_IN, ask: ({ searchId }) => ({ id: searchId }) },
  readStopLink: { row: EVERYBODY, ask: ({ stopToken }) => ({ id: stopToken }) },
  stopByLink: { row: EVERYBODY, ask: ({ stopToken }) => ({ id: stopToken }) },
  listPriceAlerts: { row: SIGNED_IN },
  createPriceAlert: {
    row: SIGNED_IN,
    ask: ({ othersPropertyId }) => ({ body: { propertyId: othersPropertyId, targetPrice: 300 } }),
  },
  changePriceAlert: { row: ITS_OWNER, ask: ({ alertId }) => ({ id: alertId, body: { isActive: false } }) },
  deletePriceAlert: { row: SIGNED_IN, ask: ({ alertId }) => ({ id: alertId }) },
  readMyRating: { row: SIGNED_IN, ask: property },
  // Nobody rates a home of their own; the others were never there.
  rateProperty: {
    row: { ...SIGNED_IN, owner: 'forbidden' },
    ask: (records) => ({ ...property(records), body: { rating: 5 } }),
    isRefusedInside: true,
  },
  listPropertyRatings: { row: EVERYBODY, ask: property },
  listRatings: { row: LISTERS },
  countRatings: { row: LISTERS },
  // An administrator reads every rating, and answers none.
  replyToRating: {
    row: { ...ITS_OWNER, buyer: 'forbidden', renter: 'forbidden', admin: 'forbidden' },
    ask: ({ ratingId }) => ({ id: ratingId, body: { reply: 'Thank you.' } }),
  },
  hideRating: { row: ADMINS, ask: ({ ratingId }) => ({ id: ratingId, body: { reason: 'Insults' } }) },
  showRating: { row: ADMINS, ask: ({ hiddenRatingId }) => ({ id: hiddenRatingId }) },
  listNotifications: { row: SIGNED_IN },
  readNotifications: { row: SIGNED_IN, ask: { body: { all: true } } },
  listMailbox: { row: ADMINS },
  listAdminProperties: { row: ADMINS },
  countAdminProperties: { row: ADMINS },
  setVisibility: { row: ADMINS, ask: ({ propertyId }) => ({ body: { ids: [propertyId], act: 'hide' } }) },
  updateAdminProperty: { row: ADMINS, ask: (records) => ({ ...property(records), body: listing }) },
  deleteAdminProperty: { row: ADMINS, ask: property },
  // Nobody reports a listing of their own.
  reportProperty: {
    row: { ...ACTIVE, owner: 'forbidden' },
    ask: (records) => ({ ...property(records), body: { kind: 'fraud' } }),
  },
  readQueues: { row: ADMINS },
  listReportCases: { row: ADMINS },
  readReportCase: { row: ADMINS, ask: ({ caseId }) => ({ id: caseId }) },
  decideReportCase: {
    row: ADMINS,
    ask: ({ caseId }) => ({ id: caseId, body: { decision: 'dismissed' } }),
  },
  listApprovals: { row: ADMINS },
  decideApproval: { row: ADMINS, ask: ({ changeId }) => ({ id: changeId, body: { decision: 'approve' } }) },
  setApprovals: { row: ADMINS, ask: { body: { isOn: false } } },
  listHeldProperties: { row: SIGNED_IN },
  sendForReview: { row: ITS_OWNER, ask: ({ changeId }) => ({ id: changeId }) },
  // Why a listing is hidden is its owner's to read, not even another administrator's on this side.
  readMyReport: { row: ITS_OWNER, ask: ({ hiddenCaseId }) => ({ id: hiddenCaseId }) },
  answerReport: {
    row: ITS_OWNER,
    ask: ({ hiddenCaseId }) => ({ id: hiddenCaseId, body: { answer: 'It is mine.' } }),
  },
  // What somebody sent is the owner's to list and remove, and to look at for administrators too.
  listDocuments: { row: ITS_OWNER, ask: property },
  addDocument: {
    row: { ...ITS_OWNER, buyer: 'forbidden', renter: 'forbidden' },
    ask: (records) => ({ ...property(records), body: 'no document' }),
    isRefusedInside: true,
  },
  removeDocument: { row: ITS_OWNER, ask: document },
  readDocumentPage: { row: ITS_OWNER_OR_ADMIN, ask: document },
  listAdminDocuments: { row: ADMINS },
  readAdminDocument: { row: ADMINS, ask: document },
  decideDocument: {
    row: ADMINS,
    ask: (records) => ({ ...document(records), body: { decision: 'checked' } }),
  },
  listAdminUsers: { row: ADMINS },
  countAdminUsers: { row: ADMINS },
  readAdminUser: { row: ADMINS, ask: user },
  updateUser: { row: ADMINS, ask: (records) => ({ ...user(records), body: { name: 'Another name' } }) },
  changeUsers: { row: ADMINS, ask: ({ userId }) => ({ body: { ids: [userId], isActive: false } }) },
  deleteUser: { row: ADMINS, ask: user },
  mailPasswordReset: { row: ADMINS, ask: user },
  mailPasswordResets: { row: ADMINS, ask: ({ userId }) => ({ body: { ids: [userId] } }) },
  listUserSessions: { row: ADMINS, ask: user },
  endUserSessions: { row: ADMINS, ask: user },
  endUserSession: { row: ADMINS, ask: ({ sessionId }) => ({ id: sessionId }) },
  // Who it is about sees the product no longer as themselves: `looks.test.ts` has what follows.
  startLook: {
    row: { ...ADMINS, admin: 'not_found' },
    ask: () => ({ id: randomUUID(), body: { reason: 'Cannot find it.' } }),
  },
  readLook: { row: SIGNED_IN },
  // Who looks at nobody has nothing to end.
  endLook: {
    row: {
      ...SIGNED_IN,
      buyer: 'not_found',
      renter: 'not_found',
      owner: 'not_found',
      otherOwner: 'not_found',
      admin: 'not_found',
    },
  },
  listAudit: { row: ADMINS },
  listSecurityEvents: { row: ADMINS },
  // Outside demo mode they are there for admins only.
  readNotificationDemo: { row: ADMINS_ALONE },
  sendTestNotification: {
    row: ADMINS_ALONE,
    ask: { body: { type: 'email', email: 'nobody@aqal.example' } },
    isRefusedInside: true,
  },
  sendAdminAlert: { row: ADMINS_ALONE, ask: { body: { subject: 'A test', message: 'Hello' } } },
  sendTestInquiry: {
    row: ADMINS_ALONE,
    ask: ({ propertyId }) => ({
      body: { propertyId, inquirerEmail: 'nobody@aqal.example', message: 'Free?' },
    }),
  },
  sendTestPriceAlert: {
    row: ADMINS_ALONE,
    ask: ({ propertyId }) => ({
      body: { propertyId, userEmail: 'nobody@aqal.example', targetPrice: 1000 },
    }),
    isRefusedInside: true,
  },
  readHealth: { row: ADMINS },
  // Nothing has failed here.
  retryJob: { row: { ...ADMINS, admin: 'not_found' }, ask: { id: '999999999' } },
  retryJobs: { row: ADMINS },
  retryDelivery: { row: { ...ADMINS, admin: 'not_found' }, ask: { id: randomUUID() } },
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.sql`insert into places (slug, name, kind, latitude, longitude) values ('hodan', 'Hodan', 'district', 2.04, 45.31)`;
});

/** Creates a new user for each call, as some calls end sessions or change roles. */
async function createPerson(actor: Actor): Promise<TestUser | undefined> {
  if (actor === 'guest') return undefined;
  if (actor === 'buyer' || actor === 'renter' || actor === 'admin') return test.createUser({ role: actor });
  const phoneE164 = '+252615550101';
  return test.createUser({ role: 'property_owner', isActive: actor !== 'inactive', phoneE164 });
}

/** A viewing of the owner's listing by somebody else, its link, and a blocked hour. */
async function createViewing(propertyId: string, ownerId: string) {
  const { context } = test;
  const { db } = context.database;
  const slot = { date: '2026-11-25', hour: 10 };
  const { id: userId } = await test.createUser();
  const [row] = await db
    .insert(viewings)
    .values({ propertyId, userId, ownerId, ...slot })
    .returning();
  const [block] = await db
    .insert(blockedSlots)
    .values({ ownerId, ...slot })
    .returning();
  const viewingId = row?.id ?? '';
  const path = await issueLink({ db }, { id: viewingId, ...slot });
  const guest = { guestName: 'Xasan', guestPhone: '+252615000001', guestLanguage: 'so' as const };
  const [guests] = await db
    .insert(viewings)
    .values({ propertyId, ownerId, ...guest, ...slot, hour: 11 })
    .returning();
  const followPath = await issueGuestLink({ db }, { id: guests?.id ?? '', ...slot });
  const guestViewingToken = followPath.split('/').at(-1) ?? '';
  return {
    guestViewingToken,
    viewingId,
    viewingToken: path.split('/').at(-1) ?? '',
    blockedId: block?.id ?? '',
  };
}

/** What a guest asked about the owner's listing, and the link by which they follow it. */
async function createInquiry(propertyId: string, ownerId: string) {
  const { db } = test.context.database;
  const text = inquiryText({ name: 'Grace', email: 'grace@mail.example', message: 'Is it free?' });
  const inquiryId = await askAbout(db, { propertyId, ownerId, messageText: text });
  const { path } = await INQUIRY_LINKS.issue({ db }, inquiryId, inquiryLinkExpiry(test.context.clock()));
  return { inquiryId, inquiryToken: path.split('/').at(-1) ?? '' };
}

/** A rating of the owner's listing, and a hidden one. */
async function createRatings(propertyId: string, ownerId: string) {
  const authors = await Promise.all([test.createUser(), test.createUser()]);
  const rows = await test.context.database.db
    .insert(propertyReviews)
    .values(
      authors.map(({ id: userId }, n) => ({
        propertyId,
        ownerId,
        userId,
        rating: 4,
        ...(n === 1 ? { hiddenAt: new Date(), hiddenReason: 'Insults' } : {}),
      })),
    )
    .returning({ id: propertyReviews.id });
  const [ratingId = '', hiddenRatingId = ''] = rows.map(({ id }) => id);
  return { ratingId, hiddenRatingId };
}

/** A report that waits, a listing that was hidden, and one whose owner was asked for a change. */
async function createHeld(propertyId: string, ownerId: string) {
  const { db } = test.context.database;
  const [waiting] = await db.insert(reportCases).values({ propertyId }).returning();
  const caseId = waiting?.id ?? '';
  await db.insert(propertyReports).values({ propertyId, caseId, reason: '' });
  const { id: hiddenId } = await test.createProperty({ ownerId, held: 'hidden' });
  const [hidden] = await db
    .insert(reportCases)
    .values({ propertyId: hiddenId, state: 'closed', decision: 'written', decidedAt: test.context.clock() })
    .returning();
  const hiddenCaseId = hidden?.id ?? '';
  await db
    .insert(propertyReports)
    .values({ propertyId: hiddenId, caseId: hiddenCaseId, reason: '', status: 'upheld' });
  const { id: changeId } = await test.createProperty({ ownerId, held: 'change' });
  return { caseId, hiddenCaseId, changeId };
}

/** A document that waits to be checked. */
async function createDocument(propertyId: string) {
  const { database, media, clock } = test.context;
  const [row] = await database.db
    .insert(propertyDocuments)
    .values({
      propertyId,
      kind: 'title_deed',
      pages: 1,
      bytes: 4,
      fingerprint: randomUUID(),
      storedAt: clock(),
    })
    .returning({ id: propertyDocuments.id });
  const documentId = row?.id ?? '';
  await media.privateFiles.putAll(documentId, [Buffer.from('page')]);
  return { documentId };
}

async function createRecords(ownerId: string): Promise<Records> {
  const { db } = test.context.database;
  const { id: propertyId } = await test.createProperty({ ownerId });
  await db
    .insert(shortlist)
    .values({ userId: ownerId, propertyId, priceWhenAdded: '450.00', statusWhenAdded: 'available' });
  const now = test.context.clock();
  const { id: removedId } = await test.createProperty();
  await db.insert(removedShortlist).values({
    id: randomUUID(),
    userId: ownerId,
    propertyId: removedId,
    priority: 'high',
    dateAdded: now,
    priceWhenAdded: '450',
    statusWhenAdded: 'available',
    removedAt: now,
  });
  const draftId = randomUUID();
  await db
    .insert(listingDrafts)
    .values({ id: draftId, userId: ownerId, values: {}, images: [], imageAlts: [] });
  const shareToken = randomUUID();
  await db.insert(shortlistShares).values({
    userId: ownerId,
    tokenHash: hashToken(shareToken),
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  const [opinion] = await db
    .insert(shortlistOpinions)
    .values({ userId: ownerId, propertyId, name: 'Sahra', verdict: 'maybe' })
    .returning({ id: shortlistOpinions.id });
  const [movers] = await db
    .insert(movingServices)
    .values({ ...service, rating: '4.0' })
    .returning();
  const serviceId = movers?.id ?? '';
  const [announced] = await db
    .insert(announcements)
    .values({
      ...announcement,
      startsAt: new Date(announcement.startsAt),
      endsAt: new Date(announcement.endsAt),
    })
    .returning({ id: announcements.id });
  const common = { ...move(serviceId), movingServiceId: serviceId };
  const rows = await db
    .insert(bookings)
    .values([
      { ...common, userId: ownerId },
      { ...common, userId: ownerId, status: 'completed' },
      common,
      { ...common, status: 'completed' },
    ])
    .returning({ id: bookings.id });
  const [open = '', done = '', guest = '', doneGuest = ''] = rows.map(({ id }) => id);
  const linkTo = (audience: 'guest' | 'provider', id: string) =>
    newLink(audience, { id, date: common.date }, test.context.clock());
  const links = [linkTo('guest', guest), linkTo('guest', doneGuest), linkTo('provider', open)];
  await db.insert(bookingLinks).values(links.map(({ row }) => row));
  const [guestToken = '', doneGuestToken = '', providerToken = ''] = links.map(({ path }) =>
    path.split('/').at(-1),
  );
  const [session] = await db
    .insert(sessions)
    .values({ userId: ownerId, token: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning({ id: sessions.id });
  const { id: wantedId, ownerId: landlordId } = await test.createProperty();
  const wanted = { propertyId: wantedId, userId: ownerId, ownerId: landlordId };
  const applied = await db
    .insert(applications)
    .values([wanted, { ...wanted, status: 'approved', lease: LEASE }])
    .returning({ id: applications.id });
  const [applicationId = '', leaseId = ''] = applied.map(({ id }) => id);
  const { id: othersPropertyId } = await test.createProperty();
  const [search] = await db
    .insert(savedSearches)
    .values({ userId: ownerId, name: 'Hodan', filters: {} })
    .returning({ id: savedSearches.id });
  const [alert] = await db
    .insert(priceAlerts)
    .values({ userId: ownerId, propertyId: othersPropertyId, targetPrice: 300, currentPrice: 450 })
    .returning({ id: priceAlerts.id });
  const { row: stopRow, stop } = newStopLink(ownerId, [search?.id ?? ''], test.context.clock());
  await db.insert(stopLinks).values(stopRow);
  return {
    draftId,
    applicationId,
    leaseId,
    searchId: search?.id ?? '',
    stopToken: stop.page.split('/').at(-1) ?? '',
    alertId: alert?.id ?? '',
    othersPropertyId,
    propertyId,
    serviceId,
    announcementId: announced?.id ?? '',
    bookingId: open,
    doneId: done,
    guestToken,
    doneGuestToken,
    providerToken,
    userId: ownerId,
    sessionId: session?.id ?? '',
    shareToken,
    opinionId: opinion?.id ?? '',
    removedId,
    ...(await createViewing(propertyId, ownerId)),
    ...(await createInquiry(propertyId, ownerId)),
    ...(await createRatings(propertyId, ownerId)),
    ...(await createHeld(propertyId, ownerId)),
    ...(await createDocument(propertyId)),
  };
}

async function askAs(
  person: TestUser | undefined,
  name: RouteName,
  { id = '', body }: Ask,
): Promise<Response> {
  const [method, pattern] = ROUTES[name];
  const sent = body ?? (method === 'GET' ? undefined : {});
  return test.send(method, pattern.replace('{page}', '1').replace(/\{\w+\}/, id), {
    headers: person?.headers ?? {},
    ...(sent === undefined ? {} : { body: sent }),
  });
}

async function outcomeOf(
  response: Response,
  { isRefusedInside }: Pick<Expected, 'isRefusedInside'>,
): Promise<string> {
  if (response.status < 400) return 'in';
  const { code } = (await response.json()) as { code: string };
  const isOutside = REFUSALS.some((one) => one === code);
  return isRefusedInside && response.status < 500 && !isOutside ? 'in' : code;
}

describe.each(Object.keys(EXPECTED) as RouteName[])('%s', (name) => {
  const { row, ask, ...rest } = EXPECTED[name];
  // A refused call or a read changes nothing, so those of a route share the records of one owner.
  const [method] = ROUTES[name];
  let shared: Promise<Records> | undefined;
  const recordsFor = async (actor: Actor, person: TestUser | undefined) => {
    const create = async () => createRecords((await createPerson('owner'))?.id ?? '');
    if (actor === 'owner') return createRecords(person?.id ?? '');
    if (row[actor] === 'in' && method !== 'GET') return create();
    shared ??= create();
    return shared;
  };

  it.each(ACTORS)('as %s', async (actor) => {
    const person = await createPerson(actor);
    const asked =
      typeof ask === 'function'
        ? ask(await recordsFor(actor, person), person?.id ?? randomUUID())
        : (ask ?? {});
    const response = await askAs(person, name, asked);
    expect(await outcomeOf(response, rest)).toBe(row[actor]);
  });
});

describe('an id in the body of another actor is rejected (D3)', () => {
  const others: Partial<Record<RouteName, (records: Records, otherId: string) => Ask>> = {
    createProperty: (_records, ownerId) => ({ body: { ...listing, ownerId } }),
    updateProperty: ({ propertyId }, ownerId) => ({ id: propertyId, body: { ...listing, ownerId } }),
    sendMessage: ({ propertyId }, senderId) => ({ body: { propertyId, senderId, messageText: 'Free?' } }),
    createBooking: ({ serviceId }, userId) => ({ body: { ...move(serviceId), userId } }),
    sendBookingMessage: ({ bookingId }, userId) => ({ id: bookingId, body: { message: 'Hi', userId } }),
    updateRole: (_records, userId) => ({ body: { userId, role: 'renter' } }),
    createViewing: ({ propertyId }, userId) => ({
      body: { propertyId, date: '2026-11-26', time: '14:00', userId },
    }),
  };
  it.each(Object.keys(others) as RouteName[])('%s', async (name) => {
    const owner = await test.createUser({ role: 'property_owner' });
    const other = await test.createUser({ role: 'property_owner' });
    const ask = others[name]?.(await createRecords(owner.id), other.id) ?? {};
    const response = await askAs(owner, name, ask);
    expect([response.status, (await response.json()).code]).toEqual([403, 'forbidden']);
  });

  it('GET /api/bookings of another user', async () => {
    const other = await test.createUser();
    const path = `/api/bookings?userId=${other.id}`;
    const { headers } = await test.createUser();
    expect((await test.send('GET', path, { headers })).status).toBe(403);
    const admin = await test.createUser({ role: 'admin' });
    expect((await test.send('GET', path, admin)).status).toBe(200);
  });

  it('a signed-in user who claims to be a guest', async () => {
    const buyer = await test.createUser();
    const { serviceId } = await createRecords(buyer.id);
    const ask = { body: { ...move(serviceId), userId: GUEST_USER } };
    expect((await askAs(buyer, 'createBooking', ask)).status).toBe(403);
  });
});

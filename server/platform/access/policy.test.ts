import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#contract/api.ts';
import { GUEST_USER } from '#contract/bookings.ts';
import { DELEGATE_ROLES, type DelegateRole, isEnough } from '#contract/delegates.ts';
import { inquiryText } from '#contract/messages.ts';
import { INVITATIONS } from '#server/domain/delegates/links.ts';
import { issueConfirmationLink } from '#server/domain/listings/confirmations/links.ts';
import { newLink } from '#server/domain/moving/bookings/links.ts';
import { INQUIRY_LINKS, inquiryLinkExpiry } from '#server/domain/renting/inquiries/links.ts';
import { issueGuestLink, issueLink } from '#server/domain/renting/viewings/links.ts';
import { newStopLink } from '#server/domain/search/saved/stop-links.ts';
import { NO_END } from '#server/platform/links/links.ts';
import { hashToken } from '#server/platform/links/tokens.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { seekersOf } from '#server/testing/seekers.ts';
import { createRunningTenancy } from '#server/testing/tenancies.ts';
import { askAbout } from '#server/testing/threads.ts';
import {
  announcements,
  applications,
  blockedSlots,
  bookings,
  delegations,
  homeRecords,
  homeVisits,
  identityChecks,
  listingDrafts,
  movingServices,
  priceAlerts,
  privateLinks,
  propertyDocuments,
  propertyReports,
  propertyReviews,
  removedShortlist,
  reportCases,
  savedSearches,
  sessions,
  shortlist,
  shortlistOpinions,
  signals,
  viewings,
  walletPatterns,
} from '../database/schema/index.ts';
import { placeFiles } from '../files/stored-files.ts';
import { DELEGATED, UNRECORDED } from './policy.ts';

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
/** For everybody but its two sides a tenancy is not there. */
const ITS_SIDES: Row = { ...NOBODY, owner: 'in' };
const ITS_TENANT: Row = { ...NOBODY, owner: 'forbidden' };
/** A move is there for its customer alone, once signed in; its provider comes by link. */
const ITS_CUSTOMER = ITS_SIDES;
const ITS_PROVIDER = ITS_TENANT;
const NO_LISTERS_OWN: Row = { ...LISTERS, owner: 'not_found', otherOwner: 'not_found', admin: 'not_found' };
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
  /** Of the service's own page. */
  serviceToken: string;
  sessionId: string;
  /** The same home, on the owner's shortlist. */
  shortlistedId: string;
  shareToken: string;
  opinionId: string;
  /** Was on the owner's shortlist until a moment ago. */
  removedId: string;
  /** The owner's applications for the home of somebody else: a pending and an approved one. */
  applicationId: string;
  leaseId: string;
  viewingId: string;
  viewingToken: string;
  confirmationToken: string;
  /** Of a guest who was in touch about the owner's listing. */
  seekerToken: string;
  /** An invitation of the owner, and its link. */
  delegationId: string;
  /** Somebody who acts for the owner. */
  acceptedId: string;
  invitationToken: string;
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
  /** Somebody else's, which was shown once. */
  absentId: string;
  /** Cases of reports on listings of the owner: one that waits, and one by which a listing is hidden. */
  caseId: string;
  hiddenCaseId: string;
  /** A price of the owner's out of line. */
  signalId: string;
  /** A listing that the owner was asked to change. */
  changeId: string;
  /** Of the owner's listing, waiting; its only page is in the store. */
  documentId: string;
  /** Of the owner, waiting; a photo of it is in the store, as of the visit to their listing. */
  identityId: string;
  visitId: string;
  /** A listing that the owner has not finished. */
  draftId: string;
  /** One of those that are shipped. */
  patternId: string;
  /** Of the owner, with proposals and a payment of a tenant who has no account. */
  tenancyId: string;
  openDueId: string;
  addedDueId: string;
  paymentId: string;
  referenceId: string;
  referenceToken: string;
  tenancyPhotoId: string;
}

interface Ask {
  /** The value of the path's parameter. */
  id?: string;
  /** Of several, by their names. */
  ids?: Readonly<Record<string, string>>;
  /** With its question mark. */
  query?: string;
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
const thing = {
  name: { en: 'Loom', so: 'Nool', ar: 'نول' },
  litres: 900,
  position: 90,
  isActive: true,
};
const prices = { base: '20', perKm: '1', perFloor: '3', helper: '8', packing: '15', waiting: '3' };
const vehicle = { litres: 3500, people: 2, ...prices };
const wallet = {
  name: 'EVC Plus',
  dial: '*712*{number}*{amount}#',
  dialCents: null,
  acquirer: '01',
  prefixes: ['61'],
  isTried: true,
  isActive: true,
  position: 0,
};
const pattern = {
  wallet: 'zaad',
  direction: 'sent',
  template: 'Waxaad {currency}{amount} u dirtay [{name}]',
  example: 'Waxaad $345 u dirtay CALI',
  isActive: true,
  position: 50,
} as const;
const terms = { rent: '310', dueDay: 5 };
const due = { kind: 'repair', amount: '20', dueOn: '2026-11-25' };

const dollar = { method: 'edahab', way: 'direct', number: '+252655550142' };
const NOBODYS_TOKEN = 'x'.repeat(46);

const user = ({ userId }: Records): Ask => ({ id: userId });
const property = ({ propertyId }: Records): Ask => ({ id: propertyId });
const tenancy = ({ tenancyId }: Records): Ask => ({ id: tenancyId });
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const tenancyPhoto = ({ tenancyId: key, tenancyPhotoId: photoId }: Records): Ask => ({
  ids: { key, photoId },
});
const claimLine =
  (body?: object) =>
  ({ tenancyId: key }: Records): Ask => ({ ids: { key, lineId: SOME_ID }, ...(body && { body }) });
const inMove =
  (body: unknown) =>
  ({ bookingId }: Records): Ask => ({ id: bookingId, body });
const inOffer =
  (body?: unknown) =>
  ({ bookingId: key }: Records): Ask => ({ ids: { key, offerId: SOME_ID }, ...(body ? { body } : {}) });
const inTenancy =
  (body: object) =>
  ({ tenancyId }: Records): Ask => ({ id: tenancyId, body });
const booking = ({ bookingId }: Records): Ask => ({ id: bookingId });
const inquiry = ({ inquiryId }: Records): Ask => ({ id: inquiryId });
const viewing = ({ viewingId }: Records): Ask => ({ id: viewingId });
const draft = ({ draftId }: Records): Ask => ({ id: draftId });
const identity = ({ identityId }: Records): Ask => ({ id: identityId });
const visit = ({ visitId }: Records): Ask => ({ id: visitId });
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
  listDelegations: { row: SIGNED_IN },
  // Nobody acts for an administrator.
  inviteDelegate: {
    row: { ...LISTERS, admin: 'forbidden' },
    ask: { body: { name: 'Faadumo', role: 'answers', password: 'not theirs' } },
    isRefusedInside: true,
  },
  letConfirmPayments: {
    row: ITS_OWNER,
    ask: ({ acceptedId }) => ({ id: acceptedId, body: { confirmsPayments: true } }),
  },
  endDelegation: { row: ITS_OWNER, ask: ({ delegationId }) => ({ id: delegationId }) },
  readInvitation: { row: EVERYBODY, ask: ({ invitationToken }) => ({ id: invitationToken }) },
  // Nobody acts for themselves, and administrators act for nobody.
  answerInvitation: {
    row: { ...SIGNED_IN, owner: 'forbidden', admin: 'forbidden' },
    ask: ({ invitationToken }) => ({ id: invitationToken, body: { answer: 'accept' } }),
  },
  // A copy belongs to who makes it: nobody copies what is somebody else's.
  listDueListings: { row: SIGNED_IN },
  confirmListings: {
    row: ITS_OWNER,
    ask: ({ propertyId }) => ({ body: { ids: [propertyId], answer: 'available' } }),
  },
  readListingHistory: { row: ITS_OWNER_OR_ADMIN, ask: property },
  readConfirmationLink: { row: EVERYBODY, ask: ({ confirmationToken }) => ({ id: confirmationToken }) },
  confirmByLink: {
    row: EVERYBODY,
    ask: ({ confirmationToken, propertyId }) => ({
      id: confirmationToken,
      body: { ids: [propertyId], answer: 'available' },
    }),
  },
  renewConfirmationLink: { row: EVERYBODY, ask: ({ confirmationToken }) => ({ id: confirmationToken }) },
  readSeekerWord: { row: EVERYBODY, ask: ({ seekerToken }) => ({ id: seekerToken }) },
  answerSeekerWord: {
    row: EVERYBODY,
    ask: ({ seekerToken }) => ({ id: seekerToken, body: { question: 'available', answer: 'yes' } }),
  },
  renewSeekerLink: { row: EVERYBODY, ask: ({ seekerToken }) => ({ id: seekerToken }) },
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
  readUsualCosts: { row: EVERYBODY },
  uploadPicture: { row: LISTERS, ask: { body: 'no picture' }, isRefusedInside: true },
  fetchPicture: {
    row: LISTERS,
    ask: { body: { url: 'http://127.0.0.1/private.jpg' } },
    isRefusedInside: true,
  },
  readPosition: { row: SIGNED_IN, ask: property },
  readDistance: { row: EVERYBODY, ask: property, isRefusedInside: true },
  readAbsence: { row: EVERYBODY, ask: ({ absentId }) => ({ id: absentId }) },
  wishBack: { row: SIGNED_IN, ask: ({ absentId }) => ({ id: absentId }) },
  showNumber: { row: EVERYBODY, ask: property },
  viewProperty: { row: EVERYBODY, ask: property },
  listPlaces: { row: EVERYBODY },
  listSuggestions: { row: EVERYBODY },
  locateAddress: { row: EVERYBODY, isRefusedInside: true },
  resolvePlace: { row: EVERYBODY },
  countProperties: { row: EVERYBODY },
  readPrices: { row: EVERYBODY },
  loosenSearch: { row: EVERYBODY },
  understandSearch: { row: EVERYBODY, isRefusedInside: true },
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
  askServicePage: { row: EVERYBODY, ask: ({ providerToken }) => ({ id: providerToken }) },
  readServicePage: { row: EVERYBODY, ask: ({ serviceToken }) => ({ id: serviceToken }) },
  listPastMoves: { row: EVERYBODY, ask: ({ serviceToken }) => ({ id: serviceToken }) },
  saveServiceRate: {
    row: EVERYBODY,
    ask: ({ serviceToken }) => ({
      ids: { token: serviceToken, vehicle: 'pickup' },
      body: { base: '25', version: 0 },
    }),
  },
  removeServiceRate: {
    row: EVERYBODY,
    ask: ({ serviceToken }) => ({ ids: { token: serviceToken, vehicle: 'pickup' } }),
  },
  renewServicePage: { row: EVERYBODY, ask: ({ serviceToken }) => ({ id: serviceToken }) },
  sendProviderMessage: {
    row: EVERYBODY,
    ask: ({ providerToken }) => ({ id: providerToken, body: { message: 'On the way' } }),
  },
  readMove: { row: ITS_CUSTOMER, ask: ({ bookingId }) => ({ id: bookingId }) },
  makeOffer: {
    row: ITS_PROVIDER,
    ask: inMove({
      lines: [{ kind: 'base', amount: '45' }],
      arriveFrom: '2026-11-25T05:00:00Z',
      arriveUntil: '2026-11-25T07:00:00Z',
      validUntil: '2026-11-25T06:00:00Z',
    }),
  },
  withdrawOffer: { row: ITS_PROVIDER, ask: inOffer() },
  counterOffer: { row: NOBODY, ask: inOffer({ total: '40' }) },
  answerCounter: { row: ITS_PROVIDER, ask: inOffer({ answer: 'keep' }) },
  acceptOffer: { row: NOBODY, ask: inOffer() },
  declineMove: { row: ITS_PROVIDER, ask: inMove({}) },
  askAgain: {
    row: ITS_CUSTOMER,
    ask: ({ bookingId }) => ({ id: bookingId, body: { bookingId } }),
    isRefusedInside: true,
  },
  takeStep: { row: ITS_PROVIDER, ask: inMove({ step: 'on_the_way' }) },
  addMoveChange: { row: ITS_PROVIDER, ask: inMove({ what: 'Fridge', reason: 'Not listed', amount: '10' }) },
  answerMoveChange: {
    row: NOBODY,
    ask: ({ bookingId: key }) => ({ ids: { key, changeId: SOME_ID }, body: { answer: 'accept' } }),
  },
  addMovePhoto: {
    row: ITS_CUSTOMER,
    ask: ({ bookingId }) => ({ id: bookingId, query: '?moment=list', body: 'no picture' }),
    isRefusedInside: true,
  },
  readMovePhoto: {
    row: NOBODY,
    ask: ({ bookingId: key }) => ({ ids: { key, photoId: SOME_ID } }),
  },
  removeMovePhoto: {
    row: NOBODY,
    ask: ({ bookingId: key }) => ({ ids: { key, photoId: SOME_ID } }),
  },
  cancelMove: { row: ITS_CUSTOMER, ask: inMove({ reason: 'Ill', seenCost: '0' }), isRefusedInside: true },
  sayNobodyCame: { row: ITS_CUSTOMER, ask: inMove({ reason: 'Nobody' }), isRefusedInside: true },
  moveHour: {
    row: ITS_CUSTOMER,
    ask: inMove({ arriveFrom: '2026-11-25T05:00:00Z', arriveUntil: '2026-11-25T07:00:00Z' }),
    isRefusedInside: true,
  },
  disputeMove: { row: ITS_CUSTOMER, ask: inMove({ words: 'The mirror broke.' }), isRefusedInside: true },
  sayMovePaid: {
    row: ITS_CUSTOMER,
    ask: inMove({ amount: '97', method: 'cash', paidOn: '2026-11-01' }),
    isRefusedInside: true,
  },
  answerMovePayment: {
    row: NOBODY,
    ask: ({ bookingId: key }) => ({ ids: { key, paymentId: SOME_ID }, body: { answer: 'confirm' } }),
  },
  readMoveReceipt: { row: NOBODY, ask: { id: 'move-that-never-was' } },
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
  sendServicePage: { row: ADMINS, ask: ({ serviceId }) => ({ id: serviceId }) },
  countAdminMovingServices: { row: ADMINS },
  readMovingFigures: { row: ADMINS },
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
  readReceiptPatterns: { row: EVERYBODY },
  readReceiptText: { row: EVERYBODY, ask: { body: { text: 'waxaad $1 ka heshay 0615550142' } } },
  readWaysToPay: { row: LISTERS },
  saveWaysToPay: {
    row: LISTERS,
    ask: { body: { ways: [{ method: 'cash' }], password: 'not theirs' } },
    isRefusedInside: true,
  },
  readMoveLists: { row: EVERYBODY },
  listMoveTables: { row: ADMINS },
  createMoveItem: { row: ADMINS, ask: { body: thing } },
  changeMoveItem: { row: ADMINS, ask: { id: 'chair', body: { ...thing, version: 1 } } },
  changeMoveVehicle: { row: ADMINS, ask: { id: 'pickup', body: { ...vehicle, version: 1 } } },
  changeMoveSize: {
    row: ADMINS,
    ask: { id: 'villa', body: { items: [{ code: 'chair', count: 2 }], version: 1 } },
  },
  listWallets: { row: ADMINS },
  changeWallet: { row: ADMINS, ask: { id: 'evc_plus', body: { ...wallet, version: 1 } } },
  createWalletPattern: { row: ADMINS, ask: { body: pattern } },
  changeWalletPattern: {
    row: ADMINS,
    ask: ({ patternId }) => ({ id: patternId, body: { ...pattern, version: 1 } }),
  },
  deleteWalletPattern: { row: ADMINS, ask: ({ patternId }) => ({ id: patternId }) },
  tryWalletPattern: {
    row: ADMINS,
    ask: { body: { wallet: 'zaad', direction: 'sent', template: pattern.template, text: 'Hello' } },
  },
  deleteAnnouncement: { row: ADMINS, ask: ({ announcementId }) => ({ id: announcementId }) },
  readPageTexts: { row: EVERYBODY, ask: { id: 'privacy' } },
  listTexts: { row: ADMINS },
  readText: { row: ADMINS, ask: { id: 'bookings.created_title' } },
  changeText: {
    row: ADMINS,
    ask: { id: 'bookings.created_title', body: { en: null, so: null, ar: null, version: 0 } },
  },
  previewText: {
    row: ADMINS,
    ask: { id: 'bookings.created_title', body: { language: 'en', words: null } },
  },
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
  readHeld: { row: SIGNED_IN },
  answerHeld: {
    row: SIGNED_IN,
    ask: { body: { keep: [], password: 'not theirs' } },
    isRefusedInside: true,
  },
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
    ask: ({ shortlistedId }) => ({ id: shortlistedId, body: { priority: 'high' } }),
  },
  // Removing a missing row is not an error.
  removeFromShortlist: { row: SIGNED_IN, ask: ({ shortlistedId }) => ({ id: shortlistedId }) },
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
    ask: ({ shareToken, shortlistedId }) => ({
      id: shareToken,
      body: { propertyId: shortlistedId, name: 'Hodan', verdict: 'yes' },
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
  readQueue: { row: ADMINS },
  readQueues: { row: ADMINS },
  listReportCases: { row: ADMINS },
  readReportCase: { row: ADMINS, ask: ({ caseId }) => ({ id: caseId }) },
  decideReportCase: {
    row: ADMINS,
    ask: ({ caseId }) => ({ id: caseId, body: { decision: 'dismissed' } }),
  },
  listApprovals: { row: ADMINS },
  readApproval: { row: ADMINS, ask: ({ changeId }) => ({ id: changeId }) },
  decideApproval: { row: ADMINS, ask: ({ changeId }) => ({ id: changeId, body: { decision: 'approve' } }) },
  openCase: { row: ADMINS, ask: ({ signalId }) => ({ ids: { subject: 'signal', id: signalId } }) },
  leaveCase: { row: ADMINS, ask: ({ signalId }) => ({ ids: { subject: 'signal', id: signalId } }) },
  listSignals: { row: ADMINS },
  readSignal: { row: ADMINS, ask: ({ signalId }) => ({ id: signalId }) },
  settleSignal: {
    row: ADMINS,
    ask: ({ signalId }) => ({ id: signalId, body: { outcome: 'shown' } }),
    isRefusedInside: true,
  },
  decideSignal: { row: ADMINS, ask: ({ signalId }) => ({ id: signalId, body: { decision: 'dismissed' } }) },
  reopenSignal: {
    row: ADMINS,
    ask: ({ signalId }) => ({ id: signalId, body: { reason: 'Another photo.' } }),
    isRefusedInside: true,
  },
  setApprovals: { row: ADMINS, ask: { body: { isOn: false } } },
  readSettings: { row: ADMINS },
  changeSetting: {
    row: ADMINS,
    ask: { id: 'CONTACT_PHONE', body: { value: null, was: null } },
  },
  listSwitches: { row: ADMINS },
  changeSwitch: {
    row: ADMINS,
    ask: { id: 'support', body: { state: 'all', percent: 100, version: 0 } },
  },
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
  readMyChecks: { row: SIGNED_IN },
  addIdentityPhoto: { row: LISTERS, ask: { body: 'no picture' }, isRefusedInside: true },
  sendIdentity: { row: LISTERS, ask: { body: { kind: 'passport' } }, isRefusedInside: true },
  // What somebody shows of themselves is theirs to take back, and to look at for administrators too.
  withdrawIdentity: { row: ITS_OWNER, ask: identity },
  readIdentityPhoto: { row: ITS_OWNER_OR_ADMIN, ask: identity },
  listIdentities: { row: ADMINS },
  readIdentity: { row: ADMINS, ask: identity },
  decideIdentity: {
    row: ADMINS,
    ask: (records) => ({
      ...identity(records),
      body: { decision: 'seen', since: test.context.clock().toISOString() },
    }),
  },
  readVisits: { row: ADMINS, ask: property },
  addVisitPhoto: {
    row: ADMINS,
    ask: (records) => ({ ...property(records), body: 'no picture' }),
    isRefusedInside: true,
  },
  enterVisit: {
    row: ADMINS,
    ask: (records) => ({ ...property(records), body: { visitedOn: '2020-01-01', visitor: 'Cali' } }),
    isRefusedInside: true,
  },
  removeVisit: { row: ADMINS, ask: visit },
  readVisitPhoto: { row: ADMINS, ask: visit },
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
  listTenancies: { row: SIGNED_IN },
  createTenancy: {
    row: { ...LISTERS, otherOwner: 'not_found', admin: 'not_found' },
    ask: ({ propertyId }) => ({
      body: { propertyId, tenantName: 'Xasan', tenantPhone: '0615550142', startsOn: '2026-11-01', terms },
    }),
  },
  readFoundTenancies: { row: SIGNED_IN },
  answerFoundTenancy: {
    row: { ...ITS_OWNER, owner: 'not_found' },
    ask: ({ tenancyId: id }) => ({ id, body: { isMine: true, rent: '310', dueDay: 5 } }),
  },
  readTenancy: { row: ITS_SIDES, ask: tenancy },
  answerTenancy: { row: ITS_SIDES, ask: inTenancy({ answer: 'agree' }), isRefusedInside: true },
  proposeTerms: { row: ITS_SIDES, ask: inTenancy({ fromOn: '2026-11-25', terms }), isRefusedInside: true },
  answerTerms: { row: ITS_SIDES, ask: inTenancy({ version: 2, answer: 'agree' }) },
  giveNotice: { row: ITS_SIDES, ask: inTenancy({ endsOn: '2026-12-31' }), isRefusedInside: true },
  answerNotice: { row: ITS_SIDES, ask: inTenancy({ answer: 'agree' }) },
  addDue: { row: ITS_SIDES, ask: inTenancy(due) },
  answerDue: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key, addedDueId: dueId }) => ({ ids: { key, dueId }, body: { answer: 'agree' } }),
  },
  remindTenant: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key, openDueId: dueId }) => ({ ids: { key, dueId } }),
  },
  readPayOptions: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key, openDueId: dueId }) => ({ ids: { key, dueId } }),
  },
  sayPaid: {
    row: ITS_SIDES,
    ask: ({ tenancyId, openDueId: dueId }) => ({
      id: tenancyId,
      body: { dueId, amount: '10', method: 'cash', paidOn: '2026-11-01' },
    }),
  },
  answerPayment: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key, paymentId }) => ({ ids: { key, paymentId }, body: { answer: 'confirm' } }),
  },
  refundPayment: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key, paymentId }) => ({ ids: { key, paymentId } }),
    isRefusedInside: true,
  },
  sayInDispute: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key, paymentId }) => ({ ids: { key, paymentId }, body: { words: 'Nothing came.' } }),
    isRefusedInside: true,
  },
  setReminders: { row: ITS_SIDES, ask: inTenancy({ reminders: false }) },
  renewTenancyLink: { row: ITS_SIDES, ask: tenancy },
  sendTenancyLink: { row: ITS_SIDES, ask: tenancy },
  readTenancyLinks: { row: ITS_SIDES, ask: tenancy },
  endTenancyLinks: { row: ITS_SIDES, ask: inTenancy({}) },
  replaceTenancyLinks: { row: ITS_SIDES, ask: tenancy },
  correctTenantNumber: {
    row: ITS_SIDES,
    ask: inTenancy({ tenantPhone: '0615550143' }),
    isRefusedInside: true,
  },
  readReferences: { row: ITS_TENANT, ask: tenancy },
  shareReference: { row: ITS_TENANT, ask: inTenancy({ days: 7 }) },
  endReference: {
    row: ITS_TENANT,
    ask: ({ tenancyId: key, referenceId }) => ({ ids: { key, referenceId } }),
  },
  makeStatement: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key }) => ({ ids: { key, year: '2026' } }),
  },
  readDeposit: { row: ITS_SIDES, ask: tenancy },
  saveRecord: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key }) => ({
      ids: { key, moment: 'exit' },
      body: { revision: 0, rooms: [], meters: [] },
    }),
  },
  signRecord: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key }) => ({ ids: { key, moment: 'entry' }, body: { revision: 1 } }),
    isRefusedInside: true,
  },
  addRecordPhoto: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key }) => ({ ids: { key, moment: 'entry' }, body: 'no picture' }),
    isRefusedInside: true,
  },
  readTenancyPhoto: { row: ITS_SIDES, ask: tenancyPhoto },
  removeTenancyPhoto: { row: ITS_SIDES, ask: tenancyPhoto },
  addClaimLine: {
    row: ITS_SIDES,
    ask: inTenancy({ what: 'Window pane', amount: '45' }),
    isRefusedInside: true,
  },
  removeClaimLine: { row: ITS_SIDES, ask: claimLine(), isRefusedInside: true },
  addClaimPhoto: {
    row: ITS_SIDES,
    ask: (records) => ({ ...claimLine()(records), body: 'no picture' }),
    isRefusedInside: true,
  },
  makeClaim: { row: ITS_SIDES, ask: tenancy, isRefusedInside: true },
  answerClaimLine: { row: ITS_TENANT, ask: claimLine({ answer: 'agree' }) },
  finishAnswers: { row: ITS_TENANT, ask: tenancy },
  nameMediator: {
    row: ITS_SIDES,
    ask: inTenancy({ name: 'Sheekh Nuur', phone: '0615550142' }),
    isRefusedInside: true,
  },
  agreeOnRest: { row: ITS_SIDES, ask: inTenancy({ keep: '10' }), isRefusedInside: true },
  sayReturned: {
    row: ITS_SIDES,
    ask: inTenancy({ method: 'cash', returnedOn: '2026-11-01' }),
    isRefusedInside: true,
  },
  answerReturn: {
    row: ITS_TENANT,
    ask: ({ tenancyId: key }) => ({ ids: { key, returnId: SOME_ID }, body: { answer: 'confirm' } }),
  },
  readPaper: { row: EVERYBODY, ask: ({ referenceToken }) => ({ id: referenceToken }) },
  // With a home of one's own.
  writeToTenant: {
    row: { ...LISTERS, otherOwner: 'not_found', admin: 'not_found' },
    ask: ({ referenceToken, propertyId }) => ({
      id: referenceToken,
      body: { kind: 'invite', propertyId },
    }),
  },
  notePaperOpened: { row: EVERYBODY, ask: ({ referenceToken }) => ({ id: referenceToken }) },
  readRentBook: { row: LISTERS },
  listWaitingPayments: { row: LISTERS },
  listBookEntries: { row: LISTERS },
  listDisputes: { row: ADMINS },
  listMoveDisputes: { row: ADMINS },
  // There is none.
  decideMoveDispute: {
    row: { ...ADMINS, admin: 'not_found' },
    ask: { id: SOME_ID, body: { decision: 'Both are right.' } },
  },
  readDisputedPhoto: {
    row: { ...ADMINS, admin: 'not_found' },
    ask: { ids: { id: SOME_ID, photoId: SOME_ID } },
  },
  readTenancyFigures: { row: ADMINS },
  readDueGateway: {
    row: ITS_SIDES,
    ask: ({ tenancyId: key, openDueId: dueId }) => ({ ids: { key, dueId } }),
  },
  createAttempt: {
    row: ITS_TENANT,
    ask: ({ tenancyId: key, openDueId: dueId }) => ({ ids: { key, dueId }, body: dollar }),
  },
  // There is none yet.
  readAttempt: { row: NOBODY, ask: ({ tenancyId: key }) => ({ ids: { key, id: randomUUID() } }) },
  askAttempt: { row: NOBODY, ask: ({ tenancyId: key }) => ({ ids: { key, id: randomUUID() } }) },
  sayUnpaid: { row: NOBODY, ask: ({ tenancyId: key }) => ({ ids: { key, id: randomUUID() } }) },
  listGateways: { row: LISTERS },
  saveGateway: {
    row: LISTERS,
    ask: { id: 'edahab', body: { password: 'not theirs', fields: {} } },
    isRefusedInside: true,
  },
  removeGateway: {
    row: LISTERS,
    ask: { id: 'edahab', body: { password: 'not theirs' } },
    isRefusedInside: true,
  },
  // Nobody has connected one.
  tryGateway: { row: NO_LISTERS_OWN, ask: { id: 'edahab', body: dollar } },
  askTrial: { row: NO_LISTERS_OWN, ask: { id: 'edahab' } },
  seeDifference: { row: NO_LISTERS_OWN, ask: { id: randomUUID() } },
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
  const path = await issueLink({ db, now: test.context.clock() }, { id: viewingId, ...slot });
  const guest = { guestName: 'Xasan', guestPhone: '+252615000001', guestLanguage: 'so' as const };
  const [guests] = await db
    .insert(viewings)
    .values({ propertyId, ownerId, ...guest, ...slot, hour: 11 })
    .returning();
  const followPath = await issueGuestLink(
    { db, now: test.context.clock() },
    { id: guests?.id ?? '', ...slot },
  );
  const guestViewingToken = followPath.split('/').at(-1) ?? '';
  const confirmation = await issueConfirmationLink({ db, now: new Date() }, ownerId, [propertyId]);
  return {
    seekerToken: await seekersOf(test).asked(propertyId),
    confirmationToken: confirmation.split('/').at(-1) ?? '',
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
  const { path } = await INQUIRY_LINKS.issue(
    { db, now: test.context.clock() },
    inquiryId,
    inquiryLinkExpiry(test.context.clock()),
  );
  return { inquiryId, inquiryToken: path.split('/').at(-1) ?? '' };
}

/** A rating of the owner's listing, and a hidden one. */
async function createAbsent() {
  const { id: absentId } = await test.createProperty();
  await test.sql`update properties set is_active = false where id = ${absentId}`;
  return { absentId };
}

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
  const seen = { price: '1', homes: 12, low: 300, high: 400, limit: 150 };
  const [signal] = await db.insert(signals).values({ propertyId, kind: 'price', seen }).returning();
  return { caseId, hiddenCaseId, changeId, signalId: signal?.id ?? '' };
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
      fingerprint: randomUUID(),
      storedAt: clock(),
    })
    .returning({ id: propertyDocuments.id });
  const documentId = row?.id ?? '';
  await placeFiles(database.db, media, [{ class: 'document', documentId }], {
    jpegs: [await tinyPhoto()],
    at: clock(),
  });
  return { documentId };
}

const tinyPhoto = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();

/** An identity that waits, and a visit that is entered; of each a photo is in the store. */
async function createChecks(userId: string, propertyId: string) {
  const { database, media, clock } = test.context;
  const now = clock();
  const [identity] = await database.db
    .insert(identityChecks)
    .values({
      userId,
      kind: 'passport',
      state: 'waiting',
      stateSince: now,
      documentStoredAt: now,
      faceStoredAt: now,
    })
    .returning({ id: identityChecks.id });
  const visited = { visitor: 'Cali', visitedOn: '2026-11-20', stored: 5, enteredAt: now };
  const [visit] = await database.db
    .insert(homeVisits)
    .values({ propertyId, ...visited })
    .returning({ id: homeVisits.id });
  const [identityId, visitId] = [identity?.id ?? '', visit?.id ?? ''];
  const photo = await tinyPhoto();
  const files = [
    { class: 'photo of an identity', identityCheckId: identityId },
    { class: 'photo of a visit', visitId },
  ] as const;
  await placeFiles(database.db, media, files, { jpegs: [photo, photo], at: now });
  return { identityId, visitId };
}

/** Somebody whom the owner has invited to act for them, and somebody who does. */
async function createServiceLink(movingServiceId: string): Promise<string> {
  const token = randomUUID();
  const expiresAt = new Date(test.context.clock().getTime() + 3_600_000);
  await test.context.database.db
    .insert(privateLinks)
    .values({ purpose: 'moving_service', movingServiceId, tokenHash: hashToken(token), expiresAt });
  return token;
}

async function createInvitation(ownerId: string) {
  const { db } = test.context.database;
  const now = test.context.clock();
  const [row] = await db
    .insert(delegations)
    .values({
      ownerId,
      role: 'answers',
      name: 'Faadumo',
      invitee: randomUUID(),
      expiresAt: new Date(test.context.clock().getTime() + 3_600_000),
    })
    .returning({ id: delegations.id });
  const { token: invitationToken } = await INVITATIONS.issue({ db, now }, row?.id ?? '', NO_END);
  const { id: delegateId } = await test.createUser({ role: 'renter' });
  const [accepted] = await db
    .insert(delegations)
    .values({
      ownerId,
      delegateId,
      role: 'answers',
      name: 'Faadumo',
      expiresAt: now,
      acceptedAt: now,
    })
    .returning({ id: delegations.id });
  return { delegationId: row?.id ?? '', acceptedId: accepted?.id ?? '', invitationToken };
}

/** @param asked what is needed; everything, where it is not said */
async function createRecords(ownerId: string, asked: ReadonlySet<string> = EVERYTHING): Promise<Records> {
  const { id: propertyId } = await test.createProperty({ ownerId });
  return { ...(await createParts(propertyId, ownerId, asked)), propertyId, userId: ownerId };
}

/** The owner's shortlist with the listing on it, which is shared and has an opinion; another home was taken off. */
async function createShortlist(propertyId: string, ownerId: string) {
  const { db } = test.context.database;
  const now = test.context.clock();
  await db
    .insert(shortlist)
    .values({ userId: ownerId, propertyId, priceWhenAdded: '450.00', statusWhenAdded: 'available' });
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
  const shareToken = randomUUID();
  await db.insert(privateLinks).values({
    purpose: 'shortlist',
    showsNotes: false,
    userId: ownerId,
    tokenHash: hashToken(shareToken),
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  const [opinion] = await db
    .insert(shortlistOpinions)
    .values({ userId: ownerId, propertyId, name: 'Sahra', verdict: 'maybe' })
    .returning({ id: shortlistOpinions.id });
  return { shortlistedId: propertyId, removedId, shareToken, opinionId: opinion?.id ?? '' };
}

async function createDraft(ownerId: string) {
  const draftId = randomUUID();
  await test.context.database.db
    .insert(listingDrafts)
    .values({ id: draftId, userId: ownerId, values: {}, images: [], imageAlts: [] });
  return { draftId };
}

async function createPattern() {
  const { db } = test.context.database;
  // Of earlier calls: there can only be so many.
  await db.delete(walletPatterns).where(eq(walletPatterns.template, pattern.template));
  const [known] = await db.insert(walletPatterns).values(pattern).returning({ id: walletPatterns.id });
  return { patternId: known?.id ?? '' };
}

async function createAnnouncement() {
  const [announced] = await test.context.database.db
    .insert(announcements)
    .values({
      ...announcement,
      startsAt: new Date(announcement.startsAt),
      endsAt: new Date(announcement.endsAt),
    })
    .returning({ id: announcements.id });
  return { announcementId: announced?.id ?? '' };
}

/** A moving service with its page, the owner's moves with it, and a guest's. */
async function createMoves(ownerId: string) {
  const { db } = test.context.database;
  const [movers] = await db
    .insert(movingServices)
    .values({ ...service, rating: '4.0' })
    .returning();
  const serviceId = movers?.id ?? '';
  const common = { ...move(serviceId), movingServiceId: serviceId };
  const rows = await db
    .insert(bookings)
    .values([
      { ...common, userId: ownerId },
      { ...common, userId: ownerId, stage: 'ended', status: 'completed' },
      common,
      { ...common, stage: 'ended', status: 'completed' },
    ])
    .returning({ id: bookings.id });
  const [open = '', done = '', guest = '', doneGuest = ''] = rows.map(({ id }) => id);
  const linkTo = (audience: 'guest' | 'provider', id: string) =>
    newLink(audience, { id, date: common.date }, test.context.clock());
  const links = [linkTo('guest', guest), linkTo('guest', doneGuest), linkTo('provider', open)];
  await db.insert(privateLinks).values(links.map(({ row }) => row));
  const [guestToken = '', doneGuestToken = '', providerToken = ''] = links.map(({ path }) =>
    path.split('/').at(-1),
  );
  const serviceToken = await createServiceLink(serviceId);
  const tokens = { guestToken, doneGuestToken, providerToken, serviceToken };
  return { serviceId, bookingId: open, doneId: done, ...tokens };
}

async function createSession(userId: string) {
  const [session] = await test.context.database.db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning({ id: sessions.id });
  return { sessionId: session?.id ?? '' };
}

async function createApplications(userId: string) {
  const { id: propertyId, ownerId } = await test.createProperty();
  const wanted = { propertyId, userId, ownerId };
  const applied = await test.context.database.db
    .insert(applications)
    .values([wanted, { ...wanted, status: 'approved', lease: LEASE }])
    .returning({ id: applications.id });
  const [applicationId = '', leaseId = ''] = applied.map(({ id }) => id);
  return { applicationId, leaseId };
}

/** A saved search, the link that stops its mails, and an alert for the home of somebody else. */
async function createSearches(userId: string) {
  const { db } = test.context.database;
  const { id: othersPropertyId } = await test.createProperty();
  const [search] = await db
    .insert(savedSearches)
    .values({ userId, name: 'Hodan', filters: {} })
    .returning({ id: savedSearches.id });
  const searchId = search?.id ?? '';
  const [alert] = await db
    .insert(priceAlerts)
    .values({ userId, propertyId: othersPropertyId, targetPrice: 300, currentPrice: 450 })
    .returning({ id: priceAlerts.id });
  const { row, stop } = newStopLink(userId, [searchId], test.context.clock());
  await db.insert(privateLinks).values(row);
  const stopToken = stop.page.split('/').at(-1) ?? '';
  return { othersPropertyId, searchId, alertId: alert?.id ?? '', stopToken };
}

/** What records are made together, each by a function: a call that changes something has new ones of those that it names. */
const PARTS: readonly {
  gives: readonly (keyof Records)[];
  make: (propertyId: string, ownerId: string) => Promise<Partial<Records>>;
}[] = [
  { gives: ['shortlistedId', 'removedId', 'shareToken', 'opinionId'], make: createShortlist },
  { gives: ['draftId'], make: (_, ownerId) => createDraft(ownerId) },
  { gives: ['patternId'], make: createPattern },
  { gives: ['announcementId'], make: createAnnouncement },
  {
    gives: [
      'serviceId',
      'bookingId',
      'doneId',
      'guestToken',
      'doneGuestToken',
      'providerToken',
      'serviceToken',
    ],
    make: (_, ownerId) => createMoves(ownerId),
  },
  { gives: ['sessionId'], make: (_, ownerId) => createSession(ownerId) },
  { gives: ['applicationId', 'leaseId'], make: (_, ownerId) => createApplications(ownerId) },
  {
    gives: ['othersPropertyId', 'searchId', 'alertId', 'stopToken'],
    make: (_, ownerId) => createSearches(ownerId),
  },
  {
    gives: [
      'seekerToken',
      'confirmationToken',
      'guestViewingToken',
      'viewingId',
      'viewingToken',
      'blockedId',
    ],
    make: createViewing,
  },
  {
    gives: ['delegationId', 'acceptedId', 'invitationToken'],
    make: (_, ownerId) => createInvitation(ownerId),
  },
  { gives: ['inquiryId', 'inquiryToken'], make: createInquiry },
  { gives: ['absentId'], make: createAbsent },
  { gives: ['ratingId', 'hiddenRatingId'], make: createRatings },
  { gives: ['caseId', 'hiddenCaseId', 'changeId', 'signalId'], make: createHeld },
  { gives: ['documentId'], make: createDocument },
  {
    gives: ['identityId', 'visitId'],
    make: (propertyId, ownerId) => createChecks(ownerId, propertyId),
  },
  {
    gives: [
      'tenancyId',
      'openDueId',
      'addedDueId',
      'paymentId',
      'referenceId',
      'referenceToken',
      'tenancyPhotoId',
    ],
    make: async (propertyId, ownerId) => {
      const running = await createRunningTenancy(test, ownerId, propertyId);
      return { ...running, tenancyPhotoId: await createTenancyPhoto(running.tenancyId) };
    },
  },
];

const EVERYTHING: ReadonlySet<string> = new Set(PARTS.flatMap(({ gives }) => gives));

async function createParts(propertyId: string, ownerId: string, asked: ReadonlySet<string>) {
  const made: Partial<Records>[] = [];
  for (const { gives, make } of PARTS) {
    if (gives.some((name) => asked.has(name))) made.push(await make(propertyId, ownerId));
  }
  return Object.assign({}, ...made) as Records;
}

/** The names of the records that a call is about. */
function recordsIn(ask: Expected['ask']): ReadonlySet<string> {
  const names = new Set<string>();
  const noting = new Proxy({} as Records, {
    get: (_, name) => {
      names.add(String(name));
      return '';
    },
  });
  if (typeof ask === 'function') ask(noting, '');
  return names;
}

/** A photo of the owner's, of a record that nobody has signed. */
async function createTenancyPhoto(tenancyId: string): Promise<string> {
  const { database, media, clock } = test.context;
  const { db } = database;
  const at = clock();
  const [record] = await db
    .insert(homeRecords)
    .values({ tenancyId, moment: 'entry', draftedBy: 'owner', changedBy: 'owner', changedAt: at })
    .returning();
  const photo = { class: 'photo of a tenancy', tenancyId, recordId: record?.id, side: 'owner' } as const;
  const [placed] = await placeFiles(db, media, [photo], { jpegs: [await tinyPhoto()], at });
  return placed?.id ?? '';
}

async function askAs(
  person: TestUser | undefined,
  name: RouteName,
  { id = '', ids, query = '', body }: Ask,
): Promise<Response> {
  const [method, pattern] = ROUTES[name];
  const sent = body ?? (method === 'GET' ? undefined : {});
  return test.send(
    method,
    pattern
      .replace(/\{(?:page|number)\}/, '1')
      .replace('{photo}', 'document')
      .replaceAll(/\{(\w+)\}/g, (_, parameter: string) => ids?.[parameter] ?? id) + query,
    {
      headers: person?.headers ?? {},
      ...(sent === undefined ? {} : { body: sent }),
    },
  );
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

/** Gives one value to all calls of a kind that change nothing, a refused one or a read, and a new one to any other. */
function sharing<Key extends string, Value>(
  create: (key: Key, asked: ReadonlySet<string>) => Promise<Value>,
) {
  const shared = new Map<Key, Promise<Value>>();
  return (name: RouteName, outcome: Outcome, key: Key): Promise<Value> => {
    const [method] = ROUTES[name];
    if (outcome === 'in' && method !== 'GET') return create(key, recordsIn(EXPECTED[name].ask));
    const value = shared.get(key) ?? create(key, EVERYTHING);
    shared.set(key, value);
    return value;
  };
}

const ownerFor = sharing(async (_: 'owner', asked) => {
  const owner = await createPerson('owner');
  return { owner, records: await createRecords(owner?.id ?? '', asked) };
});
const personFor = sharing(createPerson);

describe.each(Object.keys(EXPECTED) as RouteName[])('%s', (name) => {
  const { row, ask, ...rest } = EXPECTED[name];

  it.each(ACTORS)('as %s', async (actor) => {
    const outcome = row[actor];
    const theirs = typeof ask === 'function' ? await ownerFor(name, outcome, 'owner') : undefined;
    const person = theirs && actor === 'owner' ? theirs.owner : await personFor(name, outcome, actor);
    const asked =
      typeof ask === 'function' ? ask(theirs?.records as Records, person?.id ?? randomUUID()) : (ask ?? {});
    const response = await askAs(person, name, asked);
    expect(await outcomeOf(response, rest)).toBe(outcome);
    if (actor === 'admin' && response.ok && isOnlyAsAdmin(name))
      expect(await entriesOf(person?.id)).not.toBe(0);
  });
});

/** Whether it is as an administrator that one writes here: others do not change this record of the owner's. */
function isOnlyAsAdmin(name: RouteName): boolean {
  const { row } = EXPECTED[name];
  const isWrite = !['GET', 'HEAD'].includes(ROUTES[name][0]);
  return isWrite && row.admin === 'in' && row.otherOwner !== 'in' && !UNRECORDED.has(name);
}

/** How many entries the audit log has of an administrator. */
async function entriesOf(adminId: string | undefined): Promise<number> {
  const [row] = await test.sql<{ entries: number }>`
    select count(*)::int as entries from audit_log where actor_id = ${adminId ?? null}`;
  return row?.entries ?? 0;
}

/** For what a delegate may act, beside what is asked about: the records are those of the first two alone. */
const SCOPES = [
  'all listings of the owner',
  'this listing',
  'another listing of the owner',
  'another owner',
] as const;
type Scope = (typeof SCOPES)[number];

/** What an owner lets somebody do. */
interface Leave {
  role: DelegateRole;
  confirmsPayments: boolean;
}

/** An owner's calendar is one for all of their homes. */
const OF_CALENDAR: readonly RouteName[] = ['unblockSlot'];

/** Derived from the table of delegated routes: what is not in it, a delegate does as whoever they are themselves. */
function expectedOfDelegate(name: RouteName, leave: Leave, scope: Scope): Outcome {
  const { row } = EXPECTED[name];
  const needed = DELEGATED[name];
  if (needed === undefined || !isEnough(leave, needed)) return row.renter;
  const isTheirs =
    scope === 'all listings of the owner' || (scope === 'this listing' && !OF_CALENDAR.includes(name));
  // Let in as one who lists; the record is somebody else's.
  return isTheirs ? row.owner : row.otherOwner;
}

async function createDelegate(ownerId: string, propertyId: string, leave: Leave, scope: Scope) {
  const person = await test.createUser({ role: 'renter' });
  const other = async () => (await test.createProperty({ ownerId })).id;
  const given = {
    'all listings of the owner': async () => ({ ownerId, propertyId: null }),
    'this listing': async () => ({ ownerId, propertyId }),
    'another listing of the owner': async () => ({ ownerId, propertyId: await other() }),
    'another owner': async () => ({
      ownerId: (await test.createUser({ role: 'property_owner' })).id,
      propertyId: null,
    }),
  };
  const now = test.context.clock();
  await test.context.database.db.insert(delegations).values({
    ...(await given[scope]()),
    delegateId: person.id,
    ...leave,
    name: 'Faadumo',
    expiresAt: now,
    acceptedAt: now,
  });
  return person;
}

const keyOf = (leave: Leave, scope: Scope, needsRecords: boolean): string =>
  JSON.stringify([leave, scope, needsRecords]);
const delegateFor = sharing(async (key: string, asked) => {
  const [leave, scope, needsRecords] = JSON.parse(key) as [Leave, Scope, boolean];
  const { id: ownerId = '' } = (await createPerson('owner')) ?? {};
  const records = needsRecords ? await createRecords(ownerId, asked) : undefined;
  const propertyId = records?.propertyId ?? (await test.createProperty({ ownerId })).id;
  return { records, person: await createDelegate(ownerId, propertyId, leave, scope) };
});

describe.each(DELEGATE_ROLES)('a delegate who %s', (role) => {
  it.each(
    SCOPES.flatMap((scope) =>
      (Object.keys(EXPECTED) as RouteName[])
        // Elsewhere all listings are as much as there can be.
        .filter((name) => name in DELEGATED || scope === SCOPES[0])
        // The leave to confirm payments changes nothing but what takes it.
        .flatMap((name) =>
          (DELEGATED[name] === 'payments' ? [false, true] : [false]).map((confirmsPayments) => {
            const leave = { role, confirmsPayments };
            const words = confirmsPayments ? 'with leave' : 'as usual';
            return [scope, words, name, expectedOfDelegate(name, leave, scope), leave] as const;
          }),
        ),
    ),
  )('for %s, %s, at %s: %s', async (scope, _words, name, expected, leave) => {
    const { ask, ...rest } = EXPECTED[name];
    const needsRecords = typeof ask === 'function';
    const { records, person } = await delegateFor(name, expected, keyOf(leave, scope, needsRecords));
    const asked = typeof ask === 'function' ? ask(records as Records, person.id) : (ask ?? {});
    expect(await outcomeOf(await askAs(person, name, asked), rest)).toBe(expected);
  });
});

it('no delegate deletes, or sees documents, money or the account of the owner, whatever their role', () => {
  const never: RouteName[] = [
    ...(['deleteProperty', 'copyProperty', 'createProperty', 'listListingDrafts', 'inviteDelegate'] as const),
    ...(['listDocuments', 'addDocument', 'removeDocument', 'readDocumentPage'] as const),
    ...(['readMyEarnings', 'listMyEarnings', 'readAnalytics', 'readMyAnswerSpeed', 'listRatings'] as const),
    ...(['listApplications', 'readApplication', 'updateApplication', 'readLease'] as const),
    ...(['updateMe', 'readMyData', 'deleteMe', 'listSessions', 'updateRole', 'chooseViewingDays'] as const),
    ...(['listHeldProperties', 'readMyReport', 'answerReport', 'sendForReview'] as const),
    ...(['readRentBook', 'listBookEntries', 'readTenancy', 'makeStatement', 'createTenancy'] as const),
  ];
  expect(never.filter((name) => name in DELEGATED)).toEqual([]);
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
    const records = await createRecords(owner.id, recordsIn(others[name]));
    const ask = others[name]?.(records, other.id) ?? {};
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
    const { serviceId } = await createRecords(buyer.id, new Set(['serviceId']));
    const ask = { body: { ...move(serviceId), userId: GUEST_USER } };
    expect((await askAs(buyer, 'createBooking', ask)).status).toBe(403);
  });
});

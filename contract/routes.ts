/** Who may call a route at all (D3, D4). What they may do with a record is decided on the server. */
export const ACCESS = [
  /**
   * Everyone, including inactive accounts: public reads, sign-in, and private links, which are credentials
   * themselves.
   */
  'public',
  /** Guests and active accounts: contacting an owner, booking a move. */
  'guest-or-active',
  /** Active accounts. */
  'signed-in',
  /** Active accounts that may list properties: property owners and administrators. */
  'lister',
  /** Administrators. */
  'admin',
] as const;
export type Access = (typeof ACCESS)[number];

type Route = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/api/${string}`,
  access: Access,
];

/** The operations that scripts in the browser call themselves: all that a visitor loads of the table. */
export const BROWSER_ROUTES = {
  listProperties: ['GET', '/api/properties', 'public'],
  mapProperties: ['GET', '/api/properties/map', 'public'],
  readProperty: ['GET', '/api/properties/{id}', 'public'],
  readOwnProperty: ['GET', '/api/my/properties/{id}', 'signed-in'],
  readAnalytics: ['GET', '/api/my/analytics', 'lister'],
  readPriceHint: ['GET', '/api/price-hint', 'public'],
  uploadPicture: ['POST', '/api/media', 'lister'],
  viewProperty: ['POST', '/api/properties/{id}/views', 'public'],
  listPlaces: ['GET', '/api/places', 'public'],
  listMovingServices: ['GET', '/api/moving-services', 'public'],
  createBooking: ['POST', '/api/bookings', 'guest-or-active'],
  logout: ['POST', '/api/logout', 'public'],
  readMe: ['GET', '/api/me', 'signed-in'],
  listShortlist: ['GET', '/api/shortlist', 'signed-in'],
  addToShortlist: ['POST', '/api/shortlist', 'signed-in'],
  removeFromShortlist: ['DELETE', '/api/shortlist/{propertyId}', 'signed-in'],
  listNotifications: ['GET', '/api/notifications', 'signed-in'],
  readNotifications: ['POST', '/api/notifications/read', 'signed-in'],
} as const satisfies Record<string, Route>;

export type BrowserRouteName = keyof typeof BROWSER_ROUTES;

/**
 * Method, path and access of every API operation, without its schemas, so that pages can call it without loading
 * them. The schemas are in `<domain>.api.ts`, under the same name.
 */
export const ROUTES = {
  ...BROWSER_ROUTES,
  createProperty: ['POST', '/api/properties', 'lister'],
  listOwnProperties: ['GET', '/api/my/properties', 'signed-in'],
  changeProperty: ['PATCH', '/api/my/properties/{id}', 'signed-in'],
  copyProperty: ['POST', '/api/my/properties/{id}/copy', 'lister'],
  changeProperties: ['POST', '/api/my/properties/bulk', 'signed-in'],
  readMyAnswerSpeed: ['GET', '/api/my/answer-speed', 'lister'],
  readMyEarnings: ['GET', '/api/my/earnings', 'lister'],
  listMyEarnings: ['GET', '/api/my/earnings/listings', 'lister'],
  updateProperty: ['PUT', '/api/properties/{id}', 'signed-in'],
  deleteProperty: ['DELETE', '/api/properties/{id}', 'signed-in'],
  sendMessage: ['POST', '/api/messages', 'guest-or-active'],
  listBookings: ['GET', '/api/bookings', 'signed-in'],
  readBooking: ['GET', '/api/bookings/{id}', 'signed-in'],
  cancelBooking: ['POST', '/api/bookings/{id}/cancel', 'signed-in'],
  sendBookingMessage: ['POST', '/api/bookings/{id}/user-message', 'signed-in'],
  rateBooking: ['POST', '/api/bookings/{id}/rating', 'signed-in'],
  readGuestBooking: ['GET', '/api/guest-bookings/{token}', 'public'],
  cancelGuestBooking: ['POST', '/api/guest-bookings/{token}/cancel', 'public'],
  sendGuestMessage: ['POST', '/api/guest-bookings/{token}/messages', 'public'],
  rateGuestBooking: ['POST', '/api/guest-bookings/{token}/rating', 'public'],
  renewGuestLink: ['POST', '/api/guest-bookings/{token}/link', 'public'],
  readProviderBooking: ['GET', '/api/provider-bookings/{token}', 'public'],
  setProviderStatus: ['POST', '/api/provider-bookings/{token}/status', 'public'],
  sendProviderMessage: ['POST', '/api/provider-bookings/{token}/messages', 'public'],
  listAdminBookings: ['GET', '/api/admin/bookings', 'admin'],
  countAdminBookings: ['GET', '/api/admin/bookings/counts', 'admin'],
  setBookingStatus: ['PATCH', '/api/admin/bookings/{id}', 'admin'],
  putBookingStatus: ['PUT', '/api/admin/bookings/{id}', 'admin'],
  deleteBooking: ['DELETE', '/api/admin/bookings/{id}', 'admin'],
  messageCustomer: ['POST', '/api/admin/bookings/{id}/message', 'admin'],
  renewProviderLink: ['POST', '/api/admin/bookings/{id}/provider-link', 'admin'],
  listAdminMovingServices: ['GET', '/api/admin/moving-services', 'admin'],
  createMovingService: ['POST', '/api/admin/moving-services', 'admin'],
  updateMovingService: ['PUT', '/api/admin/moving-services/{id}', 'admin'],
  deleteMovingService: ['DELETE', '/api/admin/moving-services/{id}', 'admin'],
  readMarketInsights: ['GET', '/api/market-insights', 'public'],
  readStats: ['GET', '/api/stats', 'public'],
  sendContact: ['POST', '/api/contact', 'public'],
  sendSupport: ['POST', '/api/support', 'public'],
  register: ['POST', '/api/register', 'public'],
  login: ['POST', '/api/login', 'public'],
  adminLogin: ['POST', '/api/admin/login', 'public'],
  completeSignIn: ['POST', '/api/login/second-factor', 'public'],
  updateRole: ['PUT', '/api/users/update-role', 'signed-in'],
  readMyFigures: ['GET', '/api/me/figures', 'signed-in'],
  forgotPassword: ['POST', '/api/forgot-password', 'public'],
  resetPassword: ['POST', '/api/reset-password', 'public'],
  verifyEmail: ['POST', '/api/verify-email', 'public'],
  updateMe: ['PATCH', '/api/me', 'signed-in'],
  changePassword: ['POST', '/api/me/password', 'signed-in'],
  changeEmail: ['POST', '/api/me/email', 'signed-in'],
  sendVerification: ['POST', '/api/me/verification', 'signed-in'],
  listSessions: ['GET', '/api/me/sessions', 'signed-in'],
  endSession: ['DELETE', '/api/me/sessions/{id}', 'signed-in'],
  endOtherSessions: ['DELETE', '/api/me/sessions', 'signed-in'],
  readSecondFactor: ['GET', '/api/me/second-factor', 'signed-in'],
  startSecondFactor: ['POST', '/api/me/second-factor', 'admin'],
  confirmSecondFactor: ['POST', '/api/me/second-factor/confirmation', 'admin'],
  endSecondFactor: ['POST', '/api/me/second-factor/end', 'signed-in'],
  readMyData: ['GET', '/api/me/data', 'signed-in'],
  deleteMe: ['POST', '/api/me/delete', 'signed-in'],
  changeShortlist: ['PATCH', '/api/shortlist/{propertyId}', 'signed-in'],
  countShortlist: ['GET', '/api/shortlist/counts', 'signed-in'],
  restoreShortlist: ['POST', '/api/shortlist/{propertyId}/restore', 'signed-in'],
  readShare: ['GET', '/api/shortlist/share', 'signed-in'],
  shareShortlist: ['POST', '/api/shortlist/share', 'signed-in'],
  endShare: ['DELETE', '/api/shortlist/share', 'signed-in'],
  removeOpinion: ['DELETE', '/api/shortlist-opinions/{id}', 'signed-in'],
  readSharedShortlist: ['GET', '/api/shared-shortlists/{token}', 'public'],
  sendOpinion: ['POST', '/api/shared-shortlists/{token}/opinions', 'public'],
  listApplications: ['GET', '/api/applications', 'signed-in'],
  countApplications: ['GET', '/api/applications/counts', 'signed-in'],
  createApplication: ['POST', '/api/applications', 'signed-in'],
  readApplication: ['GET', '/api/applications/{id}', 'signed-in'],
  updateApplication: ['PATCH', '/api/applications/{id}', 'signed-in'],
  readLease: ['GET', '/api/applications/{id}/lease', 'signed-in'],
  listViewings: ['GET', '/api/viewings', 'signed-in'],
  createViewing: ['POST', '/api/viewings', 'signed-in'],
  readViewing: ['GET', '/api/viewings/{id}', 'signed-in'],
  changeViewing: ['PATCH', '/api/viewings/{id}', 'signed-in'],
  readViewingCalendar: ['GET', '/api/viewings/{id}/calendar', 'signed-in'],
  readViewingByLink: ['GET', '/api/viewing-links/{token}', 'public'],
  changeViewingByLink: ['PATCH', '/api/viewing-links/{token}', 'public'],
  readSlots: ['GET', '/api/properties/{id}/slots', 'public'],
  listBlockedSlots: ['GET', '/api/my/blocked-slots', 'lister'],
  blockSlot: ['POST', '/api/my/blocked-slots', 'lister'],
  unblockSlot: ['DELETE', '/api/my/blocked-slots/{id}', 'lister'],
  listInquiries: ['GET', '/api/my/inquiries', 'signed-in'],
  countInquiries: ['GET', '/api/my/inquiries/counts', 'signed-in'],
  readInquiry: ['GET', '/api/my/inquiries/{id}', 'signed-in'],
  changeInquiry: ['PATCH', '/api/my/inquiries/{id}', 'signed-in'],
  sendReply: ['POST', '/api/my/inquiries/{id}/messages', 'signed-in'],
  readSavedReplies: ['GET', '/api/my/saved-replies', 'lister'],
  saveReplies: ['PUT', '/api/my/saved-replies', 'lister'],
  readInquiryByLink: ['GET', '/api/inquiry-links/{token}', 'public'],
  sendReplyByLink: ['POST', '/api/inquiry-links/{token}/messages', 'public'],
  renewInquiryLink: ['POST', '/api/inquiry-links/{token}/link', 'public'],
  listSavedSearches: ['GET', '/api/saved-searches', 'signed-in'],
  createSavedSearch: ['POST', '/api/saved-searches', 'signed-in'],
  changeSavedSearch: ['PATCH', '/api/saved-searches/{id}', 'signed-in'],
  deleteSavedSearch: ['DELETE', '/api/saved-searches/{id}', 'signed-in'],
  readStopLink: ['GET', '/api/saved-searches/stop/{token}', 'public'],
  stopByLink: ['POST', '/api/saved-searches/stop/{token}', 'public'],
  listPriceAlerts: ['GET', '/api/price-alerts', 'signed-in'],
  createPriceAlert: ['POST', '/api/price-alerts', 'signed-in'],
  changePriceAlert: ['PATCH', '/api/price-alerts/{id}', 'signed-in'],
  deletePriceAlert: ['DELETE', '/api/price-alerts/{id}', 'signed-in'],
  readMyRating: ['GET', '/api/properties/{id}/rating', 'signed-in'],
  rateProperty: ['PUT', '/api/properties/{id}/rating', 'signed-in'],
  listPropertyRatings: ['GET', '/api/properties/{id}/ratings', 'public'],
  listRatings: ['GET', '/api/my/ratings', 'lister'],
  countRatings: ['GET', '/api/my/ratings/counts', 'lister'],
  replyToRating: ['PUT', '/api/my/ratings/{id}/reply', 'lister'],
  hideRating: ['POST', '/api/admin/ratings/{id}/hide', 'admin'],
  showRating: ['POST', '/api/admin/ratings/{id}/show', 'admin'],
  listMailbox: ['GET', '/api/admin/mailbox', 'admin'],
  readNotificationDemo: ['GET', '/api/notifications/demo', 'guest-or-active'],
  sendTestNotification: ['POST', '/api/notifications/test', 'guest-or-active'],
  sendAdminAlert: ['POST', '/api/notifications/admin-alert', 'guest-or-active'],
  sendTestInquiry: ['POST', '/api/notifications/property-inquiry', 'guest-or-active'],
  sendTestPriceAlert: ['POST', '/api/notifications/price-alert', 'guest-or-active'],
  readHealth: ['GET', '/api/admin/health', 'admin'],
  retryJob: ['POST', '/api/admin/jobs/{id}/retry', 'admin'],
  retryJobs: ['POST', '/api/admin/jobs/retry', 'admin'],
  retryDelivery: ['POST', '/api/admin/deliveries/{id}/retry', 'admin'],
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** Access levels that include guests: the caller may have no account. */
type GuestAccess = 'public' | 'guest-or-active';

/** The routes whose caller is always signed in. */
export type SignedInRoute = {
  [Name in RouteName]: (typeof ROUTES)[Name][2] extends GuestAccess ? never : Name;
}[RouteName];

const GUEST_ACCESS: readonly Access[] = ['public', 'guest-or-active'] satisfies GuestAccess[];

export const needsSignIn = (name: RouteName): name is SignedInRoute =>
  !GUEST_ACCESS.includes(ROUTES[name][2]);

import { adminLogin, login, logout, readMe, readMyFigures, register, updateRole } from './accounts.api.ts';
import {
  deleteBooking,
  listAdminBookings,
  messageCustomer,
  putBookingStatus,
  renewProviderLink,
  setBookingStatus,
} from './admin-bookings.api.ts';
import {
  createMovingService,
  deleteMovingService,
  listAdminMovingServices,
  updateMovingService,
} from './admin-moving.api.ts';
import {
  cancelGuestBooking,
  rateGuestBooking,
  readGuestBooking,
  readProviderBooking,
  sendGuestMessage,
  sendProviderMessage,
  setProviderStatus,
} from './booking-links.api.ts';
import {
  cancelBooking,
  createBooking,
  listBookings,
  rateBooking,
  readBooking,
  sendBookingMessage,
} from './bookings.api.ts';
import {
  createProperty,
  deleteProperty,
  readOwnProperty,
  readPriceHint,
  updateProperty,
} from './listing.api.ts';
import { uploadPicture } from './media.api.ts';
import { sendMessage } from './messages.api.ts';
import { listMovingServices } from './moving.api.ts';
import {
  changeEmail,
  changePassword,
  deleteMe,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  readMyData,
  resetPassword,
  sendVerification,
  updateMe,
  verifyEmail,
} from './my-account.api.ts';
import { listMailbox, listNotifications, readNotifications } from './notifications.api.ts';
import { listOwnProperties } from './own-listings.api.ts';
import { listPlaces } from './places.api.ts';
import { listProperties, mapProperties, readProperty, viewProperty } from './properties.api.ts';
import type { RouteName } from './routes.ts';
import { addToShortlist, changeShortlist, listShortlist, removeFromShortlist } from './shortlist.api.ts';
import { readStats } from './stats.api.ts';
import { sendContact, sendSupport } from './support.api.ts';

/** Every endpoint by its name; the API is exactly these. */
export const API = {
  listProperties,
  mapProperties,
  readProperty,
  createProperty,
  listOwnProperties,
  readOwnProperty,
  updateProperty,
  deleteProperty,
  readPriceHint,
  uploadPicture,
  viewProperty,
  listPlaces,
  sendMessage,
  listMovingServices,
  createBooking,
  listBookings,
  readBooking,
  cancelBooking,
  sendBookingMessage,
  rateBooking,
  readGuestBooking,
  cancelGuestBooking,
  sendGuestMessage,
  rateGuestBooking,
  readProviderBooking,
  setProviderStatus,
  sendProviderMessage,
  listAdminBookings,
  setBookingStatus,
  putBookingStatus,
  deleteBooking,
  messageCustomer,
  renewProviderLink,
  listAdminMovingServices,
  createMovingService,
  updateMovingService,
  deleteMovingService,
  readStats,
  sendContact,
  sendSupport,
  register,
  login,
  adminLogin,
  logout,
  updateRole,
  readMe,
  readMyFigures,
  forgotPassword,
  resetPassword,
  verifyEmail,
  updateMe,
  changePassword,
  changeEmail,
  sendVerification,
  listSessions,
  endSession,
  endOtherSessions,
  readMyData,
  deleteMe,
  listShortlist,
  addToShortlist,
  changeShortlist,
  removeFromShortlist,
  listNotifications,
  readNotifications,
  listMailbox,
} as const satisfies { [Name in RouteName]: { name: Name } };

export type Api = typeof API;

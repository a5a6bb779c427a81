import { adminLogin, login, logout, readMe, readMyFigures, register, updateRole } from './accounts.api.ts';
import { createBooking } from './bookings.api.ts';
import { sendMessage } from './messages.api.ts';
import { listMovingServices } from './moving.api.ts';
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
  viewProperty,
  listPlaces,
  sendMessage,
  listMovingServices,
  createBooking,
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
  listShortlist,
  addToShortlist,
  changeShortlist,
  removeFromShortlist,
} as const satisfies { [Name in RouteName]: { name: Name } };

export type Api = typeof API;

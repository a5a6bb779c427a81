import type { RouteName } from '#contract/routes.ts';
import { anyone, anyoneActive, listers, type Rule, signedIn } from './rules.ts';

/**
 * Who may call which route (D3, D4). A route that is missing here does not compile, so nothing is open by omission.
 * What somebody may do with one record is in `abilities.ts`.
 */
export const POLICY: Readonly<Record<RouteName, Rule>> = {
  listProperties: anyone,
  mapProperties: anyone,
  readProperty: anyone,
  createProperty: listers,
  readOwnProperty: signedIn,
  updateProperty: signedIn,
  deleteProperty: signedIn,
  readPriceHint: anyone,
  viewProperty: anyone,
  listPlaces: anyone,
  sendMessage: anyoneActive,
  listMovingServices: anyone,
  createBooking: anyoneActive,
  readStats: anyone,
  sendContact: anyone,
  sendSupport: anyone,
  register: anyone,
  login: anyone,
  adminLogin: anyone,
  logout: anyone,
  updateRole: signedIn,
  readMe: signedIn,
  readMyFigures: signedIn,
  forgotPassword: anyone,
  resetPassword: anyone,
  verifyEmail: anyone,
  updateMe: signedIn,
  changePassword: signedIn,
  changeEmail: signedIn,
  sendVerification: signedIn,
  listSessions: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
  readMyData: signedIn,
  deleteMe: signedIn,
  listShortlist: signedIn,
  addToShortlist: signedIn,
  changeShortlist: signedIn,
  removeFromShortlist: signedIn,
};

/**
 * Method and path of every API operation, without its schemas, so that the browser can call it without loading them.
 * What goes in and comes out stands in `<domain>.api.ts`, under the same name.
 */
export const ROUTES = {
  listProperties: ['GET', '/api/properties'],
  mapProperties: ['GET', '/api/properties/map'],
  readProperty: ['GET', '/api/properties/{id}'],
  viewProperty: ['POST', '/api/properties/{id}/views'],
  listPlaces: ['GET', '/api/places'],
  sendMessage: ['POST', '/api/messages'],
  listMovingServices: ['GET', '/api/moving-services'],
  createBooking: ['POST', '/api/bookings'],
  readStats: ['GET', '/api/stats'],
  sendContact: ['POST', '/api/contact'],
  sendSupport: ['POST', '/api/support'],
  register: ['POST', '/api/register'],
  login: ['POST', '/api/login'],
  adminLogin: ['POST', '/api/admin/login'],
  logout: ['POST', '/api/logout'],
  updateRole: ['PUT', '/api/users/update-role'],
  readMe: ['GET', '/api/me'],
  readMyFigures: ['GET', '/api/me/figures'],
  listShortlist: ['GET', '/api/shortlist'],
  addToShortlist: ['POST', '/api/shortlist'],
  changeShortlist: ['PATCH', '/api/shortlist/{propertyId}'],
  removeFromShortlist: ['DELETE', '/api/shortlist/{propertyId}'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', `/api/${string}`]>;

export type RouteName = keyof typeof ROUTES;

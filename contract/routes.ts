/** Who may call a route at all (D3, D4). What they may do with a record is decided on the server. */
export const ACCESS = [
  /** Everyone, including inactive accounts: public reads and sign-in. */
  'public',
  /**
   * Whoever holds the key of one record, a private or one-time link, which is a credential itself; or who is of the
   * record. A key that opens nothing, and a side that may not, stand in the security log.
   */
  'by-key',
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

export type Route<Path extends string = `/api/${string}`> = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: Path,
  access: Access,
];

/**
 * The operations that scripts in the browser call themselves, apart from their schemas: all that a visitor loads of the
 * contract's routes. Those of all others stand with their endpoint, in `<subject>.api.ts`.
 */
export const BROWSER_ROUTES = {
  listProperties: ['GET', '/api/properties', 'public'],
  mapClusters: ['GET', '/api/properties/map/clusters', 'public'],
  readProperty: ['GET', '/api/properties/{id}', 'public'],
  readOwnProperty: ['GET', '/api/my/properties/{id}', 'signed-in'],
  readAnalytics: ['GET', '/api/my/analytics', 'lister'],
  readPriceHint: ['GET', '/api/price-hint', 'public'],
  readUsualCosts: ['GET', '/api/usual-costs', 'public'],
  uploadPicture: ['POST', '/api/media', 'lister'],
  fetchPicture: ['POST', '/api/media/from-url', 'lister'],
  readDistance: ['GET', '/api/properties/{id}/distance', 'public'],
  readSlots: ['GET', '/api/properties/{id}/slots', 'public'],
  readPosition: ['GET', '/api/properties/{id}/position', 'signed-in'],
  showNumber: ['POST', '/api/properties/{id}/number', 'public'],
  viewProperty: ['POST', '/api/properties/{id}/views', 'public'],
  listPlaces: ['GET', '/api/places', 'public'],
  listSuggestions: ['GET', '/api/suggestions', 'public'],
  locateAddress: ['GET', '/api/places/located', 'public'],
  resolvePlace: ['GET', '/api/places/resolved', 'public'],
  countProperties: ['GET', '/api/properties/count', 'public'],
  readPrices: ['GET', '/api/properties/prices', 'public'],
  understandSearch: ['GET', '/api/properties/understand', 'public'],
  loosenSearch: ['GET', '/api/properties/loosened', 'public'],
  nearestProperties: ['GET', '/api/properties/nearest', 'public'],
  listMovingServices: ['GET', '/api/moving-services', 'public'],
  createBooking: ['POST', '/api/bookings', 'guest-or-active'],
  logout: ['POST', '/api/logout', 'public'],
  readMe: ['GET', '/api/me', 'signed-in'],
  listShortlist: ['GET', '/api/shortlist', 'signed-in'],
  addToShortlist: ['POST', '/api/shortlist', 'signed-in'],
  removeFromShortlist: ['DELETE', '/api/shortlist/{propertyId}', 'signed-in'],
  restoreShortlist: ['POST', '/api/shortlist/{propertyId}/restore', 'signed-in'],
  listNotifications: ['GET', '/api/notifications', 'signed-in'],
  readNotifications: ['POST', '/api/notifications/read', 'signed-in'],
  readMoveLists: ['GET', '/api/move-lists', 'public'],
  readReceiptPatterns: ['GET', '/api/receipt-patterns', 'public'],
  openCase: ['PUT', '/api/admin/queue/{subject}/{id}/open', 'admin'],
  leaveCase: ['DELETE', '/api/admin/queue/{subject}/{id}/open', 'admin'],
} as const satisfies Record<string, Route>;

export type BrowserRouteName = keyof typeof BROWSER_ROUTES;

/** What is no JSON of the API: files, redirects and streams. All that the server answers is here or an endpoint, but for pages. */
export const RAW_ROUTES = {
  health: ['GET', '/healthz', 'public'],
  ready: ['GET', '/readyz', 'public'],
  /** To whoever has METRICS_TOKEN. */
  metrics: ['GET', '/metrics', 'public'],
  openApi: ['GET', '/api/openapi.json', 'public'],
  apiDocs: ['GET', '/api/docs', 'public'],
  placeholder: ['GET', '/api/placeholder/{width}/{height}', 'public'],
  /** Who may open which stream is in `STREAM_POLICY`. */
  events: ['GET', '/api/events', 'public'],
  picture: ['GET', '/media/{hash}/{file}', 'public'],
  chat: ['GET', '/properties/{id}/chat', 'public'],
  call: ['GET', '/properties/{id}/call', 'public'],
  searchPreview: ['GET', '/preview.jpg', 'public'],
  listingPreview: ['GET', '/properties/{id}/preview.jpg', 'public'],
  sharedPreview: ['GET', '/shared/{token}/preview.jpg', 'by-key'],
  robots: ['GET', '/robots.txt', 'public'],
  securityTxt: ['GET', '/.well-known/security.txt', 'public'],
  manifest: ['GET', '/manifest.webmanifest', 'public'],
  sitemap: ['GET', '/sitemap.xml', 'public'],
  sitemapOfPages: ['GET', '/sitemap-pages.xml', 'public'],
  sitemapOfListings: ['GET', '/sitemap-listings-{number}.xml', 'public'],
  /** Signed by the gateway, with the owner's secret. */
  gatewayWebhook: ['POST', '/api/gateways/{provider}/webhook/{ownerKey}', 'public'],
} as const satisfies Record<string, Route<`/${string}`>>;

export type RawRouteName = keyof typeof RAW_ROUTES;

/** Access levels that include guests: the caller may have no account. */
const GUEST_ACCESS = ['public', 'by-key', 'guest-or-active'] as const satisfies readonly Access[];
export type GuestAccess = (typeof GUEST_ACCESS)[number];

export const needsSignIn = ([, , access]: Route): boolean =>
  !GUEST_ACCESS.some((guests) => guests === access);

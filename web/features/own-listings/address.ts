/** Those that are on the market, but not on the map. */
export const MISSING_PINS = '/active-listings?pin=missing';
/** Where the pin of a listing is put. */
export const pinPath = (id: string) => `/edit-property/${id}#place` as const;
/** Where it is said what a home for rent costs beside its rent. */
export const costsPath = (id: string) => `/edit-property/${id}#lease` as const;

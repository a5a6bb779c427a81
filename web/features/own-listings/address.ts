import { OWN_LISTING_SORTS, VISIBILITIES } from '#contract/own-listings.ts';
import { LISTING_TYPES, PROPERTY_STATUSES } from '#contract/properties.ts';
import { type ShownOf, sameSorts, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

const BASE = '/active-listings';
export const OWN_LISTINGS_PAGE_SIZE = 20;

const table = tableAddress({
  sorts: sameSorts(OWN_LISTING_SORTS),
  filters: {
    status: PROPERTY_STATUSES,
    visibility: VISIBILITIES,
    type: LISTING_TYPES,
    // Only those that are on the market, but not on the map.
    pin: ['missing'],
  },
});

/** What the address of the screen asks for; empty texts filter nothing. */
export type Shown = ShownOf<typeof table>;
export const { readShown, isFiltered } = table;
export const listQueryOf = (shown: Shown) => table.listQueryOf(shown, OWN_LISTINGS_PAGE_SIZE);

/** The screen as it is shown. */
export const shownPath = (shown: Shown): ScreenPath => table.pathOf(BASE, shown);

/** Those that are on the market, but not on the map. */
export const MISSING_PINS = `${BASE}?pin=missing` as const;
/** Where the pin of a listing is put. */
export const pinPath = (id: string) => `/edit-property/${id}#place` as const;
/** Where it is said what a home for rent costs beside its rent. */
export const costsPath = (id: string) => `/edit-property/${id}#lease` as const;

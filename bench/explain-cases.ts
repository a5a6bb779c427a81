import type { PropertySearch } from '#contract/properties.api.ts';
import type { AdminPropertyFilter } from '#server/domain/properties/admin-queries.ts';

/** The searches whose plans are checked: every order, alone and with each filter, deep pages and rare matches. */
export const SEARCHES: Readonly<Record<string, PropertySearch>> = {
  'newest of all': {},
  'rent, newest': { type: 'rent' },
  'rent, cheapest': { type: 'rent', sort: 'price-low' },
  'sale, dearest': { type: 'buy', sort: 'price-high' },
  'all, cheapest': { sort: 'price-low' },
  'rent, popular': { type: 'rent', sort: 'popular' },
  'rent, page 80': { type: 'rent', page: 80 },
  'rent, page 2000': { type: 'rent', page: 2000 },
  'cheapest, page 500': { type: 'rent', sort: 'price-low', page: 500 },
  'kind, newest': { type: 'rent', propertyType: 'commercial' },
  'kind, dearest': { type: 'buy', propertyType: 'land', sort: 'price-high' },
  'kind, popular': { type: 'buy', propertyType: 'land', sort: 'popular' },
  'district, newest': { type: 'rent', location: 'Hodan' },
  'district of any type': { location: 'Kaxda' },
  'district, dearest': { type: 'rent', location: 'Kaxda', sort: 'price-high' },
  'district, popular': { type: 'rent', location: 'Hodan', sort: 'popular' },
  'landmark, newest': { type: 'rent', location: 'near KM4' },
  'landmark, cheapest': { type: 'rent', location: 'Bakaara market', sort: 'price-low' },
  'district, kind, price': {
    type: 'rent',
    propertyType: 'apartment',
    location: 'Hodan',
    minPrice: 150,
    maxPrice: 600,
  },
  'a narrow price': { type: 'rent', minPrice: 2450, maxPrice: 2460 },
  'no such price': { type: 'rent', propertyType: 'house', location: 'Kaxda', minPrice: 9000, maxPrice: 9001 },
  'a price by popularity': { type: 'rent', minPrice: 400, maxPrice: 450, sort: 'popular' },
  bedrooms: { type: 'rent', bedrooms: 3 },
  'many bedrooms': { type: 'buy', bedrooms: 7 },
  'bathrooms, cheapest': { type: 'rent', bathrooms: 3, sort: 'price-low' },
  features: { type: 'rent', features: ['Generator', 'Borehole'] },
  'three features, cheapest': {
    type: 'rent',
    features: ['Generator', 'Borehole', 'Garden'],
    sort: 'price-low',
  },
  'a window': { type: 'rent', bounds: { west: 45.29, south: 2.03, east: 45.33, north: 2.06 } },
  'a small window': { bounds: { west: 45.303, south: 2.0335, east: 45.304, north: 2.0345 } },
  'words with errors': { q: 'vila neer beech' },
  'a common word': { q: 'villa' },
  'a common word, cheapest': { q: 'villa', sort: 'price-low' },
  'a word of texts alone': { q: 'deposit' },
  'words and filters': { q: 'garden', type: 'rent', propertyType: 'house', maxPrice: 900 },
  'a common word, page 60': { q: 'villa', page: 60 },
  'an unknown word': { q: 'zzzzqqqq' },
};

/** First pages of the administrators' table of all listings: each must take less than 50 ms of database time. */
export const ADMIN_LISTS: Readonly<Record<string, AdminPropertyFilter>> = {
  'admin: all': {},
  'admin: hidden for sale': { type: 'buy', visibility: 'hidden' },
  'admin: rented land': { propertyType: 'land', status: 'sold' },
  'admin: a place': { q: 'Hodan' },
  'admin: an owner': { q: 'Warsame' },
  'admin: a rare word': { q: 'Erdoğan hospital', type: 'rent', status: 'available' },
  'admin: search and filters': { q: 'villa', type: 'rent', propertyType: 'house', visibility: 'shown' },
  'admin: nothing found': { q: 'zzzzqqqq' },
};

import { z } from 'zod';
import { CONFIRMED_FILTERS } from './confirmations.ts';
import { endpoint } from './endpoint.ts';
import { count } from './formats.api.ts';
import { comparingFilters } from './listing-filters.api.ts';
import { PLAIN_FACTS } from './listing-filters.ts';
import { blankToUndefined, optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { boundsSchema } from './places.api.ts';
import { decimal, foundPropertySchema, listingTypeSchema } from './properties.api.ts';
import { LISTING_TYPES, PROPERTY_TYPES, type PropertyType, SORTS } from './properties.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText } from './typed-text.ts';

/** Spec 1 §7: a pin on the map. */
export const mapPinSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(LISTING_TYPES),
    price: decimal,
    latitude: decimal,
    longitude: decimal,
    image_url: z.string().nullable(),
  })
  .meta({ id: 'MapPin' });
export type MapPin = z.infer<typeof mapPinSchema>;

const words = (max: number) => z.string().overwrite(seenText).max(max, `must be at most ${max} characters`);
const featureList = z
  .union([z.string().overwrite(seenText), z.array(z.string().overwrite(seenText))])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')))
  .transform((list) => list.map((item) => item.trim()).filter(Boolean))
  .pipe(z.array(words(60)).max(10, 'must be at most 10 features'));

/** The type filter of lists accepts more than the type itself: `sale` means `buy`, `any` means no filter. */
const typeFilter = z.preprocess(
  (value) => (value === 'any' ? undefined : blankToUndefined(value)),
  listingTypeSchema.optional(),
);

export const searchFiltersShape = {
  type: typeFilter,
  propertyType: optionalQuery(z.enum(PROPERTY_TYPES)),
  location: optionalQuery(words(120)),
  ...comparingFilters,
  q: optionalQuery(words(200)),
  features: optionalQuery(featureList).describe('comma-separated; all must be there'),
  confirmed: optionalQuery(z.enum(CONFIRMED_FILTERS)).describe(
    'Those whose owner stood by them within the last seven days, today included',
  ),
  bounds: optionalQuery(boundsSchema),
  ownerId: optionalQuery(z.uuid('must be an id')),
};

/** The query of `GET /api/properties` (D11). */
export const propertySearchSchema = z.strictObject({
  ...searchFiltersShape,
  sort: optionalQuery(z.enum(SORTS)),
  ...paging,
});
export type PropertySearch = z.output<typeof propertySearchSchema>;

/** The query of `GET /api/properties/map`. */
export const mapSearchSchema = z.strictObject({ ...searchFiltersShape });
export type MapSearch = z.output<typeof mapSearchSchema>;

export const listProperties = endpoint({
  name: 'listProperties',
  route: BROWSER_ROUTES.listProperties,
  summary: 'Search the offered properties. The total is in X-Total-Count, paging in Link.',
  tag: 'Properties',
  query: propertySearchSchema,
  answer: z.array(foundPropertySchema),
  headers: PAGE_HEADERS,
});

export const mapProperties = endpoint({
  name: 'mapProperties',
  route: ['GET', '/api/properties/map', 'public'],
  summary: 'The offered properties that have a position, newest first, at most 500.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.array(mapPinSchema),
  headers: ['X-Total-Count', 'X-Total-Capped'],
});

/** How many, and of which kind if these were not narrowed down to one. */
export const countProperties = endpoint({
  name: 'countProperties',
  route: BROWSER_ROUTES.countProperties,
  summary: 'How many offered properties a search finds, counted up to 1,000.',
  tag: 'Properties',
  query: z.strictObject({
    ...searchFiltersShape,
    since: optionalQuery(z.iso.datetime('must be a time')).describe('Count those listed after it too'),
  }),
  answer: z.object({
    newer: z.number().int().nullable().describe('How many were listed after `since`; null unless asked'),
    total: z.number().int(),
    isCapped: z.boolean().describe('Whether there are more than were counted'),
    kinds: z
      .object({ apartment: count, house: count, land: count, commercial: count } satisfies Record<
        PropertyType,
        typeof count
      >)
      .nullable()
      .describe('Of each kind, whichever is asked for; null where there are too many to say'),
  }),
});

export const readPrices = endpoint({
  name: 'readPrices',
  route: BROWSER_ROUTES.readPrices,
  summary:
    'How prices of a search are spread; the prices asked for do not count. None without a listing type.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.object({
    step: z.number().int().describe('US dollars that one bar spans; the last one holds all dearer ones'),
    bars: z.array(z.number().int()).describe('How many homes each bar has, from 0 dollars up'),
    usual: z
      .object({ low: z.number().int(), high: z.number().int() })
      .nullable()
      .describe('The middle half asks between these'),
    isSample: z.boolean().describe('Whether only the newest 1,000 are in it'),
  }),
});

export const LOOSENINGS = [
  'price',
  'rooms',
  ...PLAIN_FACTS,
  'kind',
  'confirmed',
  'features',
  'words',
  'place',
  'area',
  'type',
] as const;

export const loosenSearch = endpoint({
  name: 'loosenSearch',
  route: BROWSER_ROUTES.loosenSearch,
  summary:
    'Ways out of a search that finds nothing: at most three changes that find homes, the smallest first.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.array(
    z.object({
      change: z.enum(LOOSENINGS).describe('Which of the filters is changed'),
      bedrooms: z.number().int().nullable().describe('What is asked for instead; null where it is left out'),
      place: z.string().nullable().describe('The district beside it that is searched instead'),
      total: z.number().int(),
      isCapped: z.boolean(),
      from: decimal.nullable().describe('The lowest price'),
    }),
  ),
});

export const nearestProperties = endpoint({
  name: 'nearestProperties',
  route: BROWSER_ROUTES.nearestProperties,
  summary:
    'For a search that finds nothing: the offered properties nearest to its place or window, or else to the middle of the city, with the other filters kept where anything fits them.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.object({
    areFiltersKept: z.boolean().describe('Whether they fit all that is asked for but the place'),
    items: z.array(foundPropertySchema).describe('At most six, the nearest first'),
  }),
});

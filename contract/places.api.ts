import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { problem } from './formats.api.ts';
import { optionalQuery } from './paging.api.ts';
import { type Bounds, PLACE_KINDS } from './places.ts';
import { LISTING_TYPES } from './properties.ts';
import { BROWSER_ROUTES } from './routes.ts';

const number = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
  .transform(Number);

/** `west,south,east,north` in degrees (D11). */
export const boundsSchema = z
  .string()
  .transform((text, context): Bounds => {
    const parts = text.split(',').map((part) => number.safeParse(part.trim()));
    const [west, south, east, north] = parts.map((part) => (part.success ? part.data : Number.NaN));
    if (
      parts.length !== 4 ||
      west === undefined ||
      south === undefined ||
      east === undefined ||
      north === undefined ||
      !(west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north)
    ) {
      const { error: message, params } = problem({
        code: 'wrong_format',
        sentence: 'must be west,south,east,north in degrees',
      });
      context.addIssue({ code: 'custom', message, params });
      return z.NEVER;
    }
    return { west, south, east, north };
  })
  .meta({ description: 'west,south,east,north in degrees' });

export const placeSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    kind: z.enum(PLACE_KINDS),
    parent: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof placeSchema>;

export const listPlaces = endpoint({
  name: 'listPlaces',
  route: BROWSER_ROUTES.listPlaces,
  summary: 'The districts and landmarks that a search understands.',
  tag: 'Properties',
  answer: z.array(placeSchema),
});

const language = optionalQuery(z.enum(LANGUAGES)).describe('of the names; English unless told');
const typed = z.string().max(120, 'must be at most 120 characters');

const namedPlaceShape = {
  slug: z.string(),
  name: z.string().describe('As it is written in the language asked for'),
  kind: z.enum(PLACE_KINDS),
  parent: z.string().nullable().describe('The name of the district of a landmark'),
};

export const suggestionSchema = z
  .object({
    ...namedPlaceShape,
    spelling: z.string().nullable().describe('Another spelling of it that is like what was typed'),
    spellings: z.array(z.string()).describe('Two other spellings of it in the same script'),
    homes: z.number().int().describe('How many are offered there'),
    homesAreCapped: z.boolean().describe('Whether there are more than were counted'),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestionSchema>;

export const listSuggestions = endpoint({
  name: 'listSuggestions',
  route: BROWSER_ROUTES.listSuggestions,
  summary:
    'Districts and landmarks like what is typed, the likeliest first, with how many homes each has; without q the districts with most of them.',
  tag: 'Properties',
  query: z.strictObject({
    q: optionalQuery(typed),
    lang: language,
    type: z.preprocess(
      (value) => (value === 'any' ? undefined : value),
      optionalQuery(z.enum(LISTING_TYPES)),
    ),
  }),
  answer: z.array(suggestionSchema),
});

export const namedPlaceSchema = z.object(namedPlaceShape).meta({ id: 'NamedPlace' });
export type NamedPlace = z.infer<typeof namedPlaceSchema>;

export const resolvePlace = endpoint({
  name: 'resolvePlace',
  route: BROWSER_ROUTES.resolvePlace,
  summary: 'The place that a search for a location shows; none where it is searched as words.',
  tag: 'Properties',
  query: z.strictObject({ location: optionalQuery(typed), lang: language }),
  answer: z.object({
    place: namedPlaceSchema.nullable(),
    isAsTyped: z.boolean().describe('Whether the location is a name of the place, not only like one'),
  }),
});

export const locateAddress = endpoint({
  name: 'locateAddress',
  route: BROWSER_ROUTES.locateAddress,
  summary:
    'Where an address is likeliest, to propose a pin: at the landmark it names, else in the middle of its district; null where it names neither.',
  tag: 'Properties',
  query: z.strictObject({ address: z.string().max(300, 'must be at most 300 characters'), lang: language }),
  answer: z.object({
    place: namedPlaceSchema.extend({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
});

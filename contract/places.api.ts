import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problem } from './formats.api.ts';
import { type Bounds, PLACE_KINDS } from './places.ts';

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
  summary: 'The districts and landmarks that a search understands.',
  tag: 'Properties',
  answer: z.array(placeSchema),
});

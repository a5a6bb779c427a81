import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textFormat } from './formats.api.ts';
import { MAP_ZOOMS } from './map.ts';
import { optionalQuery } from './paging.api.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { mapPinSchema, searchFiltersShape } from './search.api.ts';

const windowSchema = z
  .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
  .describe('degrees');

const rangeSchema = z.object({
  count: z.number().int(),
  lowest: z.number().describe('US dollars; a month for rent'),
  highest: z.number(),
});
export type PriceRange = z.infer<typeof rangeSchema>;

const gathered = {
  count: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  bounds: windowSchema.describe('The smallest window around all of them'),
};

export const mapClusterSchema = z
  .object({
    ...gathered,
    rent: rangeSchema.nullable(),
    buy: rangeSchema.nullable(),
    district: z.string().nullable().describe('The name of the district, where all are in one'),
  })
  .meta({ id: 'MapCluster' });
export type MapCluster = z.infer<typeof mapClusterSchema>;

const outsideSchema = z.object({
  ...gathered,
  pin: mapPinSchema.nullable().describe('The listing, where it is one alone'),
});
export type MapOutside = z.infer<typeof outsideSchema>;

/** What a window of the map shows: every listing found is in exactly one cluster or pin, or counted outside. */
export const mapSignsSchema = z
  .object({
    bounds: windowSchema.describe('The window that is answered for'),
    zoom: z.number().describe('The zoom that the listings were gathered for'),
    total: z.number().int().describe('All listings found that have a position, wherever they are'),
    clusters: z.array(mapClusterSchema),
    pins: z.array(mapPinSchema),
    outside: z.array(outsideSchema).describe('Those outside the window, at most one for each direction'),
  })
  .meta({ id: 'MapSigns' });
export type MapSigns = z.infer<typeof mapSignsSchema>;

const zoomSchema = z
  .string()
  .check(textFormat('degrees', /^\d{1,2}(\.\d{1,6})?$/, 'must be a zoom'))
  .transform(Number)
  .pipe(z.number().max(22))
  .transform((zoom) => Math.max(MAP_ZOOMS.min, Math.min(MAP_ZOOMS.max, Math.round(zoom * 4) / 4)));

/** The query of `GET /api/properties/map/clusters`. */
export const mapClustersSearchSchema = z.strictObject({
  ...searchFiltersShape,
  zoom: optionalQuery(zoomSchema).describe(
    'The world is 256 × 2^zoom pixels wide, in quarters; the one that fits the window into 512 pixels unless told',
  ),
  elsewhere: optionalQuery(z.literal('true')).describe(
    'true: instead of what is at the place that is searched, what meets all else and is at other places of the window',
  ),
});
export type MapClustersSearch = z.output<typeof mapClustersSearchSchema>;

export const mapClusters = endpoint({
  name: 'mapClusters',
  route: BROWSER_ROUTES.mapClusters,
  summary:
    'All offered properties of a window of the map, those that would cover each other counted together. Without `bounds`, of the window that the map opens with.',
  tag: 'Properties',
  query: mapClustersSearchSchema,
  answer: mapSignsSchema,
});

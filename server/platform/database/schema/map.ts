import { doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { timestamptz } from './columns.ts';
import { filteredFieldColumns, properties } from './properties.ts';

/** The offered listings with a position as points of the map; maintained by a trigger, see `0034_map_points.sql`. */
export const mapPoints = pgTable(
  'map_points',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Web Mercator, the world being 2^30 units wide: from the west and from the north. */
    x: integer().notNull(),
    y: integer().notNull(),
    price: doublePrecision().notNull(),
    districtId: integer(),
    landmarkId: integer(),
    ...filteredFieldColumns(),
    type: text({ enum: LISTING_TYPES }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    confirmedAt: timestamptz().notNull().defaultNow(),
    moveInCost: doublePrecision(),
  },
  (t) => [index('map_points_position_idx').on(t.y, t.x)],
);

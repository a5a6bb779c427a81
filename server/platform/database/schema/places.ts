import { sql } from 'drizzle-orm';
import { type AnyPgColumn, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { PLACE_KINDS } from '#contract/places.ts';
import { oneOf } from './columns.ts';
import { ofNobody } from './personal.ts';

/** City, districts and landmarks with every spelling people use (D12). */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    kind: text({ enum: PLACE_KINDS }).notNull(),
    parentId: integer().references((): AnyPgColumn => places.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    aliases: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [oneOf('places_kind_check', t.kind, PLACE_KINDS), index('places_parent_idx').on(t.parentId)],
);

ofNobody(places, 'districts and landmarks');

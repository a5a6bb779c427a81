import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { timestamptz } from './columns.ts';
import { ofNobody } from './personal.ts';
import { filteredFieldColumns, properties } from './properties.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What listings are found by as text, with all that a search decides by; a trigger keeps it (`0064_fewer_indexes.sql`).
 * No index has anything but texts, so that a new price or status writes none of them again.
 */
export const propertyWords = pgTable(
  'property_words',
  {
    id: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    isOffered: boolean().notNull(),
    deletedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    type: text({ enum: LISTING_TYPES }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    price: numeric({ precision: 10, scale: 2 }).notNull(),
    districtId: integer(),
    landmarkId: integer(),
    ...filteredFieldColumns(),
    latitude: numeric({ precision: 10, scale: 8 }),
    longitude: numeric({ precision: 11, scale: 8 }),
    features: text().array(),
    /** Title and location, which administrators search. */
    heading: text().notNull(),
    titleWords: tsvector().notNull(),
    words: tsvector().notNull(),
    confirmedAt: timestamptz().notNull().defaultNow(),
    moveInCost: numeric({ precision: 12, scale: 2 }),
  },
  (t) => [
    index('property_words_heading_idx').using('gin', sql`${t.heading} gin_trgm_ops`),
    index('property_words_title_idx').using('gin', t.titleWords).with({ fastupdate: false }),
    index('property_words_text_idx').using('gin', t.words).with({ fastupdate: false }),
    // A sixteenth of all listings, selected by their random id digits: shows whether there are many matches.
    index('property_words_sampled_idx')
      .using('gin', t.words)
      .with({ fastupdate: false })
      .where(sql`get_byte(uuid_send(id), 15) < 16`),
  ],
);

ofNobody(propertyWords, 'follows from the listing: a trigger writes it anew');

/** Every word of every listing, so that typos are matched against words rather than texts (D12). */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), documents: integer().notNull().default(1) },
  (t) => [index('search_words_trigram_idx').using('gin', sql`${t.word} gin_trgm_ops`)],
);

ofNobody(searchWords, 'the words of listings that are offered, counted anew by a job');

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ListingDraft } from '#contract/listing-drafts.api.ts';
import { ofUser } from './accounts.ts';
import { createdAt, descending, id, pictureUrl, updatedAt } from './columns.ts';
import { of, personalData } from './personal.ts';

/** More than the longest texts of every field. */
const MOST_TEXT = 100_000;

/** Listings that their owners have not finished: no list of the product shows them. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    id: id(),
    userId: ofUser(),
    /** What stands in the fields of the form, as it was typed. */
    values: jsonb().$type<ListingDraft['values']>().notNull(),
    images: pictureUrl().array().notNull(),
    imageAlts: text().array().notNull(),
    /** One more each time it is kept. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'listing_drafts_values_check',
      sql`char_length(${t.values}::text) <= ${sql.raw(String(MOST_TEXT))}`,
    ),
    index('listing_drafts_user_idx').on(t.userId, descending(t.updatedAt)),
  ],
);

personalData(listingDrafts, [
  {
    of: of(listingDrafts.userId),
    export: {
      name: 'listingDrafts',
      fields: {
        id: listingDrafts.id,
        values: listingDrafts.values,
        images: listingDrafts.images,
        imageAlts: listingDrafts.imageAlts,
        updatedAt: listingDrafts.updatedAt,
      },
      orderBy: listingDrafts.createdAt,
    },
    erase: 'row',
  },
]);

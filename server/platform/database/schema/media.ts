import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { actsForNobody } from './acting.ts';
import { createdAt, timestamptz } from './columns.ts';
import { of, ofNobody, personalData } from './personal.ts';

/** Pictures in the object store, named by content hash. */
export const media = pgTable('media', {
  hash: text().primaryKey(),
  contentType: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** A colour or a tiny data URL, shown until the picture has loaded. */
  preview: text().notNull(),
  uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

/** Pictures given by URL: what was fetched from each, and how often that failed. */
export const pictureLinks = pgTable(
  'picture_links',
  {
    /** SHA-256 of the address, in hexadecimal. */
    urlHash: text().primaryKey(),
    /** Null where nothing could be fetched. */
    mediaHash: text().references(() => media.hash, { onDelete: 'cascade' }),
    /** Failed ones in a row. */
    attempts: integer().notNull().default(0),
    triedAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index('picture_links_media_hash_idx').on(t.mediaHash),
    index('picture_links_tried_at_idx').using('brin', t.triedAt),
  ],
);

// Goes with its file, once no listing, service or person shows it.
actsForNobody(media, 'a hash of a picture is its name');
personalData(
  media,
  [
    {
      of: of(media.uploadedBy),
      export: {
        name: 'pictures',
        fields: {
          hash: media.hash,
          contentType: media.contentType,
          width: media.width,
          height: media.height,
          bytes: media.bytes,
          createdAt: media.createdAt,
        },
        orderBy: media.createdAt,
      },
      erase: { uploadedBy: null },
      hasNoIndex: true,
    },
  ],
  { hash: 'names the file', contentType: 'a format', preview: 'a colour, or a picture of a few pixels' },
);
actsForNobody(pictureLinks, 'a hash of an address names a picture');
ofNobody(pictureLinks, 'hashes of web addresses, for 30 days');

/** 16 of the 64 bits of a hash. */
const band = (shift: number) =>
  integer().generatedAlwaysAs((): SQL => sql.raw(`((difference >> ${shift}) & 65535)::integer`));

/** What photos are recognised by (T5); without a hash where there is too little detail. */
export const photoHashes = pgTable(
  'photo_hashes',
  {
    mediaHash: text()
      .primaryKey()
      .references(() => media.hash, { onDelete: 'cascade' }),
    difference: bigint({ mode: 'bigint' }),
    mirror: bigint({ mode: 'bigint' }),
    down: bigint({ mode: 'bigint' }),
    first: band(48),
    second: band(32),
    third: band(16),
    fourth: band(0),
  },
  (t) => [
    check('photo_hashes_all', sql`num_nulls(${t.difference}, ${t.mirror}, ${t.down}) in (0, 3)`),
    // With all that decides whether photos are alike, so that no row is read of those that are not.
    index('photo_hashes_first_idx').on(t.first, t.difference, t.down),
    index('photo_hashes_second_idx').on(t.second, t.difference, t.down),
    index('photo_hashes_third_idx').on(t.third, t.difference, t.down),
    index('photo_hashes_fourth_idx').on(t.fourth, t.difference, t.down),
  ],
);
actsForNobody(photoHashes, 'what a photo looks like');
ofNobody(photoHashes, 'how light and dark a picture is, in 64 bits');

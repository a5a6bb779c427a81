import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
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
ofNobody(pictureLinks, 'hashes of web addresses, for 30 days');

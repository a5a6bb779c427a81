import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { REFERENCE_WORDS, TENANCY_LIMITS } from '#contract/tenancies.ts';
import { descending, id, oneOf, timestamptz } from './columns.ts';
import { of, ofTheir, personalData } from './personal.ts';
import { privateLinks } from './private-links.ts';
import { properties } from './properties.ts';
import { ofSide, ofTenancy, tenancies } from './tenancies.ts';

/** What owners who read a reference said to its tenant, who alone reads it. */
export const referenceWords = pgTable(
  'reference_words',
  {
    id: id(),
    referenceId: uuid()
      .notNull()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    tenancyId: ofTenancy(),
    kind: text({ enum: REFERENCE_WORDS }).notNull(),
    authorId: ofSide(),
    /** The home that they offer, by which they are answered. */
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    oneOf('reference_words_kind_check', t.kind, REFERENCE_WORDS),
    check('reference_words_length', sql`char_length(${t.text}) <= ${sql.raw(String(TENANCY_LIMITS.words))}`),
    index('reference_words_reference_idx').on(t.referenceId, t.createdAt),
    index('reference_words_tenancy_idx').on(t.tenancyId, descending(t.createdAt)),
    index('reference_words_author_idx').on(t.authorId),
    index('reference_words_property_idx').on(t.propertyId),
  ],
);

personalData(referenceWords, [
  {
    of: of(referenceWords.authorId),
    export: {
      name: 'wordsToTenants',
      fields: {
        kind: referenceWords.kind,
        text: referenceWords.text,
        createdAt: referenceWords.createdAt,
      },
      orderBy: referenceWords.createdAt,
    },
    mask: [referenceWords.text],
  },
  {
    of: ofTheir(referenceWords.tenancyId, tenancies.id, tenancies.tenantId),
    export: {
      name: 'wordsOfOwners',
      fields: {
        kind: referenceWords.kind,
        text: referenceWords.text,
        createdAt: referenceWords.createdAt,
      },
      orderBy: referenceWords.createdAt,
    },
    erase: 'row',
    isAtOnce: true,
  },
]);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_TEXT_MAX,
} from '#contract/announcements.ts';
import { createdAt, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { ofNobody } from './personal.ts';

/** What administrators announce above the pages; who wrote it is in the audit log. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    level: text({ enum: ANNOUNCEMENT_LEVELS }).notNull(),
    audience: text({ enum: ANNOUNCEMENT_AUDIENCES }).notNull(),
    en: text().notNull(),
    so: text().notNull(),
    ar: text().notNull(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('announcements_level_check', t.level, ANNOUNCEMENT_LEVELS),
    oneOf('announcements_audience_check', t.audience, ANNOUNCEMENT_AUDIENCES),
    longAtMost('announcements_en_length', t.en, ANNOUNCEMENT_TEXT_MAX),
    longAtMost('announcements_so_length', t.so, ANNOUNCEMENT_TEXT_MAX),
    longAtMost('announcements_ar_length', t.ar, ANNOUNCEMENT_TEXT_MAX),
    check('announcements_times_check', sql`${t.startsAt} < ${t.endsAt}`),
    index('announcements_ends_idx').on(t.endsAt),
  ],
);
ofNobody(announcements, 'words of the operator to everyone');

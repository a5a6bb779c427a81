import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_TEXT_MAX,
} from '#contract/announcements.ts';
import { LOOK_REASON } from '#contract/looks.ts';
import { ofUser, sessions } from './accounts.ts';
import { createdAt, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { of, ofNobody, personalData } from './personal.ts';

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

/** Looks of administrators at the product as a person, for an hour at most; both ends are in the audit log too. */
export const looks = pgTable(
  'looks',
  {
    id: id(),
    adminId: ofUser(),
    personId: ofUser(),
    /** The session that looks; gone with it, and the look with it. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    createdAt: createdAt(),
    endsAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (t) => [
    longAtMost('looks_reason_length', t.reason, LOOK_REASON.max),
    uniqueIndex('looks_session_idx').on(t.sessionId).where(sql`ended_at is null`),
    index('looks_open_idx').on(t.endsAt).where(sql`ended_at is null`),
    index('looks_person_idx').on(t.personId),
    index('looks_admin_idx').on(t.adminId),
  ],
);
personalData(looks, [
  {
    of: of(looks.personId),
    export: {
      name: 'looks',
      fields: { reason: looks.reason, startedAt: looks.createdAt, endedAt: looks.endedAt },
      orderBy: looks.createdAt,
    },
    erase: 'row',
  },
  { of: of(looks.adminId), erase: 'row' },
]);

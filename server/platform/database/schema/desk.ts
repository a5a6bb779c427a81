import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_TEXT_MAX,
} from '#contract/announcements.ts';
import { LOOK_REASON } from '#contract/looks.ts';
import { QUEUE_SUBJECTS } from '#contract/queue.ts';
import { LIVE_SETTINGS } from '#contract/settings.ts';
import { FEATURES, SWITCH_STATES } from '#contract/switches.ts';
import type { TextForms } from '#contract/texts.ts';
import { ofUser, sessions, users } from './accounts.ts';
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

/** Which administrator has which case of the queue open; each counts until its page has not said so for a while. */
export const caseViewers = pgTable(
  'case_viewers',
  {
    subject: text({ enum: QUEUE_SUBJECTS }).notNull(),
    caseId: uuid().notNull(),
    adminId: ofUser(),
    openedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ name: 'case_viewers_pkey', columns: [t.subject, t.caseId, t.adminId] }),
    oneOf('case_viewers_subject_check', t.subject, QUEUE_SUBJECTS),
    index('case_viewers_admin_idx').on(t.adminId),
    index('case_viewers_expires_idx').on(t.expiresAt),
  ],
);
personalData(caseViewers, [{ of: of(caseViewers.adminId), erase: 'row' }]);

/** What administrators set for everybody. `approvals` is on or off; the others take the place of a variable. */
export const siteSettings = pgTable('site_settings', {
  name: text({ enum: ['approvals', ...LIVE_SETTINGS] }).primaryKey(),
  isOn: boolean().notNull(),
  /** What stands in place of the variable while it is on. */
  value: text(),
  updatedAt: updatedAt(),
});
ofNobody(siteSettings, 'what the operator has set');

/** Who has which feature; one without a row is for everybody. */
export const switches = pgTable(
  'switches',
  {
    feature: text({ enum: FEATURES }).primaryKey(),
    state: text({ enum: SWITCH_STATES }).notNull(),
    percent: smallint().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('switches_state_check', t.state, SWITCH_STATES),
    check('switches_percent_check', sql`${t.percent} between 0 and 100`),
  ],
);
ofNobody(switches, 'what the operator has set');

/**
 * Every version of a text that administrators have written in place of the product's own. The latest counts; a language
 * without words has the product's own.
 */
export const editedTexts = pgTable(
  'edited_texts',
  {
    key: text().notNull(),
    version: integer().notNull(),
    en: jsonb().$type<TextForms>(),
    so: jsonb().$type<TextForms>(),
    ar: jsonb().$type<TextForms>(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'edited_texts_pkey', columns: [t.key, t.version] }),
    index('edited_texts_author_idx').on(t.authorId),
  ],
);
personalData(editedTexts, [{ of: of(editedTexts.authorId), erase: { authorId: null } }], {
  key: 'a word of ours',
  en: 'words of the operator to everyone',
  so: 'words of the operator to everyone',
  ar: 'words of the operator to everyone',
});

import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/accounts.ts';
import { CONTACT_WAYS, MONEY_NOTE_LENGTH, SEEKER_ANSWERS } from '#contract/seekers.ts';
import { users } from './accounts.ts';
import { id, longAtMost, oneOf, timestamptz } from './columns.ts';
import { of, personalData, reachedAt } from './personal.ts';
import { ofProperty } from './properties.ts';

/**
 * That somebody was in touch about a listing, what they were asked three days later, and what they answered (T3): one
 * row for a person and listing, so that they are asked once.
 */
export const seekerWords = pgTable(
  'seeker_words',
  {
    id: id(),
    propertyId: ofProperty(),
    /** null: a guest, who is asked at this mail address or number in E.164. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    guestContact: text(),
    guestLanguage: text({ enum: LANGUAGES }),
    way: text({ enum: CONTACT_WAYS }).notNull(),
    contactedAt: timestamptz().notNull(),
    askedAt: timestamptz(),
    available: boolean(),
    availableAt: timestamptz(),
    answered: boolean(),
    answeredAt: timestamptz(),
    money: text({ enum: SEEKER_ANSWERS }),
    moneyAt: timestamptz(),
    moneyNote: text(),
    /** From which browser and address block (/24, /48) it was answered, as hashes: what comes from one is weighed once. */
    browser: text(),
    network: text(),
  },
  (t) => [
    oneOf('seeker_words_way_check', t.way, CONTACT_WAYS),
    oneOf('seeker_words_money_check', t.money, SEEKER_ANSWERS),
    oneOf('seeker_words_guest_language_check', t.guestLanguage, LANGUAGES),
    longAtMost('seeker_words_money_note_length', t.moneyNote, MONEY_NOTE_LENGTH),
    check('seeker_words_who_check', sql`(${t.userId} is null) = (${t.guestContact} is not null)`),
    check(
      'seeker_words_said_check',
      sql`(${t.available} is null) = (${t.availableAt} is null) and (${t.answered} is null) = (${t.answeredAt} is null) and (${t.money} is null) = (${t.moneyAt} is null)`,
    ),
    uniqueIndex('seeker_words_user_key').on(t.propertyId, t.userId),
    uniqueIndex('seeker_words_guest_key').on(t.propertyId, t.guestContact),
    index('seeker_words_user_idx').on(t.userId),
    index('seeker_words_guest_idx').on(sql`lower(${t.guestContact})`),
    index('seeker_words_due_idx').on(t.contactedAt, t.id).where(sql`asked_at is null`),
  ],
);

// Also what somebody said as a guest, at an address or number of the account.
personalData(
  seekerWords,
  [
    {
      of: of(seekerWords.userId),
      export: {
        name: 'wordsAboutHomes',
        fields: {
          propertyId: seekerWords.propertyId,
          way: seekerWords.way,
          contactedAt: seekerWords.contactedAt,
          askedAt: seekerWords.askedAt,
          available: seekerWords.available,
          answered: seekerWords.answered,
          money: seekerWords.money,
          moneyNote: seekerWords.moneyNote,
        },
        orderBy: seekerWords.contactedAt,
      },
      erase: 'row',
    },
    { of: reachedAt(seekerWords.guestContact), erase: 'row' },
  ],
  { browser: 'a hash of a random cookie', network: 'a hash of an address block' },
);

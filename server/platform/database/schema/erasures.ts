import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { actsForNobody } from './acting.ts';
import { timestamptz } from './columns.ts';
import { of, personalData } from './personal.ts';

/** The erasure of an account, which the job `erase-people` carries out in short steps and continues after a crash. */
export const erasures = pgTable(
  'erasures',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where the version before made it, which alone reads it: see `private_links`. */
    tokenHash: text(),
    /** By what texts name the person; null once nothing is left to be found by it. */
    identity: jsonb().$type<{ name: string; contacts: string[]; number?: string }>(),
    /** The step that is under way, and the key of the row it has come to. */
    step: text(),
    cursor: text().array(),
    stepsDone: integer().notNull().default(0),
    steps: integer().notNull().default(0),
    /** Rows that were deleted or changed. */
    rows: integer().notNull().default(0),
    startedAt: timestamptz().notNull(),
    /** Later than now while something has to be waited for, such as a move under way. */
    resumesAt: timestamptz().notNull(),
    finishedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('erasures_token_key').on(t.tokenHash),
    index('erasures_open_idx').on(t.resumesAt).where(sql`finished_at is null`),
  ],
);

// Kept as evidence that it was done; the erasure empties `identity` when it finishes.
actsForNobody(erasures, 'the account it tells of is deleted');
personalData(erasures, [{ of: of(erasures.userId) }], {
  tokenHash: 'a hash of a private link',
  identity: 'needed until the erasure finishes, which empties it',
  step: 'a name of ours',
  cursor: 'the key of a row',
});

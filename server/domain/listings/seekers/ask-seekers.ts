import { inArray } from 'drizzle-orm';
import { isNight } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { seekerWords } from '#server/platform/database/schema/index.ts';
import type { Recipient } from '#server/platform/notifications/define-notice.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { issueSeekerLink, type WordRow, wordPath } from './links.ts';
import { HOW_WAS_IT } from './notices.ts';
import { type DueRow, lockDue } from './queries.ts';

/** How many people one transaction asks. */
const BATCH = 50;

interface Job {
  app: AppContext;
  db: Db;
  now: Date;
}

/** A number has no @. */
const isMail = (contact: string) => contact.includes('@');

/**
 * How a seeker is reached, by the way they used: who called, chatted or asked for a viewing by SMS, where their number is
 * confirmed, all others by mail; the bell of an account says so too.
 */
export function recipientOf(row: Omit<WordRow, 'expiresAt'>): Recipient {
  const { userId, guestContact, guestLanguage, way, email, sms, language } = row;
  if (userId === null) {
    const contact = guestContact ?? '';
    return {
      ...(isMail(contact) ? { email: contact } : { sms: contact, numberOf: 'given' }),
      // Whose language is unknown reads Somali and English.
      language: guestLanguage ?? ['so', 'en'],
    };
  }
  const isTexted = way !== 'message' && sms !== null;
  return { userId, ...(isTexted ? { sms } : { email }), language: language ?? 'en' };
}

/** Whether there is anybody to ask. People of the demo are nobody who could answer. */
function isReachable({ userId, isActive, isDemo, isErased, isDeleted, isAskedBefore }: DueRow): boolean {
  if (isDeleted || isAskedBefore) return false;
  return userId === null || (isActive === true && isDemo === false && !isErased);
}

async function ask(job: Job, row: DueRow): Promise<void> {
  const link = await issueSeekerLink(job, row.id);
  const listing = row.userId === null ? '' : row.title;
  await tell(
    job,
    HOW_WAS_IT.to(
      recipientOf(row),
      { news: 'asked', listing },
      { ids: { listingId: row.propertyId }, path: wordPath(row.id), link },
    ),
  );
}

/** @returns how many were asked, and how many were looked at */
async function askSome(job: Job): Promise<{ asked: number; due: number }> {
  const { db, now } = job;
  const due = await lockDue(db, now, BATCH);
  const idsOf = (rows: readonly DueRow[]) => rows.map(({ id }) => id);
  const reached = due.filter(isReachable);
  const others = due.filter((row) => !isReachable(row));
  if (others.length > 0) await db.delete(seekerWords).where(inArray(seekerWords.id, idsOf(others)));
  if (reached.length > 0) {
    await db
      .update(seekerWords)
      .set({ askedAt: now })
      .where(inArray(seekerWords.id, idsOf(reached)));
  }
  for (const row of reached) await ask(job, row);
  return { asked: reached.length, due: due.length };
}

/**
 * The job `ask-seekers` (T3): asks who was in touch about a listing three days ago how it went, each person once for each
 * listing, and nobody at night. Each batch is claimed and told in one transaction, so that a crash asks nobody twice.
 * @returns how many were asked
 */
export async function askSeekers(app: AppContext): Promise<number> {
  const now = app.clock();
  if (isNight(now)) return 0;
  let asked = 0;
  for (;;) {
    const some = await app.database.transaction((db) => askSome({ app, db, now }));
    asked += some.asked;
    if (some.due === 0) return asked;
  }
}

import { eq } from 'drizzle-orm';
import { isNight } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { seekerWords } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder, type RowAt } from '#server/platform/jobs/each-row.ts';
import type { Recipient } from '#server/platform/notifications/define-notice.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { issueSeekerLink, type WordRow, wordPath } from './links.ts';
import { HOW_WAS_IT } from './notices.ts';
import { type DueRow, isDue, lockDue } from './queries.ts';

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

async function ask(job: RowAt<AppContext>, row: DueRow): Promise<void> {
  const link = await issueSeekerLink(job, row.id);
  const listing = row.userId === null ? '' : row.title;
  await notify(
    job,
    HOW_WAS_IT.to(
      recipientOf(row),
      { news: 'asked', listing },
      { ids: { listingId: row.propertyId }, path: wordPath(row.id), link },
    ),
  );
}

/** @returns how many were asked: one or nobody */
async function askOne(job: RowAt<AppContext>, id: string): Promise<number> {
  const { db, now } = job;
  const row = await lockDue(db, now, id);
  if (!row) return 0;
  if (!isReachable(row)) {
    await db.delete(seekerWords).where(eq(seekerWords.id, id));
    return 0;
  }
  await db.update(seekerWords).set({ askedAt: now }).where(eq(seekerWords.id, id));
  await ask(job, row);
  return 1;
}

/**
 * The job `ask-seekers` (T3): asks who was in touch about a listing three days ago how it went, each person once for each
 * listing, and nobody at night. Each is claimed and told in one transaction, so that a crash asks nobody twice.
 * @returns how many were asked
 * @throws RowsFailedError where some failed; all others were asked
 */
export async function askSeekers(app: AppContext): Promise<number> {
  const now = app.clock();
  if (isNight(now)) return 0;
  return eachRow(app, {
    find: inOrder(app, seekerWords.id, isDue(now)),
    act: (at, { id }) => askOne(at, id),
  });
}

/** By day, as owners are. */
export const askSeekersJob = defineJob({
  name: 'ask-seekers',
  schedule: { cron: '*/10 5-17 * * *', fill: '12h', attempts: 3 },
  run: askSeekers,
});

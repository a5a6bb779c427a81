import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { WORDS_WITHIN_DAYS } from '#contract/seekers.ts';
import { MONEY_NOTES_SHOWN } from '#contract/signals.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type SeenMoney, seekerWords } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { adminsToNotify } from '../../identity/queries.ts';
import { evaluate } from './evaluate.ts';
import { MONEY_FIRST } from './notices.ts';
import { findSaid } from './queries.ts';

const saidYes = (propertyId: string) =>
  and(eq(seekerWords.propertyId, propertyId), eq(seekerWords.money, 'yes'));

/**
 * Who says that they were asked for money before they saw a home (T3); undefined where nobody does. A mobile network has
 * one address block for all who are on it, and a case that was dismissed opens again for the next person: so the block
 * does not count here.
 */
export async function seeMoney(db: Db, propertyId: string, now: Date): Promise<SeenMoney | undefined> {
  const said = await db.$count(seekerWords, saidYes(propertyId));
  if (said === 0) return undefined;
  const lately = await findSaid(db, 'money', saidYes(propertyId), daysAfter(now, -WORDS_WITHIN_DAYS));
  // Of an old one alone nothing is left to weigh it by.
  const people = evaluate(lately.map((word) => ({ ...word, network: null }))).length;
  return { people: Math.max(1, people), said };
}

/** What seekers added, the latest first; of nobody in particular. */
export async function findMoneyNotes(db: Db, propertyId: string) {
  const rows = await db
    .select({ text: seekerWords.moneyNote, at: seekerWords.moneyAt })
    .from(seekerWords)
    .where(and(saidYes(propertyId), isNotNull(seekerWords.moneyNote)))
    .orderBy(desc(seekerWords.moneyAt))
    .limit(MONEY_NOTES_SHOWN);
  return rows.flatMap(({ text, at }) => (text === null || at === null ? [] : [{ text, at }]));
}

/** Tells all administrators that such a case waits for them. */
export async function notifyOfMoney(
  notifier: Notifier,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const admins = await adminsToNotify(notifier);
  await notify(
    notifier,
    ...admins.map((admin) =>
      MONEY_FIRST.to(admin, { listing: title }, { ids: { listingId: id }, path: '/admin/queue' }),
    ),
  );
}

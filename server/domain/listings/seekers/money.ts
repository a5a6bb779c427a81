import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { WORDS_WITHIN_DAYS } from '#contract/seekers.ts';
import { MONEY_NOTES_SHOWN } from '#contract/signals.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type SeenMoney, seekerWords, users } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/private-links.ts';
import { type Teller, tell } from '#server/platform/notifications/tell.ts';
import { isAdmin } from '../../identity/queries.ts';
import { MONEY_FIRST } from './notices.ts';
import { findSaid } from './queries.ts';
import { weigh } from './weigh.ts';

const saidYes = (propertyId: string) =>
  and(eq(seekerWords.propertyId, propertyId), eq(seekerWords.money, 'yes'));

/** Who says that they were asked for money before they saw a home (T3); undefined where nobody does. */
export async function seeMoney(db: Db, propertyId: string, now: Date): Promise<SeenMoney | undefined> {
  const said = await db.$count(seekerWords, saidYes(propertyId));
  if (said === 0) return undefined;
  const lately = await findSaid(db, 'money', saidYes(propertyId), daysAfter(now, -WORDS_WITHIN_DAYS));
  // Of an old one alone nothing is left to weigh it by.
  return { people: Math.max(1, weigh(lately).length), said };
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
export async function tellOfMoney(
  teller: Teller,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const admins = await teller.db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where(isAdmin(teller.app.config.demo))
    .orderBy(users.id);
  await tell(
    teller,
    ...admins.map((admin) =>
      MONEY_FIRST.to(admin, { listing: title }, { ids: { listingId: id }, path: '/admin/queue' }),
    ),
  );
}

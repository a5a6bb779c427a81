import { sql } from 'drizzle-orm';
import { todayInMogadishu } from '#contract/time.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { receiptNumbers } from '#server/platform/database/schema/index.ts';
import { newReceiptPaper, type Paper } from './papers.ts';

/**
 * The next number of an owner's receipts, such as 2026-0412, without gaps: the row is locked until the transaction ends;
 * and what opens the page that shows the same figures (M4).
 * @param mark what the token of that page begins with
 */
export async function nextReceipt(
  { app, db, now }: { app: Pick<Secrets, 'secret'> | null; db: Db; now: Date },
  ownerId: string,
  mark = '',
): Promise<{ receiptNumber: string; paperToken: string | null } & Paper> {
  const year = Number(todayInMogadishu(now).slice(0, 4));
  const [row] = await db
    .insert(receiptNumbers)
    .values({ ownerId, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptNumbers.ownerId, receiptNumbers.year],
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning({ last: receiptNumbers.last });
  if (!row) throw new Error('There is no number for this receipt.');
  return {
    receiptNumber: `${year}-${String(row.last).padStart(4, '0')}`,
    ...newReceiptPaper(app, mark),
  };
}

import { sql } from 'drizzle-orm';
import { todayInMogadishu } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { receiptNumbers } from '#server/platform/database/schema/index.ts';

/** The next number of an owner's receipts, such as 2026-0412, without gaps: the row is locked until the transaction ends. */
export async function nextReceiptNumber(
  { db, now }: { db: Db; now: Date },
  ownerId: string,
): Promise<string> {
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
  return `${year}-${String(row.last).padStart(4, '0')}`;
}

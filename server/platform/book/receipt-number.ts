import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { todayInMogadishu } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { receiptNumbers } from '#server/platform/database/schema/index.ts';

/** Long enough that nobody finds a paper by guessing. */
const TOKEN_BYTES = 24;

/** Opens a paper that is printed again and again. */
export const newPaperToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The next number of an owner's receipts, such as 2026-0412, without gaps: the row is locked until the transaction ends;
 * and the token of the page that shows the same figures (M4).
 */
export async function nextReceipt(
  { db, now }: { db: Db; now: Date },
  ownerId: string,
): Promise<{ receiptNumber: string; paperToken: string }> {
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
    paperToken: newPaperToken(),
  };
}

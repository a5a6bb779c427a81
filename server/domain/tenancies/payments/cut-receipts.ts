import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { misfitsOf } from '#server/platform/wallets/misfits.ts';
import { findReadingPatterns } from '#server/platform/wallets/queries.ts';
import { readReceipt } from '#server/platform/wallets/read-receipt.ts';

const BATCH = 100;

/**
 * The job `cut-receipts`: texts of SMS from before only the digits of what is recognised were kept are cut again, and
 * compared with their payment; on which rung that stands stays. Where there are none left it reads the payments once.
 * @returns how many
 */
export async function cutReceipts({ database: { db } }: Pick<AppContext, 'database'>): Promise<number> {
  const patterns = await findReadingPatterns(db);
  const isOld = and(isNotNull(payments.receiptText), isNull(payments.smsMisfits));
  let cut = 0;
  for (let size = BATCH; size === BATCH; cut += size) {
    const rows = await db.select().from(payments).where(isOld).orderBy(asc(payments.id)).limit(BATCH);
    size = rows.length;
    for (const { id, receiptText, saidBy, amountCents, method, paidOn, reference } of rows) {
      const read = readReceipt(receiptText ?? '', patterns);
      const direction = saidBy === 'tenant' ? 'sent' : 'received';
      // Where it was to go then is not known any more.
      const said = {
        cents: amountCents,
        method,
        paidOn,
        reference: reference ?? '',
        direction,
        payees: [],
      } as const;
      await db
        .update(payments)
        .set({ receiptText: read.cleaned || null, smsMisfits: misfitsOf(read, said) })
        .where(and(eq(payments.id, id), isOld));
    }
  }
  return cut;
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { readReceipt } from '#contract/receipt-reading.ts';
import { misfitsOf } from '#server/domain/payments/said.ts';
import { findReadingPatterns } from '#server/domain/payments/wallets/queries.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder } from '#server/platform/jobs/each-row.ts';

/**
 * The job `cut-receipts`: texts of SMS from before only the digits of what is recognised were kept are cut again, and
 * compared with their payment; on which rung that stands stays. Where there are none left it reads the payments once.
 * @returns how many
 * @throws RowsFailedError where texts failed; all others are cut
 */
export async function cutReceipts(app: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<number> {
  const patterns = await findReadingPatterns(app.database.db);
  const isOld = and(isNotNull(payments.receiptText), isNull(payments.smsMisfits));
  return eachRow(app, {
    find: inOrder(app, payments.id, isOld),
    act: async ({ db }, { id }) => {
      const isThis = and(eq(payments.id, id), isOld);
      const [old] = await db.select().from(payments).where(isThis).for('update');
      if (!old) return 0;
      const { receiptText, saidBy, amountCents, method, paidOn, reference } = old;
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
        .where(isThis);
      return 1;
    },
  });
}

export const cutReceiptsJob = defineJob({
  name: 'cut-receipts',
  schedule: { cron: '55 * * * *', fill: '1h', attempts: 7 },
  run: cutReceipts,
});

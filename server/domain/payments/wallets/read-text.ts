import { type Receipt, type ReceiptPattern, readReceipt } from '#contract/receipt-reading.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { findReadingPatterns } from './queries.ts';

/** What a pasted text says, by the patterns that are active now. */
export async function readText(text: string, { db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Receipt> {
  return readReceipt(text, await findReadingPatterns(db), todayInMogadishu(now));
}

/** What one pattern alone reads, whatever the day. */
export const readBy = (pattern: ReceiptPattern, text: string): Receipt => readReceipt(text, [pattern]);

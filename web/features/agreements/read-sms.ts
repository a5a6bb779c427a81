import { useLocation } from 'react-router';
import { presentReceipt, readReceipt } from '#contract/receipt-reading.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { ReceiptReading } from '#contract/wallets.api.ts';
import { readOf, readOnce } from '../../api/query.ts';

/**
 * Reads the SMS of a wallet on this device: what goes on from here is `cleaned`, without the balance and without any
 * digit that was not recognised. Only the patterns are asked for, and nothing is sent.
 * @throws ApiError, NoAnswerError where the patterns cannot be read
 */
export async function readSms(text: string): Promise<ReceiptReading> {
  const { patterns } = await readOnce(readOf('readReceiptPatterns', {}));
  return presentReceipt(readReceipt(text, patterns, todayInMogadishu(new Date())));
}

/** As the state of a place in the browser's history: on this device alone, in no address, and there after a reload. */
export const smsState = ({ cleaned }: ReceiptReading) => ({ sms: cleaned });

/** The SMS, already cleaned, that the page was opened with; '' without one. */
export function useSmsState(): string {
  const { state } = useLocation();
  const { sms } = (state ?? {}) as Partial<ReturnType<typeof smsState>>;
  return typeof sms === 'string' ? sms : '';
}

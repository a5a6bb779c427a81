import type { ReceiptReading } from '#contract/wallets.api.ts';
import type { FormResult } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** Of a payment that was refused: its SMS as it was sent along, and nothing that is marked in it. */
function keptOf({ sms = '', receiptText, amount, shillings, reference, method }: FormTexts): ReceiptReading {
  const isRead = receiptText !== undefined;
  return {
    wallet: (method ?? null) as ReceiptReading['wallet'],
    direction: null,
    amount: isRead && amount ? amount : null,
    amountText: isRead && shillings ? shillings : null,
    currency: !isRead ? null : shillings ? 'SOS' : 'USD',
    number: null,
    name: null,
    // What was refused is typed anew: its fields are open.
    paidOn: null,
    time: null,
    reference: reference || null,
    cleaned: sms,
    isCut: false,
    marks: [],
  };
}

/** The SMS that the page was given without scripts: read just now, shared to the app, or of a payment that was refused. */
export function plainReading(plain: FormResult | undefined): ReceiptReading | undefined {
  if (plain?.intent === 'read' && plain.isDone) return plain.value as ReceiptReading;
  const isRefused = plain?.intent === 'pay' && !plain.isDone && plain.values.sms;
  return isRefused ? keptOf(plain.values) : undefined;
}

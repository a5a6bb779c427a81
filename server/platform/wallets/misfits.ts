import type { PaymentMethod } from '#contract/tenancies.ts';
import { type Misfit, type ReceiptDirection, SMS_MISFITS } from '#contract/wallets.ts';
import type { Receipt } from './read-receipt.ts';

/** A payment as it is said. */
interface Said {
  /** All of it, in US cents. */
  cents: number;
  method: PaymentMethod;
  paidOn: string;
  /** As it was typed, in capitals; empty where nothing was. */
  reference: string;
  /** Whoever paid has an SMS of what was sent, whoever was paid one of what came. */
  direction: ReceiptDirection;
  /** Numbers that it may have gone to, in E.164; none where they are not known. */
  payees: readonly (string | null | undefined)[];
}

/**
 * In what an SMS does not tell of a payment that somebody says (M3). What it does not say at all fits; but amount and
 * direction have to be said. Who sent it may have used anybody's phone; where it went is known.
 */
export function misfitsOf(read: Receipt, said: Said): Misfit[] {
  const payees = said.payees.filter((number) => number !== null && number !== undefined);
  const isSent = said.direction === 'sent' && read.direction === 'sent';
  const differs: Record<Misfit, boolean> = {
    amount: read.amountCents !== said.cents,
    direction: read.direction !== said.direction,
    wallet: isOther(read.wallet, [said.method]),
    number: isSent && isOther(read.number, payees),
    day: isOther(read.paidOn, [said.paidOn]),
    reference: isOther(read.reference, said.reference === '' ? [] : [said.reference]),
  };
  return SMS_MISFITS.filter((field) => differs[field]);
}

/** What is not told, or cannot be compared with anything, is no other. */
const isOther = (told: string | null, known: readonly string[]): boolean =>
  told !== null && known.length > 0 && !known.includes(told);

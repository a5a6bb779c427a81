import { dollarsIn } from '#contract/money.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import type { Misfit } from '#contract/wallets.ts';
import type { Secrets } from '#server/platform/access/secret.ts';
import { tokenOf } from './book/papers.ts';

interface Paid {
  shillings: number | null;
  rate: number | null;
}

/** What was paid in shillings, and at which rate, as it is told; null where it was paid in dollars. */
export const presentShillings = ({ shillings, rate }: Paid) => ({
  shillings: shillings === null ? null : String(shillings),
  rate: rate === null ? null : String(rate),
});

interface Row extends Paid {
  id: string;
  amountCents: number;
  method: PaymentMethod;
  paidOn: string;
  reference: string | null;
  saidAt: Date;
  state: PaymentState;
  smsMisfits: Misfit[] | null;
  reversedAt: Date | null;
  receiptNumber: string | null;
  /** Read where a receipt is shown. */
  receiptSealed?: string | null;
}

/** What is told of every payment that one side says, a rent's or a move's. @param secrets without them, not its paper */
export const presentSaid = (secrets: Secrets | undefined, row: Row) => ({
  id: row.id,
  amount: dollarsIn(row.amountCents),
  ...presentShillings(row),
  method: row.method,
  paidOn: row.paidOn,
  reference: row.reference,
  saidAt: row.saidAt,
  state: row.state,
  smsMisfits: row.smsMisfits,
  reversedAt: row.reversedAt,
  receiptNumber: row.receiptNumber,
  paper: secrets ? tokenOf(secrets, row.receiptSealed ?? null) : null,
});

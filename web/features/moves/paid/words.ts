import type { Move } from '#contract/move-fields.api.ts';
import type { MovePaymentState } from '#contract/moves.ts';
import { m } from '../../../messages/index.ts';

/** How the other side is called. */
export const otherName = ({ side, service, customer }: Move): string =>
  side === 'customer' ? service.name : (customer.name ?? m.move_paid_customer());

/** What became of a payment. */
export const STATE_NAMES: Record<MovePaymentState, () => string> = {
  waiting: m.move_paid_waits,
  confirmed: m.move_paid_confirmed,
  disputed: m.move_paid_disputed,
  withdrawn: m.move_paid_withdrawn,
  reversed: m.move_paid_reversed,
};

/** Amounts added up, as they are written. */
export const together = (...amounts: readonly string[]): string =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

export const failed = ({ code }: { code: string }): string =>
  code === 'conflict' ? m.move_paid_changed() : m.move_paid_failed();

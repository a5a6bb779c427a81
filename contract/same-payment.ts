import { dayAfter, type PaymentMethod } from './tenancies.ts';

/** Two sides remember the day of one payment so many days apart. */
export const SAME_PAYMENT_DAYS = 3;

/** What one side tells of a payment, as far as it says which one it is. */
export interface ReportedPayment {
  saidBy: string;
  /** Tips included. */
  cents: number;
  /** In Mogadishu. */
  paidOn: string;
  method: PaymentMethod;
  reference: string | null;
}

const isOfWallet = ({ reference, method }: ReportedPayment): boolean =>
  reference !== null && method !== 'cash';

/**
 * Whether both sides tell of one payment (M3, P5): the same amount on days that are near, unless references tell them
 * apart. Whoever tells it second confirms the first, or says that theirs is another one.
 */
export function isSamePayment(one: ReportedPayment, other: ReportedPayment): boolean {
  if (one.saidBy === other.saidBy || one.cents !== other.cents) return false;
  if (isOfWallet(one) && isOfWallet(other) && one.reference !== other.reference) return false;
  const { paidOn } = one;
  return (
    other.paidOn >= dayAfter(paidOn, -SAME_PAYMENT_DAYS) &&
    other.paidOn <= dayAfter(paidOn, SAME_PAYMENT_DAYS)
  );
}

import { ApiError, invalidInput } from '#contract/errors.ts';
import type { PaymentSide, PaymentState } from '#contract/payments.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import type { Misfit } from '#contract/wallets.ts';

/** What the processes of all payments have in common that one side says and the other one answers (M3, P5). */
export const SAID_PAYMENT = {
  stateOf: <State extends PaymentState>({ state }: { state: State }): State => state,
  sideOf: ({ saidBy }: { saidBy: string }, side: string): PaymentSide =>
    side === 'gateway' || side === 'system' ? side : side === saidBy ? 'sayer' : 'other',
  /** The sentence is for people, the current state for programs. */
  conflict: (state: PaymentState) =>
    new ApiError('conflict', 'This payment has changed since.', { fields: { state } }),
};

/** @throws ApiError invalid_input where nothing is said with it */
export function checkWords({ words = '' }: { words?: string | undefined }): void {
  if (words === '') throw invalidInput({ words: { code: 'required', sentence: 'is required' } });
}

interface SaidRow<Sayer extends string> {
  amountCents: number;
  shillings: number | null;
  rate: number | null;
  method: PaymentMethod;
  paidOn: string;
  reference: string | null;
  saidBy: Sayer;
  saidAt: Date;
  isAnother: boolean;
  receiptAt: Date | null;
  smsMisfits: Misfit[] | null;
}

/** What was said, which waits again in a row of its own once its confirmation is taken back. */
export function saidOf<Sayer extends string>(row: SaidRow<Sayer>): SaidRow<Sayer> {
  const { amountCents, shillings, rate, method, paidOn, reference } = row;
  const { saidBy, saidAt, isAnother, receiptAt, smsMisfits } = row;
  return {
    ...{ amountCents, shillings, rate, method, paidOn, reference },
    ...{ saidBy, saidAt, isAnother, receiptAt, smsMisfits },
  };
}

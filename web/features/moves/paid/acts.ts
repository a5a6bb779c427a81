import type { MovePaymentAnswer } from '#contract/moves.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import { amountTyped } from '../../../format/amount-typed.ts';
import type { FormCall, formAction } from '../../../forms/action.ts';
import { shillingsTyped } from '../../agreements/shillings-typed.ts';
import { backTo } from '../../bookings/acts.ts';

/** As people write amounts: with a sign, spaces and commas. */
const amountOf = (text = '') => amountTyped(text) || '0';
const keyOf = ({ params }: FormCall) => params.token ?? '';

/** What the payment of a move takes (P5), for `formAction`. */
export const PAID_ACTS: Parameters<typeof formAction>[0] = {
  // What an SMS says; nothing is recorded by it.
  read: ({ text = '' }, { api }) => api('readReceiptText', { body: { text } }),
  movePaid: async (values, call) => {
    const { amount, tip, method, paidOn = '', reference = '', receiptText = '' } = values;
    await call.api('sayMovePaid', {
      params: { key: keyOf(call) },
      body: {
        ...(shillingsTyped(values) ?? { amount: amountOf(amount), tip: amountOf(tip) }),
        method: method as PaymentMethod,
        paidOn,
        reference,
        receiptText,
        isAnother: values.isAnother === 'on',
      },
    });
    return backTo('paid', call);
  },
  movePayment: async ({ id = '', answer, words = '' }, call) => {
    await call.api('answerMovePayment', {
      params: { key: keyOf(call), paymentId: id },
      body: { answer: answer as MovePaymentAnswer, words },
    });
    return backTo('paid', call);
  },
};

import type { PaymentAnswer } from '#contract/payments.ts';
import type { FormCall } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** What an answer to a payment gives to its form: which payment it was, and of whom. */
export interface AnsweredPayment {
  id: string;
  tenancyId: string;
  name: string;
  amount: string;
}

const answer =
  (said: PaymentAnswer) =>
  async ({ id = '', tenancy = '', name = '', amount = '', words = '' }: FormTexts, { api }: FormCall) => {
    const params = { key: tenancy, paymentId: id };
    await api('answerPayment', { params, body: { answer: said, words } });
    return { id, tenancyId: tenancy, name, amount } satisfies AnsweredPayment;
  };

/** What is answered to payments and dues on an owner's screens, for `formAction`. */
export const RENT_ACTS = {
  rentConfirm: answer('confirm'),
  rentUndo: answer('undo'),
  rentDispute: answer('dispute'),
  rentWithdraw: answer('withdraw'),
  rentRefund: async ({ id = '', tenancy = '' }: FormTexts, { api }: FormCall) => {
    const { payments } = await api('refundPayment', { params: { key: tenancy, paymentId: id } });
    return { isDone: payments.find((one) => one.id === id)?.state === 'reversed' };
  },
  rentSay: ({ id = '', tenancy = '', words = '' }: FormTexts, { api }: FormCall) =>
    api('sayInDispute', { params: { key: tenancy, paymentId: id }, body: { words } }),
  rentRemind: ({ id = '', tenancy = '' }: FormTexts, { api }: FormCall) =>
    api('remindTenant', { params: { key: tenancy, dueId: id } }),
};

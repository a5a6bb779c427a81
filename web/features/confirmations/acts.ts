import type { ConfirmationAnswer } from '#contract/confirmations.ts';
import { amountTyped } from '../../format/amount-typed.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

const bodyOf = (answer: ConfirmationAnswer, { ids = '', price, isChange }: FormTexts) => ({
  ids: ids.split(',').filter(Boolean),
  answer,
  isChange: isChange === 'true',
  ...(answer === 'price' ? { price: amountTyped(price) } : {}),
});
export type AnswerBody = ReturnType<typeof bodyOf>;

/** An intent for each answer, for `formAction`; `send` is by sign-in or by a private link. */
export function answerActs(send: (body: AnswerBody, call: FormCall) => Promise<unknown>) {
  const act = (answer: ConfirmationAnswer) => (texts: FormTexts, call: FormCall) =>
    send(bodyOf(answer, texts), call);
  return { available: act('available'), gone: act('gone'), hide: act('hide'), price: act('price') };
}

/** What an owner answers on their own screens; without scripts they are shown again. */
export const CONFIRMATION_ACTS = {
  available: answerActs(async (body, { api, request, isScripted }) => {
    await api('confirmListings', { body });
    const { pathname, search } = new URL(request.url);
    return isScripted ? undefined : seeOther(pathname + search);
  }).available,
};

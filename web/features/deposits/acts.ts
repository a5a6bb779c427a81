import {
  type LineAnswer,
  METER_KINDS,
  RECORD_MOMENTS,
  type RecordMoment,
  type ReturnAnswer,
  type Returned,
  type RoomState,
} from '#contract/deposits.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import { amountTyped } from '../../format/amount-typed.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

type Run = (values: FormTexts, key: string, api: FormCall['api']) => Promise<unknown>;

/** Done in place; without scripts the page is shown again. */
const act =
  (run: Run) =>
  async (values: FormTexts, { api, params, request, isScripted }: FormCall) => {
    await run(values, params.token ?? '', api);
    if (isScripted) return undefined;
    const { pathname, searchParams } = new URL(request.url);
    searchParams.delete('photo');
    return seeOther(`${pathname}?${searchParams}`);
  };

const momentOf = ({ moment = '' }: FormTexts): RecordMoment =>
  RECORD_MOMENTS.find((one) => one === moment) ?? 'entry';

/** Rooms as the form numbers them; one without a name is none. */
function roomsOf(values: FormTexts) {
  const numbers = Object.keys(values).flatMap((name) => /^room_(\d+)_name$/.exec(name)?.[1] ?? []);
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .map((n) => ({
      name: values[`room_${n}_name`] ?? '',
      state: (values[`room_${n}_state`] ?? '') as RoomState,
      words: values[`room_${n}_words`] ?? '',
    }))
    .filter(({ name }) => name !== '');
}

const metersOf = (values: FormTexts) =>
  METER_KINDS.flatMap((kind) => {
    const reading = values[`meter_${kind}`] ?? '';
    return reading === '' ? [] : [{ kind, reading }];
  });

/** The intents of the views of a deposit, for `formAction` of a route with the parameter `key`. */
export const DEPOSIT_ACTS = {
  record: act((values, key, api) =>
    api('saveRecord', {
      params: { key, moment: momentOf(values) },
      body: {
        revision: values.revision ?? '0',
        rooms: roomsOf(values),
        meters: metersOf(values),
        words: values.words ?? '',
      },
    }),
  ),
  sign: act((values, key, api) =>
    api('signRecord', {
      params: { key, moment: momentOf(values) },
      body: { revision: values.revision ?? '0' },
    }),
  ),
  removePhoto: act(({ id = '' }, key, api) => api('removeTenancyPhoto', { params: { key, photoId: id } })),
  addLine: act(({ what = '', amount, words = '' }, key, api) =>
    api('addClaimLine', { params: { key }, body: { what, amount: amountTyped(amount), words } }),
  ),
  removeLine: act(({ id = '' }, key, api) => api('removeClaimLine', { params: { key, lineId: id } })),
  makeClaim: act((_, key, api) => api('makeClaim', { params: { key } })),
  answerLine: act(({ id = '', answer, part, words = '' }, key, api) =>
    api('answerClaimLine', {
      params: { key, lineId: id },
      body: {
        answer: answer as LineAnswer,
        words,
        ...(answer === 'part' && { part: amountTyped(part) }),
      },
    }),
  ),
  finishAnswers: act((_, key, api) => api('finishAnswers', { params: { key } })),
  mediator: act(({ name = '', phone = '' }, key, api) =>
    api('nameMediator', { params: { key }, body: { name, phone } }),
  ),
  rest: act(({ keep }, key, api) =>
    api('agreeOnRest', { params: { key }, body: { keep: amountTyped(keep) } }),
  ),
  returned: act(({ of, method, returnedOn = '' }, key, api) =>
    api('sayReturned', {
      params: { key },
      body: { of: of as Returned, method: method as PaymentMethod, returnedOn },
    }),
  ),
  answerReturn: act(({ id = '', answer }, key, api) =>
    api('answerReturn', { params: { key, returnId: id }, body: { answer: answer as ReturnAnswer } }),
  ),
};

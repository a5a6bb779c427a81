import type { PaymentAnswer } from '#contract/payments.ts';
import type { ProposalAnswer } from '#contract/proposals.ts';
import {
  type ADDED_DUE_KINDS,
  type DEPOSIT_HOLDERS,
  MONTHLY_KINDS,
  type PaymentMethod,
} from '#contract/tenancies.ts';
import { amountTyped, wholeTyped } from '../../format/amount-typed.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { shillingsTyped } from '../agreements/shillings-typed.ts';

type Call = (values: FormTexts, key: string, call: FormCall['api']) => Promise<unknown>;

/**
 * Done in place; without scripts the page is shown again and says what was done.
 * @param placeOf the id of where it says so
 */
const act =
  (run: Call, done = '', placeOf: (values: FormTexts) => string = () => 'done') =>
  async (values: FormTexts, call: FormCall) => {
    await run(values, call.params.token ?? '', call.api);
    const { answer = '' } = values;
    return call.isScripted ? undefined : backTo(call, done.replace('*', answer), placeOf(values));
  };

function backTo({ request }: FormCall, done: string, place = 'done') {
  const { pathname, searchParams } = new URL(request.url);
  if (done) searchParams.set('done', done);
  else searchParams.delete('done');
  return seeOther(`${pathname}?${searchParams}#${place}`);
}

const cardOf = ({ id = '' }: FormTexts) => `payment-${id}`;

const answerIn = ({ answer }: FormTexts) => ({ answer: answer as ProposalAnswer });

/** What is paid monthly beside the rent: an amount for each kind, nothing where it is empty. */
const monthlyOf = (values: FormTexts) =>
  MONTHLY_KINDS.flatMap((kind) => {
    const amount = amountTyped(values[`monthly_${kind}`]);
    return amount === '' || Number(amount) === 0
      ? []
      : [{ kind, label: values[`label_${kind}`] ?? '', amount }];
  });

/** Everything that the page of a tenancy takes, for `formAction`. What is read of a text comes first: a share has no intent. */
export const TENANCY_ACTS = {
  read: ({ text = '' }: FormTexts, { api }: FormCall) => api('readReceiptText', { body: { text } }),
  pay: act(
    (values, key, api) => {
      const { dueId = '', amount, method, paidOn = '', reference, receiptText } = values;
      const sum = shillingsTyped(values) ?? { amount: amountTyped(amount) };
      return api('sayPaid', {
        params: { key },
        body: {
          dueId,
          ...sum,
          method: method as PaymentMethod,
          paidOn,
          ...(reference && { reference }),
          ...(receiptText && { receiptText }),
          isAnother: values.isAnother === 'on',
        },
      });
    },
    '',
    () => 'told',
  ),
  payment: act(
    ({ id = '', answer, words = '' }, key, api) =>
      api('answerPayment', {
        params: { key, paymentId: id },
        body: { answer: answer as PaymentAnswer, words },
      }),
    '',
    cardOf,
  ),
  words: act(
    ({ id = '', words = '' }, key, api) =>
      api('sayInDispute', { params: { key, paymentId: id }, body: { words } }),
    '',
    cardOf,
  ),
  tenancy: act(
    (values, key, api) => api('answerTenancy', { params: { key }, body: answerIn(values) }),
    'tenancy.*',
  ),
  terms: act(
    (values, key, api) =>
      api('answerTerms', {
        params: { key },
        body: {
          ...answerIn(values),
          version: values.version ?? '',
          ...(values.fromOn && { fromOn: values.fromOn }),
        },
      }),
    'terms.*',
  ),
  propose: act(
    (values, key, api) =>
      api('proposeTerms', {
        params: { key },
        body: {
          fromOn: values.fromOn ?? '',
          terms: {
            rent: amountTyped(values.rent),
            dueDay: wholeTyped(values.dueDay),
            deposit: values.deposit ?? '0',
            depositHolder: values.depositHolder as (typeof DEPOSIT_HOLDERS)[number],
            monthly: monthlyOf(values),
            monthsInAdvance: values.monthsInAdvance ?? '0',
            shortestMonths: values.shortestMonths ?? '0',
            ...(values.people && { people: values.people }),
          },
        },
      }),
    'proposed',
  ),
  notice: act(
    ({ endsOn = '', words = '' }, key, api) =>
      api('giveNotice', { params: { key }, body: { endsOn, words } }),
    'noticed',
  ),
  noticeAnswer: act(
    (values, key, api) =>
      api('answerNotice', {
        params: { key },
        body: { ...answerIn(values), ...(values.endsOn && { endsOn: values.endsOn }) },
      }),
    'notice.*',
  ),
  addDue: act(
    ({ kind, label = '', amount, dueOn = '' }, key, api) =>
      api('addDue', {
        params: { key },
        body: { kind: kind as (typeof ADDED_DUE_KINDS)[number], label, amount: amountTyped(amount), dueOn },
      }),
    'added',
  ),
  due: act(
    (values, key, api) =>
      api('answerDue', { params: { key, dueId: values.id ?? '' }, body: answerIn(values) }),
    'due.*',
  ),
  remind: async ({ id = '' }: FormTexts, call: FormCall) => {
    const params = { key: call.params.token ?? '', dueId: id };
    const { sent } = await call.api('remindTenant', { params });
    const done = sent ? 'reminded' : 'unreminded';
    return call.isScripted ? { done } : backTo(call, done);
  },
  reminders: act(
    ({ reminders }, key, api) =>
      api('setReminders', { params: { key }, body: { reminders: reminders === 'true' } }),
    'reminders',
  ),
  claim: async ({ id = '', rent, dueDay = '' }: FormTexts, { api, language }: FormCall) => {
    const body = { isMine: true, rent: amountTyped(rent), dueDay };
    await api('answerFoundTenancy', { params: { id }, body });
    return seeOther(href(`/tenancy/${id}`, language));
  },
  deny: async ({ id = '' }: FormTexts, { api, language }: FormCall) => {
    await api('answerFoundTenancy', { params: { id }, body: { isMine: false } });
    return seeOther(href('/tenancy/found?done=denied', language));
  },
  share: async ({ days = '30' }: FormTexts, { api, params }: FormCall) =>
    api('shareReference', { params: { key: params.token ?? '' }, body: { days } }),
  endShare: act(
    ({ id = '' }, key, api) => api('endReference', { params: { key, referenceId: id } }),
    'closed',
  ),
  statement: async ({ year = '' }: FormTexts, { api, params: { token: key = '' }, language }: FormCall) => {
    const { token } = await api('makeStatement', { params: { key, year } });
    return seeOther(href(`/papers/${token}`, language));
  },
  endLink: act(
    ({ id = '' }, key, api) => api('endTenancyLinks', { params: { key }, body: { ids: [id] } }),
    'ended',
  ),
  endLinks: act((_values, key, api) => api('endTenancyLinks', { params: { key }, body: {} }), 'ended'),
  newLink: async (_: FormTexts, { api, params: { token: key = '' }, language }: FormCall) => {
    const { path } = await api('replaceTenancyLinks', { params: { key } });
    return seeOther(href(`${path}?view=links&done=renewed` as ScreenPath, language));
  },
  sendLink: (_: FormTexts, { api, params: { token: key = '' } }: FormCall) =>
    api('sendTenancyLink', { params: { key } }),
  correct: act(
    ({ tenantPhone = '' }, key, api) =>
      api('correctTenantNumber', { params: { key }, body: { tenantPhone } }),
    'number',
  ),
};

import { centsGiven } from '#contract/money.ts';
import type { VehicleCode } from '#contract/move-lists.ts';
import { type CounterAnswer, lineCents } from '#contract/moves.ts';
import { readFailure } from '../../../api/api-error.ts';
import { ApiError } from '../../../api/call-error.ts';
import { amountTyped, wholeTyped } from '../../../format/amount-typed.ts';
import { type FormCall, type formAction, seeOther } from '../../../forms/action.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { FORM_LINES } from './lines.ts';

type Run = (values: FormTexts, key: string, api: FormCall['api']) => Promise<unknown>;

const doneAt = ({ url }: Request, done: string) =>
  seeOther(`${new URL(url).pathname}${done && `?done=${done}`}#offer-state`);

/** Done in place; without scripts the page is shown again, where what was done stands. */
const act =
  (run: Run, done = '') =>
  async (values: FormTexts, { api, params, request, isScripted }: FormCall) => {
    await run(values, params.token ?? '', api);
    return isScripted ? undefined : doneAt(request, done);
  };

/** The lines that have an amount; with how many at how much each, where that is what it comes to. */
function linesOf(values: FormTexts) {
  return [...FORM_LINES, 'other' as const].flatMap((kind) => {
    const amount = amountTyped(values[`line_${kind}`]);
    if (amount === '' || Number(amount) === 0) return [];
    const [count, each] = [Number(values[`count_${kind}`] ?? 0), values[`each_${kind}`] ?? '0'];
    const isProduct =
      count > 0 && centsGiven(each) > 0 && lineCents(count, centsGiven(each)) === centsGiven(amount);
    return [
      {
        kind,
        amount,
        label: kind === 'other' ? (values.label_other ?? '') : '',
        ...(isProduct && { count, each }),
      },
    ];
  });
}

function bodyOf(values: FormTexts) {
  const [arriveFrom = '', arriveUntil = ''] = (values.arrive ?? '').split('|');
  return {
    vehicle: (values.vehicle || null) as VehicleCode | null,
    people: values.people ? wholeTyped(values.people) : null,
    lines: linesOf(values),
    waiting: amountTyped(values.waiting) || '0',
    arriveFrom,
    arriveUntil,
    validUntil: values.valid ?? '',
  };
}

/** The API counts lines, the form has a field for each; the times stand together. */
function fieldOf(name: string, kinds: readonly string[]): string {
  const [, place] = /^lines\.(\d+)\./.exec(name) ?? [];
  if (place !== undefined) return `line_${kinds[Number(place)] ?? 'base'}`;
  if (name === 'lines') return 'line_base';
  return name.startsWith('arrive') ? 'arrive' : name === 'validUntil' ? 'valid' : name;
}

async function makeOffer(values: FormTexts, key: string, api: FormCall['api']) {
  const body = bodyOf(values);
  if (body.lines.length === 0) {
    throw new ApiError(
      400,
      JSON.stringify({ code: 'invalid_input', issues: { line_base: { code: 'required' } } }),
    );
  }
  try {
    return await api('makeOffer', { params: { key }, body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, issues } = readFailure(error);
    const kinds = body.lines.map(({ kind }) => kind);
    const named = Object.fromEntries(
      Object.entries(issues).map(([name, issue]) => [fieldOf(name, kinds), issue]),
    );
    throw new ApiError(error.status, JSON.stringify({ code, issues: named }));
  }
}

const offerIn = (values: FormTexts, key: string) => ({ key, offerId: values.id ?? '' });

/** What the offers of a move take (P2), for `formAction`. */
export const OFFER_ACTS: Parameters<typeof formAction>[0] = {
  offer: act(makeOffer, 'offered'),
  withdrawOffer: act(
    (values, key, api) => api('withdrawOffer', { params: offerIn(values, key) }),
    'withdrawn',
  ),
  declineMove: act(
    ({ reason = '' }, key, api) => api('declineMove', { params: { key }, body: { reason } }),
    'declined',
  ),
  answerCounter: act(
    (values, key, api) =>
      api('answerCounter', {
        params: offerIn(values, key),
        body: { answer: values.answer as CounterAnswer },
      }),
    'answered',
  ),
  counterOffer: act(
    (values, key, api) =>
      api('counterOffer', {
        params: offerIn(values, key),
        body: { total: amountTyped(values.total), words: values.words ?? '' },
      }),
    'countered',
  ),
  acceptOffer: act((values, key, api) => api('acceptOffer', { params: offerIn(values, key) })),
  askAgain: act(
    ({ id = '' }, key, api) => api('askAgain', { params: { key }, body: { bookingId: id } }),
    'asked',
  ),
  ownPage: async (_, { api, params, request, isScripted }) => {
    const sent = await api('askServicePage', { params: { key: params.token ?? '' } });
    return isScripted || !sent.isSent ? sent : doneAt(request, 'sent');
  },
};

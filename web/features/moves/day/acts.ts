import type { ChangeAnswer, DayStep, DisputeKind } from '#contract/moves.ts';
import { momentOfMinute } from '#contract/time.ts';
import { amountTyped } from '../../../format/amount-typed.ts';
import { type FormCall, type formAction, seeOther } from '../../../forms/action.ts';
import type { FormTexts } from '../../../forms/texts.ts';

/** What a field of day and time says, in Mogadishu; as it is where it says none, so that it is refused. */
const instantOf = (minute = '') => {
  const moment = new Date(momentOfMinute(minute));
  return Number.isNaN(moment.getTime()) ? minute : moment.toISOString();
};

type Run = (values: FormTexts, key: string, call: FormCall) => Promise<unknown>;

/** Done in place; without scripts the page is shown again. */
const act = (run: Run) => async (values: FormTexts, call: FormCall) => {
  await run(values, call.params.token ?? '', call);
  if (call.isScripted) return undefined;
  const { pathname } = new URL(call.request.url);
  return seeOther(`${pathname}#day`);
};

/** What the day of a move takes (P3, P4), for `formAction` of a route with the parameter `token`. */
export const DAY_ACTS: Parameters<typeof formAction>[0] = {
  step: act(({ id, code, at }, key, { api, isScripted }) =>
    api('takeStep', {
      params: { key },
      body: {
        step: id as DayStep,
        ...(code && { code }),
        // The clock of the phone counts only where it had no network then: what it kept comes without scripts.
        ...(at && !isScripted && { at }),
      },
    }),
  ),
  addChange: act(({ what = '', reason = '', amount }, key, { api }) =>
    api('addMoveChange', { params: { key }, body: { what, reason, amount: amountTyped(amount) } }),
  ),
  answerChange: act(({ id = '', answer }, key, { api }) =>
    api('answerMoveChange', {
      params: { key, changeId: id },
      body: { answer: answer as ChangeAnswer },
    }),
  ),
  removeMovePhoto: act(({ id = '' }, key, { api }) =>
    api('removeMovePhoto', { params: { key, photoId: id } }),
  ),
  cancelMove: act(({ reason = '', seenCost = '0' }, key, { api }) =>
    api('cancelMove', { params: { key }, body: { reason, seenCost } }),
  ),
  nobodyCame: act(({ reason = '' }, key, { api }) =>
    api('sayNobodyCame', { params: { key }, body: { reason } }),
  ),
  moveHour: act(({ arriveFrom, arriveUntil }, key, { api }) =>
    api('moveHour', {
      params: { key },
      body: { arriveFrom: instantOf(arriveFrom), arriveUntil: instantOf(arriveUntil) },
    }),
  ),
  disputeMove: act(({ kind, words = '' }, key, { api }) =>
    api('disputeMove', { params: { key }, body: { kind: (kind || 'other') as DisputeKind, words } }),
  ),
};

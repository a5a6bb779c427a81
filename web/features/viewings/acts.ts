import { VIEWING_TAPS, type ViewingStatus } from '#contract/viewings.ts';
import type { CallInput } from '../../api/client.ts';
import { type FormCall, refuseWrong, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { SLOT_FIELDS } from './fields.ts';

type Change = CallInput<'changeViewing'>['body'];

/** What was seen when it was decided: another status meanwhile is a conflict, not a surprise. */
const seen = ({ from }: FormTexts) => (from ? { from: from as ViewingStatus } : {});
const said = ({ reason }: FormTexts) => (reason ? { reason } : {});

/** Without scripts: back to the viewing, where what was done stands; the dialog is over. */
function backTo(id: string, { request, isScripted }: FormCall): Response | undefined {
  if (isScripted) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['move', 'cancel']) searchParams.delete(name);
  const query = searchParams.toString();
  return seeOther(`${pathname}${query && `?${query}`}#viewing-${id}`);
}

/**
 * What both sides do with a viewing.
 * @param send by sign-in or by a private link; gives the id of the viewing
 */
export function viewingActs(send: (body: Change, values: FormTexts, call: FormCall) => Promise<string>) {
  const change = (bodyOf: (values: FormTexts) => Change) => async (values: FormTexts, call: FormCall) =>
    backTo(await send({ ...bodyOf(values), ...seen(values) }, values, call), call);
  return {
    move: change((values) => {
      refuseWrong(SLOT_FIELDS, values);
      const { date = '', time = '' } = values;
      return { date, time, ...said(values) };
    }),
    cancel: change((values) => ({ status: 'cancelled', ...said(values) })),
    ...Object.fromEntries(VIEWING_TAPS.map((step) => [step, change(() => ({ step }))])),
  };
}

/** The same on their own screens. */
export const VIEWING_ACTS = viewingActs(async (body, { id = '' }, { api }) => {
  await api('changeViewing', { params: { id }, body });
  return id;
});

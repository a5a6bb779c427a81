import type { ViewingStatus } from '#contract/viewings.ts';
import { type FormCall, refuseWrong, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { SLOT_FIELDS } from './fields.ts';

/** What was seen when it was decided: another status meanwhile is a conflict, not a surprise. */
const seen = ({ from }: FormTexts) => (from ? { from: from as ViewingStatus } : {});
const said = ({ reason }: FormTexts) => (reason ? { reason } : {});

/** Another slot. @throws ApiError where none is chosen */
export function moveBody(values: FormTexts) {
  refuseWrong(SLOT_FIELDS, values);
  const { date = '', time = '' } = values;
  return { date, time, ...said(values), ...seen(values) };
}

/** Another status. */
export const statusBody =
  (status: 'confirmed' | 'completed' | 'cancelled' | 'no_show') => (values: FormTexts) => ({
    status,
    ...said(values),
    ...seen(values),
  });

/** Without scripts: back to the viewing, where what was done stands; the dialog is over. */
export function backTo(id: string, { request, isScripted }: FormCall): Response | undefined {
  if (isScripted) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['move', 'cancel']) searchParams.delete(name);
  const query = searchParams.toString();
  return seeOther(`${pathname}${query && `?${query}`}#viewing-${id}`);
}

const change =
  (bodyOf: (values: FormTexts) => ReturnType<typeof moveBody> | ReturnType<ReturnType<typeof statusBody>>) =>
  async ({ id = '', ...values }: FormTexts, call: FormCall) => {
    await call.api('changeViewing', { params: { id }, body: bodyOf(values) });
    return backTo(id, call);
  };

/** What both sides do with a viewing on their own screens. */
export const VIEWING_ACTS = {
  move: change(moveBody),
  cancel: change(statusBody('cancelled')),
  confirm: change(statusBody('confirmed')),
  complete: change(statusBody('completed')),
  noShow: change(statusBody('no_show')),
};

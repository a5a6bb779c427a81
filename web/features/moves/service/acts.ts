import type { VehicleCode } from '#contract/move-lists.ts';
import { amountTyped, wholeTyped } from '../../../format/amount-typed.ts';
import { type FormCall, type Handlers, seeOther } from '../../../forms/action.ts';
import type { FormTexts } from '../../../forms/texts.ts';

const amountOf = (text = '') => amountTyped(text) || '0';
const rateParams = ({ id = '' }: FormTexts, { params }: FormCall) => ({
  token: params.token ?? '',
  vehicle: id as VehicleCode,
});

/** Without scripts: the page again, at the vehicle. */
const back = ({ isScripted, request }: FormCall, query: string, hash: string) =>
  isScripted ? undefined : seeOther(`${new URL(request.url).pathname}?${query}#${hash}`);

/** What a service's own page takes, for `formAction`. */
export const SERVICE_ACTS: Handlers = {
  rate: async (values, call) => {
    await call.api('saveServiceRate', {
      params: rateParams(values, call),
      body: {
        people: wholeTyped(values.people),
        base: amountOf(values.base),
        perKm: amountOf(values.perKm),
        perFloor: amountOf(values.perFloor),
        helper: amountOf(values.helper),
        packing: amountOf(values.packing),
        waiting: amountOf(values.waiting),
        version: Number(values.version),
      },
    });
    return back(call, 'done=saved', `rate-${values.id}`);
  },
  removeRate: async (values, call) => {
    await call.api('removeServiceRate', { params: rateParams(values, call) });
    return back(call, 'done=removed', `rate-${values.id}`);
  },
};

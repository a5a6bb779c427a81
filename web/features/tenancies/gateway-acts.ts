import type { GatewayMethod, GatewayWay } from '#contract/gateways.ts';
import type { FormCall } from '../../forms/action.ts';
import { seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { hrefOf } from '../../i18n.ts';

/** A wallet and the way in which it is asked, as one choice of a form. */
export const wishOf = ({ method = '', way = 'direct', number = '' }: FormTexts) => ({
  method: method as GatewayMethod,
  way: way as GatewayWay,
  number,
});

/** Without scripts the page is shown again, with how the attempt stands. */
const backTo = ({ language, params: { token: key = '' } }: FormCall, dueId: string) =>
  seeOther(hrefOf(`/tenancy/${key}?view=pay&due=${dueId}`, language));

/** What a page of a tenancy (`/tenancy/:key`) takes of `GatewayPay`, for `formAction`. */
export const GATEWAY_ACTS = {
  gatewayAsk: async (values: FormTexts, call: FormCall) => {
    const { dueId = '' } = values;
    const { token: key = '' } = call.params;
    const attempt = await call.api('createAttempt', { params: { key, dueId }, body: wishOf(values) });
    return call.isScripted ? attempt : backTo(call, dueId);
  },
  gatewayUnpaid: async ({ id = '', dueId = '' }: FormTexts, call: FormCall) => {
    const { token: key = '' } = call.params;
    const attempt = await call.api('sayUnpaid', { params: { key, id } });
    return call.isScripted ? attempt : backTo(call, dueId);
  },
  gatewayLook: async ({ id = '', dueId = '' }: FormTexts, call: FormCall) => {
    const { token: key = '' } = call.params;
    const attempt = await call.api('askAttempt', { params: { key, id } });
    return call.isScripted ? attempt : backTo(call, dueId);
  },
};

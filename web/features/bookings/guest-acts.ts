import { type FormCall, type Handlers, seeOther } from '../../forms/action.ts';
import { hrefOf } from '../../i18n.ts';
import { isRecordId } from '../../shell/record-id.ts';
import { backTo, cancelBody, ratingBody } from './acts.ts';

const tokenOf = ({ params: { token = '' } }: FormCall) => token;

/** What a customer does with a booking, by a guest's link or signed in. */
export const GUEST_ACTS: Handlers = {
  message: async ({ message = '' }, call) => {
    const token = tokenOf(call);
    const body = { message };
    if (isRecordId(token)) await call.api('sendBookingMessage', { params: { id: token }, body });
    else await call.api('sendGuestMessage', { params: { token }, body });
    return backTo('thread', call);
  },
  cancel: async (values, call) => {
    const token = tokenOf(call);
    const body = cancelBody(values);
    if (isRecordId(token)) await call.api('cancelBooking', { params: { id: token }, body });
    else await call.api('cancelGuestBooking', { params: { token }, body });
    return backTo('status', call);
  },
  rate: async (values, call) => {
    const token = tokenOf(call);
    const body = ratingBody(values);
    if (isRecordId(token)) await call.api('rateBooking', { params: { id: token }, body });
    else await call.api('rateGuestBooking', { params: { token }, body });
    return backTo('status', call);
  },
  renew: async (_, call) => {
    const { followPath } = await call.api('renewGuestLink', { params: { token: tokenOf(call) } });
    return seeOther(hrefOf(followPath, call.language));
  },
};

import type { Heard } from './gateway.ts';
import { WAAFIPAY } from './providers.ts';
import type { Sent } from './send.ts';
import { centsIn, codeOf, type Fields, fieldsOf, firstOf, idOf, reasonIn, textOf } from './values.ts';

/** Whether an answer is of this attempt: one without a reference is taken for it. */
export const isOf = (params: Fields, reference: string): boolean => {
  const given = textOf(params.referenceId);
  return given === '' || given === reference;
};

/** An answer of WaafiPay, to whatever was asked. */
export interface Answer {
  responseCode: string;
  errorCode: string;
  message: string;
  params: Fields;
  state: string;
  isSuccess: boolean;
}

/** Reads an answer; undefined where there is none. */
export function answerIn(sent: Sent): Answer | undefined {
  if (!sent.isJson) return undefined;
  const { responseCode, errorCode, responseMsg, params } = fieldsOf(sent.json);
  const fields = fieldsOf(params);
  const codes = { responseCode: textOf(responseCode), errorCode: textOf(errorCode) };
  const { success } = WAAFIPAY;
  return {
    ...codes,
    message: textOf(responseMsg),
    params: fields,
    state: firstOf(fields, WAAFIPAY.stateFields).toUpperCase(),
    isSuccess: codes.responseCode === success.responseCode && codes.errorCode === success.errorCode,
  };
}

/** The meaning of what was answered to a purchase, a status query or in a list. */
export function heardIn(
  { responseCode, errorCode, message, params, state, isSuccess }: Answer,
  reference: string,
): Heard {
  const ids = {
    code: codeOf(responseCode, errorCode === responseCode ? undefined : errorCode, state),
    gatewayId: idOf(params.transactionId),
    orderId: idOf(params.orderId),
  };
  const unclear: Heard = { ...ids, kind: 'unclear', reason: 'not_understood' };
  if (!isOf(params, reference)) return unclear;
  if (isSuccess && state === WAAFIPAY.success.state) {
    const movedCents = centsIn(firstOf(params, WAAFIPAY.amountFields));
    return movedCents === undefined ? unclear : { ...ids, kind: 'approved', movedCents };
  }
  if (isSuccess) {
    const reason = WAAFIPAY.refused[state];
    if (reason) return { ...ids, kind: 'refused', reason };
    return WAAFIPAY.open.includes(state) ? { ...ids, kind: 'open' } : unclear;
  }
  const refusal = WAAFIPAY.refusals[errorCode] ?? WAAFIPAY.refusals[responseCode];
  // One that says at the same time that it was approved is not understood.
  if (!refusal || state === WAAFIPAY.success.state) return unclear;
  const reason = refusal === 'declined' ? reasonIn(message, refusal) : refusal;
  return { ...ids, kind: 'refused', reason };
}

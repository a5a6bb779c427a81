import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type AttemptReason, WEBHOOK_MINUTES } from '#contract/gateways.ts';
import { dollarsIn } from '#contract/money.ts';
import { isProtectedHttp } from '#server/config.ts';
import {
  centsIn,
  codeOf,
  type Fields,
  fieldsOf,
  firstOf,
  idOf,
  reasonIn,
  type Sent,
  textOf,
} from './calls.ts';
import {
  type Asked,
  type Gateway,
  type GatewayClient,
  type Listed,
  NO_ANSWER,
  type Status,
  type WebhookCall,
  type WebhookEvent,
  WebhookRefused,
} from './gateway.ts';

/*
 * What is public about WaafiPay's interface. What is not named here is not known, and leaves an attempt `unknown`.
 */
const SERVICES = {
  direct: 'API_PURCHASE',
  hosted: 'HPP_PURCHASE',
  status: 'HPP_GETTRANINFO',
  refundOfDirect: 'API_CANCELPURCHASE',
  refundOfHosted: 'HPP_REFUNDPURCHASE',
};
const PAYMENT_METHOD = 'mwallet_account';
const SUCCESS = { responseCode: '2001', errorCode: '0', state: 'APPROVED' };
/** Known final refusals, by errorCode or responseCode. */
const REFUSALS: Readonly<Record<string, AttemptReason>> = {
  '5306': 'cancelled_by_payer',
  '5309': 'no_action',
  '5206': 'declined',
  E10205: 'declined',
  '5310': 'rejected',
  '5202': 'cancelled_by_payer',
  E10207: 'cancelled_by_payer',
};
/** Of a payment that is being taken back: it was before. */
const CANCELLED_BEFORE: readonly string[] = ['5202', 'E10207'];
/** States of a hosted payment, in the answer to a status query. */
const STATE_FIELDS = ['state', 'status', 'tranStatus'];
const OPEN: readonly string[] = ['PENDING', 'INITIATED', 'CREATED', 'PROCESSING'];
const ENDED: Readonly<Record<string, AttemptReason>> = {
  DECLINED: 'declined',
  CANCELLED: 'cancelled_by_payer',
  CANCELED: 'cancelled_by_payer',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  TIMEOUT: 'no_action',
};
/** What was moved: never what was asked for. */
const AMOUNT_FIELDS = ['txAmount', 'tranAmount', 'amount'];

function call({ send, now }: GatewayClient, serviceName: string, serviceParams: object): Promise<Sent> {
  const timestamp = now.toISOString().slice(0, 19).replace('T', ' ');
  const head = { schemaVersion: '1.0', requestId: randomUUID(), timestamp, channelName: 'WEB' };
  return send('', JSON.stringify({ ...head, serviceName, serviceParams }));
}

const directOf = ({ credentials: { merchantUid, apiUserId, apiKey } }: GatewayClient) => ({
  merchantUid,
  apiUserId,
  apiKey,
});
const hostedOf = ({ credentials: { merchantUid, storeId, hppKey } }: GatewayClient) => ({
  merchantUid,
  storeId,
  hppKey,
});

const transactionInfo = ({ id, amountCents }: Asked) => ({
  referenceId: id,
  invoiceId: id.slice(0, 8),
  amount: dollarsIn(amountCents),
  currency: 'USD',
  description: 'Rent',
});

/** An answer of WaafiPay, to whatever was asked. */
interface Answer {
  responseCode: string;
  errorCode: string;
  message: string;
  params: Fields;
  state: string;
  isSuccess: boolean;
}

function answerTo(json: unknown): Answer {
  const { responseCode, errorCode, responseMsg, params } = fieldsOf(json);
  const fields = fieldsOf(params);
  const codes = { responseCode: textOf(responseCode), errorCode: textOf(errorCode) };
  return {
    ...codes,
    message: textOf(responseMsg),
    params: fields,
    state: firstOf(fields, STATE_FIELDS).toUpperCase(),
    isSuccess: codes.responseCode === SUCCESS.responseCode && codes.errorCode === SUCCESS.errorCode,
  };
}

const answerIn = (sent: Sent): Answer | undefined => (sent.isJson ? answerTo(sent.json) : undefined);

/** What stands in a list or webhook, as if it were the answer to a status query. */
const told = (fields: Fields, params: Fields): Answer =>
  answerTo({ responseCode: SUCCESS.responseCode, errorCode: SUCCESS.errorCode, ...fields, params });

/** Whether an answer is of this attempt: one without a reference is taken for it. */
const isOf = ({ referenceId }: Fields, reference: string): boolean =>
  ['', reference].includes(textOf(referenceId));

/** The meaning of what was answered to a purchase, a status query or in a list. */
function statusIn(answer: Answer | undefined, reference: string): Status {
  if (!answer) return NO_ANSWER;
  const { responseCode, errorCode, message, params, state, isSuccess } = answer;
  const ids = {
    code: codeOf(responseCode, errorCode === responseCode ? undefined : errorCode, state),
    gatewayId: idOf(params.transactionId),
    orderId: idOf(params.orderId),
  };
  const unclear: Status = { ...ids, kind: 'unclear', reason: 'not_understood' };
  if (!isOf(params, reference)) return unclear;
  if (isSuccess && state === SUCCESS.state) {
    const movedCents = centsIn(firstOf(params, AMOUNT_FIELDS));
    return movedCents === undefined ? unclear : { ...ids, kind: 'approved', movedCents };
  }
  if (isSuccess) {
    const reason = ENDED[state];
    if (reason) return { ...ids, kind: 'refused', reason };
    return OPEN.includes(state) ? { ...ids, kind: 'open' } : unclear;
  }
  const refusal = REFUSALS[errorCode] ?? REFUSALS[responseCode];
  // One that says at the same time that it was approved is not understood.
  if (!refusal || state === SUCCESS.state) return unclear;
  const reason = refusal === 'declined' ? reasonIn(message, refusal) : refusal;
  return { ...ids, kind: 'refused', reason };
}

/** An address of the gateway to which a payer may be sent. */
const pageOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  const isPage = text.length <= 1000 && URL.canParse(text) && isProtectedHttp(text);
  return isPage && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
};

async function prompt(client: GatewayClient, asked: Asked, returnUrl: string): Promise<Status> {
  const of = { paymentMethod: PAYMENT_METHOD, transactionInfo: transactionInfo(asked) };
  const accountNo = asked.number.replace('+', '');
  if (asked.way === 'direct') {
    const direct = { ...directOf(client), ...of, payerInfo: { accountNo } };
    return statusIn(answerIn(await call(client, SERVICES.direct, direct)), asked.id);
  }
  const hosted = {
    ...hostedOf(client),
    ...of,
    payerInfo: { subscriptionId: accountNo },
    hppSuccessCallbackUrl: returnUrl,
    hppFailureCallbackUrl: returnUrl,
    hppRespDataFormat: 1,
  };
  const answer = answerIn(await call(client, SERVICES.hosted, hosted));
  const params = answer?.params ?? {};
  const pageUrl = pageOf(params.directPaymentLink) ?? pageOf(params.hppUrl);
  return answer?.isSuccess && pageUrl && isOf(params, asked.id)
    ? { kind: 'open', pageUrl, orderId: idOf(params.orderId) }
    : statusIn(answer, asked.id);
}

function listedIn(entry: unknown): Listed[] {
  const { refundedAmount, ...params } = fieldsOf(entry);
  const gatewayId = idOf(params.transactionId);
  if (gatewayId === undefined) return [];
  const reference = textOf(params.referenceId);
  const refundedCents = centsIn(textOf(refundedAmount)) ?? 0;
  return [{ reference, gatewayId, status: statusIn(told({}, params), reference), refundedCents }];
}

/** Compared in the same time however much of it is right. */
function isSigned(signature: string, key: string, text: readonly (string | Uint8Array)[]): boolean {
  const mac = createHmac('sha256', key);
  for (const part of text) mac.update(part);
  const given = Buffer.from(/^[\da-f]{64}$/i.test(signature) ? signature : '', 'hex');
  const right = mac.digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** In seconds or milliseconds since 1970, or as ISO 8601: sources disagree. */
function timeIn(text: string): number {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000;
  return /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text);
}

function verify(
  { credentials: { webhookSecret }, now }: GatewayClient,
  { header, body }: WebhookCall,
): WebhookEvent {
  const names = ['x-webhook-timestamp', 'x-webhook-event-id', 'x-webhook-signature'];
  const [timestamp = '', eventId = '', signature = ''] = names.map(header);
  if (!webhookSecret) throw new WebhookRefused('no_secret');
  if (!timestamp || !eventId || eventId.length > 200) throw new WebhookRefused('incomplete');
  if (!isSigned(signature, webhookSecret, [`${timestamp}.${eventId}.`, body]))
    throw new WebhookRefused('signature');
  const age = Math.abs(now.getTime() - timeIn(timestamp));
  // Also where it is no time at all.
  if (!(age <= WEBHOOK_MINUTES * 60_000)) throw new WebhookRefused('too_old');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new WebhookRefused('no_json');
  }
  const event = fieldsOf(json);
  const params = fieldsOf(event.params ?? event.data ?? event);
  const reference = textOf(params.referenceId);
  if (reference === '') throw new WebhookRefused('incomplete');
  const kind = firstOf(event, ['event', 'eventType', 'type']).toLowerCase();
  if (kind === 'refund') {
    const refundedCents = centsIn(firstOf(params, ['refundAmount', ...AMOUNT_FIELDS]));
    return { eventId, reference, refundedCents, status: { kind: 'unclear', reason: 'not_understood' } };
  }
  if (kind !== 'authorization') throw new WebhookRefused('unknown_event');
  return { eventId, reference, status: statusIn(told(event, params), reference) };
}

/** WaafiPay: EVC Plus, Zaad and Sahal. @param listService the name of its list, where there is one */
export const waafiPay = (listService: string | undefined): Gateway => ({
  provider: 'waafipay',
  prompt,
  // There is no documented query for direct purchases.
  status: async (client, { id, way }) => {
    if (way === 'direct') return undefined;
    const params = { ...hostedOf(client), referenceId: id };
    return statusIn(answerIn(await call(client, SERVICES.status, params)), id);
  },
  refund: async (client, { id, way, gatewayId, movedCents }) => {
    if (gatewayId === null || movedCents === null) return 'unclear';
    const [service, credentials] =
      way === 'direct'
        ? [SERVICES.refundOfDirect, directOf(client)]
        : [SERVICES.refundOfHosted, hostedOf(client)];
    const of = { transactionId: gatewayId, referenceId: id, amount: dollarsIn(movedCents) };
    const answer = answerIn(await call(client, service, { ...credentials, ...of, description: 'Sent back' }));
    if (!answer) return 'unclear';
    const { isSuccess, errorCode, responseCode } = answer;
    if (isSuccess || [errorCode, responseCode].some((code) => CANCELLED_BEFORE.includes(code)))
      return 'refunded';
    return REFUSALS[errorCode] ? 'refused' : 'unclear';
  },
  ...(listService !== undefined && {
    list: async (client, { from, until }) => {
      const sent = await call(client, listService, {
        ...(client.credentials.apiKey ? directOf(client) : hostedOf(client)),
        from: from.toISOString(),
        until: until.toISOString(),
      });
      if (!sent.isJson) return sent.isTooLong ? 'too_long' : 'unclear';
      const { isSuccess, params } = answerTo(sent.json);
      const entries = params.transactions;
      return isSuccess && Array.isArray(entries) ? entries.flatMap(listedIn) : 'unclear';
    },
  }),
  verify,
});

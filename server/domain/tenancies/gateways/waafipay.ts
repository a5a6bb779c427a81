import { randomUUID } from 'node:crypto';
import type { Asked, Gateway, Heard, Line, Listed } from './gateway.ts';
import { WAAFIPAY } from './providers.ts';
import type { Sent } from './send.ts';
import { amountOf, centsIn, fieldsOf, idOf, pageOf, textOf } from './values.ts';
import { answerIn, heardIn, isOf } from './waafipay-answers.ts';
import { readWebhook } from './waafipay-webhook.ts';

const UNCLEAR = { kind: 'unclear', reason: 'no_answer' } as const satisfies Heard;

const directOf = ({ merchantUid, apiUserId, apiKey }: Line['credentials']) => ({
  merchantUid,
  apiUserId,
  apiKey,
});
const hostedOf = ({ merchantUid, storeId, hppKey }: Line['credentials']) => ({
  merchantUid,
  storeId,
  hppKey,
});

function call({ send, now }: Line, serviceName: string, serviceParams: object): Promise<Sent> {
  const { schemaVersion, channelName } = WAAFIPAY;
  const timestamp = now.toISOString().slice(0, 19).replace('T', ' ');
  const requestId = randomUUID();
  return send(
    '',
    JSON.stringify({ schemaVersion, requestId, timestamp, channelName, serviceName, serviceParams }),
  );
}

const transactionInfo = ({ id, amountCents }: Asked) => ({
  referenceId: id,
  invoiceId: id.slice(0, 8),
  amount: amountOf(amountCents),
  currency: 'USD',
  description: 'Rent',
});

const payerInfo = ({ number }: Asked) => ({ accountNo: number.replace('+', '') });

async function promptDirect(line: Line, asked: Asked): Promise<Heard> {
  const answer = answerIn(
    await call(line, WAAFIPAY.services.direct, {
      ...directOf(line.credentials),
      paymentMethod: WAAFIPAY.paymentMethod,
      payerInfo: payerInfo(asked),
      transactionInfo: transactionInfo(asked),
    }),
  );
  return answer ? heardIn(answer, asked.id) : UNCLEAR;
}

async function promptHosted(line: Line, asked: Asked, returnUrl: string): Promise<Heard> {
  const answer = answerIn(
    await call(line, WAAFIPAY.services.hosted, {
      ...hostedOf(line.credentials),
      hppSuccessCallbackUrl: returnUrl,
      hppFailureCallbackUrl: returnUrl,
      hppRespDataFormat: 1,
      paymentMethod: WAAFIPAY.paymentMethod,
      payerInfo: { subscriptionId: payerInfo(asked).accountNo },
      transactionInfo: transactionInfo(asked),
    }),
  );
  if (!answer) return UNCLEAR;
  const { params, isSuccess } = answer;
  const pageUrl = pageOf(params.directPaymentLink) ?? pageOf(params.hppUrl);
  if (isSuccess && pageUrl && isOf(params, asked.id)) {
    return { kind: 'open', pageUrl, orderId: idOf(params.orderId) };
  }
  return heardIn(answer, asked.id);
}

function listedIn(entry: unknown): Listed[] {
  const { refundedAmount, ...params } = fieldsOf(entry);
  const gatewayId = idOf(params.transactionId);
  const reference = textOf(params.referenceId);
  const answer = answerIn({ isJson: true, json: { responseCode: '2001', errorCode: '0', params } });
  if (!answer || gatewayId === undefined) return [];
  return [
    {
      reference,
      gatewayId,
      heard: heardIn(answer, reference),
      refundedCents: centsIn(textOf(refundedAmount)) ?? 0,
    },
  ];
}

/** WaafiPay: EVC Plus, Zaad and Sahal. @param listService the name of its list, where there is one */
export const waafiPay = (listService: string | undefined): Gateway => ({
  provider: 'waafipay',
  prompt: (line, asked, returnUrl) =>
    asked.way === 'direct' ? promptDirect(line, asked) : promptHosted(line, asked, returnUrl),
  // There is no documented query for direct purchases.
  status: async (line, asked) => {
    if (asked.way === 'direct') return undefined;
    const params = { ...hostedOf(line.credentials), referenceId: asked.id };
    const answer = answerIn(await call(line, WAAFIPAY.services.status, params));
    return answer ? heardIn(answer, asked.id) : UNCLEAR;
  },
  refund: async (line, { id, way, gatewayId, movedCents }) => {
    if (gatewayId === null || movedCents === null) return 'unclear';
    const isDirect = way === 'direct';
    const { services, cancelledBefore } = WAAFIPAY;
    const answer = answerIn(
      await call(line, isDirect ? services.refundOfDirect : services.refundOfHosted, {
        ...(isDirect ? directOf(line.credentials) : hostedOf(line.credentials)),
        transactionId: gatewayId,
        referenceId: id,
        amount: amountOf(movedCents),
        description: 'Sent back',
      }),
    );
    if (!answer) return 'unclear';
    const { isSuccess, errorCode, responseCode } = answer;
    if (isSuccess || [errorCode, responseCode].some((code) => cancelledBefore.includes(code)))
      return 'refunded';
    return WAAFIPAY.refusals[errorCode] ? 'refused' : 'unclear';
  },
  webhook: readWebhook,
  list: async (line, { from, until }) => {
    if (listService === undefined) return undefined;
    const sent = await call(line, listService, {
      ...(line.credentials.apiKey ? directOf(line.credentials) : hostedOf(line.credentials)),
      from: from.toISOString(),
      until: until.toISOString(),
    });
    const answer = answerIn(sent);
    const entries = answer?.params.transactions;
    return answer?.isSuccess && Array.isArray(entries) ? entries.flatMap(listedIn) : undefined;
  },
});

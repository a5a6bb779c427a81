import { createHash } from 'node:crypto';
import type { AttemptReason } from '#contract/gateways.ts';
import { centsIn, codeOf, type Fields, fieldsOf, firstOf, idOf, type Sent, textOf } from './calls.ts';
import {
  type Asked,
  type Gateway,
  type GatewayClient,
  type Listed,
  NO_ANSWER,
  type Status,
} from './gateway.ts';

/*
 * What is public about eDahab's interface. What is not named here is not known, and leaves an attempt `unknown`.
 */
const PATHS = { issue: '/api/IssueInvoice', check: '/api/CheckInvoiceStatus', page: '/payment?invoiceId=' };
/** `StatusCode` means different things per call. */
const ISSUE = { done: 0, declined: 7 };
const CHECK = { done: 0 };
const PAID = 'Paid';
const PENDING: readonly string[] = ['Pending', 'Unpaid'];
/** An invoice that has ended without being paid. */
const ENDED: Readonly<Record<string, AttemptReason>> = {
  Expired: 'expired',
  Cancelled: 'cancelled_by_payer',
  Canceled: 'cancelled_by_payer',
  Rejected: 'rejected',
};
const AMOUNT_FIELDS = ['TransactionAmount', 'PaidAmount', 'Amount'];
/** Numbers that begin so get no pop-up: their payers go to the page. */
const WITHOUT_POP_UP = ['62'];

/** The hash is of exactly what is sent, followed by the secret. */
function call(
  { send, credentials: { apiKey, secret } }: GatewayClient,
  path: string,
  fields: object,
): Promise<Sent> {
  const body = JSON.stringify({ apiKey, ...fields });
  const hash = createHash('sha256')
    .update(body)
    .update(secret ?? '')
    .digest('hex');
  return send(`${path}?hash=${hash}`, body);
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'object' ? value !== null : textOf(value) !== '';

interface Answer {
  fields: Fields;
  status: string;
  statusCode: number;
  hasErrors: boolean;
  ids: { orderId: string | undefined; gatewayId: string | undefined; code: string | undefined };
}

function answerIn(sent: Sent): Answer | undefined {
  if (!sent.isJson) return undefined;
  const fields = fieldsOf(sent.json);
  const code = textOf(fields.StatusCode);
  const status = textOf(fields.InvoiceStatus);
  const orderId = idOf(fields.InvoiceId);
  return {
    fields,
    status,
    statusCode: code === '' ? Number.NaN : Number(code),
    hasErrors: isFilled(fields.ValidationErrors),
    ids: {
      // 0 stands for none.
      orderId: orderId === '0' ? undefined : orderId,
      gatewayId: idOf(fields.TransactionId),
      code: codeOf(code, status),
    },
  };
}

/** An invoice is for its amount: where eDahab does not repeat it, that is what was moved. */
function paidIn({ fields, ids }: Answer, askedCents: number): Status {
  const text = firstOf(fields, AMOUNT_FIELDS);
  const movedCents = text === '' ? askedCents : centsIn(text);
  return movedCents === undefined
    ? { ...ids, kind: 'unclear', reason: 'not_understood' }
    : { ...ids, kind: 'approved', movedCents };
}

function statusOfIssue(answer: Answer, { amountCents }: Asked, pageUrl: string | undefined): Status {
  const { status, statusCode, hasErrors, ids } = answer;
  const unclear: Status = { ...ids, pageUrl, kind: 'unclear', reason: 'not_understood' };
  // With status 200, and no invoice made.
  if (hasErrors) return ids.orderId ? unclear : { ...ids, kind: 'refused', reason: 'not_taken' };
  if (status === PAID) return statusCode === ISSUE.done ? paidIn(answer, amountCents) : unclear;
  const ended = ENDED[status];
  if (ended) return { ...ids, kind: 'refused', reason: ended };
  if (!PENDING.includes(status) || !ids.orderId) return unclear;
  // Declined on the phone, while the invoice can still be paid.
  if (statusCode === ISSUE.declined) return { ...ids, pageUrl, kind: 'open', reason: 'declined_but_open' };
  return statusCode === ISSUE.done ? { ...ids, pageUrl, kind: 'open' } : unclear;
}

function statusOfCheck(answer: Answer, { amountCents }: Pick<Asked, 'amountCents'>): Status {
  const { status, statusCode, hasErrors, ids } = answer;
  const unclear: Status = { ...ids, kind: 'unclear', reason: 'not_understood' };
  if (hasErrors) return unclear;
  if (status === PAID) return statusCode === CHECK.done ? paidIn(answer, amountCents) : unclear;
  const ended = ENDED[status];
  if (ended) return { ...ids, kind: 'refused', reason: ended };
  return PENDING.includes(status) ? { ...ids, kind: 'open' } : unclear;
}

function listedIn(entry: unknown): Listed[] {
  const answer = answerIn({ isJson: true, json: { StatusCode: 0, ...fieldsOf(entry) } });
  const gatewayId = answer?.ids.gatewayId ?? answer?.ids.orderId;
  if (!answer || gatewayId === undefined) return [];
  const reference = textOf(answer.fields.transactionId);
  const amountCents = centsIn(firstOf(answer.fields, AMOUNT_FIELDS)) ?? 0;
  return [{ reference, gatewayId, status: statusOfCheck(answer, { amountCents }), refundedCents: 0 }];
}

/** A Somali number without its country code: nine digits. */
const nationalOf = (number: string): string => number.replace(/^\+252/, '');

/** Numbers that get no pop-up pay on the page. */
const needsPage = ({ number, way }: Asked): boolean =>
  way === 'hosted' || WITHOUT_POP_UP.some((start) => nationalOf(number).startsWith(start));

/**
 * eDahab. Of webhooks its sources disagree, and a payment can be taken back only by paying out, whose answer tells
 * balances: it has neither.
 * @param url the base of its addresses
 * @param listPath where its list is, if there is one
 */
export const eDahab = (url: string, listPath: string | undefined): Gateway => ({
  provider: 'edahab',
  prompt: async (client, asked, returnUrl) => {
    const sent = await call(client, PATHS.issue, {
      EdahabNumber: nationalOf(asked.number),
      Amount: asked.amountCents / 100,
      AgentCode: client.credentials.agentCode,
      Currency: 'USD',
      transactionId: asked.id,
      ...(needsPage(asked) ? { ReturnUrl: returnUrl } : {}),
    });
    const answer = answerIn(sent);
    if (!answer) return NO_ANSWER;
    const { orderId } = answer.ids;
    const page = orderId && `${url}${PATHS.page}${encodeURIComponent(orderId)}`;
    return statusOfIssue(answer, asked, page);
  },
  // Without its number an invoice cannot be asked about.
  status: async (client, asked) => {
    if (asked.orderId === null) return undefined;
    const sent = await call(client, PATHS.check, { invoiceId: asked.orderId });
    const answer = answerIn(sent);
    return answer ? statusOfCheck(answer, asked) : NO_ANSWER;
  },
  ...(listPath !== undefined && {
    list: async (client, { from, until }) => {
      const sent = await call(client, listPath, { from: from.toISOString(), until: until.toISOString() });
      if (!sent.isJson) return sent.isTooLong ? 'too_long' : 'unclear';
      const { Invoices: invoices, ValidationErrors: errors } = fieldsOf(sent.json);
      return Array.isArray(invoices) && !isFilled(errors) ? invoices.flatMap(listedIn) : 'unclear';
    },
  }),
});

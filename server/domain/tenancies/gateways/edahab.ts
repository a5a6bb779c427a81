import { createHash } from 'node:crypto';
import type { Asked, Gateway, Heard, Line, Listed } from './gateway.ts';
import { EDAHAB } from './providers.ts';
import type { Sent } from './send.ts';
import { centsIn, codeOf, type Fields, fieldsOf, firstOf, idOf, nationalOf, textOf } from './values.ts';

const UNCLEAR = { kind: 'unclear', reason: 'no_answer' } as const satisfies Heard;

/** The hash is of exactly what is sent, followed by the secret. */
function call({ send, credentials: { apiKey, secret } }: Line, path: string, fields: object): Promise<Sent> {
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
function paidIn({ fields, ids }: Answer, askedCents: number): Heard {
  const text = firstOf(fields, EDAHAB.amountFields);
  const movedCents = text === '' ? askedCents : centsIn(text);
  return movedCents === undefined
    ? { ...ids, kind: 'unclear', reason: 'not_understood' }
    : { ...ids, kind: 'approved', movedCents };
}

function heardOfIssue(answer: Answer, { amountCents }: Asked, pageUrl: string | undefined): Heard {
  const { status, statusCode, hasErrors, ids } = answer;
  const unclear: Heard = { ...ids, pageUrl, kind: 'unclear', reason: 'not_understood' };
  // With status 200, and no invoice made.
  if (hasErrors) return ids.orderId ? unclear : { ...ids, kind: 'refused', reason: 'not_taken' };
  if (status === EDAHAB.paid) return statusCode === EDAHAB.issue.done ? paidIn(answer, amountCents) : unclear;
  const ended = EDAHAB.ended[status];
  if (ended) return { ...ids, kind: 'refused', reason: ended };
  if (!EDAHAB.pending.includes(status) || !ids.orderId) return unclear;
  // Declined on the phone, while the invoice can still be paid.
  if (statusCode === EDAHAB.issue.declined)
    return { ...ids, pageUrl, kind: 'open', reason: 'declined_but_open' };
  return statusCode === EDAHAB.issue.done ? { ...ids, pageUrl, kind: 'open' } : unclear;
}

function heardOfCheck(answer: Answer, { amountCents }: Pick<Asked, 'amountCents'>): Heard {
  const { status, statusCode, hasErrors, ids } = answer;
  const unclear: Heard = { ...ids, kind: 'unclear', reason: 'not_understood' };
  if (hasErrors) return unclear;
  if (status === EDAHAB.paid) return statusCode === EDAHAB.check.done ? paidIn(answer, amountCents) : unclear;
  const ended = EDAHAB.ended[status];
  if (ended) return { ...ids, kind: 'refused', reason: ended };
  return EDAHAB.pending.includes(status) ? { ...ids, kind: 'open' } : unclear;
}

function listedIn(entry: unknown): Listed[] {
  const answer = answerIn({ isJson: true, json: { StatusCode: 0, ...fieldsOf(entry) } });
  const gatewayId = answer?.ids.gatewayId ?? answer?.ids.orderId;
  if (!answer || gatewayId === undefined) return [];
  const reference = textOf(answer.fields.transactionId);
  const amountCents = centsIn(firstOf(answer.fields, EDAHAB.amountFields)) ?? 0;
  return [{ reference, gatewayId, heard: heardOfCheck(answer, { amountCents }), refundedCents: 0 }];
}

/** Numbers that get no pop-up pay on the page. */
const needsPage = ({ number, way }: Asked): boolean =>
  way === 'hosted' || EDAHAB.withoutPopUp.some((start) => nationalOf(number).startsWith(start));

/**
 * eDahab. Of webhooks its sources disagree, and a payment can be taken back only by paying out, whose answer tells
 * balances: it has neither.
 * @param url the base of its addresses
 * @param listPath where its list is, if there is one
 */
export const eDahab = (url: string, listPath: string | undefined): Gateway => ({
  provider: 'edahab',
  prompt: async (line, asked, returnUrl) => {
    const sent = await call(line, EDAHAB.paths.issue, {
      EdahabNumber: nationalOf(asked.number),
      Amount: asked.amountCents / 100,
      AgentCode: line.credentials.agentCode,
      Currency: EDAHAB.currency,
      transactionId: asked.id,
      ...(needsPage(asked) ? { ReturnUrl: returnUrl } : {}),
    });
    const answer = answerIn(sent);
    if (!answer) return UNCLEAR;
    const { orderId } = answer.ids;
    const page = orderId && `${url}${EDAHAB.paths.page}${encodeURIComponent(orderId)}`;
    return heardOfIssue(answer, asked, page);
  },
  // Without its number an invoice cannot be asked about.
  status: async (line, asked) => {
    if (asked.orderId === null) return undefined;
    const sent = await call(line, EDAHAB.paths.check, { invoiceId: asked.orderId });
    const answer = answerIn(sent);
    return answer ? heardOfCheck(answer, asked) : UNCLEAR;
  },
  list: async (line, { from, until }) => {
    if (listPath === undefined) return undefined;
    const sent = await call(line, listPath, { from: from.toISOString(), until: until.toISOString() });
    if (!sent.isJson) return undefined;
    const { Invoices: invoices, ValidationErrors: errors } = fieldsOf(sent.json);
    return Array.isArray(invoices) && !isFilled(errors) ? invoices.flatMap(listedIn) : undefined;
  },
});

import type { AttemptReason } from '#contract/gateways.ts';
import { codeOf, fieldsOf, idOf, type Sent, textOf } from './calls.ts';
import { type Asked, type Gateway, type GatewayClient, NO_ANSWER, type Status } from './gateway.ts';

/** An invoice that has ended without being paid, or was never made. */
const ENDED: Readonly<Record<string, AttemptReason>> = {
  refused: 'cancelled_by_payer',
  expired: 'expired',
  not_taken: 'not_taken',
  none: 'not_in_list',
};

function statusIn(sent: Sent, reference: string): Status {
  if (!sent.isJson) return NO_ANSWER;
  const { reference: of, state, invoice, transaction, cents } = fieldsOf(sent.json);
  const ids = { orderId: idOf(invoice), gatewayId: idOf(transaction), code: codeOf(state) };
  const unclear: Status = { ...ids, kind: 'unclear', reason: 'not_understood' };
  if (of !== reference) return unclear;
  if (state === 'open') return { ...ids, kind: 'open' };
  if (state === 'paid')
    return Number.isSafeInteger(cents) && Number(cents) > 0
      ? { ...ids, kind: 'approved', movedCents: Number(cents) }
      : unclear;
  const reason = ENDED[textOf(state)];
  return reason ? { ...ids, kind: 'refused', reason } : unclear;
}

const call = async (
  { credentials: { apiKey }, send }: GatewayClient,
  path: string,
  { id }: Asked,
  fields: object = {},
): Promise<Status> => statusIn(await send(path, JSON.stringify({ apiKey, reference: id, ...fields })), id);

/**
 * Tijaabo, the gateway of the demonstration for Premier wallets: it makes an invoice, which the payer answers on their
 * phone later, and tells how that stands. It pays nothing back, has no list and tells nothing by itself.
 */
export const TIJAABO: Gateway = {
  provider: 'tijaabo',
  prompt: (client, asked) =>
    call(client, '/invoices', asked, { number: asked.number, cents: asked.amountCents }),
  status: (client, asked) => call(client, '/status', asked),
};

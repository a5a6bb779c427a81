import { behaviourOf } from './behaviours.ts';
import type { Entry } from './ledger.ts';
import { askPhone, type Wallets } from './payer.ts';
import { brokenAs, json, type Reply } from './reply.ts';

const invoiceOf = ({ reference, state, orderId, transactionId, movedCents }: Entry): Reply =>
  json({
    reference,
    state,
    invoice: orderId,
    ...(state === 'paid' && { transaction: transactionId, cents: movedCents }),
  });

/** What Tijaabo answers to a call: an invoice at once, which its payer answers on their phone afterwards. */
export function tijaabo(wallets: Wallets, path: string, body: string): Reply {
  const { apiKey, reference, number, cents } = JSON.parse(body) as Record<string, unknown>;
  const made = wallets.ledger.find({ dialect: 'tijaabo', reference: String(reference) });
  if (path === '/status') return made ? invoiceOf(made) : json({ reference, state: 'none' });
  if (path !== '/invoices') return { status: 404, body: '' };
  if (made) return invoiceOf(made);
  const { answer } = behaviourOf(String(number));
  if (answer === 'validation errors' || String(apiKey).startsWith('wrong'))
    return json({ reference, state: 'not_taken' });
  if (answer === 'unknown code') return json({ reference, state: 'something_new' });
  const entry = wallets.ledger.open({
    dialect: 'tijaabo',
    reference: String(reference),
    merchant: String(apiKey),
    number: String(number),
    isHosted: false,
    askedCents: Number(cents),
    returnUrl: '',
    at: wallets.clock.now(),
  });
  const reply = brokenAs(answer, invoiceOf(entry));
  void askPhone(wallets, entry).catch(() => undefined);
  return reply;
}

import { createHmac, randomUUID } from 'node:crypto';
import { behaviourOf } from './behaviours.ts';
import type { Clock } from './clock.ts';
import type { Entry, Ledger, Merchant } from './ledger.ts';

interface Call {
  event: 'authorization' | 'refund';
  ageMs?: number;
  isForged?: boolean;
  isCut?: boolean;
  times?: number;
}

const bodyOf = (entry: Entry, event: Call['event']): string =>
  JSON.stringify({
    event,
    params: {
      referenceId: entry.reference,
      state: 'APPROVED',
      transactionId: entry.transactionId || '99999999',
      orderId: entry.orderId,
      txAmount: ((entry.movedCents || entry.askedCents) / 100).toFixed(2),
      ...(event === 'refund' && { refundAmount: (entry.refundedCents / 100).toFixed(2) }),
    },
  });

async function send({ url, secret }: Merchant, clock: Clock, entry: Entry, call: Call): Promise<void> {
  const { event, ageMs = 0, isForged = false, isCut = false, times = 1 } = call;
  const eventId = randomUUID();
  const timestamp = String(Math.floor((clock.now() - ageMs) / 1000));
  const body = bodyOf(entry, event);
  const signature = createHmac('sha256', isForged ? 'somebody else' : secret)
    .update(`${timestamp}.${eventId}.${body}`)
    .digest('hex');
  for (let n = 0; n < times; n += 1) {
    await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-event-id': eventId,
        'x-webhook-signature': signature,
      },
      body: isCut ? body.slice(0, -20) : body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
  }
}

/** Tells a merchant that a hosted payment was paid: to one address, never repeated, in the way of the payer's number. */
export async function notifyPaid(ledger: Ledger, clock: Clock, entry: Entry): Promise<void> {
  const merchant = ledger.merchant(entry.merchant);
  if (!merchant || !entry.isHosted || entry.dialect !== 'waafipay') return;
  const { webhook } = behaviourOf(entry.number);
  const event = 'authorization';
  switch (webhook) {
    case 'lost':
      return;
    case 'late':
      await clock.sleep(10 * 60_000);
      return send(merchant, clock, entry, { event });
    case 'twice':
      return send(merchant, clock, entry, { event, times: 2 });
    case 'old':
      return send(merchant, clock, entry, { event, ageMs: 6 * 60_000 });
    case 'cut short':
      return send(merchant, clock, entry, { event, isCut: true });
    case 'forged':
      return send(merchant, clock, entry, { event, isForged: true });
    default:
      return send(merchant, clock, entry, { event });
  }
}

/** Tells a merchant that a hosted payment was sent back. */
export async function notifyRefunded(ledger: Ledger, clock: Clock, entry: Entry): Promise<void> {
  const merchant = ledger.merchant(entry.merchant);
  if (merchant && entry.isHosted) await send(merchant, clock, entry, { event: 'refund' });
}

import { type Behaviour, behaviourOf } from './behaviours.ts';
import type { Clock } from './clock.ts';
import type { Entry, Ledger } from './ledger.ts';
import { notifyPaid, notifyRefunded } from './webhooks.ts';

export interface Wallets {
  ledger: Ledger;
  clock: Clock;
  /** How long somebody takes to type a PIN. */
  pinMs: number;
}

const inBackground = (work: Promise<unknown>) => void work.catch(() => undefined);

/** The money is moved: what follows from it goes on by itself. */
export function pay({ ledger, clock }: Wallets, entry: Entry): void {
  const { lessCents, refundMs } = behaviourOf(entry.number);
  ledger.pay(entry, lessCents);
  inBackground(notifyPaid(ledger, clock, entry));
  if (refundMs === undefined) return;
  inBackground(
    clock.sleep(refundMs).then(() => {
      if (ledger.refund(entry, entry.movedCents)) return notifyRefunded(ledger, clock, entry);
    }),
  );
}

/** Asks a phone for its PIN, and waits for what its owner does. */
export async function askPhone(wallets: Wallets, entry: Entry): Promise<Behaviour> {
  const behaviour = behaviourOf(entry.number);
  const { waitMs = 0, payer, paysLaterMs, webhook } = behaviour;
  await new Promise((resolve) => setTimeout(resolve, wallets.pinMs));
  await wallets.clock.sleep(waitMs);
  if (payer === 'pays') pay(wallets, entry);
  else if (payer === 'refuses') wallets.ledger.refuse(entry);
  if (webhook === 'forged') inBackground(notifyPaid(wallets.ledger, wallets.clock, entry));
  if (paysLaterMs !== undefined) {
    inBackground(wallets.clock.sleep(paysLaterMs).then(() => pay(wallets, entry)));
  }
  return behaviour;
}

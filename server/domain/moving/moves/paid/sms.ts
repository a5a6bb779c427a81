import { invalidInput } from '#contract/errors.ts';
import type { MoveSide } from '#contract/moves.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import type { Misfit } from '#contract/wallets.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { misfitsOf } from '#server/platform/wallets/misfits.ts';
import { readText } from '#server/platform/wallets/read-text.ts';
import type { OpenedMove } from '../open.ts';

/** A payment as it is said, with the SMS that is to prove it. */
interface Said {
  text: string;
  /** With the tip, in US cents. */
  cents: number;
  method: PaymentMethod;
  paidOn: string;
  /** As it was typed, in capitals; empty where nothing was. */
  reference: string;
  paidBy: MoveSide;
}

/** What an SMS tells of a payment: its reference, and in what it says something else than who pasted it. */
interface Sms {
  reference: string | null;
  misfits: Misfit[];
}

/**
 * Reads the SMS of a wallet (M3): whoever paid has one of what was sent to the other side's number, whoever was paid one of
 * what came. Where it says anything else, the payment is only said. Of the text nothing is kept.
 * @returns null without a text
 * @throws ApiError invalid_input for a reference that is not the one in the SMS
 */
export async function readSms(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { move, side }: Pick<OpenedMove, 'move' | 'side'>,
  { text, cents, method, paidOn, reference, paidBy }: Said,
): Promise<Sms | null> {
  if (text.trim() === '') return null;
  const read = await readText(text, ctx);
  if (read.reference !== null && reference !== '' && reference !== read.reference) {
    throw invalidInput({
      reference: { code: 'does_not_fit', sentence: 'is not the reference in the SMS' },
    });
  }
  const payee = toE164(paidBy === 'customer' ? move.service.phone : move.phone);
  const direction = side === paidBy ? 'sent' : 'received';
  const said = { cents, method, paidOn, reference, direction, payees: [payee] } as const;
  return { reference: read.reference, misfits: misfitsOf(read, said) };
}

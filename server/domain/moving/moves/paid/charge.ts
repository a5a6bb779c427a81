import { eq } from 'drizzle-orm';
import type { MoveStage } from '#contract/moves.ts';
import { openMoveAccounts, post } from '#server/domain/payments/book/post.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookings } from '#server/platform/database/schema/index.ts';
import { type AgreementRow, type ChangeRow, findAgreement, findChanges } from '../queries.ts';
import { owedFor } from './sums.ts';

type At = Pick<Ctx, 'db' | 'now'>;

interface Charge {
  /** The price, a line that was accepted, or the fee. */
  what: string;
  /** Owed by the customer; below zero, by the service. */
  cents: number;
}

/** The price and each accepted line by itself, so that what is accepted later is charged once, too. */
function chargesOf(agreement: AgreementRow, changes: readonly ChangeRow[], stage: MoveStage): Charge[] {
  if (stage === 'cancelled' || stage === 'missed')
    return [{ what: 'fee', cents: owedFor(agreement, changes, stage) ?? 0 }];
  if (stage !== 'ended' || agreement.totalCents === null) return [];
  return [
    { what: 'price', cents: agreement.totalCents },
    ...changes
      .filter(({ state }) => state === 'accepted')
      .map(({ id, amountCents }) => ({ what: `change:${id}`, cents: amountCents })),
  ];
}

/**
 * Writes into the book what is owed for a move (P5): once it has ended, the agreed price and what the customer accepted; where
 * it was cancelled or somebody did not come, the fee by whom it is owed; before that, nothing. Called when the stage is
 * written, and where a line is accepted later; the same again changes nothing. The move is locked.
 */
export async function chargeMove({ db, now }: At, bookingId: string): Promise<void> {
  const agreement = await findAgreement(db, bookingId);
  if (!agreement) return;
  const [booking] = await db
    .select({ stage: bookings.stage })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!booking) return;
  const owed = chargesOf(agreement, await findChanges(db, bookingId), booking.stage);
  if (owed.length === 0) return;
  await openMoveAccounts(db, bookingId);
  await post(
    { db, now },
    ...owed.map(({ what, cents }) => ({
      bookingId,
      event: 'due' as const,
      key: `move:${bookingId}:${what}`,
      lines: [
        { account: 'receivable' as const, cents },
        { account: 'income' as const, cents: -cents },
      ],
    })),
  );
}

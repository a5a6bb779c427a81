import { eq } from 'drizzle-orm';
import { percentOf } from '#contract/money.ts';
import { cancellationPercent, type MoveSide } from '#contract/moves.ts';
import { moveAgreements } from '#server/platform/database/schema/index.ts';
import type { At } from '../history.ts';
import { chargeMove } from '../paid/charge.ts';
import type { AgreementRow } from '../queries.ts';
import { lapseChanges } from './change-process.ts';

type Agreed = Pick<AgreementRow, 'totalCents' | 'cancellation' | 'arriveFrom'>;

/** What cancelling costs now, in cents; null where no price is agreed on. */
export function cancellationCost(
  agreement: Agreed | undefined,
  now: Date,
): { percent: number; cents: number } | null {
  if (!agreement || agreement.totalCents === null) return null;
  const percent = cancellationPercent(agreement.cancellation, agreement.arriveFrom, now);
  return { percent, cents: Number(percentOf(BigInt(agreement.totalCents), percent)) };
}

/** What not coming costs, in cents: the last step of the table. */
export const missingCost = ({ totalCents, cancellation }: Agreed): number =>
  Number(percentOf(BigInt(totalCents ?? 0), cancellation.at(-1)?.percent ?? 0));

/** The day is over before it began: a side owes a fee, if any, and no change waits any longer. */
export async function endWithFee(ctx: At, bookingId: string, side: MoveSide, cents: number): Promise<void> {
  await lapseChanges(ctx, bookingId);
  if (cents === 0) return;
  await ctx.db
    .update(moveAgreements)
    .set({ feeCents: cents, feeOwedBy: side })
    .where(eq(moveAgreements.bookingId, bookingId));
  await chargeMove(ctx, bookingId);
}

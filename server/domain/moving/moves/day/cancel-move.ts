import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { centsOf, dollarsIn } from '#contract/money.ts';
import type { cancelMove as cancelEndpoint } from '#contract/move-day.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { tellCustomer, tellProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { BEFORE_BEGIN } from '../abilities.ts';
import { changeStage, stageConflict } from '../change-stage.ts';
import { byOf } from '../offers.ts';
import { openMove } from '../open.ts';
import { findAgreement } from '../queries.ts';
import { cancellationCost, endWithFee } from './fee.ts';

/**
 * Cancels a move that has a price (P4), for what the table says that both agreed on; it is equal for both sides.
 * @throws ApiError not_found; conflict once loading has begun, or where it costs another amount than was seen
 */
export async function cancelMove(
  key: string,
  { reason, seenCost }: EndpointInput<typeof cancelEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move, stage, side } = opened;
  const agreement = await findAgreement(db, move.id);
  if (!agreement || !BEFORE_BEGIN.includes(stage)) throw stageConflict(stage);
  const cents = cancellationCost(agreement, now)?.cents ?? 0;
  if (Number(centsOf(seenCost)) !== cents) {
    throw new ApiError('conflict', 'Cancelling costs another amount meanwhile.', {
      fields: { cost: dollarsIn(cents) },
    });
  }
  await changeStage(ctx, move, 'cancelled', {
    event: 'cancelled',
    by: byOf(opened),
    reason,
    details: cents === 0 ? {} : { cents },
  });
  await endWithFee(ctx, move.id, side, cents);
  const parties = await findParties(db, move.id);
  const news = cents === 0 ? 'cancelled' : 'cancelled_fee';
  const saying = { reason, amountCents: cents };
  if (side === 'customer') await tellProvider(ctx, parties, news, saying);
  else await tellCustomer(ctx, parties, news, saying);
}

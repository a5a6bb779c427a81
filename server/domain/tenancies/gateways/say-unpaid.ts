import { ApiError } from '#contract/errors.ts';
import { NOT_STUCK, STUCK_HOURS } from '#contract/gateways.ts';
import { TENANCY_LINK_OVER } from '#contract/tenancies.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { openTenancy } from '../open.ts';
import { type AttemptRow, lockAttempt, noteOf } from './attempts.ts';
import { noteDifference } from './differences.ts';
import { noteInTransaction } from './note-heard.ts';

/** Whether both sides may say how an attempt ended: nobody can be asked before the night, or nobody told for a day. */
export const isStuck = ({ state, askAt, stateSince }: AttemptRow, now: Date): boolean =>
  state === 'unknown' && (askAt === null || stateSince.getTime() < now.getTime() - STUCK_HOURS * 3_600_000);

/**
 * A side says that nothing was paid by an attempt of which nobody can tell how it ended. Once both have said so it is
 * over, and the next may begin; what the gateway tells later counts all the same. The owner is told of the tenant's word.
 * @throws ApiError not_found; conflict where it is being asked about, or known
 */
export async function sayUnpaid(key: string, id: string, ctx: Ctx): Promise<AttemptRow> {
  const { app, db, now } = ctx;
  const { tenancy, side } = await openTenancy(ctx, key);
  const attempt = await lockAttempt(db, id);
  if (attempt?.tenancyId !== tenancy.id) throw new ApiError('not_found', TENANCY_LINK_OVER);
  if (!isStuck(attempt, now)) throw new ApiError('conflict', NOT_STUCK);
  const word = side === 'owner' ? { ownerSaysUnpaid: true } : { tenantSaysUnpaid: true };
  const said = (await noteOf(db, id, word)) ?? attempt;
  const at = { app, db, now };
  if (said.ownerSaysUnpaid && said.tenantSaysUnpaid) {
    return noteInTransaction(at, said, { kind: 'refused', reason: 'both_say_no' });
  }
  if (side === 'tenant') {
    await noteDifference(at, { attempt: said, kind: 'stays_unknown', cents: said.amountCents });
  }
  return said;
}

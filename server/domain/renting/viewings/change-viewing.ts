import { stepTo } from '#contract/process.ts';
import type { ViewingChange } from '#contract/viewings.api.ts';
import { VIEWING_GRAPH, type ViewingSide } from '#contract/viewings.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { take } from '#server/platform/process/take.ts';
import { conflict, EVENT_OF_STEP, lockViewing, VIEWING_PROCESS, type ViewingStep } from './process.ts';

interface Change extends ViewingChange {
  viewingId: string;
  side: Exclude<ViewingSide, 'system'>;
}

/**
 * Moves a viewing to another slot, or changes its status, with history and what both sides are told.
 * @throws ApiError not_found; conflict with the current status where this is not allowed or somebody was faster;
 * invalid_input; slot_taken
 */
export async function changeViewing(
  { viewingId, side, from, step: named, status, date, time, reason }: Change,
  ctx: Ctx,
): Promise<void> {
  const row = await lockViewing(ctx.db, viewingId);
  if ((from ?? row.status) !== row.status) throw conflict(row.status);
  const by = { side, actorId: actorId(ctx.actor) };
  const slot = date === undefined || time === undefined ? undefined : { date, hour: time };
  const step = slot
    ? 'move'
    : (named ?? (status && stepTo(VIEWING_GRAPH, status, { state: row.status, side })));
  if (!step) throw conflict(row.status);
  const { to } =
    step === 'move' && slot
      ? await take(VIEWING_PROCESS, row, step, { by, reason, slot }, ctx)
      : await take(VIEWING_PROCESS, row, step as Exclude<ViewingStep, 'move'>, { by, reason }, ctx);
  if (side !== 'admin') return;
  const details = { kind: EVENT_OF_STEP[step], status: to, ...(slot ?? { date: row.date, hour: row.hour }) };
  await audit(ctx, {
    action: 'viewing.change',
    subjectKind: 'viewing',
    subjectId: viewingId,
    details: { ...details, ...(reason ? { reason } : {}) },
  });
}

import { ApiError } from '#contract/errors.ts';
import { CASE_CONFLICT } from '#contract/reports.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { type Process, take } from '#server/platform/process/take.ts';

/** A kind of case that the desk decides: its process, and how one is locked until the transaction ends. */
interface Decidable<
  Row,
  State extends string,
  Side extends string,
  Inputs extends Record<keyof Inputs, object>,
> {
  process: Process<Ctx, Row, State, Side | 'desk', Inputs>;
  /** @throws ApiError not_found */
  lock: (id: string, ctx: UserCtx) => Promise<Row>;
}

/**
 * An administrator's step on a case, looked at as it is by then: it is written with its entry in the audit log, and
 * those whom it concerns are told.
 * @throws ApiError not_found; conflict where somebody else has decided it meanwhile; and what the step's rules throw
 */
export async function decide<
  Row,
  State extends string,
  Side extends string,
  Inputs extends Record<keyof Inputs, object>,
  Name extends keyof Inputs & string,
>(
  { process, lock }: Decidable<Row, State, Side, Inputs>,
  id: string,
  { step, said }: { step: Name; said: Inputs[Name] },
  ctx: UserCtx,
): Promise<void> {
  const by = { side: 'desk', actorId: ctx.actor.id } as const;
  await take(process, await lock(id, ctx), step, { ...said, by }, ctx);
}

interface Decided {
  state: string;
  /** The name of who decided. */
  decider: string | null;
  decidedAt: Date | null;
}

/** The conflict of who decides second: in which state it is, and who has decided it when, as far as that is kept. */
export const alreadyDecided = ({ state, decider, decidedAt }: Decided): ApiError =>
  new ApiError('conflict', CASE_CONFLICT, {
    fields: {
      state,
      ...(decider && decidedAt && { decidedBy: decider, decidedAt: decidedAt.toISOString() }),
    },
  });

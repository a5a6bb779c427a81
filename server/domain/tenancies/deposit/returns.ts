import { eq } from 'drizzle-orm';
import type {
  answerReturn as answerEndpoint,
  sayReturned as sayEndpoint,
} from '#contract/deposit-claims.api.ts';
import { type ClaimSide, RETURN_GRAPH, type ReturnAnswer, type ReturnState } from '#contract/deposits.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { dollarsIn } from '#contract/money.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { balancesOf, post } from '#server/domain/payments/book/post.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { depositReturns } from '#server/platform/database/schema/index.ts';
import { type Process, type Taken, take } from '#server/platform/process/take.ts';
import { returnAdvances } from '../book/settle.ts';
import { noteStep } from '../history.ts';
import type { At } from '../notify.ts';
import type { Opened } from '../open.ts';
import type { TenancyRow } from '../queries.ts';
import { openAfterEnd, openClosing } from './closing.ts';
import { advanceToReturn, toReturn } from './figures.ts';
import { notifyDeposit } from './notify.ts';
import { CLAIM_PROCESS } from './process.ts';
import { findLines, findReturns, heldOf, type ReturnRow } from './queries.ts';

const NOTHING = 'There is nothing to hand back now.';
const WAITING = 'What you handed back before waits for the tenant’s word.';
const ANSWERED = 'This is answered already.';
const USED = 'A part of it has paid something else meanwhile.';
/** Whose steps and news begin so. */
const STEM_OF = { deposit: 'return', advance: 'advance' } as const;
const NO_RETURN = 'There is no such return.';

/** What of the deposit is to be handed back now; before a claim is made, handing it back says that none will be. */
async function depositToReturn(
  ctx: Ctx,
  { tenancy, actorId }: Opened,
  returns: readonly ReturnRow[],
): Promise<number> {
  const { db } = ctx;
  const claim = await openClosing(ctx, tenancy);
  const [lines, held] = [await findLines(db, tenancy.id), await heldOf(db, tenancy.id)];
  const cents = toReturn({ state: claim.state, held, claim, lines, returns });
  if (cents > 0 && claim.state === 'open') {
    await take(CLAIM_PROCESS, { ...claim, tenancy }, 'give_up', { by: { side: 'owner', actorId } }, ctx);
  }
  return cents;
}

/** What of what was paid in advance is to be handed back now. */
const advanceNow = async ({ db }: Ctx, { tenancy }: Opened, returns: readonly ReturnRow[]): Promise<number> =>
  advanceToReturn((await balancesOf(db, tenancy.id)).advance, returns);

/**
 * The owner hands back all that is to be returned now: of the deposit, where this says before a claim is made that none
 * will be, or of what was paid in advance and is not used.
 * @throws ApiError not_found, forbidden, invalid_input for a day that is none, conflict where there is nothing to return
 */
export async function sayReturned(
  { params, body }: EndpointInput<typeof sayEndpoint>,
  ctx: Ctx,
): Promise<Opened> {
  const { db, now } = ctx;
  const opened = await openAfterEnd(ctx, params.key, 'owner');
  const { tenancy, side, actorId } = opened;
  const { of, method, returnedOn } = body;
  if (returnedOn > todayInMogadishu(now)) {
    throw invalidInput({ returnedOn: { code: 'too_far_ahead', sentence: 'must not be a day to come' } });
  }
  if (returnedOn < tenancy.startsOn) {
    throw invalidInput({
      returnedOn: { code: 'in_the_past', sentence: 'must be a day of the tenancy or later' },
    });
  }
  const returns = await findReturns(db, tenancy.id);
  if (returns.some((one) => one.of === of && one.state === 'waiting'))
    throw new ApiError('conflict', WAITING);
  const amountCents = await (of === 'deposit' ? depositToReturn : advanceNow)(ctx, opened, returns);
  if (amountCents <= 0) throw new ApiError('conflict', NOTHING);
  await db
    .insert(depositReturns)
    .values({ tenancyId: tenancy.id, of, amountCents, method, returnedOn, saidAt: now });
  const news = `${STEM_OF[of]}_said` as const;
  await noteStep(ctx, tenancy.id, news, { side, actorId }, { amount: dollarsIn(amountCents) });
  await notifyDeposit(ctx, tenancy, 'tenant', { news, cents: amountCents });
  return opened;
}

/** Writes what was handed back into the book. @throws ApiError conflict, where an advance was used meanwhile */
async function book(at: At, { id, tenancyId, of, amountCents: cents }: ReturnRow): Promise<void> {
  if (of === 'advance') {
    if (await returnAdvances(at, { tenancyId, key: `advance-returned:${id}`, cents })) return;
    throw new ApiError('conflict', USED);
  }
  await post(at, {
    tenancyId,
    event: 'deposit_returned',
    key: `deposit-returned:${id}`,
    lines: [
      { account: 'deposit', cents },
      { account: 'received', cents: -cents },
    ],
  });
}

type Return = ReturnRow & { tenancy: TenancyRow };
type Answered = Taken<ReturnState, ClaimSide, ReturnAnswer, Return>;

const newsOf = ({ row, step }: Answered) => `${STEM_OF[row.of]}_${RETURN_GRAPH.steps[step].to}` as const;

const notifyOwner = (at: At, taken: Answered) =>
  notifyDeposit(at, taken.row.tenancy, 'owner', { news: newsOf(taken), cents: taken.row.amountCents });

/** The process of what was handed back: confirmed, it is in the book. */
export const RETURN_PROCESS: Process<At, Return, ReturnState, ClaimSide, Record<ReturnAnswer, object>> = {
  graph: RETURN_GRAPH,
  stateOf: ({ state }) => state,
  conflict: () => new ApiError('conflict', ANSWERED),
  write: async (at, taken) => {
    const { row, to, by } = taken;
    await at.db
      .update(depositReturns)
      .set({ state: to, answeredAt: at.now })
      .where(eq(depositReturns.id, row.id));
    await noteStep(at, row.tenancyId, newsOf(taken), by, { amount: dollarsIn(row.amountCents) });
  },
  steps: { confirm: { write: book, notify: notifyOwner }, deny: { notify: notifyOwner } },
};

/**
 * The tenant's word on what was handed back; the same again changes nothing.
 * @throws ApiError not_found, forbidden, conflict where it is answered already, or a due has used the advance meanwhile
 */
export async function answerReturn(
  { params, body: { answer } }: EndpointInput<typeof answerEndpoint>,
  ctx: Ctx,
): Promise<Opened> {
  const opened = await openAfterEnd(ctx, params.key, 'tenant');
  const { tenancy, side, actorId } = opened;
  const row = (await findReturns(ctx.db, tenancy.id)).find(({ id }) => id === params.returnId);
  if (!row) throw new ApiError('not_found', NO_RETURN);
  if (row.state === RETURN_GRAPH.steps[answer].to) return opened;
  await take(RETURN_PROCESS, { ...row, tenancy }, answer, { by: { side, actorId } }, ctx);
  return opened;
}

import { and, eq } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import {
  ATTEMPT_IS_OPEN,
  type GatewayMethod,
  type GatewayWay,
  gatewayOf,
  isOpenAttempt,
  NO_GATEWAY,
  TRIAL_CENTS,
} from '#contract/gateways.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { findAccount, openCredentials, waysOf } from './accounts.ts';
import { type AttemptRow, findLast } from './attempts.ts';
import { PROMPTS } from './limits.ts';
import { afterSeconds, startPrompt } from './prompt.ts';

interface Wish {
  method: GatewayMethod;
  way: GatewayWay;
  number: string;
}

interface For {
  ownerId: string;
  side: 'owner' | 'tenant';
  /** null: a dollar to oneself. */
  due: { tenancyId: string; dueId: string; amountCents: number } | null;
  /** Where a page of the gateway leads back to. */
  returnPath: string;
}

/** How long the answer to the tap waits for what the gateway says at once, such as the address of its page. */
const WAIT_SECONDS = { direct: 2, hosted: 12 } as const satisfies Record<GatewayWay, number>;

const SOMALI = /^\+252\d{9}$/;

/** @throws ApiError invalid_input for what is no Somali number */
function payerOf(number: string): string {
  const e164 = toE164(number);
  if (e164 === null || !SOMALI.test(e164)) {
    throw invalidInput({ number: { code: 'wrong_format', sentence: 'must be a Somali mobile number' } });
  }
  return e164;
}

/** The open attempt of a due and side, or of an owner's dollar. */
async function findOpen({ db }: Pick<Ctx, 'db'>, { ownerId, side, due }: For, wish: Wish) {
  if (due) {
    const last = await findLast(db, due.dueId, side);
    return last && isOpenAttempt(last.state) ? last : undefined;
  }
  const isTrial = and(
    eq(paymentAttempts.ownerId, ownerId),
    eq(paymentAttempts.provider, gatewayOf(wish.method)),
  );
  const rows = await db.select().from(paymentAttempts).where(isTrial);
  return rows.find(({ state, dueId }) => dueId === null && isOpenAttempt(state));
}

/** A double tap is given the attempt that is open. @throws ApiError conflict for another one meanwhile */
function sameAs(open: AttemptRow, { method, way }: Wish, number: string): AttemptRow {
  const isSame = open.method === method && open.way === way && open.number === number;
  if (!isSame) throw new ApiError('conflict', ATTEMPT_IS_OPEN);
  return open;
}

/**
 * Has a gateway ask for money: stores the attempt, then calls outside of any transaction. The same again while it is
 * open asks nobody twice.
 * @returns the attempt as it is two seconds later; with a page of the gateway as soon as its address is there
 * @throws ApiError not_found where the owner has not connected it; invalid_input, conflict, too_many_requests
 */
export async function startAttempt(ctx: Ctx, wish: Wish, whom: For): Promise<AttemptRow> {
  const { app, now } = ctx;
  const { db } = app.database;
  const { ownerId, side, due, returnPath } = whom;
  const { method, way } = wish;
  const provider = gatewayOf(method);
  const number = payerOf(wish.number);
  const account = await findAccount(db, ownerId, provider);
  const credentials = await openCredentials(app, db, account);
  if (!waysOf(provider, credentials).includes(way)) throw new ApiError('not_found', NO_GATEWAY);
  const open = await findOpen({ db }, whom, wish);
  if (open) return sameAs(open, wish, number);
  // Nobody's phone is made to ring again and again.
  await countKey(app, PROMPTS, number);
  const [made] = await db
    .insert(paymentAttempts)
    .values({
      id: ctx.newId(),
      ownerId,
      accountId: account.id,
      tenancyId: due?.tenancyId ?? null,
      dueId: due?.dueId ?? null,
      side,
      ...{ provider, method, way, number },
      amountCents: due?.amountCents ?? TRIAL_CENTS,
      stateSince: now,
      // Where this process ends before it has called.
      askAt: new Date(now.getTime() + 120_000),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    // Tapped twice in the same moment.
    const other = await findOpen({ db }, whom, wish);
    if (!other) throw new ApiError('conflict', ATTEMPT_IS_OPEN);
    return sameAs(other, wish, number);
  }
  const work = startPrompt(app, made, app.baseUrl + returnPath);
  return (await afterSeconds(app, made, work, WAIT_SECONDS[way])) ?? made;
}

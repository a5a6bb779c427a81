import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { endDelegation } from '#server/domain/delegates/end-delegation.ts';
import { assertOwnPassword } from '#server/domain/identity/credentials/passwords.ts';
import { endAccount } from '#server/domain/payments/gateways/accounts.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { delegations, gatewayAccounts, paymentWays } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { readHeld } from './read-held.ts';

type Held = Awaited<ReturnType<typeof readHeld>>[number];

/**
 * Lets go on what its owner knows, and ends the rest, all of it or nothing.
 * @throws ApiError invalid_input for a wrong password
 */
export async function answerHeld(
  { keep, password }: { keep: readonly string[]; password: string },
  ctx: UserCtx,
): Promise<void> {
  const { app, actor, trace } = ctx;
  await assertOwnPassword(ctx, password, 'password');
  const count = await app.database.transaction(async (db) => {
    const at = { ...ctx, db };
    await lockName(db, `held ${actor.id}`);
    const held = await readHeld(at);
    for (const one of held) await (keep.includes(one.id) ? release(db, actor.id, one) : end(at, one));
    return held.length;
  });
  if (count > 0) app.security.note({ event: 'acting_answered', account: actor.id, ...trace });
}

async function release(db: Db, ownerId: string, one: Held): Promise<void> {
  const goesOn = { heldAt: null };
  if (one.kind === 'delegate') await db.update(delegations).set(goesOn).where(eq(delegations.id, one.id));
  else if (one.kind === 'gateway')
    await db.update(gatewayAccounts).set(goesOn).where(eq(gatewayAccounts.id, one.id));
  else await db.update(paymentWays).set(goesOn).where(isWay(ownerId, one));
}

async function end(ctx: UserCtx, one: Held): Promise<void> {
  if (one.kind === 'delegate') return endDelegation(one.id, ctx);
  if (one.kind === 'gateway') return endAccount(ctx, one.provider);
  await ctx.db.delete(paymentWays).where(isWay(ctx.actor.id, one));
}

const isWay = (ownerId: string, { method, number }: Extract<Held, { kind: 'way' }>) =>
  and(
    eq(paymentWays.ownerId, ownerId),
    eq(paymentWays.method, method),
    number === null ? isNull(paymentWays.number) : eq(paymentWays.number, number),
    isNotNull(paymentWays.heldAt),
  );

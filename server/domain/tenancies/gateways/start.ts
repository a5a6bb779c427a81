import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import {
  ATTEMPT_IS_OPEN,
  type GatewayMethod,
  type GatewayProvider,
  type GatewayWay,
  gatewayOf,
  isOpenAttempt,
  METHODS_OF,
  NO_GATEWAY,
  TRIAL_CENTS,
} from '#contract/gateways.ts';
import {
  connectionOf,
  findAccount,
  findAccounts,
  openCredentials,
  waysOf,
} from '#server/domain/payments/gateways/accounts.ts';
import { findDifferences } from '#server/domain/payments/gateways/differences.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { paymentAttempts } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { countKey } from '#server/platform/limits/rate-limit.ts';
import { tenancyPath } from '../links.ts';
import { type Opened, openTenancy } from '../open.ts';
import { findDue } from '../queries.ts';
import { askNow, recordStatus } from './attempts.ts';
import { PROMPTS } from './limits.ts';
import { type AttemptRow, findAttempt, findLast, lockAttempt, moveAttempt } from './process.ts';

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

const findLastOfDue = (db: Db, dueId: string, side: For['side']) =>
  findLast(db, and(eq(paymentAttempts.dueId, dueId), eq(paymentAttempts.side, side)));

/** The last dollar that an owner sent to themselves by a gateway. */
const findTrial = (db: Db, ownerId: string, provider: GatewayProvider) =>
  findLast(
    db,
    and(
      eq(paymentAttempts.ownerId, ownerId),
      eq(paymentAttempts.provider, provider),
      isNull(paymentAttempts.dueId),
    ),
  );

const SOMALI = /^\+252\d{9}$/;

/** @throws ApiError invalid_input for what is no Somali number */
function payerOf(number: string): string {
  const e164 = toE164(number);
  if (e164 === null || !SOMALI.test(e164)) {
    throw invalidInput({ number: { code: 'wrong_format', sentence: 'must be a Somali mobile number' } });
  }
  return e164;
}

/** The open attempt, which a double tap is given. @throws ApiError conflict where it is for something else */
async function findOpen(
  db: Db,
  { ownerId, side, due }: For,
  { method, way, number }: Wish,
): Promise<AttemptRow | undefined> {
  const last = due
    ? await findLastOfDue(db, due.dueId, side)
    : await findTrial(db, ownerId, gatewayOf(method));
  if (!last || !isOpenAttempt(last.state)) return undefined;
  const isSame = last.method === method && last.way === way && last.number === number;
  if (!isSame) throw new ApiError('conflict', ATTEMPT_IS_OPEN);
  return last;
}

/** How long the answer to the tap waits for what the gateway says at once, such as the address of its page. */
const WAIT_SECONDS = { direct: 2, hosted: 12 } as const satisfies Record<GatewayWay, number>;

/**
 * Has a gateway ask for money: stores the attempt, then calls outside of any transaction. The same again while it is
 * open asks nobody twice.
 * @returns the attempt as it is two seconds later; with a page of the gateway as soon as its address is there
 * @throws ApiError not_found where the owner has not connected it; invalid_input, conflict, too_many_requests
 */
async function startAttempt(ctx: Ctx, { method, way, ...wish }: Wish, whom: For): Promise<AttemptRow> {
  const { app, now } = ctx;
  const { db } = app.database;
  const { ownerId, side, due, returnPath } = whom;
  const provider = gatewayOf(method);
  const asked = { method, way, number: payerOf(wish.number) };
  const account = await findAccount(app, ownerId, provider);
  const credentials = await openCredentials(app, db, account);
  if (!waysOf(provider, credentials).includes(way)) throw new ApiError('not_found', NO_GATEWAY);
  const open = await findOpen(db, whom, asked);
  if (open) return open;
  // Nobody's phone is made to ring again and again.
  await countKey(app, PROMPTS, asked.number);
  const [made] = await db
    .insert(paymentAttempts)
    .values({
      id: ctx.newId(),
      ownerId,
      accountId: account.id,
      tenancyId: due?.tenancyId ?? null,
      dueId: due?.dueId ?? null,
      side,
      provider,
      ...asked,
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
    const other = await findOpen(db, whom, asked);
    if (!other) throw new ApiError('conflict', ATTEMPT_IS_OPEN);
    return other;
  }
  const called = startPrompt(app, made, app.baseUrl + returnPath);
  await Promise.race([called, sleep(WAIT_SECONDS[way] * 1000, undefined, { ref: false })]);
  return (await findAttempt(db, made.id)) ?? made;
}

/** How much longer than the call itself is waited for its answer, before it is taken for lost. */
const MARGIN_MS = 30_000;

/** Calls that wait for a payer, of each application. They hold neither a job nor a connection to the database. */
const running = new WeakMap<AppContext, Set<Promise<void>>>();

/**
 * Has the gateway ask for the money, once: whoever brings the attempt from `created` to `prompted` calls. It may take
 * as long as the payer takes; a process that ends meanwhile leaves what `follow-attempts` takes for unknown.
 * @param returnUrl where the page of the gateway leads back to
 */
function startPrompt(app: AppContext, attempt: AttemptRow, returnUrl: string): Promise<void> {
  const work = prompt(app, attempt, returnUrl).catch((error: unknown) => {
    app.log.warn({ err: error, attempt: attempt.id }, 'the answer of a gateway could not be noted');
  });
  const all = running.get(app) ?? new Set();
  running.set(app, all.add(work));
  return work.finally(() => all.delete(work));
}

/** Waits until no call of this application waits for a payer, or so long; what is still open then will be unknown. */
export async function promptsEnd(app: AppContext, ms = 120_000): Promise<void> {
  const calls = [...(running.get(app) ?? [])];
  if (calls.length === 0) return;
  const over = new AbortController();
  const pause = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([Promise.all(calls), pause]);
  over.abort();
}

async function prompt(app: AppContext, attempt: AttemptRow, returnUrl: string): Promise<void> {
  const found = await connectionOf(app, attempt, true);
  if (!found) return recordStatus(app, attempt.id, { kind: 'refused', reason: 'not_sent' });
  const now = app.clock();
  const askAt = new Date(now.getTime() + app.config.gateways.seconds * 1000 + MARGIN_MS);
  const claimed = await app.database.transaction(async (db) => {
    const locked = await lockAttempt(db, attempt.id);
    return locked && moveAttempt({ app, db, now }, locked, 'prompt', { values: { promptedAt: now, askAt } });
  });
  if (!claimed) return;
  await recordStatus(app, attempt.id, await found.gateway.prompt(found.client, claimed, returnUrl));
}

const noDue = () => new ApiError('not_found', 'There is no such payment here.');
const NOTHING_OPEN = 'Nothing of this is open any more.';
const TENANT_ONLY = 'Only the tenant pays by this page.';

async function dueOf(ctx: Ctx, { tenancy }: Opened, dueId: string) {
  const due = await findDue(ctx.db, tenancy.id, dueId);
  if (!due) throw noDue();
  return due;
}

/**
 * By which gateways a due can be paid, and how the tenant's last attempt stands.
 * @throws ApiError not_found
 */
export async function readDueGateway(key: string, dueId: string, ctx: Ctx) {
  const { app, db } = ctx;
  const opened = await openTenancy(ctx, key);
  const { openCents } = await dueOf(ctx, opened, dueId);
  const { ownerId } = opened.tenancy;
  const accounts = ownerId === null ? [] : await findAccounts(app, db, ownerId);
  const ways = await Promise.all(
    accounts.map(async (account) => {
      const { provider } = account;
      const open = waysOf(provider, await openCredentials(app, db, account));
      return METHODS_OF[provider].flatMap((method) => open.map((way) => ({ provider, method, way })));
    }),
  );
  return { openCents, ways: ways.flat(), attempt: await findLastOfDue(db, dueId, 'tenant') };
}

/**
 * Has the owner's gateway ask for what is open of a due.
 * @throws ApiError not_found, forbidden, conflict; as `startAttempt` does
 */
export async function payDue(key: string, dueId: string, wish: Wish, ctx: Ctx): Promise<AttemptRow> {
  const opened = await openTenancy(ctx, key);
  if (opened.side !== 'tenant') throw new ApiError('forbidden', TENANT_ONLY);
  const { id: tenancyId, ownerId } = opened.tenancy;
  const { state, openCents } = await dueOf(ctx, opened, dueId);
  if (ownerId === null) throw noDue();
  if (state !== 'open' || openCents <= 0) {
    const last = await findLastOfDue(ctx.db, dueId, 'tenant');
    // A second tap that comes once it was paid.
    if (last?.state === 'settled' && last.method === wish.method) return last;
    throw new ApiError('conflict', NOTHING_OPEN);
  }
  // No private link is given to a gateway: whoever came by one has its page still open beside the gateway's.
  const returnPath = opened.isByLink ? '/' : `${tenancyPath(tenancyId)}?view=pay&due=${dueId}`;
  const due = { tenancyId, dueId, amountCents: openCents };
  return startAttempt(ctx, wish, { ownerId, side: 'tenant', due, returnPath });
}

/** How an attempt of a tenancy stands. @throws ApiError not_found */
export async function readAttempt(key: string, id: string, ctx: Ctx): Promise<AttemptRow> {
  const { tenancy } = await openTenancy(ctx, key);
  const attempt = await findAttempt(ctx.db, id);
  if (attempt?.tenancyId !== tenancy.id) throw noDue();
  return attempt;
}

/** An owner's gateways: each with what was entered, its last trial, and what does not agree with the book. */
export async function readGateways({ app, db, actor }: UserCtx) {
  const accounts = await findAccounts(app, db, actor.id);
  const gateways = await Promise.all(
    accounts.map(async (account) => ({
      account,
      credentials: (await openCredentials(app, db, account)) ?? {},
      trial: await findTrial(db, actor.id, account.provider),
    })),
  );
  return { gateways, differences: await findDifferences(db, actor.id) };
}

/** Sends a dollar to oneself. @throws ApiError invalid_input for another gateway's wallet; as `startAttempt` does */
export function tryGateway(provider: GatewayProvider, wish: Wish, ctx: UserCtx): Promise<AttemptRow> {
  if (gatewayOf(wish.method) !== provider) {
    throw invalidInput({ method: { code: 'does_not_fit', sentence: 'is not a wallet of this gateway' } });
  }
  const whom = { ownerId: ctx.actor.id, side: 'owner' as const, due: null, returnPath: '/account#gateways' };
  return startAttempt(ctx, wish, whom);
}

/** How the last trial stands now. @throws ApiError not_found */
export async function askTrial(provider: GatewayProvider, { app, actor }: UserCtx): Promise<AttemptRow> {
  const trial = await findTrial(app.database.db, actor.id, provider);
  if (!trial) throw new ApiError('not_found', NO_GATEWAY);
  return askNow(app, trial);
}

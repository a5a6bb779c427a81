import { ApiError } from '#contract/errors.ts';
import { type GatewayMethod, type GatewayWay, METHODS_OF } from '#contract/gateways.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { type Opened, openTenancy } from '../open.ts';
import { findDue } from '../queries.ts';
import { tenancyPath } from '../tell.ts';
import { findAccounts, openCredentials, waysOf } from './accounts.ts';
import { askNow } from './ask-attempt.ts';
import { type AttemptRow, findAttempt, findLast } from './attempts.ts';
import { startAttempt } from './start-attempt.ts';

const noDue = () => new ApiError('not_found', 'There is no such payment here.');
const NOTHING_OPEN = 'Nothing of this is open any more.';
const TENANT_ONLY = 'Only the tenant pays by this page.';

async function openDue(ctx: Ctx, { tenancy }: Opened, dueId: string) {
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
  const due = await openDue(ctx, opened, dueId);
  const { ownerId } = opened.tenancy;
  const accounts = ownerId === null ? [] : await findAccounts(db, ownerId);
  const ways = await Promise.all(
    accounts.map(async (account) => {
      const { provider } = account;
      const open = waysOf(provider, await openCredentials(app, db, account));
      return METHODS_OF[provider].flatMap((method) => open.map((way) => ({ provider, method, way })));
    }),
  );
  return { openCents: due.openCents, ways: ways.flat(), attempt: await findLast(db, dueId, 'tenant') };
}

interface Wish {
  method: GatewayMethod;
  way: GatewayWay;
  number: string;
}

/**
 * Has the owner's gateway ask for what is open of a due.
 * @throws ApiError not_found, forbidden, conflict; as `startAttempt` does
 */
export async function createAttempt(key: string, dueId: string, wish: Wish, ctx: Ctx): Promise<AttemptRow> {
  const opened = await openTenancy(ctx, key);
  if (opened.side !== 'tenant') throw new ApiError('forbidden', TENANT_ONLY);
  const { id: tenancyId, ownerId } = opened.tenancy;
  const { state, openCents } = await openDue(ctx, opened, dueId);
  if (ownerId === null) throw noDue();
  if (state !== 'open' || openCents <= 0) {
    const last = await findLast(ctx.db, dueId, 'tenant');
    // A second tap that comes once it was paid.
    if (last?.state === 'settled' && last.method === wish.method) return last;
    throw new ApiError('conflict', NOTHING_OPEN);
  }
  // No private link is given to a gateway: whoever came by one has its page still open beside the gateway's.
  const returnPath = opened.isByLink ? '/' : `${tenancyPath(tenancyId)}?view=pay&due=${dueId}`;
  const due = { tenancyId, dueId, amountCents: openCents };
  return startAttempt(ctx, wish, { ownerId, side: 'tenant', due, returnPath });
}

async function openAttempt(key: string, id: string, ctx: Ctx): Promise<AttemptRow> {
  const { tenancy } = await openTenancy(ctx, key);
  const attempt = await findAttempt(ctx.db, id);
  if (attempt?.tenancyId !== tenancy.id) throw noDue();
  return attempt;
}

/** How an attempt of a tenancy stands. @throws ApiError not_found */
export const readAttempt = openAttempt;

/** The same, asking the gateway first. @throws ApiError not_found */
export const askAttemptNow = async (key: string, id: string, ctx: Ctx): Promise<AttemptRow> =>
  askNow(ctx.app, await openAttempt(key, id, ctx));

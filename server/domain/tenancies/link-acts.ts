import { eq, inArray, ne } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { TenancySide } from '#contract/tenancies.ts';
import type {
  correctTenantNumber as correctEndpoint,
  endTenancyLinks as endEndpoint,
  TenancyLinks,
} from '#contract/tenancy-links.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { privateLinks, tenancies } from '#server/platform/database/schema/index.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { hashToken } from '#server/platform/links/tokens.ts';
import { isAccepted } from '#server/platform/notifications/would-send.ts';
import { noteStep } from './history.ts';
import { endOpenLinks, issueTenancyLink, TENANCY_LINKS } from './links.ts';
import { type News, newsTo, notifySide } from './notify.ts';
import { type Opened, openTenancy } from './open.ts';
import type { TenancyRow } from './queries.ts';

type At = Pick<Ctx, 'db' | 'now'>;

/** Whether the owner may correct the tenant's number: as long as nobody has agreed to anything by it. */
const mayCorrect = ({ status, tenantId }: TenancyRow): boolean => status === 'proposed' && tenantId === null;

/** What an owner sees of how their tenant is reached. */
const reachOf = (row: TenancyRow) => ({
  hasAccount: row.tenantId !== null,
  toldAt: row.tenantToldAt,
  mayCorrect: mayCorrect(row),
});

/** The links of one's own side that are open; an owner also sees how the tenant is reached. @throws ApiError not_found */
export async function readLinks(key: string, ctx: Ctx): Promise<Unwritten<TenancyLinks>> {
  return presentLinks(await openTenancy(ctx, key), key, ctx);
}

async function presentLinks(
  { tenancy, side }: Opened,
  key: string,
  at: At,
): Promise<Unwritten<TenancyLinks>> {
  const rows = await TENANCY_LINKS[side].list(at, tenancy.id);
  const hash = hashToken(key);
  return {
    links: rows.map(({ id, createdAt, expiresAt, isPassedOn, tokenHash }) => ({
      ...{ id, createdAt, expiresAt, isPassedOn },
      isThis: tokenHash === hash,
    })),
    tenant: side === 'owner' ? reachOf(tenancy) : null,
  };
}

/**
 * Ends links of one's own side: those that are named, or all but the one that is used for it.
 * @throws ApiError not_found, forbidden for who only confirms payments
 */
export async function endOwnLinks(
  key: string,
  { ids }: EndpointInput<typeof endEndpoint>['body'],
  ctx: Ctx,
): Promise<Unwritten<TenancyLinks>> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side, actorId } = opened;
  const named = ids ? inArray(privateLinks.id, ids) : ne(privateLinks.tokenHash, hashToken(key));
  const count = await endOpenLinks(ctx, tenancy.id, side, named);
  if (count > 0) await noteStep(ctx, tenancy.id, 'links_ended', { side, actorId }, { count: String(count) });
  return presentLinks(opened, key, ctx);
}

/**
 * A new link of one's own side, which is told to whoever asks; all earlier ones end with it.
 * @returns its path, and how many ended
 * @throws ApiError not_found
 */
export async function replaceOwnLinks(key: string, ctx: Ctx): Promise<{ path: string; ended: number }> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  const ended = await endOpenLinks(ctx, tenancy.id, side);
  const path = await issueTenancyLink(ctx, tenancy.id, side);
  await noteStep(ctx, tenancy.id, 'links_renewed', { side, actorId }, { count: String(ended) });
  return { path, ended };
}

/** Whether news to a side would be accepted for sending now: by mail, SMS, or in the bell of an account. */
export async function isReachable(
  ctx: Ctx,
  row: TenancyRow,
  side: TenancySide,
  news: News['news'],
): Promise<boolean> {
  const notice = newsTo(row, side, { news });
  return notice !== undefined && (await isAccepted(ctx, notice));
}

/**
 * Sends the tenant a link where a message may go, and notes that it was accepted; earlier links stay open.
 * @returns whether it was
 */
export async function sendToTenant(ctx: Ctx, row: TenancyRow): Promise<boolean> {
  const news = row.status === 'proposed' ? 'proposed' : 'link';
  if (!(await isReachable(ctx, row, 'tenant', news))) return false;
  await notifySide(ctx, row, 'tenant', { news });
  await ctx.db.update(tenancies).set({ tenantToldAt: ctx.now }).where(eq(tenancies.id, row.id));
  return true;
}

/**
 * A link of the tenant's that their owner passes on by hand, where no message may go: whoever opens it reads that it
 * came that way, and can end it.
 */
export async function passOnLink(ctx: Ctx, { tenancy, side, actorId }: Opened): Promise<string> {
  const path = await issueTenancyLink(ctx, tenancy.id, 'tenant', { isPassedOn: true });
  await noteStep(ctx, tenancy.id, 'link_passed_on', { side, actorId });
  return path;
}

/**
 * Corrects the number of a tenant who has not agreed yet: links that went to the other one end, and a new one goes out.
 * @throws ApiError not_found; forbidden for a tenant; conflict once it is answered, or the tenant has an account;
 * invalid_input for what is no number
 */
export async function correctNumber(
  key: string,
  { tenantPhone }: EndpointInput<typeof correctEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { tenancy, side, actorId } = await openTenancy(ctx, key, { isLocked: true });
  if (side !== 'owner') throw new ApiError('forbidden', 'Only the owner may do this.');
  if (!mayCorrect(tenancy)) throw new ApiError('conflict', 'The tenant’s number stands already.');
  const number = toE164(tenantPhone);
  if (!number)
    throw invalidInput({ tenantPhone: { code: 'wrong_format', sentence: 'must be a phone number' } });
  if (number === tenancy.tenantPhone) return;
  await endOpenLinks(ctx, tenancy.id, 'tenant');
  await ctx.db
    .update(tenancies)
    .set({ tenantPhone: number, tenantDeniedAt: null, tenantToldAt: null, updatedAt: ctx.now })
    .where(eq(tenancies.id, tenancy.id));
  await noteStep(ctx, tenancy.id, 'number_corrected', { side, actorId });
  await sendToTenant(ctx, { ...tenancy, tenantPhone: number, tenantDeniedAt: null });
}

import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { TENANCY_LINK_OVER, type TenancySide } from '#contract/tenancies.ts';
import { delegationFor } from '#server/platform/access/delegations.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { tenancies } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { LINKS_OF_EITHER } from './links.ts';
import { findTenancy, type TenancyRow } from './queries.ts';

/** A tenancy, and which of its two sides opened it. */
export interface Opened {
  tenancy: TenancyRow;
  side: TenancySide;
  /** null by a private link. */
  actorId: string | null;
  isByLink: boolean;
  /** Somebody whom the owner lets confirm payments: they see no balance. */
  isDelegate: boolean;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const notFound = () => new ApiError('not_found', TENANCY_LINK_OVER);

interface Found {
  tenancyId: string;
  side: TenancySide;
  isByLink: boolean;
  isDelegate: boolean;
  expiredAt: Date | null;
}

async function findBySession(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  id: string,
): Promise<Found | undefined> {
  if (actor.kind !== 'user' || !actor.isActive) return undefined;
  const [row] = await db
    .select({
      ownerId: tenancies.ownerId,
      tenantId: tenancies.tenantId,
      propertyId: tenancies.propertyId,
    })
    .from(tenancies)
    .where(eq(tenancies.id, id));
  if (!row) return undefined;
  const found = { tenancyId: id, isByLink: false, isDelegate: false, expiredAt: null };
  const { ownerId, tenantId, propertyId } = row;
  if (ownerId === actor.id) return { ...found, side: 'owner' };
  if (tenantId === actor.id) return { ...found, side: 'tenant' };
  // None on any route but those of `DELEGATED`.
  const isDelegate =
    ownerId !== null && delegationFor(actor, { ownerId, propertyId }, 'payments') !== undefined;
  return isDelegate ? { ...found, side: 'owner', isDelegate } : undefined;
}

async function findByLink(ctx: Pick<Ctx, 'db' | 'now'>, token: string): Promise<Found | undefined> {
  const link = await LINKS_OF_EITHER.find(ctx, token, { isExpiredToo: true });
  if (!link) return undefined;
  const { subjectId, side, expiresAt, isExpired } = link;
  return {
    tenancyId: subjectId,
    side: side === 'owner' ? 'owner' : 'tenant',
    isByLink: true,
    isDelegate: false,
    expiredAt: isExpired ? expiresAt : null,
  };
}

/**
 * Which tenancy a key opens and for whom: the id of one's own once signed in, or of an owner's who lets one confirm payments, or the token of a private link, also of one
 * that has expired. For everybody else it is not there.
 * @throws ApiError not_found
 */
export async function findKey(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, key: string): Promise<Found> {
  const found = ID.test(key) ? await findBySession(ctx, key) : await findByLink(ctx, key);
  if (!found) throw notFound();
  return found;
}

/**
 * The only door to a tenancy. For a change it is locked, so that everything that is done to one tenancy and its book is
 * done one after the other.
 * @throws ApiError not_found, also for an expired link
 */
export async function openTenancy(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  key: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Opened> {
  const { tenancyId, side, isByLink, isDelegate, expiredAt } = await findKey(ctx, key);
  if (expiredAt) throw notFound();
  if (isLocked) {
    await lockTenancy(ctx.db, tenancyId);
    if (isByLink) await noteLinkUsed(ctx, key);
  }
  const tenancy = await findTenancy(ctx.db, tenancyId);
  if (!tenancy) throw notFound();
  return { tenancy, side, actorId: isByLink ? null : actorId(ctx.actor), isByLink, isDelegate };
}

/** Waits until nobody else changes this tenancy, and keeps them waiting until the transaction ends. */
export async function lockTenancy(db: Db, tenancyId: string): Promise<void> {
  await db.select({ id: tenancies.id }).from(tenancies).where(eq(tenancies.id, tenancyId)).for('update');
}

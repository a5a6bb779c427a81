import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { SERVICE_LINK_DAYS, SERVICE_LINK_OVER, SERVICE_LINK_PAUSE_MINUTES } from '#contract/service-rates.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { movingServices, privateLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';
import type { OutgoingNotice } from '#server/platform/notifications/define-notice.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { isAccepted } from '#server/platform/notifications/would-send.ts';
import { openFor } from '../moves/offers.ts';
import { OWN_PAGE } from './notices.ts';

/** By these a service opens its own page. */
const SERVICE_LINKS = privateLink({
  purpose: 'moving_service',
  page: '/provider/services',
  only: sql`exists (select from ${movingServices} where ${and(eq(movingServices.id, privateLinks.movingServiceId), isNull(movingServices.deletedAt))})`,
  over: SERVICE_LINK_OVER,
});

type At = Pick<Ctx, 'app' | 'db' | 'now'>;

/**
 * A link that was sent to a service, also an expired one.
 * @throws ApiError not_found for a token that never was one or was revoked, and for a service that was deleted
 */
export async function findServiceLink(at: Pick<At, 'db' | 'now'>, token: string) {
  const { subjectId, expiresAt } = await SERVICE_LINKS.open(at, token, { isExpiredToo: true });
  return { serviceId: subjectId, name: (await findService(at.db, subjectId)).name, expiresAt };
}

/** The same of one that still lets in. @throws ApiError not_found, also for an expired one */
export async function openServiceLink(at: Pick<At, 'db' | 'now'>, token: string) {
  return { serviceId: (await SERVICE_LINKS.open(at, token)).subjectId };
}

type Service = Pick<typeof movingServices.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

/** @throws ApiError not_found */
async function findService(db: Db, id: string): Promise<Service> {
  const [service] = await db
    .select({
      id: movingServices.id,
      name: movingServices.name,
      email: movingServices.email,
      phone: movingServices.phone,
    })
    .from(movingServices)
    .where(and(eq(movingServices.id, id), isNull(movingServices.deletedAt)));
  if (!service) throw new ApiError('not_found', 'Moving service not found');
  return service;
}

/** Its link, to a service's own number and address. */
const ownPage = ({ id, name, email, phone }: Service, link?: string): OutgoingNotice =>
  OWN_PAGE.to(
    { email, sms: phone, numberOf: 'service', language: ['so', 'en'] },
    { service: name },
    { ids: { serviceId: id }, link },
  );

const expiryOf = (now: Date) => daysAfter(now, SERVICE_LINK_DAYS);

/**
 * Sends a link unless one was sent a short while ago; whoever asks sees no difference.
 * @returns whether one was accepted for sending, now or within the last minutes
 */
async function sendUnlessNew(ctx: At, serviceId: string): Promise<boolean> {
  const { db, now } = ctx;
  // One after the other.
  await db
    .select({ id: movingServices.id })
    .from(movingServices)
    .where(eq(movingServices.id, serviceId))
    .for('no key update');
  const isSent = and(eq(privateLinks.isPassedOn, false), isNull(privateLinks.revokedAt));
  const last = await SERVICE_LINKS.lastIssuedAt(db, serviceId, isSent);
  if (last && now.getTime() - last.getTime() < SERVICE_LINK_PAUSE_MINUTES * 60_000) return true;
  const service = await findService(db, serviceId);
  if (!(await isAccepted(ctx, ownPage(service)))) return false;
  const { path } = await SERVICE_LINKS.issue(ctx, serviceId, expiryOf(now));
  await notify(ctx, ownPage(service, path));
  return true;
}

/**
 * For a link that has expired, or will.
 * @returns whether a new one was accepted for sending
 * @throws ApiError not_found for a token that never was one
 */
export async function renewServicePage(token: string, ctx: Ctx): Promise<boolean> {
  const { serviceId } = await findServiceLink(ctx, token);
  return sendUnlessNew(ctx, serviceId);
}

/**
 * For the provider of a move, to where its jobs are sent.
 * @returns whether it was accepted for sending
 * @throws ApiError not_found, forbidden for a customer
 */
export async function askServicePage(key: string, ctx: Ctx): Promise<boolean> {
  const { move } = await openFor('provider', ctx, key);
  return sendUnlessNew(ctx, move.service.id);
}

/**
 * An administrator sends a service its link; every earlier one ends. Where no message may go, the link is told to them.
 * @throws ApiError not_found
 */
export async function sendServicePage(
  id: string,
  ctx: UserCtx,
): Promise<{ expiresAt: Date; sent: boolean; path: string | null }> {
  const service = await findService(ctx.db, id);
  const sent = await isAccepted(ctx, ownPage(service));
  const { path, expiresAt } = await SERVICE_LINKS.renew(ctx, id, expiryOf(ctx.now), { isPassedOn: !sent });
  if (sent) await notify(ctx, ownPage(service, path));
  await audit(ctx, { action: 'moving_service.page_link', subjectKind: 'moving_service', subjectId: id });
  return { expiresAt, sent, path: sent ? null : path };
}

import { and, desc, eq, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { SERVICE_LINK_DAYS, SERVICE_LINK_OVER, SERVICE_LINK_PAUSE_MINUTES } from '#contract/service-rates.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { movingServices, serviceLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter, hashToken, makeLink } from '#server/platform/kernel/private-links.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { openFor } from '../moves/offers.ts';
import { OWN_PAGE } from './notices.ts';

const PAGE = { page: '/provider/services' };
const notFound = () => new ApiError('not_found', SERVICE_LINK_OVER);

type At = Pick<Ctx, 'app' | 'db' | 'now'>;

/**
 * A link that was sent to a service, also an expired one.
 * @throws ApiError not_found for a token that never was one or was revoked, and for a service that was deleted
 */
export async function findServiceLink(db: Db, token: string) {
  const [link] = await db
    .select({
      serviceId: movingServices.id,
      name: movingServices.name,
      expiresAt: serviceLinks.expiresAt,
    })
    .from(serviceLinks)
    .innerJoin(movingServices, eq(movingServices.id, serviceLinks.movingServiceId))
    .where(
      and(
        eq(serviceLinks.tokenHash, hashToken(token)),
        isNull(serviceLinks.revokedAt),
        isNull(movingServices.deletedAt),
      ),
    );
  if (!link) throw notFound();
  return link;
}

/** The same of one that still lets in. @throws ApiError not_found, also for an expired one */
export async function openServiceLink({ db, now }: Pick<At, 'db' | 'now'>, token: string) {
  const link = await findServiceLink(db, token);
  if (link.expiresAt <= now) throw notFound();
  return link;
}

/** Sends a service a new link to its own number and address. @throws ApiError not_found @returns when it expires */
async function sendLink(ctx: At, serviceId: string): Promise<Date> {
  const { db, now } = ctx;
  const [service] = await db
    .select({ name: movingServices.name, email: movingServices.email, phone: movingServices.phone })
    .from(movingServices)
    .where(and(eq(movingServices.id, serviceId), isNull(movingServices.deletedAt)));
  if (!service) throw new ApiError('not_found', 'Moving service not found');
  const { tokenHash, path } = makeLink(PAGE);
  const expiresAt = daysAfter(now, SERVICE_LINK_DAYS);
  await db.insert(serviceLinks).values({ movingServiceId: serviceId, tokenHash, expiresAt, createdAt: now });
  const { name, email, phone } = service;
  await tell(
    ctx,
    OWN_PAGE.to(
      { email, sms: phone, numberOf: 'service', language: ['so', 'en'] },
      { service: name },
      { ids: { serviceId }, link: path },
    ),
  );
  return expiresAt;
}

/** Sends a link unless one was sent a short while ago; whoever asks sees no difference. */
async function sendUnlessNew(ctx: At, serviceId: string): Promise<void> {
  const { db, now } = ctx;
  // One after the other.
  await db
    .select({ id: movingServices.id })
    .from(movingServices)
    .where(eq(movingServices.id, serviceId))
    .for('no key update');
  const [last] = await db
    .select({ at: serviceLinks.createdAt })
    .from(serviceLinks)
    .where(and(eq(serviceLinks.movingServiceId, serviceId), isNull(serviceLinks.revokedAt)))
    .orderBy(desc(serviceLinks.createdAt))
    .limit(1);
  const pauseMs = SERVICE_LINK_PAUSE_MINUTES * 60_000;
  if (last && now.getTime() - last.at.getTime() < pauseMs) return;
  await sendLink(ctx, serviceId);
}

/** For a link that has expired, or will. @throws ApiError not_found for a token that never was one */
export async function renewServicePage(token: string, ctx: Ctx): Promise<void> {
  const { serviceId } = await findServiceLink(ctx.db, token);
  await sendUnlessNew(ctx, serviceId);
}

/** For the provider of a move, to where its jobs are sent. @throws ApiError not_found, forbidden for a customer */
export async function askServicePage(key: string, ctx: Ctx): Promise<void> {
  const { move } = await openFor('provider', ctx, key);
  await sendUnlessNew(ctx, move.service.id);
}

/** An administrator sends a service its link; every earlier one ends. @throws ApiError not_found */
export async function sendServicePage(id: string, ctx: UserCtx): Promise<{ expiresAt: Date }> {
  await ctx.db
    .update(serviceLinks)
    .set({ revokedAt: ctx.now })
    .where(and(eq(serviceLinks.movingServiceId, id), isNull(serviceLinks.revokedAt)));
  const expiresAt = await sendLink(ctx, id);
  await audit(ctx, { action: 'moving_service.page_link', subjectKind: 'moving_service', subjectId: id });
  return { expiresAt };
}

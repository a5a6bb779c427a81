import { and, eq, gt } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { REFERENCE_WORDS_A_DAY, REFERENCE_WORDS_OF_ONE, TENANCY_LINK_OVER } from '#contract/tenancies.ts';
import type { writeToTenant as writeEndpoint } from '#contract/tenancy-papers.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import { properties, referenceWords, users } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { isReachable } from '../link-acts.ts';
import { REFERENCE_LINKS } from '../links.ts';
import { notifySide, recipientOf } from '../notify.ts';
import { lockTenancy } from '../open.ts';
import { findTenancy } from '../queries.ts';

/** A home of the author's own that is to let. @throws ApiError not_found */
async function offeredHome({ db, actor }: UserCtx, propertyId: string): Promise<string> {
  const [home] = await db
    .select({ title: properties.title })
    .from(properties)
    .where(
      and(
        eq(properties.id, propertyId),
        eq(properties.ownerId, actor.id),
        eq(properties.type, 'rent'),
        isTrue(properties.isOffered),
      ),
    );
  if (!home) throw new ApiError('not_found', 'You offer no such home.');
  return home.title;
}

/** @throws ApiError conflict where its tenant hears enough by this reference */
async function countWords({ db, actor, now }: UserCtx, referenceId: string): Promise<void> {
  const isOf = eq(referenceWords.referenceId, referenceId);
  const [byAuthor, today] = await Promise.all([
    db.$count(referenceWords, and(isOf, eq(referenceWords.authorId, actor.id))),
    db.$count(referenceWords, and(isOf, gt(referenceWords.createdAt, daysAfter(now, -1)))),
  ]);
  if (byAuthor >= REFERENCE_WORDS_OF_ONE || today >= REFERENCE_WORDS_A_DAY)
    throw new ApiError('conflict', 'Enough was said by this reference: please wait for an answer.');
}

/**
 * Says to the tenant of a reference that is open what its reader, an owner, wants: an invitation or a question. Nothing
 * tells the reader how the tenant is reached.
 * @returns whether a message to the tenant was accepted for sending; on their page the words stand either way
 * @throws ApiError not_found for a reference that is closed, or a home that is not one's own and to let; forbidden for
 * one's own reference; conflict after too many words, or where the tenant cannot be reached
 */
export async function writeToTenant(
  token: string,
  { kind, propertyId, words }: EndpointInput<typeof writeEndpoint>['body'],
  ctx: UserCtx,
): Promise<boolean> {
  const { db, actor, now } = ctx;
  const { linkId, subjectId: tenancyId } = await REFERENCE_LINKS.open(ctx, token);
  // One after the other, so that none is over the limit.
  await lockTenancy(db, tenancyId);
  const tenancy = await findTenancy(db, tenancyId);
  if (!tenancy) throw new ApiError('not_found', TENANCY_LINK_OVER);
  if (tenancy.tenantId === actor.id) throw new ApiError('forbidden', 'This is your own reference.');
  const home = await offeredHome(ctx, propertyId);
  await countWords(ctx, linkId);
  if (!recipientOf(tenancy, 'tenant')) throw new ApiError('conflict', 'This tenant cannot be reached.');
  await db.insert(referenceWords).values({
    referenceId: linkId,
    tenancyId: tenancy.id,
    kind,
    authorId: actor.id,
    propertyId,
    text: words,
    createdAt: now,
  });
  const [author] = await db.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
  const news = kind === 'invite' ? 'invited' : 'asked';
  const isSent = await isReachable(ctx, tenancy, 'tenant', news);
  await notifySide(ctx, tenancy, 'tenant', { news, home, name: author?.name ?? '–' }, { view: 'reference' });
  return isSent;
}

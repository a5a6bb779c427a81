import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { OPINIONS_PER_HOME, type Verdict } from '#contract/shortlist.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { shortlistOpinions } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { OPINION } from './notices.ts';
import { listShared } from './queries.ts';
import type { OpenShare } from './share.ts';

interface Given {
  propertyId: string;
  name: string;
  verdict: Verdict | null;
  comment?: string | undefined;
}

/**
 * Stores what a visitor of a shared list thinks of a home on it. The same first name again replaces what it said, or
 * without a verdict takes it back; the list's owner is told of a new one in their bell.
 * @throws ApiError not_found for a home that the link does not show; conflict where too many have said something
 */
export async function sendOpinion(given: Given, share: OpenShare, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const { propertyId, name, verdict, comment } = given;
  const { userId } = share;
  const home = (await listShared(db, share)).find(({ id }) => id === propertyId);
  if (!home) throw new ApiError('not_found', 'Property not found');
  const ofHome = and(eq(shortlistOpinions.userId, userId), eq(shortlistOpinions.propertyId, propertyId));
  const byName = and(ofHome, sql`lower(${shortlistOpinions.name}) = lower(${name})`);
  if (verdict === null) {
    await db.delete(shortlistOpinions).where(byName);
    return;
  }
  const said = { verdict, comment, updatedAt: now };
  const change = () =>
    db.update(shortlistOpinions).set(said).where(byName).returning({ id: shortlistOpinions.id });
  if ((await change()).length > 0) return;
  if ((await db.$count(shortlistOpinions, ofHome)) >= OPINIONS_PER_HOME) {
    throw new ApiError('conflict', `At most ${OPINIONS_PER_HOME} people can say what they think of a home.`);
  }
  const [stored] = await db
    .insert(shortlistOpinions)
    .values({ userId, propertyId, name, createdAt: now, ...said })
    .onConflictDoNothing()
    .returning({ id: shortlistOpinions.id });
  if (!stored) {
    // The same name has been stored since.
    await change();
    return;
  }
  await notify(
    ctx,
    OPINION.to(
      { userId, language: share.language },
      { name, verdict, comment: comment ?? '', listing: home.title },
      { path: `${pageOf(share)}#home-${propertyId}` },
    ),
  );
}

const pageOf = ({ role }: OpenShare) => (role === 'buyer' ? '/saved-properties' : '/shortlisted-properties');

/** Removes an opinion from the user's own list. @throws ApiError not_found */
export async function removeOpinion(id: string, { db, actor }: UserCtx): Promise<void> {
  const [removed] = await db
    .delete(shortlistOpinions)
    .where(and(eq(shortlistOpinions.id, id), eq(shortlistOpinions.userId, actor.id)))
    .returning({ id: shortlistOpinions.id });
  if (!removed) throw new ApiError('not_found', 'There is no such opinion.');
}

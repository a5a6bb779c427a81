import { eq, sql } from 'drizzle-orm';
import type { changeAnnouncement, createAnnouncement } from '#contract/announcements.api.ts';
import { ANNOUNCEMENT_CONFLICT } from '#contract/announcements.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { audit, fieldsNamedBy } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { announcements } from '#server/platform/database/schema/index.ts';

const KIND = 'announcement';
const notFound = () => new ApiError('not_found', 'Announcement not found');

const withTimes = <T extends { startsAt: string; endsAt: string }>(body: T) => ({
  ...body,
  startsAt: new Date(body.startsAt),
  endsAt: new Date(body.endsAt),
});

/**
 * Announces something.
 * @returns its id
 * @throws ApiError invalid_input where its end is past
 */
export async function announce(
  body: EndpointInput<typeof createAnnouncement>['body'],
  ctx: UserCtx,
): Promise<string> {
  const values = withTimes(body);
  if (values.endsAt <= ctx.now) {
    throw invalidInput({ endsAt: { code: 'in_the_past', sentence: 'must be in the future' } });
  }
  const id = ctx.newId();
  await ctx.db.insert(announcements).values({ id, ...values });
  await audit(ctx, { action: 'announcement.create', subjectKind: KIND, subjectId: id, after: body });
  return id;
}

/**
 * Changes an announcement; one that is to end at once ends at the moment that is named.
 * @throws ApiError not_found, conflict with the current version
 */
export async function reviseAnnouncement(
  id: string,
  { version, ...body }: EndpointInput<typeof changeAnnouncement>['body'],
  ctx: UserCtx,
): Promise<void> {
  const [before] = await ctx.db.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (!before) throw notFound();
  if (version !== before.version) {
    throw new ApiError('conflict', ANNOUNCEMENT_CONFLICT, { fields: { version: String(before.version) } });
  }
  const values = withTimes(body);
  await ctx.db
    .update(announcements)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(announcements.id, id));
  await audit(ctx, {
    action: 'announcement.change',
    subjectKind: KIND,
    subjectId: id,
    before: fieldsNamedBy(before, values),
    after: values,
  });
}

/** Deletes an announcement. @throws ApiError not_found */
export async function withdrawAnnouncement(id: string, ctx: UserCtx): Promise<void> {
  const [before] = await ctx.db.delete(announcements).where(eq(announcements.id, id)).returning();
  if (!before) throw notFound();
  const { en, so, ar, level, audience, startsAt, endsAt } = before;
  await audit(ctx, {
    action: 'announcement.delete',
    subjectKind: KIND,
    subjectId: id,
    before: { en, so, ar, level, audience, startsAt, endsAt },
  });
}

import { and, asc, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Erasing, Erasure } from '#contract/erasures.api.ts';
import { ERASURE_LINK_DAYS, ERASURE_LINK_OVER } from '#contract/erasures.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { erasures } from '#server/platform/database/schema/index.ts';
import { privateLink } from '#server/platform/links/links.ts';

/** By these who deleted their account follows how far that is. */
export const ERASURE_LINKS = privateLink({
  purpose: 'erasure',
  page: '/account-deleted',
  over: ERASURE_LINK_OVER,
});

/** More are only counted. */
const SHOWN = 20;

const progress = {
  startedAt: erasures.startedAt,
  finishedAt: erasures.finishedAt,
  resumesAt: erasures.resumesAt,
  stepsDone: erasures.stepsDone,
  steps: erasures.steps,
};

type Progress = Pick<typeof erasures.$inferSelect, keyof typeof progress>;

const present = (
  { startedAt, finishedAt, resumesAt, stepsDone, steps }: Progress,
  now: Date,
): Unwritten<Erasure> => ({
  state: finishedAt ? 'done' : resumesAt > now ? 'waiting' : 'running',
  percent: finishedAt ? 100 : steps === 0 ? 0 : Math.floor((99 * stepsDone) / steps),
  startedAt,
  finishedAt,
});

/**
 * How far the deletion of an account is, by its private link.
 * @throws ApiError not_found for an unknown link, and 90 days after the deletion
 */
export async function readErasure(token: string, at: Pick<Ctx, 'db' | 'now'>): Promise<Unwritten<Erasure>> {
  const { subjectId } = await ERASURE_LINKS.open(at, token);
  const [row] = await at.db
    .select({ ...progress, now: sql<Date>`now()`.mapWith(erasures.startedAt) })
    .from(erasures)
    .where(
      and(
        eq(erasures.userId, subjectId),
        or(
          isNull(erasures.finishedAt),
          gt(erasures.finishedAt, sql`now() - ${ERASURE_LINK_DAYS} * interval '1 day'`),
        ),
      ),
    );
  if (!row) throw new ApiError('not_found', ERASURE_LINK_OVER);
  return present(row, row.now);
}

/** The deletions that are not finished, for administrators: how many, and the longest of them. */
export async function readErasing({ db }: Pick<Ctx, 'db'>): Promise<Unwritten<Erasing>> {
  const open = isNull(erasures.finishedAt);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(erasures).where(open),
    db
      .select({ id: erasures.userId, ...progress, now: sql<Date>`now()`.mapWith(erasures.startedAt) })
      .from(erasures)
      .where(open)
      .orderBy(asc(erasures.startedAt))
      .limit(SHOWN),
  ]);
  return {
    total: counted?.total ?? 0,
    accounts: rows.map(({ id, now, ...row }) => ({ id, ...present(row, now) })),
  };
}

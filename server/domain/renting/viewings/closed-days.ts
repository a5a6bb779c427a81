import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ViewingDays } from '#contract/viewing-calendar.api.ts';
import { WEEKDAYS, type Weekday } from '#contract/weekdays.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { users, viewings } from '#server/platform/database/schema/index.ts';
import { siteOf } from '#server/platform/settings/site.ts';

/** On which weekdays an owner takes no viewings: their own choice, else the operator's (D55). */
export async function closedDaysOf(
  ownerId: string,
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<Weekday[]> {
  const [owner] = await db.select({ closedDays: users.closedDays }).from(users).where(eq(users.id, ownerId));
  return owner?.closedDays ?? (await siteOf(app)).closedDays;
}

/** One's own closed days, and whether one is asked for them: from the first viewing on, until one has chosen. */
export async function readViewingDays(ctx: UserCtx): Promise<ViewingDays> {
  const { db, actor } = ctx;
  const hasViewing = sql`exists (${db.select({ id: viewings.id }).from(viewings).where(eq(viewings.ownerId, actor.id))})`;
  const [[unanswered], closedDays] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, actor.id), isNull(users.closedDays), hasViewing)),
    closedDaysOf(actor.id, ctx),
  ]);
  return { closedDays, isAsked: unanswered !== undefined };
}

/** Viewings that stand on a day which is closed now stay. */
export async function chooseViewingDays(
  chosen: readonly Weekday[],
  { db, actor }: UserCtx,
): Promise<{ closedDays: Weekday[] }> {
  const closedDays = WEEKDAYS.filter((day) => chosen.includes(day));
  await db.update(users).set({ closedDays }).where(eq(users.id, actor.id));
  return { closedDays };
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StopLink } from '#contract/saved-searches.api.ts';
import { STOP_LINK_DAYS, STOP_LINK_OVER } from '#contract/saved-searches.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { priceAlerts, properties, savedSearches } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';
import type { Stop } from '#server/platform/notifications/compose.ts';

const STOP_LINKS = privateLink({ purpose: 'stop', page: '/saved-searches/stop', over: STOP_LINK_OVER });

/**
 * A new link to stop these searches, or the person's price alerts: the row to store, and what a message carries. The
 * token itself is stored nowhere (D44).
 */
export function newStopLink(userId: string, searchIds: readonly string[] | null, now: Date) {
  const aboutIds = searchIds && [...searchIds];
  const { row, path } = STOP_LINKS.make(userId, daysAfter(now, STOP_LINK_DAYS), { aboutIds });
  const stop: Stop = { page: path, oneClick: `/api${path}` };
  return { row, stop };
}

/** Whose searches or alerts a link stops. */
interface Link {
  userId: string;
  /** null: the price alerts. */
  searchIds: string[] | null;
}

async function linkOf(token: string, ctx: Pick<Ctx, 'db' | 'now'>): Promise<Link> {
  const { subjectId, aboutIds } = await STOP_LINKS.open(ctx, token);
  return { userId: subjectId, searchIds: aboutIds };
}

const searchesOf = ({ userId, searchIds }: Link) =>
  and(eq(savedSearches.userId, userId), inArray(savedSearches.id, searchIds ?? []));
const alertsOf = ({ userId }: Link) => and(eq(priceAlerts.userId, userId), eq(priceAlerts.isActive, true));

async function contentOf(db: Db, link: Link): Promise<StopLink> {
  if (link.searchIds !== null) {
    const rows = await db
      .select({ name: savedSearches.name, isActive: savedSearches.isActive })
      .from(savedSearches)
      .where(searchesOf(link))
      .orderBy(asc(savedSearches.createdAt));
    return {
      about: 'searches',
      names: rows.map(({ name }) => name),
      isStopped: rows.every(({ isActive }) => !isActive),
    };
  }
  const rows = await db
    .select({ title: properties.title })
    .from(priceAlerts)
    .innerJoin(properties, eq(properties.id, priceAlerts.propertyId))
    .where(alertsOf(link))
    .orderBy(asc(priceAlerts.createdAt));
  return { about: 'alerts', names: rows.map(({ title }) => title), isStopped: rows.length === 0 };
}

/** What a link would stop. @throws ApiError not_found for an unknown or expired one */
export const readStopLink = async (token: string, ctx: Ctx): Promise<StopLink> =>
  contentOf(ctx.db, await linkOf(token, ctx));

/** Pauses what the link names; repeating it changes nothing. @throws ApiError not_found */
export async function stopByLink(token: string, ctx: Ctx): Promise<StopLink> {
  const link = await linkOf(token, ctx);
  const content = await contentOf(ctx.db, link);
  if (link.searchIds === null) {
    await ctx.db.update(priceAlerts).set({ isActive: false, updatedAt: ctx.now }).where(alertsOf(link));
  } else {
    await ctx.db.update(savedSearches).set({ isActive: false, updatedAt: ctx.now }).where(searchesOf(link));
  }
  return { ...content, isStopped: true };
}

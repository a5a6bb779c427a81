import { and, asc, desc, eq, gt, inArray, lte, min, sql } from 'drizzle-orm';
import type { Language } from '#contract/accounts.ts';
import type { AdminAnnouncement, Announcement, listAdminAnnouncements } from '#contract/announcements.api.ts';
import {
  ANNOUNCEMENTS_PAGE_SIZE,
  type AnnouncementAudience,
  MOST_ANNOUNCEMENTS,
} from '#contract/announcements.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { announcements } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { staleFrom } from '#server/platform/responses/cache.ts';

const shownTo = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  audiences: AnnouncementAudience[],
  language: Language,
): Promise<Announcement[]> =>
  db
    .select({
      id: announcements.id,
      version: announcements.version,
      level: announcements.level,
      text: announcements[language],
    })
    .from(announcements)
    .where(
      and(
        inArray(announcements.audience, audiences),
        lte(announcements.startsAt, now),
        gt(announcements.endsAt, now),
      ),
    )
    .orderBy(desc(eq(announcements.level, 'warning')), desc(announcements.startsAt), asc(announcements.id))
    .limit(MOST_ANNOUNCEMENTS);

/** The next moment at which an announcement begins or ends; undefined where there is none. */
async function nextChange({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date | undefined> {
  const isToCome = gt(announcements.startsAt, now);
  const next = sql<Date>`case when ${isToCome} then ${announcements.startsAt} else ${announcements.endsAt} end`;
  const [row] = await db
    .select({ at: min(next).mapWith(announcements.endsAt) })
    .from(announcements)
    .where(gt(announcements.endsAt, now));
  return row?.at ?? undefined;
}

/**
 * What is announced to everyone now. The answer is cached, and with it each page that shows it: until an announcement
 * changes, or the next one begins or ends.
 */
export async function readAnnouncements(language: Language, ctx: Ctx): Promise<Announcement[]> {
  const [shown, next] = await Promise.all([shownTo(ctx, ['everyone'], language), nextChange(ctx)]);
  if (next) staleFrom(next);
  return shown;
}

/** What is announced now to everyone, to all who are signed in, and to the reader's role. */
export const readMyAnnouncements = (language: Language, ctx: UserCtx): Promise<Announcement[]> =>
  shownTo(ctx, ['everyone', 'signed_in', ctx.actor.role], language);

const fields = {
  id: announcements.id,
  version: announcements.version,
  level: announcements.level,
  audience: announcements.audience,
  en: announcements.en,
  so: announcements.so,
  ar: announcements.ar,
  startsAt: announcements.startsAt,
  endsAt: announcements.endsAt,
  updatedAt: announcements.updatedAt,
};

/** All announcements, the latest start first. */
export const readAdminAnnouncements = (
  paging: EndpointInput<typeof listAdminAnnouncements>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<AdminAnnouncement>>> =>
  listPage(db, {
    ...paging,
    size: ANNOUNCEMENTS_PAGE_SIZE,
    from: announcements,
    key: announcements.id,
    where: undefined,
    order: [desc(announcements.startsAt), desc(announcements.id)],
    rows: db.select(fields).from(announcements),
    present: (rows) => rows,
  });

/** One announcement as administrators edit it. @throws ApiError not_found */
export async function readAdminAnnouncement(db: Db, id: string): Promise<Unwritten<AdminAnnouncement>> {
  const [row] = await db.select(fields).from(announcements).where(eq(announcements.id, id));
  if (!row) throw new ApiError('not_found', 'Announcement not found');
  return row;
}

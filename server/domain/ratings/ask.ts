import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#contract/accounts.ts';
import { RATING_BASES } from '#contract/ratings.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { daysAfter } from '#contract/viewings.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inParts } from '#server/platform/jobs/each-row.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { RATING, ratingPath } from './notices.ts';

/** How many people one transaction asks. */
export const BATCH = 50;
/** People are not asked about visits longer ago than this. */
const ASKED_WITHIN_DAYS = 14;
const REMINDED_AFTER_DAYS = 4;

type App = Pick<AppContext, 'database' | 'clock' | 'baseUrl' | 'config' | 'tags' | 'log'>;

export const askedRowSchema = z.strictObject({
  userId: z.uuid(),
  propertyId: z.uuid(),
  basis: z.enum(RATING_BASES),
  email: z.string(),
  language: z.enum(LANGUAGES),
  listing: z.string(),
});
type AskedRow = z.infer<typeof askedRowSchema>;

const isReachable = sql.raw('u.is_active and u.erased_at is null');
const unrated = sql.raw(
  'not exists (select from property_reviews v where v.user_id = r.user_id and v.property_id = r.property_id)',
);

/** Somebody to ask about a home. */
interface Asking {
  id: string;
  userId: string;
  propertyId: string;
  basis: string;
}

const KEY = sql.raw('r.user_id, r.property_id, r.basis');

/** The next who are due after the last one. `r` of `due` has the key of a request. */
const inTurns = (db: Db, due: SQL, after: Asking | undefined, limit: number): Promise<Asking[]> =>
  queryRaw(
    db,
    sql`
    select concat_ws(' ', ${KEY}) as id, r.user_id as "userId", r.property_id as "propertyId", r.basis from (${due}) r
    where ${after ? sql`(${KEY}) > (${after.userId}::uuid, ${after.propertyId}::uuid, ${after.basis})` : sql`true`}
    order by ${KEY} limit ${limit}`,
  );

/** Claims some of them, and reads what they are told. `claim` writes to `rating_requests` and returns its key. */
const claimed = (db: Db, claim: SQL): Promise<AskedRow[]> =>
  queryRaw(
    db,
    sql`
    with r as (${claim})
    select r.user_id as "userId", r.property_id as "propertyId", r.basis, u.email, u.language, p.title as listing
    from r join users u on u.id = r.user_id join properties p on p.id = r.property_id`,
  );

const keysOf = (rows: readonly Asking[]) => sql`
  unnest(${sql.param(rows.map(({ userId }) => userId))}::uuid[],
    ${sql.param(rows.map(({ propertyId }) => propertyId))}::uuid[],
    ${sql.param(rows.map(({ basis }) => basis))}::text[]) as due(user_id, property_id, basis)`;

/**
 * Whom to ask now: who viewed a home in the last days, once its hour has been over for two, and who has begun to rent
 * one. Nobody who has rated it.
 */
export function findToAsk(db: Db, now: Date, after: Asking | undefined, limit: number): Promise<Asking[]> {
  const today = todayInMogadishu(now);
  const first = daysAfter(today, -ASKED_WITHIN_DAYS);
  const known = sql`
    select v.user_id, v.property_id, 'viewing' as basis from viewings v
      where v.user_id is not null and v.status = 'completed' and v.date between ${first}::date and ${today}::date
        and (v.date + make_interval(hours => v.hour))::timestamptz <= ${now}::timestamptz
    union
    select a.user_id, a.property_id, 'tenancy' from applications a
      where a.status = 'approved' and a.lease ->> 'startsOn' between ${first} and ${today}`;
  return inTurns(
    db,
    sql`
      select r.* from (${known}) r join users u on u.id = r.user_id
      where ${isReachable} and ${unrated} and not exists (
        select from rating_requests q
        where q.user_id = r.user_id and q.property_id = r.property_id and q.basis = r.basis)`,
    after,
    limit,
  );
}

/** Writes down who is asked: each person once, with any number of workers. */
export const claimToAsk = (db: Db, now: Date, rows: readonly Asking[]): Promise<AskedRow[]> =>
  claimed(
    db,
    sql`
      insert into rating_requests (user_id, property_id, basis, asked_at)
      select user_id, property_id, basis, ${now}::timestamptz from ${keysOf(rows)}
      on conflict do nothing returning user_id, property_id, basis`,
  );

/** Whom to remind: who was asked some days ago and has not rated yet. */
export function findToRemind(db: Db, now: Date, after: Asking | undefined, limit: number): Promise<Asking[]> {
  const at = sql`${now}::timestamptz`;
  return inTurns(
    db,
    sql`
      select r.user_id, r.property_id, r.basis from rating_requests r join users u on u.id = r.user_id
      where r.reminded_at is null and r.asked_at <= ${at} - make_interval(days => ${REMINDED_AFTER_DAYS})
        and r.asked_at > ${at} - make_interval(days => ${ASKED_WITHIN_DAYS})
        and ${unrated} and ${isReachable}`,
    after,
    limit,
  );
}

/** Marks as reminded; each person once, with any number of workers. */
export const claimToRemind = (db: Db, now: Date, rows: readonly Asking[]): Promise<AskedRow[]> =>
  claimed(
    db,
    sql`
      update rating_requests q set reminded_at = ${now}::timestamptz from ${keysOf(rows)}
      where q.user_id = due.user_id and q.property_id = due.property_id and q.basis = due.basis and q.reminded_at is null
      returning q.user_id, q.property_id, q.basis`,
  );

const STEPS = [
  { news: 'asked', find: findToAsk, claim: claimToAsk },
  { news: 'reminded', find: findToRemind, claim: claimToRemind },
] as const;

/**
 * The job `ask-for-ratings` (D32): asks who was there what they think of a home, and reminds them once. Each batch is
 * claimed and told in one transaction, so that a crash tells nobody twice.
 * @returns how many were told
 * @throws RowsFailedError where some failed; all others were told
 */
export function askForRatings(app: App): Promise<number> {
  const parts = STEPS.map(
    ({ news, find, claim }) =>
      () =>
        eachRow(app, {
          size: BATCH,
          find: (after: Asking | undefined, limit) => find(app.database.db, app.clock(), after, limit),
          actOn: async ({ db, now }, due) => {
            const rows = await claim(db, now, due);
            const notices = rows.map(({ userId, propertyId, basis, email, language, listing }) =>
              RATING.to(
                { userId, email, language },
                { listing, news, basis },
                { path: ratingPath(propertyId) },
              ),
            );
            await notify({ app, db }, ...notices);
            return rows.length;
          },
        }),
  );
  return inParts(...parts);
}

export const askForRatingsJob = defineJob({
  name: 'ask-for-ratings',
  schedule: { cron: '40 6-15 * * *', fill: '1h', attempts: 3 },
  run: askForRatings,
});

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DELETED_EMAIL_DOMAIN, LANGUAGES } from '#contract/accounts.ts';
import { RATING_BASES } from '#contract/ratings.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { daysAfter } from '#contract/viewings.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { type Teller, tell } from '#server/platform/notifications/tell.ts';
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

const isReachable = sql.raw(`u.is_active and u.email not like '%@${DELETED_EMAIL_DOMAIN}'`);
const unrated = sql.raw(
  'not exists (select from property_reviews v where v.user_id = r.user_id and v.property_id = r.property_id)',
);

/** Claims those who are due, and reads what they are told. `claim` writes to `rating_requests` and returns its key. */
const claimed = (db: Db, due: SQL, claim: SQL): Promise<AskedRow[]> =>
  queryRaw(
    db,
    sql`
    with due as (${due}), r as (${claim})
    select r.user_id as "userId", r.property_id as "propertyId", r.basis, u.email, u.language, p.title as listing
    from r join users u on u.id = r.user_id join properties p on p.id = r.property_id`,
  );

/**
 * Writes down whom to ask now: who viewed a home in the last days, once its hour has been over for two, and who has
 * begun to rent one. Nobody who has rated it; each person once, with any number of workers.
 */
export function claimToAsk(db: Db, now: Date): Promise<AskedRow[]> {
  const today = todayInMogadishu(now);
  const first = daysAfter(today, -ASKED_WITHIN_DAYS);
  const known = sql`
    select v.user_id, v.property_id, 'viewing' as basis from viewings v
      where v.user_id is not null and v.status = 'completed' and v.date between ${first}::date and ${today}::date
        and (v.date + make_interval(hours => v.hour))::timestamptz <= ${now}::timestamptz
    union
    select a.user_id, a.property_id, 'tenancy' from applications a
      where a.status = 'approved' and a.lease ->> 'startsOn' between ${first} and ${today}`;
  return claimed(
    db,
    sql`
      select r.* from (${known}) r join users u on u.id = r.user_id
      where ${isReachable} and ${unrated} and not exists (
        select from rating_requests q
        where q.user_id = r.user_id and q.property_id = r.property_id and q.basis = r.basis)
      order by r.user_id, r.property_id, r.basis limit ${sql.raw(String(BATCH))}`,
    sql`
      insert into rating_requests (user_id, property_id, basis, asked_at)
      select user_id, property_id, basis, ${now}::timestamptz from due
      on conflict do nothing returning user_id, property_id, basis`,
  );
}

/** Marks as reminded who was asked some days ago and has not rated yet. */
export function claimToRemind(db: Db, now: Date): Promise<AskedRow[]> {
  const at = sql`${now}::timestamptz`;
  return claimed(
    db,
    sql`
      select r.user_id, r.property_id, r.basis from rating_requests r join users u on u.id = r.user_id
      where r.reminded_at is null and r.asked_at <= ${at} - make_interval(days => ${REMINDED_AFTER_DAYS})
        and r.asked_at > ${at} - make_interval(days => ${ASKED_WITHIN_DAYS})
        and ${unrated} and ${isReachable}
      order by r.asked_at limit ${sql.raw(String(BATCH))} for update of r skip locked`,
    sql`
      update rating_requests q set reminded_at = ${at} from due
      where q.user_id = due.user_id and q.property_id = due.property_id and q.basis = due.basis
      returning q.user_id, q.property_id, q.basis`,
  );
}

/** @returns how many were told */
async function askSome(teller: Teller, now: Date, news: 'asked' | 'reminded'): Promise<number> {
  const rows = await (news === 'asked' ? claimToAsk : claimToRemind)(teller.db, now);
  const tellings = rows.map(({ userId, propertyId, basis, email, language, listing }) =>
    RATING.to({ userId, email, language }, { listing, news, basis }, { path: ratingPath(propertyId) }),
  );
  await tell(teller, ...tellings);
  return rows.length;
}

/**
 * The job `ask-for-ratings` (D32): asks who was there what they think of a home, and reminds them once. Each batch is
 * claimed and told in one transaction, so that a crash tells nobody twice.
 * @returns how many were told
 */
export async function askForRatings(app: App): Promise<number> {
  let told = 0;
  for (const news of ['asked', 'reminded'] as const) {
    let some: number;
    do {
      some = await app.database.transaction((db) => askSome({ app, db }, app.clock(), news));
      told += some;
    } while (some > 0);
  }
  return told;
}

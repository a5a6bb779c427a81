import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localPath } from '#contract/accounts.ts';
import { LISTING_TYPES } from '#contract/properties.ts';
import type { Frequency } from '#contract/saved-searches.ts';
import { daysSince } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { privateLinks } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { resultsPath } from './criteria.ts';
import { MATCHES, MATCHES_MAIL } from './notices.ts';
import { newStopLink } from './stop-links.ts';

/** People told in one transaction: a crash repeats at most this much work, and tells nobody twice. */
export const NOTIFIED_AT_ONCE = 50;
/** Homes named in a mail, per search. */
const NAMED_HOMES = 3;
const MY_SEARCHES = '/saved-searches';

type App = Pick<AppContext, 'database' | 'baseUrl' | 'config' | 'clock' | 'tags' | 'log'>;

export const dueRowSchema = z.strictObject({
  userId: z.uuid(),
  /** null if it is not confirmed (D43). */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** null where nothing of what was found is offered any more. */
  searchId: z.uuid().nullable(),
  name: z.string().nullable(),
  filters: z.record(z.string(), z.string()).nullable(),
  byEmail: z.boolean().nullable(),
  bySms: z.boolean().nullable(),
  count: z.number().int().nullable(),
  homes: z
    .array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        location: z.string(),
        type: z.enum(LISTING_TYPES),
        price: z.coerce.string(),
        confirmedAt: z.string(),
      }),
    )
    .nullable(),
});
type DueRow = z.infer<typeof dueRowSchema>;

const hasFinds = sql.raw(
  'exists (select from saved_search_matches m where m.search_id = s.id and m.told_at is null)',
);

/** People for whose searches of this frequency something was found, in turns. */
export const findPeople = (db: Db, frequency: Frequency, after: string | undefined, limit: number) =>
  queryRaw<{ id: string }>(
    db,
    sql`
    select s.user_id as id from saved_searches s join users u on u.id = s.user_id and u.is_active
    where s.is_active and s.frequency = ${frequency} and ${hasFinds}
      ${after === undefined ? sql`` : sql`and s.user_id > ${after}::uuid`}
    group by s.user_id order by s.user_id limit ${limit}`,
  );

/** Marks as told what was found for some people, and returns it: a row per search, at least one per person. */
export const claimDue = (db: Db, frequency: Frequency, now: Date, people: readonly string[]) =>
  queryRaw<DueRow>(
    db,
    sql`
    with someone as (
      select s.user_id from saved_searches s join users u on u.id = s.user_id and u.is_active
      where s.user_id = any(${sql.param(people)}::uuid[]) and s.is_active and s.frequency = ${frequency} and ${hasFinds}
      group by s.user_id
    ), told as (
      update saved_search_matches m set told_at = ${now}
      from saved_searches s join someone on someone.user_id = s.user_id
      where s.is_active and s.frequency = ${frequency} and m.search_id = s.id and m.told_at is null
      returning m.search_id, m.property_id
    ), found as (
      select t.search_id, count(*)::int as count, (array_agg(p.id order by p.created_at desc, p.id desc))[1:${sql.raw(String(NAMED_HOMES))}] as newest
      from told t join properties p on p.id = t.property_id and p.is_offered group by t.search_id
    ), ran as (
      update saved_searches s set last_run = ${now} from found where s.id = found.search_id
    )
    select u.id as "userId", case when u.email_verified then u.email end as email, u.phone_e_164 as phone, u.language,
      s.id as "searchId", s.name, s.filters, s.by_email as "byEmail", s.by_sms as "bySms", s.count,
      (select json_agg(json_build_object('id', p.id, 'title', p.title, 'location', p.location, 'type', p.type,
          'price', p.price::text, 'confirmedAt', p.confirmed_at) order by p.created_at desc, p.id desc)
        from properties p where p.id = any(s.newest)) as homes
    from someone join users u on u.id = someone.user_id
      left join (select s.*, found.count, found.newest from found join saved_searches s on s.id = found.search_id) s
        on s.user_id = u.id
    order by u.id, s.created_at, s.id`,
  );

/** The new matches of one saved search. */
interface Found {
  searchId: string;
  name: string;
  count: number;
  homes: (Omit<NonNullable<DueRow['homes']>[number], 'id' | 'confirmedAt'> & {
    confirmedDays: number;
    url: string;
  })[];
  path: string;
  filters: Record<string, string>;
  byEmail: boolean;
  bySms: boolean;
}

function findsOf(rows: readonly DueRow[], { baseUrl, clock }: App, language: Language): Found[] {
  return rows.flatMap(({ searchId, name, filters, byEmail, bySms, count, homes }) =>
    searchId === null || name === null || filters === null || count === null
      ? []
      : [
          {
            searchId,
            name,
            filters,
            count,
            path: resultsPath(filters),
            byEmail: byEmail === true,
            bySms: bySms === true,
            homes: (homes ?? []).map(({ id, confirmedAt, ...home }) => ({
              ...home,
              confirmedDays: daysSince(new Date(confirmedAt), clock()),
              url: baseUrl + localPath(`/properties/${id}`, language),
            })),
          },
        ],
  );
}

const totalOf = (finds: readonly Found[]) => finds.reduce((sum, { count }) => sum + count, 0);

const pathOf = (finds: readonly Found[]) => (finds.length === 1 ? finds[0]?.path : MY_SEARCHES);

/** One bell, one mail and one SMS at most for all that somebody's searches found, and the link that stops them. */
function newsFor(app: App, [person, ...more]: readonly [DueRow, ...DueRow[]]) {
  const { userId, email, phone } = person;
  const language = person.language ?? DEFAULT_LANGUAGE;
  const finds = findsOf([person, ...more], app, language);
  const [only, ...others] = finds;
  if (!only) return { notices: [], links: [] };
  const { row, stop } = newStopLink(
    userId,
    finds.map(({ searchId }) => searchId),
    app.clock(),
  );
  const facts =
    others.length === 0
      ? { name: only.name, count: only.count, filters: only.filters, searchId: only.searchId }
      : { count: totalOf(finds) };
  const mailed = email ? finds.filter(({ byEmail }) => byEmail) : [];
  const texted = phone ? finds.filter(({ bySms }) => bySms) : [];
  const notices = [
    MATCHES.to({ userId, language }, facts, { path: pathOf(finds) }),
    ...(mailed.length > 0
      ? [MATCHES_MAIL.to({ userId, email, language }, { finds: mailed }, { path: pathOf(mailed), stop })]
      : []),
    ...(texted.length > 0
      ? [
          MATCHES.to(
            { userId, sms: phone, language },
            { count: totalOf(texted) },
            { path: pathOf(texted), stop, only: ['sms'] },
          ),
        ]
      : []),
  ];
  return { notices, links: notices.length > 1 ? [row] : [] };
}

/** Tells some people. @returns how many there were */
async function notifyBatch(app: App, db: Db, frequency: Frequency, ids: readonly string[]): Promise<number> {
  // One after the other: two at once would divide a person's searches among two messages.
  await lockName(db, 'tell matches');
  const rows = await claimDue(db, frequency, app.clock(), ids);
  const people = Map.groupBy(rows, ({ userId }) => userId);
  const written = [...people.values()].flatMap(([first, ...rest]) =>
    first ? [newsFor(app, [first, ...rest])] : [],
  );
  const links = written.flatMap((one) => one.links);
  if (links.length > 0) await db.insert(privateLinks).values(links);
  await notify({ app, db }, ...written.flatMap(({ notices }) => notices));
  return people.size;
}

/**
 * The jobs `notify-at-once`, `notify-daily` and `notify-weekly` (D20, D28): each transaction marks what it tells as told, so
 * that a worker that dies in the middle leaves the others to the next one.
 * @returns how many people were told
 * @throws RowsFailedError where people failed; all others were told
 */
export const notifyMatches = (app: App, frequency: Frequency): Promise<number> =>
  eachRow(app, {
    size: NOTIFIED_AT_ONCE,
    find: (after: { id: string } | undefined, limit) =>
      findPeople(app.database.db, frequency, after?.id, limit),
    actOn: ({ db }, rows) =>
      notifyBatch(
        app,
        db,
        frequency,
        rows.map(({ id }) => id),
      ),
  });

export const notifyAtOnceJob = defineJob({
  name: 'tell-at-once',
  schedule: { cron: '*/10 * * * *', fill: '10m', attempts: 5 },
  run: (app: App) => notifyMatches(app, 'at_once'),
});

/** At seven in the morning of Mogadishu. */
export const notifyDailyJob = defineJob({
  name: 'tell-daily',
  schedule: { cron: '0 4 * * *', fill: '12h', attempts: 7 },
  run: (app: App) => notifyMatches(app, 'daily'),
});

/** On Saturdays. */
export const notifyWeeklyJob = defineJob({
  name: 'tell-weekly',
  schedule: { cron: '0 4 * * 6', fill: '2d', attempts: 7 },
  run: (app: App) => notifyMatches(app, 'weekly'),
});

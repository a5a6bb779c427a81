import { createHash } from 'node:crypto';
import { and, gt, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '../database/connection.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { rateLimits } from '../database/schema/index.ts';

/** Whether there are limits, where they are counted, and at what time. */
export interface Limited {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly database: Pick<Database, 'db'>;
  readonly clock: () => Date;
}

interface Counted {
  bucket: string;
  calls: number;
  secondsLeft: number;
}

/** What a key of a limit is stored under. */
export const bucketOf = (name: string, key: string): string =>
  createHash('sha256').update(`${name}\0${key}`).digest('base64url');

interface Window {
  /** Of a bucket that is begun now. */
  seconds: number;
  now: Date;
  /** How much to add to a bucket; one unless told. */
  amountOf?: ((bucket: string) => number) | undefined;
}

const addToBuckets = prepared('count_buckets', (db) => {
  const at = sql`${sql.placeholder('now')}::timestamptz`;
  const seconds = sql`${sql.placeholder('seconds')}::int`;
  const { bucket, calls, resetsAt } = rateLimits;
  const isOver = sql`${resetsAt} <= ${at}`;
  return db
    .insert(rateLimits)
    .select(
      sql`select bucket, amount, ${at} + ${seconds} * interval '1 second'
        from unnest(${sql.placeholder('buckets')}::text[], ${sql.placeholder('amounts')}::int[]) as t(bucket, amount)`,
    )
    .onConflictDoUpdate({
      target: bucket,
      set: {
        calls: sql`excluded.calls + case when ${isOver} then 0 else ${calls} end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${resetsAt} end`,
      },
    })
    .returning({
      bucket,
      calls,
      secondsLeft: sql<number>`least(${seconds}, greatest(0, ceil(extract(epoch from ${resetsAt} - ${at}))))::int`,
    });
});

/**
 * Adds to each bucket and returns the new values: an unlogged table, shared by all processes. Sorted, so that two
 * statements with the same buckets lock them in the same order and cannot deadlock.
 */
export function countBuckets(
  db: Db,
  buckets: readonly string[],
  { seconds, now, amountOf = () => 1 }: Window,
): Promise<Counted[]> {
  const sorted = [...buckets].sort();
  return addToBuckets(db).execute({ buckets: sorted, amounts: sorted.map(amountOf), seconds, now });
}

/** The counts in these buckets, by bucket; expired ones are left out. */
export async function readBuckets(
  db: Db,
  buckets: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { bucket, calls, resetsAt } = rateLimits;
  const rows = await db
    .select({ bucket, calls })
    .from(rateLimits)
    .where(and(sql`${bucket} = any(${sql.param(buckets)}::text[])`, gt(resetsAt, now)));
  return new Map(rows.map((row) => [row.bucket, row.calls]));
}

interface Rate {
  perMinute: number;
  /** So much time's worth may be taken at once; it is given back as time passes. */
  seconds: number;
  now: Date;
}

/** Takes one from a bucket that refills evenly. @returns false if there is none left */
export async function takeOne(db: Db, bucket: string, { perMinute, seconds, now }: Rate): Promise<boolean> {
  const { calls, resetsAt } = rateLimits;
  const at = sql`${now}::timestamptz`;
  const cost = sql`${60 / perMinute}::float8 * interval '1 second'`;
  // When all that was taken will have been given back: the generic cell rate algorithm, which needs one value.
  const next = sql`greatest(${resetsAt}, ${at}) + ${cost}`;
  const taken = await db
    .insert(rateLimits)
    .values({ bucket, calls: 1, resetsAt: sql`${at} + ${cost}` })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { calls: sql`${calls} + 1`, resetsAt: next },
      setWhere: sql`${next} <= ${at} + ${seconds} * interval '1 second'`,
    })
    .returning({ calls });
  return taken.length > 0;
}

/**
 * Counts several keys' events at once, none of them limited.
 * @param amounts how many there were of each key
 * @returns how many there were of each in its window; empty where limits are off
 */
export async function countAmounts(
  { config, database, clock }: Limited,
  { name, seconds }: { name: string; seconds: number },
  amounts: ReadonlyMap<string, { count: number }>,
): Promise<Map<string, number>> {
  if (!config.rateLimits || amounts.size === 0) return new Map();
  const keys = new Map([...amounts.keys()].map((key) => [bucketOf(name, key), key]));
  const amountOf = (bucket: string) => amounts.get(keys.get(bucket) ?? '')?.count ?? 0;
  const rows = await countBuckets(database.db, [...keys.keys()], { seconds, now: clock(), amountOf });
  return new Map(rows.map(({ bucket, calls }) => [keys.get(bucket) ?? '', calls]));
}

import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { type Actor, actorId } from '../access/actor.ts';
import type { Database } from '../database/connection.ts';
import type { Db } from '../database/pool.ts';
import { queryRaw } from '../database/raw.ts';
import { rateLimits } from '../database/schema/index.ts';
import { addressBlock } from './client-address.ts';

/** Whether there are limits, and where they are counted: never in a transaction, which would hold their rows. */
interface Limited {
  readonly config: Pick<Config, 'rateLimits'>;
  readonly database: Pick<Database, 'db'>;
}

/** Calls per window: per account, and per address, which many phones may share. */
export interface RateLimit {
  readonly name: string;
  readonly perAccount?: number;
  readonly perAddress?: number;
  readonly seconds: number;
}

export const rateLimitRowSchema = z.strictObject({
  bucket: z.string(),
  calls: z.number().int().positive(),
  secondsLeft: z.number().int().nonnegative(),
});
type RateLimitRow = z.infer<typeof rateLimitRowSchema>;

/** What is thrown at whoever is over a limit. */
export const tooManyRequests = (retryAfterSeconds: number): ApiError =>
  new ApiError('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
    retryAfterSeconds,
  });

/** A bucket and its limit. */
interface Counter {
  key: string;
  calls: number;
}

/** What a key of a limit is stored under. */
export const bucketOf = (name: string, key: string) =>
  createHash('sha256').update(`${name}\0${key}`).digest('base64url');

function countersOf(
  { perAccount, perAddress }: RateLimit,
  { actor, address }: { actor: Actor; address: string },
): Counter[] {
  const user = actorId(actor);
  return [
    ...(perAccount !== undefined && user ? [{ key: `account ${user}`, calls: perAccount }] : []),
    ...(perAddress !== undefined ? [{ key: `address ${addressBlock(address)}`, calls: perAddress }] : []),
  ];
}

/**
 * Counts in an unlogged PostgreSQL table, shared by all processes, with a statement that commits at once; keys are
 * stored as hashes.
 * @throws ApiError too_many_requests with the seconds to wait
 */
async function count(
  db: Db,
  { name, seconds, by = 1 }: { name: string; seconds: number; by?: number | undefined },
  counters: readonly Counter[],
): Promise<void> {
  if (counters.length === 0) return;
  const allowed = new Map(counters.map(({ key, calls }) => [bucketOf(name, key), calls]));
  const rows = await countBuckets(db, [...allowed.keys()], seconds, () => by);
  const over = rows.filter(({ bucket, calls }) => calls > (allowed.get(bucket) ?? 0));
  if (over.length === 0) return;
  // More than is left at once: what is left may still be used.
  if (by > 1) await countBuckets(db, [...allowed.keys()], seconds, () => -by);
  throw tooManyRequests(Math.max(1, ...over.map(({ secondsLeft }) => secondsLeft)));
}

/**
 * Increments each bucket, by one unless told, and returns the new values. Sorted, so that two statements with the same
 * buckets lock them in the same order and cannot deadlock. One that had to wait may see an end that is later than its
 * own.
 */
export function countBuckets(
  db: Db,
  buckets: readonly string[],
  seconds: number,
  amountOf: (bucket: string) => number = () => 1,
): Promise<RateLimitRow[]> {
  const sorted = [...buckets].sort();
  return queryRaw<RateLimitRow>(
    db,
    sql`
      insert into rate_limits as r (bucket, calls, resets_at)
      select bucket, amount, now() + ${seconds} * interval '1 second'
      from unnest(${sql.param(sorted)}::text[], ${sql.param(sorted.map(amountOf))}::int[]) as t(bucket, amount)
      on conflict (bucket) do update set
        calls = case when r.resets_at <= now() then excluded.calls else r.calls + excluded.calls end,
        resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
      returning bucket, calls, least(${seconds}, ceil(extract(epoch from resets_at - now())))::int as "secondsLeft"`,
  );
}

/** Counts a call to an endpoint. @throws ApiError too_many_requests */
export async function countCall(
  app: Limited,
  limit: RateLimit,
  caller: { actor: Actor; address: string },
): Promise<void> {
  if (app.config.rateLimits) await count(app.database.db, limit, countersOf(limit, caller));
}

/**
 * Counts an event under a verb's own key, such as an account's wrong passwords; as several with `by`.
 * @throws ApiError too_many_requests
 */
export async function countKey(
  app: Limited,
  limit: { name: string; calls: number; seconds: number; by?: number },
  key: string,
): Promise<void> {
  if (app.config.rateLimits) await count(app.database.db, limit, [{ key, calls: limit.calls }]);
}

/**
 * Counts an event that is not limited, such as what somebody is told of once: in the transaction that tells them.
 * @returns how many there were in this window; 0 where limits are off
 */
export async function countEvent(
  app: Pick<Limited, 'config'>,
  db: Db,
  { name, seconds }: { name: string; seconds: number },
  key: string,
): Promise<number> {
  if (!app.config.rateLimits) return 0;
  const [row] = await countBuckets(db, [bucketOf(name, key)], seconds);
  return row?.calls ?? 0;
}

/**
 * Counts several keys' events at once, none of them limited.
 * @param amounts how many there were of each key
 * @returns how many there were of each in its window; empty where limits are off
 */
export async function countAmounts(
  app: Limited,
  { name, seconds }: { name: string; seconds: number },
  amounts: ReadonlyMap<string, { count: number }>,
): Promise<Map<string, number>> {
  if (!app.config.rateLimits || amounts.size === 0) return new Map();
  const keys = new Map([...amounts.keys()].map((key) => [bucketOf(name, key), key]));
  const amountOf = (bucket: string) => amounts.get(keys.get(bucket) ?? '')?.count ?? 0;
  const rows = await countBuckets(app.database.db, [...keys.keys()], seconds, amountOf);
  return new Map(rows.map(({ bucket, calls }) => [keys.get(bucket) ?? '', calls]));
}

/** How many events there were in the current window, without counting one; 0 where limits are off. */
export async function readKey(app: Limited, { name }: { name: string }, key: string): Promise<number> {
  if (!app.config.rateLimits) return 0;
  const [row] = await app.database.db
    .select({ calls: rateLimits.calls })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucketOf(name, key)), gt(rateLimits.resetsAt, sql`now()`)));
  return row?.calls ?? 0;
}

/** Undoes one count of an event that should not count after all, such as a correct password. */
export async function uncountKey(app: Limited, { name }: { name: string }, key: string): Promise<void> {
  if (!app.config.rateLimits) return;
  await app.database.db
    .update(rateLimits)
    .set({ calls: sql`greatest(${rateLimits.calls} - 1, 0)` })
    .where(eq(rateLimits.bucket, bucketOf(name, key)));
}

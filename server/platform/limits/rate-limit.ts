import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '../database/pool.ts';
import { rateLimits } from '../database/schema/index.ts';
import { type Actor, actorId } from '../kernel/actor.ts';
import { bucketOf, countBuckets, type Limited, readBuckets } from './buckets.ts';
import { addressBlock } from './client-address.ts';
import { type Standing, standingOf, type VisitorCookie } from './devices.ts';

/**
 * Calls per window. Thousands of phones share a carrier's address, so that a person is an account and a device.
 */
export interface RateLimit {
  readonly name: string;
  readonly perAccount?: number;
  /** Of a proven device (`devices.ts`), whoever is signed in; as many as `perAccount` or `perAddress` unless told. */
  readonly perDevice?: number;
  /**
   * Of all devices of an address together that are not proven. What the proven ones may do together is many times as
   * much and grows with their number.
   */
  readonly perAddress?: number;
  /** What all proven devices of an address may do together, by their number; `ceilingOf` unless told. */
  readonly ceiling?: (devices: number) => number;
  readonly seconds: number;
}

/** Whom the limits count a call for. */
export interface Caller {
  actor: Actor;
  address: string;
  visitor: VisitorCookie | undefined;
}

/** Where limits are counted, and the alarm that is raised before a shared ceiling is reached. */
export interface Guarded extends Limited {
  readonly security: { alarm: (kind: 'ceiling') => void };
}

/** The error for a caller over a limit. */
export const tooManyRequests = (retryAfterSeconds: number): ApiError =>
  new ApiError('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
    retryAfterSeconds,
  });

/** A bucket and its limit. */
export interface Counter {
  key: string;
  calls: number;
  /** Shared by all proven devices of an address, or by all others: calls refused by another counter are taken back. */
  shared?: 'proven' | 'unproven' | undefined;
}

/** The ceiling of an address: high, and higher with each proven device behind it. */
export const ceilingOf = (perAddress: number, devices: number) => Math.ceil(perAddress * (10 + devices / 2));
/** Administrators are told when so much of a ceiling is used. */
const ALARM_SHARE = 0.8;

/** The counters of a caller: the account, and the device and its address, or what the unproven of an address share. */
export function countersOf(
  { perAccount, perDevice, perAddress, ceiling }: Omit<RateLimit, 'name' | 'seconds'>,
  { actor, address }: { actor: Actor; address: string },
  { device, devices }: Standing,
): Counter[] {
  const user = actorId(actor);
  const own = perAccount !== undefined && user ? [{ key: `account ${user}`, calls: perAccount }] : [];
  if (perAddress === undefined) return own;
  const block = addressBlock(address);
  if (device === undefined)
    return [...own, { key: `unproven ${block}`, calls: perAddress, shared: 'unproven' }];
  return [
    ...own,
    { key: `device ${device}`, calls: perDevice ?? perAccount ?? perAddress },
    {
      key: `address ${block}`,
      calls: ceiling?.(devices) ?? ceilingOf(perAddress, devices),
      shared: 'proven',
    },
  ];
}

/**
 * Counts with a statement that commits at once.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countAll(
  app: Limited & Partial<Guarded>,
  { name, seconds, by = 1 }: { name: string; seconds: number; by?: number | undefined },
  counters: readonly Counter[],
): Promise<void> {
  if (counters.length === 0) return;
  const now = app.clock();
  const { db } = app.database;
  const byBucket = new Map(counters.map((counter) => [bucketOf(name, counter.key), counter]));
  const rows = await countBuckets(db, [...byBucket.keys()], { seconds, now, amountOf: () => by });
  const over = rows.filter(({ bucket, calls }) => calls > (byBucket.get(bucket)?.calls ?? 0));
  if (over.length > 0) {
    // A refused call for more than is left can be repeated for less, and a refused call must not use up a shared limit.
    const unused = [...byBucket].flatMap(([bucket, { shared }]) => (shared || by > 1 ? [bucket] : []));
    if (unused.length > 0) await countBuckets(db, unused, { seconds, now, amountOf: () => -by });
    throw tooManyRequests(Math.max(1, ...over.map(({ secondsLeft }) => secondsLeft)));
  }
  for (const { bucket, calls } of rows) {
    const { shared, calls: most = 0 } = byBucket.get(bucket) ?? {};
    const alarming = Math.ceil(most * ALARM_SHARE);
    if (shared === 'proven' && calls >= alarming && calls - by < alarming) app.security?.alarm('ceiling');
  }
}

/** Counts a call to an endpoint. @throws ApiError too_many_requests */
export async function countCall(app: Guarded, limit: RateLimit, caller: Caller): Promise<void> {
  if (!app.config.rateLimits) return;
  await countAll(app, limit, countersOf(limit, caller, await standingOf(app, caller)));
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
  if (app.config.rateLimits) await countAll(app, limit, [{ key, calls: limit.calls }]);
}

/**
 * Counts an event that is not limited, such as what somebody is told of once: in the transaction that tells them.
 * @returns how many there were in this window; 0 where limits are off
 */
export async function countEvent(
  { config, clock }: Pick<Limited, 'config' | 'clock'>,
  db: Db,
  { name, seconds }: { name: string; seconds: number },
  key: string,
): Promise<number> {
  if (!config.rateLimits) return 0;
  const [row] = await countBuckets(db, [bucketOf(name, key)], { seconds, now: clock() });
  return row?.calls ?? 0;
}

/** How many events there were in the current window, without counting one; 0 where limits are off. */
export async function readKey(
  { config, database, clock }: Limited,
  { name }: { name: string },
  key: string,
): Promise<number> {
  if (!config.rateLimits) return 0;
  const [calls = 0] = (await readBuckets(database.db, [bucketOf(name, key)], clock())).values();
  return calls;
}

/** Undoes one count of an event that should not count after all, such as a correct password. */
export async function uncountKey(
  { config, database }: Pick<Limited, 'config' | 'database'>,
  { name }: { name: string },
  key: string,
): Promise<void> {
  if (!config.rateLimits) return;
  await database.db
    .update(rateLimits)
    .set({ calls: sql`greatest(${rateLimits.calls} - 1, 0)` })
    .where(eq(rateLimits.bucket, bucketOf(name, key)));
}

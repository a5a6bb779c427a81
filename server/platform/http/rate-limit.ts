import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { type Actor, actorId } from '../access/actor.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/pool.ts';
import { queryRaw } from '../database/raw.ts';
import { rateLimits } from '../database/schema/index.ts';
import { addressBlock } from './client-address.ts';

/** So many calls in so many seconds: for one account, and for one address, which many phones may share. */
export interface RateLimit {
  readonly name: string;
  readonly perAccount?: number;
  readonly perAddress?: number;
  readonly seconds: number;
}

export interface RateLimitRow {
  bucket: string;
  calls: number;
  secondsLeft: number;
}

/** One thing that is counted: whom, and how often it may be. */
interface Counter {
  key: string;
  calls: number;
}

const bucketOf = (name: string, key: string) =>
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
 * Counts in an unlogged table of PostgreSQL, so that all processes count together; keys are stored as hashes alone.
 * Inside the transaction of a write, only writes that are committed count.
 * @throws Refusal too_many_requests with the seconds to wait
 */
async function count(db: Db, name: string, seconds: number, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return;
  const allowed = new Map(counters.map(({ key, calls }) => [bucketOf(name, key), calls]));
  // Sorted: two transactions that count the same buckets take them in one order, and cannot lock each other out.
  const buckets = [...allowed.keys()].sort();
  const rows = await queryRaw<RateLimitRow>(
    db,
    sql`
      insert into rate_limits as r (bucket, calls, resets_at)
      select bucket, 1, now() + ${seconds} * interval '1 second' from unnest(${sql.param(buckets)}::text[]) as bucket
      on conflict (bucket) do update set
        calls = case when r.resets_at <= now() then 1 else r.calls + 1 end,
        resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
      returning bucket, calls, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`,
  );
  const over = rows.filter(({ bucket, calls }) => calls > (allowed.get(bucket) ?? 0));
  if (over.length === 0) return;
  throw new Refusal('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, ...over.map(({ secondsLeft }) => secondsLeft)),
  });
}

/** Counts a call of an endpoint for its caller. @throws Refusal too_many_requests */
export async function countCallFor(
  app: Pick<AppContext, 'config'>,
  db: Db,
  limit: RateLimit,
  caller: { actor: Actor; address: string },
): Promise<void> {
  if (app.config.rateLimits) await count(db, limit.name, limit.seconds, countersOf(limit, caller));
}

/** Counts something that a verb names itself, such as an account's wrong passwords. @throws Refusal too_many_requests */
export async function countKey(
  app: Pick<AppContext, 'config'>,
  db: Db,
  limit: { name: string; calls: number; seconds: number },
  key: string,
): Promise<void> {
  if (app.config.rateLimits) await count(db, limit.name, limit.seconds, [{ key, calls: limit.calls }]);
}

/** Takes one count back, of something that turned out not to count, such as a password that was right. */
export async function uncountKey(
  app: Pick<AppContext, 'config'>,
  db: Db,
  { name }: { name: string },
  key: string,
): Promise<void> {
  if (!app.config.rateLimits) return;
  await db
    .update(rateLimits)
    .set({ calls: sql`greatest(${rateLimits.calls} - 1, 0)` })
    .where(eq(rateLimits.bucket, bucketOf(name, key)));
}

/** @deprecated each room has its own. Many phones share one address on mobile networks: limits per address are wide. */
export const RATE_LIMITS = {
  contact: { name: 'contact', calls: 40, seconds: 600 },
  booking: { name: 'booking', calls: 40, seconds: 600 },
  /** Each becomes a mail and an SMS to the other side. */
  bookingMessage: { name: 'booking message', calls: 60, seconds: 600 },
  /** Per address; trying passwords is held up by the two limits below. */
  signIn: { name: 'sign-in', calls: 300, seconds: 600 },
  /** Per account and address, so that nobody is locked out by what a stranger tries elsewhere. */
  signInPair: { name: 'sign-in pair', calls: 10, seconds: 600 },
  /** Per account, from all addresses together. */
  signInAccount: { name: 'sign-in account', calls: 100, seconds: 3600 },
  register: { name: 'register', calls: 60, seconds: 600 },
  registerAccount: { name: 'register account', calls: 10, seconds: 3600 },
  /** Links that set a password: per address, per account and address, and per account from all addresses together. */
  forgot: { name: 'forgot', calls: 60, seconds: 600 },
  forgotPair: { name: 'forgot pair', calls: 5, seconds: 3600 },
  forgotAccount: { name: 'forgot account', calls: 20, seconds: 3600 },
  /** Opening mailed links, per address: their tokens cannot be guessed anyway. */
  links: { name: 'links', calls: 60, seconds: 600 },
  /** Asking for links of one's own, per account. */
  verification: { name: 'verification', calls: 10, seconds: 3600 },
  /** What asks for one's password while signed in, per account. */
  ownPassword: { name: 'own password', calls: 10, seconds: 600 },
  /** Per account: an owner with many homes edits a lot in one sitting. */
  listing: { name: 'listing', calls: 300, seconds: 3600 },
  upload: { name: 'upload', calls: 600, seconds: 3600 },
  views: { name: 'views', calls: 600, seconds: 600 },
  events: { name: 'events', calls: 1200, seconds: 600 },
} as const;

/** @deprecated */
export const countCall = (
  app: AppContext,
  limit: { name: string; calls: number; seconds: number },
  key: string,
): Promise<void> => countKey(app, app.database.db, limit, key);

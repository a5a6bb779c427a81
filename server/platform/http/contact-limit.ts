import { and, gt, inArray, sql } from 'drizzle-orm';
import { type Actor, actorId } from '../access/actor.ts';
import type { AppContext } from '../context.ts';
import { rateLimits } from '../database/schema/index.ts';
import { addressBlock } from './client-address.ts';
import { bucketOf, countBuckets, tooManyRequests } from './rate-limit.ts';

/**
 * How many landlords' numbers one person, one browser and one address may be shown a day: enough for whoever looks for
 * a home, too few to harvest (D47).
 */
export const CONTACTS = {
  name: 'landlord contact',
  perAccount: 60,
  perDevice: 60,
  perAddress: 100,
  seconds: 86_400,
} as const;

/** Who is about to be shown a number. */
export interface ContactSeeker {
  actor: Actor;
  address: string;
  /** The id in the browser's signed cookie. */
  device: string | undefined;
}

function seekersOf({ actor, address, device }: ContactSeeker): Map<string, number> {
  const user = actorId(actor);
  return new Map([
    ...(user ? [[`account ${user}`, CONTACTS.perAccount] as const] : []),
    ...(device ? [[`device ${device}`, CONTACTS.perDevice] as const] : []),
    [`address ${addressBlock(address)}`, CONTACTS.perAddress],
  ]);
}

/**
 * Counts that a landlord's number is shown: each landlord once a day, by whichever way. Counted before it is noted
 * that they were shown, so that simultaneous calls count twice rather than not at all. Runs outside the caller's
 * transaction. Landlords themselves and administrators are not counted.
 * @throws ApiError too_many_requests; then nothing has been counted
 */
export async function countContact(
  { config, database: { db } }: Pick<AppContext, 'config' | 'database'>,
  seeker: ContactSeeker,
  landlordId: string,
): Promise<void> {
  const { actor } = seeker;
  const isExempt = actor.kind === 'user' && (actor.role === 'admin' || actor.id === landlordId);
  if (!config.rateLimits || isExempt) return;
  const seekers = seekersOf(seeker);
  const shownOf = (key: string) => bucketOf(CONTACTS.name, `${key} ${landlordId}`);
  const shown = await db
    .select({ bucket: rateLimits.bucket })
    .from(rateLimits)
    .where(
      and(inArray(rateLimits.bucket, [...seekers.keys()].map(shownOf)), gt(rateLimits.resetsAt, sql`now()`)),
    );
  const known = new Set(shown.map(({ bucket }) => bucket));
  const anew = [...seekers.keys()].filter((key) => !known.has(shownOf(key)));
  if (anew.length === 0) return;

  const allowed = new Map(anew.map((key) => [bucketOf(CONTACTS.name, key), seekers.get(key) ?? 0]));
  const counted = await countBuckets(db, [...allowed.keys()], CONTACTS.seconds);
  const over = counted.filter(({ bucket, calls }) => calls > (allowed.get(bucket) ?? 0));
  if (over.length > 0) {
    // Whoever is over their own limit must not use up that of everybody at their address.
    await countBuckets(db, [...allowed.keys()], CONTACTS.seconds, () => -1);
    throw tooManyRequests(Math.max(1, ...over.map(({ secondsLeft }) => secondsLeft)));
  }
  await countBuckets(db, anew.map(shownOf), CONTACTS.seconds);
}

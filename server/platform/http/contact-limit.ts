import { MAY, MAY_ANY } from '../access/abilities.ts';
import type { AppContext } from '../context/context.ts';
import { bucketOf, countBuckets, readBuckets } from '../limits/buckets.ts';
import { standingOf } from '../limits/devices.ts';
import { type Caller, countAll, countersOf, type RateLimit } from '../limits/rate-limit.ts';

/**
 * How many landlords' numbers one person, one browser, and all unproven browsers of an address may be shown a day:
 * enough for anyone looking for a home, too few to harvest (D47).
 */
export const CONTACTS = {
  name: 'landlord contact',
  perAccount: 60,
  perDevice: 60,
  perAddress: 75,
  seconds: 86_400,
} as const satisfies RateLimit;

/**
 * Counts that a landlord's number is shown: each landlord once a day, by whichever way. Counted before it is noted
 * that they were shown, so that simultaneous calls count twice rather than not at all. Runs outside the caller's
 * transaction. Landlords themselves and administrators are not counted.
 * @throws ApiError too_many_requests; then they count as not shown
 */
export async function countContact(
  app: Pick<AppContext, 'config' | 'database' | 'clock' | 'security'>,
  seeker: Caller,
  landlordId: string,
): Promise<void> {
  const { actor } = seeker;
  const isExempt = MAY_ANY['contact.uncounted'](actor) || MAY['property.own'](actor, { ownerId: landlordId });
  if (!app.config.rateLimits || isExempt) return;
  const { db } = app.database;
  const { name, seconds } = CONTACTS;
  const now = app.clock();
  const shownBucket = (key: string) => bucketOf(name, `${key} ${landlordId}`);
  const counters = countersOf(CONTACTS, seeker, await standingOf(app, seeker));
  const shown = await readBuckets(
    db,
    counters.map(({ key }) => shownBucket(key)),
    now,
  );
  const anew = counters.filter(({ key }) => !shown.has(shownBucket(key)));
  await countAll(app, CONTACTS, anew);
  if (anew.length === 0) return;
  await countBuckets(
    db,
    anew.map(({ key }) => shownBucket(key)),
    { seconds, now },
  );
}

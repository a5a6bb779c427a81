import { LRUCache } from 'lru-cache';
import { bucketOf, countBuckets, type Limited, readBuckets, takeOne } from './buckets.ts';
import { addressBlock } from './client-address.ts';

/** The content of a cookie that we issued. */
export interface VisitorCookie {
  id: string;
  /** Milliseconds since 1970; 0 in cookies from before it was noted. */
  issuedAt: number;
}

/** A browser is counted on its own once its cookie is this old: a client that makes one for each request never waits. */
const PROVEN_AFTER_MS = 10_000;
/** New ones that an address may have: few a minute, and forty minutes' worth at once. */
const NEW_PER_MINUTE = 30;
const NEW_SECONDS = 40 * 60;
/** One more per minute for each group of this many devices that the address already has. */
const NEW_PER_DEVICES = 20;

const DAY_SECONDS = 86_400;
const PROVEN_SECONDS = 30 * DAY_SECONDS;
/** What this process remembers of devices; the database knows the rest. */
const MAX_REMEMBERED = 50_000;
const COUNT_MS = 5_000;

/** How the limits see a caller. */
export interface Standing {
  /** The id of a proven device: signed by us, on a page that was opened earlier, and among the few new ones. */
  device: string | undefined;
  /** How many proven devices stand behind its address, today or yesterday; 0 for a caller that is not proven. */
  devices: number;
}

const UNPROVEN: Standing = { device: undefined, devices: 0 };

/** Whether a browser has its cookie from a page that it opened earlier. */
export const isEarlier = ({ issuedAt }: VisitorCookie, now: number): boolean =>
  now - issuedAt >= PROVEN_AFTER_MS;

interface Memory {
  seen: LRUCache<string, true>;
  counts: LRUCache<string, { devices: number; at: number }>;
}

const memories = new WeakMap<object, Memory>();

function memoryOf({ database }: Limited): Memory {
  const known = memories.get(database);
  if (known) return known;
  const memory: Memory = {
    seen: new LRUCache({ max: MAX_REMEMBERED }),
    counts: new LRUCache({ max: MAX_REMEMBERED }),
  };
  memories.set(database, memory);
  return memory;
}

const devicesBucket = (block: string, day: number) => bucketOf('devices', `${block} ${day}`);

async function countDevices(app: Limited, block: string, now: Date): Promise<number> {
  const { counts } = memoryOf(app);
  const known = counts.get(block);
  if (known && now.getTime() - known.at < COUNT_MS) return known.devices;
  const day = Math.floor(now.getTime() / DAY_SECONDS / 1000);
  const rows = await readBuckets(
    app.database.db,
    [day, day - 1].map((one) => devicesBucket(block, one)),
    now,
  );
  const devices = Math.max(0, ...rows.values());
  counts.set(block, { devices, at: now.getTime() });
  return devices;
}

/**
 * How the limits see a caller: as a device of its own, or as one of those that share a bucket on their address because
 * their cookie is missing, forged, brand-new, or one too many.
 */
export async function standingOf(
  app: Limited,
  { address, visitor }: { address: string; visitor: VisitorCookie | undefined },
): Promise<Standing> {
  const now = app.clock();
  if (!app.config.rateLimits || !visitor || !isEarlier(visitor, now.getTime())) return UNPROVEN;
  const { db } = app.database;
  const { seen, counts } = memoryOf(app);
  const block = addressBlock(address);
  const day = Math.floor(now.getTime() / DAY_SECONDS / 1000);
  const here = bucketOf('device at', `${visitor.id} ${block} ${day}`);
  if (!seen.has(here)) {
    const proven = bucketOf('proven device', visitor.id);
    const known = await readBuckets(db, [proven, here], now);
    const perMinute = NEW_PER_MINUTE + (await countDevices(app, block, now)) / NEW_PER_DEVICES;
    const isNew = !known.has(proven);
    if (
      isNew &&
      !(await takeOne(db, bucketOf('new devices', block), { perMinute, seconds: NEW_SECONDS, now }))
    ) {
      return UNPROVEN;
    }
    if (isNew) await countBuckets(db, [proven], { seconds: PROVEN_SECONDS, now });
    if (!known.has(here)) {
      await countBuckets(db, [here, devicesBucket(block, day)], { seconds: 2 * DAY_SECONDS, now });
      counts.delete(block);
    }
    seen.set(here, true);
  }
  return { device: visitor.id, devices: await countDevices(app, block, now) };
}

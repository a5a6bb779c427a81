import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { type ReplicatedCluster, startReplicatedCluster } from '#server/testing/replicated-cluster.ts';
import { CACHE_TAGS, type CacheTag } from '../responses/cache-tags.ts';
import { migrateDatabase } from '../upgrade/migrate.ts';
import { withClient } from './client.ts';
import { properties } from './schema/index.ts';

const DELAY_MS = 3_000;
const DATABASE = 'replicated';

let cluster: ReplicatedCluster;
let own: TestApp;
let other: TestApp;
let listing: { id: string; path: string };
let owner: Record<string, string>;

/** Two processes on one primary, each with the replica. */
beforeAll(async () => {
  cluster = await startReplicatedCluster({
    delayMs: DELAY_MS,
    prepare: async (urlOf) => {
      await withClient(urlOf('postgres'), (client) => client.query(`create database ${DATABASE}`));
      await migrateDatabase(urlOf(DATABASE));
    },
  });
  const { primary, replica } = cluster.urlsOf(DATABASE);
  const environment = { DATABASE_URL: primary, DATABASE_REPLICA_URLS: replica, ANSWER_MEMORY_MB: '16' };
  [own, other] = [await createTestApp(environment), await createTestApp(environment)];
  const user = await own.createUser({ role: 'property_owner' });
  const { id } = await own.createProperty({ ownerId: user.id });
  owner = user.headers;
  listing = { id, path: `/api/properties/${id}` };
});

afterAll(() => cluster?.stop());

/** Whether reads of this tag go to the replica. */
async function usesReplica({ context: { database } }: TestApp, tag: CacheTag = 'properties') {
  const { rows } = await database.readPublic([tag], (db) =>
    db.execute<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`),
  );
  return rows[0]?.isReplica ?? false;
}

const caughtUp = (app: TestApp) =>
  expect.poll(() => usesReplica(app), { timeout: 20_000, interval: 100 }).toBe(true);

/** The titles in the API's response, which any read of listings would return. */
async function titlesFrom(app: TestApp): Promise<string[]> {
  const read = await app.context.database.readPublic(['properties'], (db) =>
    db.select({ title: properties.title }).from(properties).where(eq(properties.id, listing.id)),
  );
  return [await titleFrom(app), ...read.map(({ title }) => title)];
}

async function titleFrom(app: TestApp): Promise<string> {
  const response = await app.send('GET', listing.path);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const { title } = (await response.json()) as { title: string };
  return title;
}

async function changeTitle(title: string): Promise<void> {
  const body = {
    title,
    description: 'Bright and quiet, two minutes from the market.',
    price: 450,
    type: 'rent',
    propertyType: 'apartment',
    location: 'Hodan, Mogadishu',
  };
  const response = await own.send('PUT', listing.path, { headers: owner, body });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
}

describe('with a replica that lags by 3 s', () => {
  it('a change is visible at once in the process that made it, and in others before it reaches the replica', async () => {
    await caughtUp(own);
    await caughtUp(other);
    for (let n = 1; n <= 30; n += 1) {
      const title = `Flat number ${n}`;
      await changeTitle(title);
      expect(await titlesFrom(own)).toEqual([title, title]);
      await expect.poll(() => titlesFrom(other), { timeout: 2_500, interval: 20 }).toEqual([title, title]);
      // The replica is still behind, and is skipped for listings.
      expect(await usesReplica(own)).toBe(false);
    }
    for (const app of [own, other]) {
      await caughtUp(app);
      expect(await titlesFrom(app)).toEqual(['Flat number 30', 'Flat number 30']);
    }
  });

  it('a change to one tag leaves reads of other tags on the replica', async () => {
    await caughtUp(own);
    await changeTitle('Flat by the market');
    expect(await usesReplica(own)).toBe(false);
    expect(await usesReplica(own, 'moving')).toBe(true);
  });

  it('data just changed on the primary is never read from the replica, whatever the tag', async () => {
    await caughtUp(own);
    for (const tag of CACHE_TAGS) {
      own.context.database.noteChange(tag);
      expect(await usesReplica(own, tag)).toBe(false);
    }
  });
});

describe('with an unavailable replica', () => {
  it('reads continue from the primary without failures, and use the replica again once it has caught up', async () => {
    await caughtUp(own);
    let isReading = true;
    let reads = 0;
    const failures: unknown[] = [];
    const { database } = own.context;
    const visitor = async () => {
      while (isReading) {
        await database
          .readPublic(['properties'], async (db) => {
            await db.execute(sql`select pg_sleep(0.01)`);
            reads += 1;
          })
          .catch((error: unknown) => failures.push(error));
      }
    };
    const visitors = Array.from({ length: 6 }, visitor);
    try {
      await sleep(200);
      await cluster.replica.stop();
      const readsBefore = reads;
      expect(await usesReplica(own)).toBe(false);
      await changeTitle('Flat while the replica was away');
      expect(await titleFrom(own)).toBe('Flat while the replica was away');
      await expect.poll(() => reads).toBeGreaterThan(readsBefore + 50);
    } finally {
      isReading = false;
      await Promise.all(visitors);
      await cluster.replica.start();
    }
    expect(failures).toEqual([]);
    await caughtUp(own);
    expect(await titleFrom(own)).toBe('Flat while the replica was away');
  });

  it('reads of data changed while the primary is unavailable fail rather than use a replica that may lag', async () => {
    await caughtUp(own);
    await cluster.primary.stop();
    own.context.database.noteChange('properties');
    // Whether the replica has the change is unknown.
    await expect(usesReplica(own)).rejects.toThrow();
    expect(await usesReplica(own, 'moving')).toBe(true);
    await cluster.primary.start();
    await caughtUp(own);
  });
});

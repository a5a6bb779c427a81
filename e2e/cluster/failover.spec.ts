import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { withClient } from '../../server/platform/database/client.ts';
import { startPooler } from '../../server/testing/pooler.ts';
import { inDays } from '../moves.ts';
import { bookMoves, checkMoves, checkRefusals, readFirst } from '../moves-under-way.ts';
import { killAll, makeFolder, startProduct, stopProduct } from '../own-server.ts';
import { HAPROXY_PORT, ORIGIN, PGBOUNCER_PORT, PORT } from './parts/addresses.ts';
import { answerAsPatroni, startHaproxy } from './parts/haproxy.ts';
import { openLivePage, signIn } from './parts/live-page.ts';
import { APPLICATION, OWNER, type Pair, startPair } from './parts/pair.ts';

/** Between the death of the primary and the first booking that the new one takes. */
const MOST_MS = 10_000;
const BOOKINGS = 300;

const HAPROXY = `127.0.0.1:${HAPROXY_PORT}`;
const PGBOUNCER = `127.0.0.1:${PGBOUNCER_PORT}`;

interface Way {
  name: string;
  hasHaproxy: boolean;
  hasPooler: boolean;
  /** The product's environment, as docs/failover.md gives it. */
  environment(pair: Pair): Record<string, string>;
}

const WAYS: Way[] = [
  {
    name: 'with both hosts in the URL',
    hasHaproxy: false,
    hasPooler: false,
    environment: ({ url }) => ({
      DATABASE_URL: url(APPLICATION),
      DATABASE_MIGRATION_URL: url(OWNER),
    }),
  },
  {
    name: 'through HAProxy',
    hasHaproxy: true,
    hasPooler: false,
    environment: ({ url }) => ({
      DATABASE_URL: url(APPLICATION, HAPROXY),
      DATABASE_MIGRATION_URL: url(OWNER, HAPROXY),
    }),
  },
  {
    name: 'through PgBouncer and HAProxy',
    hasHaproxy: true,
    hasPooler: true,
    environment: ({ url }) => ({
      DATABASE_POOLING: 'transaction',
      DATABASE_URL: url(APPLICATION, PGBOUNCER),
      DATABASE_LISTEN_URL: url(APPLICATION, HAPROXY),
      DATABASE_MIGRATION_URL: url(OWNER, HAPROXY),
    }),
  },
];

/** Everything that one way needs, started and stopped again. */
async function start(way: Way) {
  const pair = await startPair();
  const folder = await makeFolder('cluster');
  const nodes = [pair.primary, pair.standby];
  const patroni = way.hasHaproxy ? await answerAsPatroni(nodes) : undefined;
  let haproxy = way.hasHaproxy ? await startHaproxy() : undefined;
  const openPooler = () =>
    startPooler({
      database: `aqal = host=127.0.0.1 port=${HAPROXY_PORT}`,
      address: '127.0.0.1',
      port: PGBOUNCER_PORT,
      users: { [APPLICATION]: APPLICATION },
    });
  let pooler = way.hasPooler ? await openPooler() : undefined;
  const product = await startProduct(PORT, {
    ...way.environment(pair),
    DATA_DIR: folder.path,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
  });
  return {
    pair,
    product,
    killHaproxy: async () => {
      haproxy?.stop();
      haproxy = await startHaproxy();
    },
    killPooler: async () => {
      await pooler?.stop();
      pooler = await openPooler();
    },
    stop: async () => {
      killAll();
      await pooler?.stop();
      haproxy?.stop();
      patroni?.stop();
      await pair.stop();
      await folder.remove();
    },
  };
}

/** A booking of somebody who is signed in, whose open page hears of it. */
async function bookAs({ id, headers }: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  const service = await readFirst<{ id: string }>(`${ORIGIN}/api/moving-services?limit=1`);
  const { status } = await fetch(`${ORIGIN}/api/bookings`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      movingServiceId: service.id,
      userId: id,
      pickupLocation: 'Wadajir',
      dropoffLocation: 'Kaaraan',
      date: inDays(4),
      phone: '+252 61 234 5678',
    }),
  });
  return status;
}

/** Everything about these bookings is in the database, once, and their mails and SMS leave. */
async function checkAll(url: string, ids: readonly string[], total: number): Promise<void> {
  await withClient(url, async (client) => {
    await checkMoves(client, ids, total);
    const waiting = `select from notifications where status = 'pending' and data->>'bookingId' = any($1)`;
    await expect.poll(async () => (await client.query(waiting, [ids])).rowCount, { timeout: 60_000 }).toBe(0);
  });
}

for (const way of WAYS) {
  test(`kill -9 of the primary under ${BOOKINGS} bookings, ${way.name}: the standby takes writes, and nothing acknowledged is lost`, async () => {
    test.setTimeout(180_000);
    const cluster = await start(way);
    const { pair } = cluster;
    try {
      const renter = await signIn(ORIGIN, 'renter@aqal.example');
      const page = await openLivePage(ORIGIN, renter.headers);
      let failing: Promise<void> | undefined;
      let diedAt = 0;
      let backAfter: number | undefined;
      let isPromoted = false;
      const fail = async () => {
        await pair.primary.kill();
        diedAt = Date.now();
        await pair.standby.promote();
        isPromoted = true;
      };
      const onMade = (made: number) => {
        if (made === 100) failing ??= fail();
        else if (isPromoted) backAfter ??= Date.now() - diedAt;
      };
      const { ids, refused, longestMs } = await bookMoves(ORIGIN, { count: BOOKINGS, everyMs: 25, onMade });
      await failing;
      console.log(`${way.name}: writes again after ${backAfter} ms; the longest answer took ${longestMs} ms`);
      expect(new Set(ids).size).toBe(BOOKINGS);
      checkRefusals(refused);
      expect(backAfter).toBeLessThan(MOST_MS);

      const before = page.events;
      await expect.poll(() => bookAs(renter), { timeout: 20_000 }).toBe(201);
      await expect.poll(() => page.events, { timeout: 20_000 }).toBeGreaterThan(before);
      expect(page.isOpen).toBe(true);
      page.close();
      await checkAll(pair.standby.url(APPLICATION, 'aqal'), ids, BOOKINGS);
      await stopProduct(cluster.product, 'SIGTERM');
    } finally {
      await cluster.stop();
    }
  });
}

test('kill -9 of the standby, of HAProxy and of PgBouncer, one after another under bookings: each is made once', async () => {
  test.setTimeout(180_000);
  const way = WAYS.find(({ hasPooler }) => hasPooler);
  if (!way) throw new Error('There is no way through PgBouncer.');
  const cluster = await start(way);
  const { pair } = cluster;
  try {
    const failures: Record<number, () => Promise<void>> = {
      60: async () => {
        await pair.standby.kill();
        await pair.goOnAlone();
      },
      140: cluster.killHaproxy,
      220: cluster.killPooler,
    };
    const done: Promise<void>[] = [];
    const onMade = (made: number) => {
      const fail = failures[made];
      if (fail) done.push(fail());
    };
    const { ids, refused } = await bookMoves(ORIGIN, { count: BOOKINGS, everyMs: 25, onMade });
    await Promise.all(done);
    expect(done).toHaveLength(3);
    expect(new Set(ids).size).toBe(BOOKINGS);
    checkRefusals(refused);
    await checkAll(pair.primary.url(APPLICATION, 'aqal'), ids, BOOKINGS);
    await stopProduct(cluster.product, 'SIGTERM');
  } finally {
    await cluster.stop();
  }
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import type { Property } from '../contract/properties.api.ts';
import { startEmbedded } from '../server/platform/database/embedded/start-embedded.ts';
import { killAll, openFolder, openGate, startProduct, stopProduct } from './own-server.ts';
import { inDays } from './screens.ts';

const PORT = 3219;
const ORIGIN = `http://localhost:${PORT}`;

// One server at a time: they have the same port.
test.describe.configure({ mode: 'serial' });
test.afterEach(killAll);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function post(path: string, body: unknown, key: string): Promise<Response | undefined> {
  return fetch(ORIGIN + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

async function readFirst<T>(path: string): Promise<T> {
  const [first] = (await (await fetch(ORIGIN + path)).json()) as T[];
  if (first === undefined) throw new Error(`${path} is empty.`);
  return first;
}

/** Sends very many, kills the server once some were acknowledged, starts it again, and asks what was kept. */
async function killInTheMiddle(options: {
  number: number;
  killedAfter: number;
  prepare: () => Promise<(n: number) => { path: string; body: unknown }>;
  check: (sql: Sql, acknowledged: string[]) => Promise<void>;
}): Promise<void> {
  const folder = await openFolder('crash');
  try {
    const first = await startProduct(PORT, { DATA_DIR: folder.path });
    const ask = await options.prepare();
    const acknowledged: string[] = [];
    await Promise.all(
      Array.from({ length: options.number }, async (_, n) => {
        // A little apart: the server dies in the middle of them.
        await pause(n * 3);
        const { path, body } = ask(n);
        const response = await post(path, body, randomUUID());
        if (response?.status !== 201) return;
        const made = (await response.json().catch(() => undefined)) as { id: string } | undefined;
        if (made) acknowledged.push(made.id);
        if (acknowledged.length === options.killedAfter) first.kill('SIGKILL');
      }),
    );
    await stopProduct(first, 'SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(options.killedAfter);
    expect(acknowledged.length).toBeLessThan(options.number);

    await stopProduct(await startProduct(PORT, { DATA_DIR: folder.path }), 'SIGTERM');

    const database = await startEmbedded({ dataDir: folder.path, log: () => undefined });
    const sql = postgres(database.url, { max: 1 });
    try {
      await options.check(sql, acknowledged);
    } finally {
      await sql.end();
      await database.stop();
    }
  } finally {
    await folder.remove();
  }
}

test('every acknowledged message is there after kill -9 of the server and a restart', async () => {
  test.setTimeout(240_000);
  await killInTheMiddle({
    number: 200,
    killedAfter: 80,
    prepare: async () => {
      const listing = await readFirst<Property>('/api/properties?limit=1');
      return (n) => ({
        path: '/api/messages',
        body: { propertyId: listing.id, messageText: `Is it still free? ${n}` },
      });
    },
    check: async (sql, ids) => {
      const [messages] = await sql`select count(*)::int as kept from messages where id = any(${ids}::uuid[])`;
      const [notices] = await sql`
        select count(*)::int as kept from notifications
        where type = 'email' and data->>'messageId' = any(${ids})`;
      expect(messages?.kept).toBe(ids.length);
      expect(notices?.kept).toBe(ids.length);
    },
  });
});

/** A move that a guest asks for. */
async function prepareMoves() {
  const service = await readFirst<{ id: string }>('/api/moving-services?limit=1');
  return (n: number) => ({
    path: '/api/bookings',
    body: {
      movingServiceId: service.id,
      userId: 'guest-user',
      pickupLocation: `House ${n}, Hodan`,
      dropoffLocation: 'Kaaraan',
      date: inDays(3),
      phone: '+252 61 234 5678',
    },
  });
}

/** Each of these bookings is there once, with its history and what its provider is told. */
async function checkMoves(sql: Sql, ids: readonly string[]): Promise<void> {
  const [found] = await sql`
    select
      (select count(*)::int from bookings where id = any(${ids}::uuid[])) as bookings,
      (select count(distinct booking_id)::int from booking_events where booking_id = any(${ids}::uuid[])) as histories,
      (select count(distinct data->>'bookingId')::int from notifications
        where type = 'email' and data->>'bookingId' = any(${ids})) as mails,
      (select count(distinct data->>'bookingId')::int from notifications
        where type = 'sms' and data->>'bookingId' = any(${ids})) as texts`;
  const all = ids.length;
  expect(found).toEqual({ bookings: all, histories: all, mails: all, texts: all });
}

test('every acknowledged booking and its notices are there after kill -9 in the middle of 500', async () => {
  test.setTimeout(240_000);
  await killInTheMiddle({ number: 500, killedAfter: 200, prepare: prepareMoves, check: checkMoves });
});

test('a restart of PostgreSQL under load loses nothing, is told as 503, and the product comes back by itself', async () => {
  test.setTimeout(240_000);
  const BOOKINGS = 500;
  const folder = await openFolder('restart');
  const gate = await openGate();
  let database = await startEmbedded({ dataDir: folder.path, log: () => undefined });
  try {
    const url = new URL(database.url);
    gate.target = Number(url.port);
    url.port = String(gate.port);
    const product = await startProduct(PORT, {
      DATA_DIR: folder.path,
      DATABASE_URL: url.href,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
    });
    const ask = await prepareMoves();
    const ids: string[] = [];
    const refusals: { status: number; retryAfter: string | null }[] = [];
    let restart: Promise<void> | undefined;
    const restartDatabase = async () => {
      await database.stop();
      await pause(1500);
      database = await startEmbedded({ dataDir: folder.path, log: () => undefined });
      gate.target = Number(new URL(database.url).port);
    };
    await Promise.all(
      Array.from({ length: BOOKINGS }, async (_, n) => {
        await pause(n * 6);
        const { path, body } = ask(n);
        const key = randomUUID();
        // As a phone does: the same intention again until it is answered.
        for (let attempt = 0; attempt < 60; attempt += 1) {
          const response = await post(path, body, key);
          if (response?.status === 201) {
            ids.push(((await response.json()) as { id: string }).id);
            if (ids.length === 100) restart ??= restartDatabase();
            return;
          }
          if (response) {
            refusals.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
          }
          await pause(500);
        }
      }),
    );
    await restart;
    expect(new Set(ids).size).toBe(BOOKINGS);
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) {
      // 409: the first try was cut off and its key is still held for a moment.
      expect([503, 409]).toContain(refusal.status);
      expect(Number(refusal.retryAfter)).toBeGreaterThan(0);
    }
    const sql = postgres(database.url, { max: 1 });
    await checkMoves(sql, ids);
    const [all] = await sql`
      select count(*)::int as bookings from bookings where pickup_location like 'House %, Hodan'`;
    expect(all?.bookings).toBe(BOOKINGS);
    await sql.end();
    await stopProduct(product, 'SIGTERM');
  } finally {
    killAll();
    gate.close();
    await database.stop();
    await folder.remove();
  }
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import type { Property } from '../../contract/properties.api.ts';
import { startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';
import { bookMoves, checkMoves, checkRefusals, post, readFirst } from '../moves-under-way.ts';
import { killAll, makeFolder, openProxy, postgresOf, startProduct, stopProduct } from '../own-server.ts';
import { onDatabase } from './on-database.ts';

const PORT = 3219;
const ORIGIN = `http://localhost:${PORT}`;

// One server at a time: they share a port.
test.describe.configure({ mode: 'serial' });
test.afterEach(killAll);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const BOOKINGS = 500;

const CRASHES: { name: string; victims: ('app' | 'postgres')[] }[] = [
  { name: 'the server', victims: ['app'] },
  { name: 'PostgreSQL', victims: ['postgres'] },
  { name: 'both', victims: ['postgres', 'app'] },
];

for (const { victims, name } of CRASHES) {
  test(`kill -9 of ${name} in the middle of ${BOOKINGS} bookings: retries with the same keys create exactly ${BOOKINGS}`, async () => {
    const folder = await makeFolder('crash');
    try {
      let product = await startProduct(PORT, { DATA_DIR: folder.path });
      let restart: Promise<void> | undefined;
      const kill = async () => {
        if (victims.includes('postgres')) process.kill(postgresOf(folder.path), 'SIGKILL');
        if (!victims.includes('app')) return;
        await stopProduct(product, 'SIGKILL');
        product = await startProduct(PORT, { DATA_DIR: folder.path });
      };
      const onMade = (made: number) => {
        if (made === 150) restart ??= kill();
      };
      const { ids, refused } = await bookMoves(ORIGIN, { count: BOOKINGS, everyMs: 6, onMade });
      await restart;
      expect(new Set(ids).size).toBe(BOOKINGS);
      checkRefusals(refused);
      await stopProduct(product, 'SIGTERM');
      await onDatabase(folder.path, (client) => checkMoves(client, ids, BOOKINGS));
    } finally {
      killAll();
      await folder.remove();
    }
  });
}

test('every acknowledged message to an owner survives kill -9 of the server', async () => {
  const folder = await makeFolder('crash');
  try {
    const product = await startProduct(PORT, { DATA_DIR: folder.path });
    const listing = await readFirst<Property>(`${ORIGIN}/api/properties?limit=1`);
    const ids: string[] = [];
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        await pause(n * 3);
        const body = { propertyId: listing.id, messageText: `Is it still free? ${n}` };
        const response = await post(`${ORIGIN}/api/messages`, body, randomUUID());
        if (response?.status !== 201) return;
        const made = (await response.json().catch(() => undefined)) as { id: string } | undefined;
        if (made) ids.push(made.id);
        if (ids.length === 80) product.kill('SIGKILL');
      }),
    );
    await stopProduct(product, 'SIGKILL');
    expect(ids.length).toBeGreaterThanOrEqual(80);
    expect(ids.length).toBeLessThan(200);
    await onDatabase(folder.path, async (client) => {
      const { rows } = await client.query(
        `select (select count(*)::int from messages where id = any($1::uuid[])) as messages,
           (select count(*)::int from notifications where type = 'email' and data->>'messageId' = any($2)) as notices`,
        [ids, ids],
      );
      expect(rows[0]).toEqual({ messages: ids.length, notices: ids.length });
    });
  } finally {
    await folder.remove();
  }
});

test('restarting PostgreSQL under load loses nothing: clients get 503, and the product recovers by itself', async () => {
  const folder = await makeFolder('restart');
  const proxy = await openProxy();
  let database = await startEmbedded({ dataDir: folder.path, log: () => undefined });
  try {
    const url = new URL(database.url);
    proxy.target = Number(url.port);
    url.port = String(proxy.port);
    const product = await startProduct(PORT, {
      DATA_DIR: folder.path,
      DATABASE_URL: url.href,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
    });
    let restart: Promise<void> | undefined;
    const restartDatabase = async () => {
      await database.stop();
      await pause(1500);
      database = await startEmbedded({ dataDir: folder.path, log: () => undefined });
      proxy.target = Number(new URL(database.url).port);
    };
    const onMade = (made: number) => {
      if (made === 100) restart ??= restartDatabase();
    };
    const { ids, refused } = await bookMoves(ORIGIN, { count: BOOKINGS, everyMs: 6, onMade });
    await restart;
    expect(new Set(ids).size).toBe(BOOKINGS);
    expect(refused.length).toBeGreaterThan(0);
    checkRefusals(refused);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await checkMoves(client, ids, BOOKINGS);
    await client.end();
    await stopProduct(product, 'SIGTERM');
  } finally {
    killAll();
    proxy.close();
    await database.stop();
    await folder.remove();
  }
});

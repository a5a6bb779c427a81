import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';
import { readRows, restoreEarlier } from '../../server/testing/earlier-version.ts';
import { killAll, makeFolder, startProduct, stopProduct } from '../own-server.ts';
import { type Made, People } from './people.ts';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3222);
const [FIRST, SECOND] = [FIRST_PORT, FIRST_PORT + 1];
const SECRET = 'of both processes, as on several machines';

test.afterEach(killAll);

/** A booking can be read at a server by its private link, whichever server made it. */
async function checkReadable(port: number, { id, followPath }: Made): Promise<void> {
  const token = followPath.split('/').at(-1);
  const response = await fetch(`http://localhost:${port}/api/guest-bookings/${token}`);
  expect(response.status).toBe(200);
  expect(JSON.stringify(await response.json())).toContain(id);
}

async function onDatabase<T extends object>(url: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As somebody who has an account since 2fa19bc7. */
async function signIn(port: number): Promise<void> {
  const response = await fetch(`http://localhost:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@aqal.example', password: 'aqal-demo' }),
  });
  expect(response.status).toBe(200);
}

test('a database of version 2fa19bc7 is migrated by its owner, and served by two processes of which one takes over from the other', async () => {
  test.setTimeout(300_000);
  const folders = await Promise.all(['database', 'first', 'second'].map(makeFolder));
  const [home, first, second] = folders.map(({ path }) => path) as [string, string, string];
  const database = await startEmbedded({ dataDir: home, log: () => undefined });
  const people = new People(FIRST);
  const shared = { DATABASE_URL: database.applicationUrl, SECRET, DEMO: 'on' };
  try {
    await restoreEarlier(database.url);
    const { users, properties, bookings } = await readRows(database.url);

    const migrate = ['scripts/run.mjs', 'server/migrate-command.ts'];
    const owner = { DATABASE_MIGRATION_URL: database.url };
    const env = { ...process.env, ...shared, ...owner, DATA_DIR: first };
    await promisify(execFile)(process.execPath, migrate, { env });
    const earlier = await startProduct(FIRST, { ...shared, DATA_DIR: first });
    await signIn(FIRST);
    await people.start();
    await people.untilMore(20);

    const later = await startProduct(SECOND, { ...shared, DATA_DIR: second });
    people.servers = [FIRST, SECOND];
    await people.untilMore(60);
    const made = [people.made[0], people.made.at(-1)];
    for (const port of people.servers) for (const one of made) await checkReadable(port, one as Made);

    people.servers = [SECOND];
    await stopProduct(earlier, 'SIGTERM');
    expect(earlier.exitCode).toBe(0);
    await people.untilMore(20);
    await people.stop();
    expect(people.errors).toEqual([]);
    expect(people.searches).toBeGreaterThan(50);

    const ids = people.made.map(({ id }) => id);
    const [stored] = await onDatabase(
      database.url,
      `select (select count(*)::int from bookings where pickup_location like 'House %, Hodan') as all,
         (select count(*)::int from bookings where id = any($1::uuid[])) as bookings,
         (select count(*)::int from booking_events where booking_id = any($1::uuid[])) as histories,
         (select count(*)::int from notifications where type = 'email' and data->>'bookingId' = any($2)) as mails`,
      [ids, ids],
    );
    const count = ids.length;
    expect(stored).toEqual({ all: count, bookings: count, histories: count, mails: count });
    const after = await readRows(database.url);
    expect(after.users).toHaveLength(users?.length ?? 0);
    expect(after.properties).toHaveLength(properties?.length ?? 0);
    expect(after.bookings).toHaveLength((bookings?.length ?? 0) + count);
    await stopProduct(later, 'SIGTERM');
  } finally {
    await people.stop();
    killAll();
    await database.stop();
    for (const folder of folders) await folder.remove();
  }
});

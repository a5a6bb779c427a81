import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';
import { killAll, makeFolder, startProduct, stopProduct } from '../own-server.ts';
import { type Made, People } from './people.ts';
import { buildPreviousVersion } from './previous-version.ts';

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3222);
const [OLD, NEW] = [FIRST_PORT, FIRST_PORT + 1];
const SECRET = 'of both versions, as on several machines';

test.afterEach(killAll);

/** A booking can be read at a server by its private link, whichever version made it. */
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

const countMigrations = async (url: string) =>
  (
    await onDatabase<{ count: number }>(
      url,
      'select count(*)::int as count from drizzle.__drizzle_migrations',
      [],
    )
  )[0]?.count ?? 0;

test('the version before answers every booking and search while this one migrates, starts beside it and takes over', async () => {
  test.setTimeout(600_000);
  const previous = buildPreviousVersion();
  test.skip('missing' in previous, 'missing' in previous ? previous.missing : '');
  if ('missing' in previous) return;
  const folders = await Promise.all(['database', 'old', 'new'].map(makeFolder));
  const [home, old, fresh] = folders.map(({ path }) => path) as [string, string, string];
  const database = await startEmbedded({ dataDir: home, log: () => undefined });
  const people = new People(OLD);
  const shared = { DATABASE_URL: database.applicationUrl, SECRET, DEMO: 'on' };
  const owner = { DATABASE_MIGRATION_URL: database.url };
  try {
    const before = await startProduct(OLD, { ...shared, ...owner, DATA_DIR: old }, { cwd: previous.folder });
    const migrations = await countMigrations(database.url);
    await people.start();
    await people.untilMore(20);

    const migrate = ['scripts/run.mjs', 'server/migrate-command.ts'];
    const env = { ...process.env, ...shared, ...owner, DATA_DIR: fresh };
    await promisify(execFile)(process.execPath, migrate, { env });
    expect(await countMigrations(database.url)).toBeGreaterThan(migrations);
    await people.untilMore(20);

    const after = await startProduct(NEW, { ...shared, DATA_DIR: fresh });
    people.servers = [OLD, NEW];
    await people.untilMore(60);
    const latest = people.made.at(-1);
    const first = people.made[0];
    if (!first || !latest) throw new Error('Nothing was booked.');
    for (const port of [OLD, NEW]) for (const made of [first, latest]) await checkReadable(port, made);

    people.servers = [NEW];
    await stopProduct(before, 'SIGTERM');
    expect(before.exitCode).toBe(0);
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
    await stopProduct(after, 'SIGTERM');
  } finally {
    await people.stop();
    killAll();
    await database.stop();
    for (const folder of folders) await folder.remove();
  }
});

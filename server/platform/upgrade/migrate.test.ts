import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { migrationsFolder } from '../../testing/migrations.ts';
import { withClient } from '../database/client.ts';
import { createDatabaseFromTemplate } from '../database/embedded/test-cluster.ts';
import { migrateDatabase } from './migrate.ts';

let url = '';

beforeEach(async () => {
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  url = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
});

const CREATE = 'create table homes (id int)';
const CHANGE = 'alter table homes add column name text';

/** Locks the table, like a long transaction, until it is told to `end`. */
async function lockHomes(): Promise<{ end: () => Promise<void> }> {
  const isLocked = Promise.withResolvers<void>();
  const isEnough = Promise.withResolvers<void>();
  const done = withClient(url, async (client) => {
    await client.query('begin; lock table homes in access share mode');
    isLocked.resolve();
    await isEnough.promise;
    await client.query('commit');
  });
  await isLocked.promise;
  return {
    end: () => {
      isEnough.resolve();
      return done;
    },
  };
}

const columns = async () => {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'homes' order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  it('report a failure in one sentence, and change nothing', async () => {
    const folder = await migrationsFolder(CREATE, 'alter table nowhere add column name text');
    await expect(migrateDatabase(url, { migrationsFolder: folder })).rejects.toThrow(
      /^The database schema could not be migrated: relation "nowhere" does not exist\. Nothing was changed\.$/,
    );
    expect(await columns()).toEqual([]);
  });

  it('stop waiting for a locked table, and say so', async () => {
    await migrateDatabase(url, { migrationsFolder: await migrationsFolder(CREATE) });
    const lock = await lockHomes();
    const folder = await migrationsFolder(CREATE, CHANGE);
    await expect(
      migrateDatabase(url, { migrationsFolder: folder, lockTimeoutMs: 50, attempts: 3, pauseMs: 50 }),
    ).rejects.toThrow(/another session keeps a table locked/);
    await lock.end();
    expect(await columns()).toEqual(['id']);
  });

  it('are retried until the lock is free, without blocking other statements in the meantime', async () => {
    await migrateDatabase(url, { migrationsFolder: await migrationsFolder(CREATE) });
    const lock = await lockHomes();
    const folder = await migrationsFolder(CREATE, CHANGE);
    const migration = migrateDatabase(url, {
      migrationsFolder: folder,
      lockTimeoutMs: 100,
      attempts: 1_000,
      pauseMs: 100,
    });
    const isWaiting = () =>
      withClient(url, (client) =>
        client.query('select from pg_locks where relation = $1::regclass and not granted', ['homes']),
      );
    // Tried at least twice, and read meanwhile.
    for (let tries = 0; tries < 2; tries += 1) {
      await expect.poll(async () => (await isWaiting()).rowCount, { interval: 5 }).toBe(1);
      await withClient(url, (client) => client.query('select from homes'));
      await expect.poll(async () => (await isWaiting()).rowCount, { interval: 5 }).toBe(0);
    }
    await Promise.all([lock.end(), migration]);
    expect(await columns()).toEqual(['id', 'name']);
  });

  it('run once when several processes start at the same time', async () => {
    const folder = await migrationsFolder(CREATE, CHANGE);
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url, { migrationsFolder: folder })));
    expect(await columns()).toEqual(['id', 'name']);
  });
});

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Locks the table for a while, like a long transaction. */
async function lockHomes(milliseconds: number): Promise<{ done: Promise<void> }> {
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const done = withClient(url, async (client) => {
    await client.query('begin; lock table homes in access share mode');
    locked();
    await sleep(milliseconds);
    await client.query('commit');
  });
  await isLocked;
  return { done };
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
    const lock = await lockHomes(2_000);
    const folder = await migrationsFolder(CREATE, CHANGE);
    const started = Date.now();
    await expect(
      migrateDatabase(url, { migrationsFolder: folder, lockTimeoutMs: 50, attempts: 3, pauseMs: 50 }),
    ).rejects.toThrow(/another session keeps a table locked/);
    expect(Date.now() - started).toBeLessThan(1_500);
    await lock.done;
    expect(await columns()).toEqual(['id']);
  });

  it('are retried until the lock is free, without blocking other statements in the meantime', async () => {
    await migrateDatabase(url, { migrationsFolder: await migrationsFolder(CREATE) });
    const lock = await lockHomes(800);
    const folder = await migrationsFolder(CREATE, CHANGE);
    const migration = migrateDatabase(url, {
      migrationsFolder: folder,
      lockTimeoutMs: 100,
      attempts: 50,
      pauseMs: 100,
    });
    await sleep(20);
    const started = Date.now();
    await withClient(url, (client) => client.query('select from homes'));
    expect(Date.now() - started).toBeLessThan(700);
    await Promise.all([lock.done, migration]);
    expect(await columns()).toEqual(['id', 'name']);
  });

  it('run once when several processes start at the same time', async () => {
    const folder = await migrationsFolder(CREATE, CHANGE);
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url, { migrationsFolder: folder })));
    expect(await columns()).toEqual(['id', 'name']);
  });
});

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { migrationsFolder } from '../../testing/migrations.ts';
import { withClient } from '../database/client.ts';
import { createDatabaseFromTemplate } from '../database/embedded/test-cluster.ts';
import { migrateDatabase } from './migrate.ts';

const CREATE = 'create table homes (id int)';
const INDEX = '-- concurrently: people write to it\ncreate index concurrently homes_idx on homes (id)';
const UNIQUE = '-- concurrently\ncreate unique index concurrently homes_once on homes (id)';
const LAST = 'alter table homes add column name text';

let url = '';
const migrate = async (...statements: string[]) =>
  migrateDatabase(url, { migrationsFolder: await migrationsFolder(...statements), pauseMs: 10 });

beforeEach(async () => {
  const name = `concurrent_${randomBytes(6).toString('hex')}`;
  url = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
});

const ask = <T extends object>(client: Client, text: string) =>
  client.query<T>(text).then(({ rows }) => rows);

/** The indexes of the table, and whether they are valid. */
const indexes = () =>
  withClient(url, async (client) => {
    const rows = await ask<{ name: string; isValid: boolean }>(
      client,
      `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
       where indrelid = 'homes'::regclass order by 1`,
    );
    return rows.map(({ name, isValid }) => `${name} ${isValid ? 'valid' : 'invalid'}`);
  });

const applied = () =>
  withClient(url, async (client) => {
    const [row] = await ask<{ count: number }>(
      client,
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    return row?.count;
  });

/** Resolves when an index is being created that waits for an older transaction. */
const untilWaiting = (client: Client) =>
  expect
    .poll(() =>
      ask(
        client,
        `select from pg_stat_progress_create_index where phase like 'waiting%' and datname = current_database()`,
      ),
    )
    .toHaveLength(1);

describe('a migration marked “-- concurrently”', () => {
  it.each([
    ['a statement that cannot be run again', '-- concurrently\nupdate homes set id = 1'],
    ['an index that would block writes', '-- concurrently\ncreate index homes_idx on homes (id)'],
    [
      'two statements that PostgreSQL would put into one transaction',
      `${INDEX}; drop index concurrently if exists homes_once`,
    ],
  ])('is refused with %s, before anything is changed', async (_, text) => {
    await expect(migrate(CREATE, text)).rejects.toThrow(/^A migration marked “-- concurrently” may create/);
    await expect(indexes()).rejects.toThrow('relation "homes" does not exist');
  });

  it('is applied between the migrations before and after it', async () => {
    await migrate(CREATE, INDEX, LAST, UNIQUE);
    expect(await indexes()).toEqual(['homes_idx valid', 'homes_once valid']);
    expect(await applied()).toBe(4);
    await migrate(CREATE, INDEX, LAST, UNIQUE);
    expect(await applied()).toBe(4);
  });

  it('lets others write to the table while it waits for a transaction that began before it', async () => {
    await migrate(CREATE);
    await withClient(url, async (other) => {
      await other.query('begin; insert into homes values (1)');
      const migration = migrate(CREATE, INDEX);
      await withClient(url, async (writer) => {
        await untilWaiting(writer);
        await writer.query(`set lock_timeout = '5s'; insert into homes values (2)`);
      });
      await other.query('commit');
      await migration;
    });
    expect(await indexes()).toEqual(['homes_idx valid']);
  });

  it('that was interrupted leaves an invalid index, which the next run drops and creates anew', async () => {
    await migrate(CREATE);
    await withClient(url, async (other) => {
      await other.query('begin; insert into homes values (1)');
      const migration = expect(migrate(CREATE, INDEX, LAST)).rejects.toThrow(/could not be migrated/);
      await withClient(url, async (killer) => {
        await untilWaiting(killer);
        await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_progress_create_index where datname = current_database()`,
        );
      });
      await migration;
      await other.query('commit');
    });
    expect(await indexes()).toEqual(['homes_idx invalid']);
    await migrate(CREATE, INDEX, LAST);
    expect(await indexes()).toEqual(['homes_idx valid']);
    expect(await applied()).toBe(3);
  });

  it('runs once when several processes start at the same time, and none waits for the other', async () => {
    await migrate(CREATE);
    const done = withClient(url, async (other) => {
      await other.query('begin; insert into homes values (1)');
      await sleep(500);
      await other.query('commit');
    });
    await Promise.all([done, ...Array.from({ length: 4 }, () => migrate(CREATE, INDEX, LAST))]);
    expect(await indexes()).toEqual(['homes_idx valid']);
    expect(await applied()).toBe(3);
  });

  it('that fails leaves no invalid index behind, says what stands, and can be run again', async () => {
    await migrate(CREATE);
    await withClient(url, (client) => client.query('insert into homes values (1), (1)'));
    await expect(migrate(CREATE, LAST, UNIQUE)).rejects.toThrow(
      /could not create unique index "homes_once"\. What came before is applied; the next run goes on from there\.$/,
    );
    expect(await indexes()).toEqual([]);
    await withClient(url, (client) => client.query('delete from homes; insert into homes values (1)'));
    await migrate(CREATE, LAST, UNIQUE);
    expect(await indexes()).toEqual(['homes_once valid']);
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { withClient } from './client.ts';
import { openDatabase } from './connection.ts';
import { runAlone } from './exclusive.ts';
import { prepared } from './prepared.ts';
import { missingOf, storeRoleSettings } from './role-settings.ts';
import { users } from './schema/index.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

function openPooled() {
  const { databaseUrl: url } = test;
  const database = openDatabase({ url, pooling: 'transaction', listenUrl: url, poolSize: 1 });
  onTestFinished(() => database.close());
  return database;
}

describe('behind a pooler of transactions', () => {
  it('a connection is left without prepared statements and settings of its own', async () => {
    const { db } = openPooled();
    const findPeople = prepared('find_people', (on) => on.select({ id: users.id }).from(users));
    await findPeople(db).execute();
    await db.select({ name: users.name }).from(users);
    const { rows } = await db.execute(sql`
      select (select count(*)::int from pg_prepared_statements) as statements,
        (select count(*)::int from pg_settings where source in ('client', 'session')
          and name not in ('application_name', 'client_encoding')) as settings`);
    expect(rows).toEqual([{ statements: 0, settings: 0 }]);
  });

  it('a lock without a transaction is held past the pooler', async () => {
    const database = openPooled();
    const pid = () => database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const { rows: pooled } = await pid();
    const holders = await runAlone(
      database,
      'sweep',
      () =>
        test.sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(holders).toHaveLength(1);
    expect(holders).not.toEqual(pooled);
  });

  it('the product’s role has the settings, which it may give itself, on every new connection', async () => {
    const { databaseUrl } = await createTestApp();
    // Where all tests go through a pooler, the role has them already.
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role current_user in database %I reset all', current_database()) as statement`,
      );
      await client.query(rows[0]?.statement ?? '');
    });
    const known = await missingOf(databaseUrl);
    expect(known).toContain('statement_timeout');
    await storeRoleSettings(databaseUrl);
    expect(await missingOf(databaseUrl)).toEqual([]);
    // Several processes may start at once.
    await Promise.all([storeRoleSettings(databaseUrl), storeRoleSettings(databaseUrl)]);
    expect(await missingOf(databaseUrl)).toEqual([]);
  });
});

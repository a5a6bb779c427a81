import { randomBytes } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createTestApp } from '#server/testing/app.ts';
import { APPLICATION_ROLE } from '#server/testing/template.ts';
import { prepareSchema } from '../upgrade/prepare-schema.ts';
import { mayChangeSchema } from './application-role.ts';
import { withClient } from './client.ts';
import { createDatabaseFromTemplate } from './embedded/test-cluster.ts';

const test = await createTestApp();

const asApplication = (text: string) => withClient(test.databaseUrl, (client) => client.query(text));

/** Two ways to a new database: empty, as a server gives it. */
async function emptyDatabase(): Promise<{ url: string; ownerUrl: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const ownerUrl = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
  const url = new URL(ownerUrl);
  url.username = APPLICATION_ROLE;
  url.password = APPLICATION_ROLE;
  return { url: url.href, ownerUrl };
}

describe("the application's role", () => {
  it.each([
    ['a new table', 'create table intruder (id int)'],
    ['a changed table', 'alter table users add column intruder text'],
    ['a dropped table', 'drop table users'],
    ['an emptied table', 'truncate users'],
    ['a changed trigger', 'alter table audit_log disable trigger all'],
    ['another function', 'create function intruder() returns int language sql as $$ select 1 $$'],
    ['another schema', 'create schema intruder'],
    ['another database', 'create database intruder'],
    ['another role', 'create role intruder'],
    ['more rights', `alter role ${APPLICATION_ROLE} createdb`],
    ["the owner's place", 'set role postgres'],
    ['a changed list of migrations', 'delete from drizzle.__drizzle_migrations'],
    ["a file of the server's", `copy users to '/tmp/intruder'`],
    ["a program of the server's", `copy users to program 'cat'`],
  ])('is refused %s', async (_, text) => {
    await expect(asApplication(text)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is what the product under test runs as', async () => {
    const { rows } = await test.context.database.db.execute<{ role: string }>('select current_user as role');
    expect(rows).toEqual([{ role: APPLICATION_ROLE }]);
  });

  it('reads and writes rows of tables that a later migration makes', async () => {
    await test.sql`create table later (id int generated always as identity, note text)`;
    await asApplication(`insert into later (note) values ('here')`);
    expect((await asApplication('select note from later')).rows).toEqual([{ note: 'here' }]);
  });

  it('sees the rows of the job queue', async () => {
    await asApplication(`select graphile_worker.add_job('seen_job')`);
    const { rows } = await asApplication(`select task_identifier from graphile_worker.jobs`);
    expect(rows).toContainEqual({ task_identifier: 'seen_job' });
    const { rows: tasks } = await asApplication('select identifier from graphile_worker._private_tasks');
    expect(tasks).toContainEqual({ identifier: 'seen_job' });
  });

  it('is told from a role that may do more', async () => {
    expect(await withClient(test.databaseUrl, mayChangeSchema)).toBe(false);
    expect(await withClient(test.ownerUrl, mayChangeSchema)).toBe(true);
  });
});

describe('preparing the schema', () => {
  it('is refused to the application alone, and happens through the owner, again and again', async () => {
    const { url, ownerUrl } = await emptyDatabase();
    await expect(prepareSchema({ url, ownerUrl: undefined })).rejects.toThrow(
      'run `npm run migrate` with DATABASE_MIGRATION_URL',
    );
    await prepareSchema({ url, ownerUrl });
    const { mayChangeSchema: may } = await prepareSchema({ url, ownerUrl });
    expect(may).toBe(false);
    const { rows } = await withClient(url, (client) => client.query('select count(*)::int as n from users'));
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('only checks where the owner has migrated before, and refuses an older schema', async () => {
    const { url, ownerUrl } = await emptyDatabase();
    await prepareSchema({ url, ownerUrl });
    await prepareSchema({ url, ownerUrl: undefined });
    await withClient(ownerUrl, (client) =>
      client.query(
        'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
      ),
    );
    await expect(prepareSchema({ url, ownerUrl: undefined })).rejects.toThrow('DATABASE_MIGRATION_URL');
  });

  it('works with one role for everything, which may then change the schema', async () => {
    const { ownerUrl } = await emptyDatabase();
    expect((await prepareSchema({ url: ownerUrl, ownerUrl: undefined })).mayChangeSchema).toBe(true);
  });
});

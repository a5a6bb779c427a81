import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BOOKKEEPING } from './platform/backup/changes.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { JOBS } from './run-jobs.ts';
import { createTestApp } from './testing/app.ts';

/** The jobs that run more often than once a day, but for backups, which are not there. */
const frequent = JOBS.filter(
  ({ name, schedule }) =>
    schedule && !/^\d+$/.test(schedule.cron.split(' ')[1] ?? '') && name !== 'archive-changes',
).map(({ name }) => name);

it('a site that nobody uses writes nothing by its jobs but what it notes of itself', async () => {
  const test = await createTestApp();
  // After the evening before: nothing of a new day is due.
  let now = new Date('2026-11-20T12:00:00Z');
  test.context.clock = () => now;
  const owner = await test.createUser({ role: 'property_owner' });
  await test.createProperty({ ownerId: owner.id, confirmedAt: now, createdAt: now });
  const tables = (
    await test.sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  ).map(({ name }) => name);
  const rowsOf = async (name: string) => {
    const [row] = await test.sql<{ rows: string | null }>`
      select md5(string_agg(ctid::text || xmin::text, ' ' order by ctid)) as rows from ${sql.identifier(name)}`;
    return row?.rows ?? null;
  };
  const state = async () =>
    new Map(await Promise.all(tables.map(async (name) => [name, await rowsOf(name)] as const)));
  const round = async () => {
    now = new Date(now.getTime() + 3_600_000);
    for (const name of frequent) await addJob(test.context.database.db, name, {});
    await test.deliver();
  };
  await round();
  const before = await state();
  await round();
  const after = await state();
  const written = tables.filter((name) => before.get(name) !== after.get(name));
  expect(written.filter((name) => !BOOKKEEPING.includes(name))).toEqual([]);
  expect(frequent.length).toBeGreaterThan(20);
});

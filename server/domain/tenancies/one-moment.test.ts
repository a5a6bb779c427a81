import { beforeAll, expect, it } from 'vitest';
import { withClient } from '#server/platform/database/client.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { agreed, newOwner, read } from '#server/testing/tenancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const isWaiting = async () =>
  (
    await test.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0;

it('a tenancy is read as it was at one moment, whatever is written while it is read (B20)', async () => {
  const owner = await newOwner(test);
  const { token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '100' } });
  const before = await read(test, token);
  expect(before.dues.length).toBeGreaterThan(1);
  const seen = await withClient(test.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table dues in access exclusive mode');
    const reading = read(test, token);
    await expect.poll(isWaiting).toBe(true);
    await client.query("update dues set state = 'withdrawn'");
    await client.query('commit');
    return reading;
  });
  expect(seen.dues).toEqual(before.dues);
  expect((await read(test, token)).dues).not.toEqual(before.dues);
});

import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { runAlone } from './exclusive.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const openTransactions = async () => {
  const rows = await test.sql<{ state: string }>`
    select state from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  return rows.length;
};

it('maintenance that waits elsewhere runs once at a time, and in no transaction', async () => {
  const { database } = test.context;
  const outcome = await runAlone(database, 'slow', async () => {
    expect(await runAlone(database, 'slow', async () => 'second')).toBeUndefined();
    expect(await runAlone(database, 'another', async () => 'other')).toBe('other');
    return openTransactions();
  });
  expect(outcome).toBe(0);
  expect(await runAlone(database, 'slow', async () => 'again')).toBe('again');
});

it('leaves no lock behind when it fails', async () => {
  const { database } = test.context;
  const failed = runAlone(database, 'failing', async () => {
    throw new Error('no room');
  });
  await expect(failed).rejects.toThrow('no room');
  expect(await runAlone(database, 'failing', async () => 'again')).toBe('again');
});

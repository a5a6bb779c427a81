import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { addJob } from './add-job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const readRows = () => test.sql<{ row: Record<string, unknown> }>`
  select to_jsonb(j) - '{id,run_at,created_at,updated_at}'::text[] as row from graphile_worker._private_jobs j order by id`;

it('inserts the same row as the queue’s own add_job(), so that an upgrade of the queue cannot break it unnoticed', async () => {
  await addJob(test.context.database.db, 'deliver', ['a', 'b'], { maxAttempts: 14 });
  await test.sql`select graphile_worker.add_job('deliver', '["a","b"]'::json, max_attempts => 14)`;
  const [ours, theirs] = await readRows();
  expect(ours).toBeDefined();
  expect(ours).toEqual(theirs);
});

it('adds jobs whose name the queue has never seen, those with a key too', async () => {
  await test.sql`delete from graphile_worker._private_jobs`;
  await test.sql`delete from graphile_worker._private_tasks`;
  const { db } = test.context.database;
  await addJob(db, 'check-signals', { ids: [] });
  await addJob(db, 'back-up', {}, { key: 'back-up' });
  const rows = await test.sql<{
    name: string;
  }>`select task_identifier as name from graphile_worker.jobs order by id`;
  expect(rows.map(({ name }) => name)).toEqual(['check-signals', 'back-up']);
});

it('keeps one waiting job per key, and wakes no worker if the transaction is rolled back', async () => {
  await test.sql`delete from graphile_worker._private_jobs`;
  const { db, transaction } = test.context.database;
  for (let n = 0; n < 2; n += 1) await addJob(db, 'sweep', {}, { key: 'sweep' });
  await expect(
    transaction(async (one) => {
      await addJob(one, 'refresh-words', {});
      throw new Error('the write failed');
    }),
  ).rejects.toThrow('the write failed');
  expect(await readRows()).toHaveLength(1);
});

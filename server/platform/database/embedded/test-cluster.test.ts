import postgres from 'postgres';
import { expect, it } from 'vitest';
import { createDatabaseFromTemplate, startTestCluster } from './test-cluster.ts';

it('gives databases that begin as a copy of another', async () => {
  const { adminUrl, stop } = await startTestCluster();
  try {
    const first = await createDatabaseFromTemplate(adminUrl, 'template1', 'first');
    const sql = postgres(first, { max: 1 });
    await sql`CREATE TABLE homes AS SELECT 1 AS id`;
    await sql.end();
    const second = await createDatabaseFromTemplate(adminUrl, 'first', 'second');
    const copy = postgres(second, { max: 1 });
    expect([...(await copy`SELECT id FROM homes`)]).toEqual([{ id: 1 }]);
    await copy.end();
  } finally {
    await stop();
  }
});

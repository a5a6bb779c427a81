import { expect, it } from 'vitest';
import { withClient } from '../client.ts';
import { createDatabaseFromTemplate, startTestCluster } from './test-cluster.ts';

it('creates databases as copies of another', async () => {
  const { adminUrl, stop } = await startTestCluster();
  try {
    const first = await createDatabaseFromTemplate(adminUrl, 'template1', 'first');
    await withClient(first, (client) => client.query('create table homes as select 1 as id'));
    const second = await createDatabaseFromTemplate(adminUrl, 'first', 'second');
    const { rows } = await withClient(second, (client) => client.query('select id from homes'));
    expect(rows).toEqual([{ id: 1 }]);
  } finally {
    await stop();
  }
});

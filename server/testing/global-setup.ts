import type { TestProject } from 'vitest/node';
import { withClient } from '../platform/database/client.ts';
import { createDatabaseFromTemplate, startTestCluster } from '../platform/database/embedded/test-cluster.ts';
import { migrateDatabase } from '../platform/upgrade/migrate.ts';
import { startPooler } from './pooler.ts';

/** The migrated, empty database that each test file gets a copy of. */
export const TEMPLATE = 'aqal_template';

/** The role that apps under test run as, as the product does; its password is its name. */
export const APPLICATION_ROLE = 'aqal_app';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    /** The port of a PgBouncer that apps under test go through; undefined: they connect directly. */
    poolerPort: number | undefined;
  }
}

/** One PostgreSQL server per run; each test file gets a copy of the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await withClient(cluster.adminUrl, (client) =>
    client.query(`create role ${APPLICATION_ROLE} login password '${APPLICATION_ROLE}'`),
  );
  const url = await createDatabaseFromTemplate(cluster.adminUrl, 'template1', TEMPLATE);
  await migrateDatabase(url, { applicationRole: APPLICATION_ROLE });
  project.provide('adminUrl', cluster.adminUrl);
  const pooler = process.env.TEST_POOLER ? await startPoolerFor(cluster.adminUrl) : undefined;
  project.provide('poolerPort', pooler?.port);
  return async () => {
    await pooler?.stop();
    await cluster.stop();
  };
}

/** `TEST_POOLER=on`: the apps under test go through PgBouncer, which gives them a connection for each transaction. */
async function startPoolerFor(adminUrl: string) {
  const server = new URL(adminUrl);
  const port = Number(server.port) + 1;
  const { stop } = await startPooler({
    database: `* = host=${server.hostname} port=${server.port}`,
    address: server.hostname,
    port,
    users: { [APPLICATION_ROLE]: APPLICATION_ROLE },
    // Each test file has a database of its own: without this, connections to those of earlier files would add up.
    settings: { server_idle_timeout: '3' },
  });
  return { port, stop };
}

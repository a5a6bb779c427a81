import type { TestProject } from 'vitest/node';
import { withClient } from '../platform/database/client.ts';
import { createDatabaseFromTemplate, startTestCluster } from '../platform/database/embedded/test-cluster.ts';
import { migrateDatabase } from '../platform/upgrade/migrate.ts';

/** The migrated, empty database that each test file gets a copy of. */
export const TEMPLATE = 'aqal_template';

/** The role that apps under test run as, as the product does; its password is its name. */
export const APPLICATION_ROLE = 'aqal_app';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
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
  return () => cluster.stop();
}

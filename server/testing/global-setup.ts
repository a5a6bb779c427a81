import type { TestProject } from 'vitest/node';
import { createDatabaseFromTemplate, startTestCluster } from '../platform/database/embedded/test-cluster.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';

/** The migrated, empty database that each test file gets a copy of. */
export const TEMPLATE = 'aqal_template';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** One PostgreSQL server per run; each test file gets a copy of the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await migrateDatabase(await createDatabaseFromTemplate(cluster.adminUrl, 'template1', TEMPLATE));
  project.provide('adminUrl', cluster.adminUrl);
  return () => cluster.stop();
}

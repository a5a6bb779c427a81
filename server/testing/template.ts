import { withClient } from '../platform/database/client.ts';
import { createDatabaseFromTemplate, startTestCluster } from '../platform/database/embedded/test-cluster.ts';
import { migrateDatabase } from '../platform/upgrade/migrate.ts';

/** The migrated, empty database that each test file gets a copy of. */
export const TEMPLATE = 'aqal_template';

/** The role that apps under test run as, as the product does; its password is its name. */
export const APPLICATION_ROLE = 'aqal_app';

/** A PostgreSQL server for one run, with the template. */
export async function startWithTemplate(): ReturnType<typeof startTestCluster> {
  const cluster = await startTestCluster();
  await withClient(cluster.adminUrl, (client) =>
    client.query(`create role ${APPLICATION_ROLE} login password '${APPLICATION_ROLE}'`),
  );
  const url = await createDatabaseFromTemplate(cluster.adminUrl, 'template1', TEMPLATE);
  await migrateDatabase(url, { applicationRole: APPLICATION_ROLE });
  return cluster;
}

/** The two ways to a database of this run's server; another server's database is as it is. */
export function rolesOf(given: string, adminUrl: string): { databaseUrl: string; ownerUrl: string } {
  const [application, owner] = [new URL(given), new URL(adminUrl)];
  if (application.host !== owner.host) return { databaseUrl: given, ownerUrl: given };
  owner.pathname = application.pathname;
  application.username = APPLICATION_ROLE;
  application.password = APPLICATION_ROLE;
  return { databaseUrl: application.href, ownerUrl: owner.href };
}

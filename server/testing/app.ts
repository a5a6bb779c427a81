import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { openDatabase } from '../platform/database/connection.ts';
import { createDatabaseFromTemplate } from '../platform/database/embedded/test-cluster.ts';
import { storeRoleSettings } from '../platform/database/role-settings.ts';
import { afterFile } from './clean-up.ts';
import { openTestApp, type TestApp } from './open-app.ts';
import { APPLICATION_ROLE, rolesOf, TEMPLATE } from './template.ts';

export { serveApp, TEST_NOW, type TestApp, type TestUser } from './open-app.ts';

/** How the app's pools connect: past a pooler, or through the one of this run. */
async function wayTo(
  databaseUrl: string,
): Promise<Pick<Parameters<typeof openDatabase>[0], 'url' | 'pooling' | 'listenUrl'>> {
  const port = inject('poolerPort');
  const url = new URL(databaseUrl);
  if (port === undefined || url.username !== APPLICATION_ROLE) return { url: databaseUrl };
  await storeRoleSettings(databaseUrl);
  url.port = String(port);
  return { url: url.href, pooling: 'transaction', listenUrl: databaseUrl };
}

/** An app on its own database (or that of DATABASE_URL) for one test file; cleaned up after the file. */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const adminUrl = inject('adminUrl');
  const { databaseUrl, ownerUrl } = rolesOf(
    environment.DATABASE_URL ??
      (await createDatabaseFromTemplate(adminUrl, TEMPLATE, `test_${randomBytes(6).toString('hex')}`)),
    adminUrl,
  );
  const { test, close } = await openTestApp({
    databaseUrl,
    ownerUrl,
    way: await wayTo(databaseUrl),
    environment,
  });
  afterFile(close);
  return test;
}

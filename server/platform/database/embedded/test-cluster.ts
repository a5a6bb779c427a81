import { accessSync, constants, existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { withClient } from '../client.ts';
import { accountFor } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { type ClusterLocation, ensureCluster, superuser } from './cluster.ts';
import { acquireLock } from './lock.ts';
import type { Account } from './process.ts';
import { startServer, stopOrphan } from './server.ts';
import { asArguments, TEST_SETTINGS } from './settings.ts';
import { urlOf } from './start-embedded.ts';

const prefix = 'aqal-test-';

/** An in-memory PostgreSQL server for one test run; `stop` removes it with all its data. */
export async function startTestCluster(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const base = memoryFolder();
  const account = await accountFor();
  await removeLeftovers(base, account);
  const home = await mkdtemp(join(base, prefix));
  const lock = await acquireLock(home, () => {});
  if (account) await chown(home, account.uid, account.gid);
  const location = clusterIn(home, account);
  const binaries = await prepareBinaries(account, account ? '/var/lib/aqal' : home);
  // Passwords are compared as they are: proofs of them take longer than all else of a connection.
  const flags = ['--no-sync', '--no-data-checksums', '--auth=password'];
  const password = await ensureCluster(location, binaries, flags);
  const settings = asArguments(TEST_SETTINGS);
  const server = await startServer({ location, binaries, settings, log: () => {} }, console.error);
  return {
    adminUrl: urlOf(superuser, password, server.port, 'postgres'),
    async stop() {
      await server.stop();
      await lock.release();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Creates a database as a copy of a template, in about ten milliseconds, and returns its URL. */
export async function createDatabaseFromTemplate(adminUrl: string, template: string, name: string) {
  const [copy, original] = [escapeIdentifier(name), escapeIdentifier(template)];
  await withClient(adminUrl, (client) =>
    client.query(`create database ${copy} template ${original} strategy file_copy`),
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** An in-memory folder if the system has one, else the temporary folder. */
export function memoryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK | constants.X_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

/** The location of the cluster in a home folder. */
export function clusterIn(home: string, account: Account | undefined): ClusterLocation {
  return { home, cluster: join(home, 'cluster'), passwordFile: join(home, 'postgres.password'), account };
}

/** Removes what killed test runs left in memory. */
async function removeLeftovers(base: string, account: Account | undefined): Promise<void> {
  const names = await readdir(base);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const home = join(base, name);
    if (!existsSync(join(home, 'aqal.pid'))) continue;
    try {
      // Locking fails while the run that created the folder is alive.
      const lock = await acquireLock(home, () => {});
      await stopOrphan({ location: clusterIn(home, account), log: () => {} });
      await lock.release();
      await rm(home, { recursive: true, force: true });
    } catch {}
  }
}

import { accessSync, constants, existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { accountFor } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, type Place, superuser } from './cluster.ts';
import { takeLock } from './lock.ts';
import type { Account } from './process.ts';
import { startServer, stopOrphan } from './server.ts';
import { asArguments, throwaway } from './settings.ts';
import { urlOf } from './start-embedded.ts';

const prefix = 'aqal-test-';

/** A PostgreSQL server in memory for one test run; gone, with all it held, after `stop`. */
export async function startTestCluster(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const base = memoryFolder();
  const account = await accountFor();
  await sweep(base, account);
  const home = await mkdtemp(join(base, prefix));
  const lock = await takeLock(home, () => {});
  if (account) await chown(home, account.uid, account.gid);
  const place = placeIn(home, account);
  const binaries = await prepareBinaries(account, account ? '/var/lib/aqal' : home);
  const password = await ensureCluster(place, binaries, ['--no-sync', '--no-data-checksums']);
  const settings = asArguments(throwaway);
  const server = await startServer({ place, binaries, settings, log: () => {} }, console.error);
  return {
    adminUrl: urlOf(superuser, password, server.port, 'postgres'),
    async stop() {
      await server.stop();
      await lock.release();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Makes a database that starts as a copy of another one, in about ten milliseconds, and returns its address. */
export async function createDatabaseFromTemplate(adminUrl: string, template: string, name: string) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template)} STRATEGY file_copy`;
  } finally {
    await sql.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A folder in memory where the system has one, else the one for temporary files. */
export function memoryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK | constants.X_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

/** The places of a cluster in the given home. */
export function placeIn(home: string, account: Account | undefined): Place {
  return { home, cluster: join(home, 'cluster'), passwordFile: join(home, 'postgres.password'), account };
}

/** Removes what killed test runs left; memory is too dear to keep it. */
async function sweep(base: string, account: Account | undefined): Promise<void> {
  const names = await readdir(base);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const home = join(base, name);
    if (!existsSync(join(home, 'aqal.pid'))) continue;
    try {
      // Taking the lock fails while the run that made the folder is alive.
      const lock = await takeLock(home, () => {});
      await stopOrphan({ place: placeIn(home, account), log: () => {} });
      await lock.release();
      await rm(home, { recursive: true, force: true });
    } catch {}
  }
}

import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../platform/database/client.ts';
import { accountFor, changeOwner } from '../platform/database/embedded/account.ts';
import { prepareBinaries } from '../platform/database/embedded/binaries.ts';
import { type ClusterLocation, ensureCluster, superuser } from '../platform/database/embedded/cluster.ts';
import { acquireLock } from '../platform/database/embedded/lock.ts';
import type { Account } from '../platform/database/embedded/process.ts';
import { type Server, startServer } from '../platform/database/embedded/server.ts';
import { asArguments, TEST_SETTINGS } from '../platform/database/embedded/settings.ts';
import { urlOf } from '../platform/database/embedded/start-embedded.ts';
import { clusterIn, memoryFolder } from '../platform/database/embedded/test-cluster.ts';

/** A server that can be stopped and restarted at the same address. */
interface Restartable {
  port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface ReplicatedCluster {
  /** The URLs of an empty database with this name, on the primary and on the replica. */
  urlsOf(database: string): { primary: string; replica: string };
  primary: Restartable;
  replica: Restartable;
  stop(): Promise<void>;
}

const REPLICATING = {
  ...TEST_SETTINGS,
  shared_buffers: '64MB',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  // Commits wait for the local disk, not for the replica.
  synchronous_commit: 'local',
};

async function makeHome(account: Account | undefined): Promise<ClusterLocation> {
  const home = await mkdtemp(join(memoryFolder(), 'aqal-test-'));
  if (account) await chown(home, account.uid, account.gid);
  return clusterIn(home, account);
}

/** Copies the files of a running primary as a base backup does, and configures the copy as a standby. */
export async function copyAsStandby(
  adminUrl: string,
  from: ClusterLocation,
  to: ClusterLocation,
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`);
    await cp(from.cluster, to.cluster, {
      recursive: true,
      filter: (path) => !path.endsWith('/postmaster.pid') && !path.endsWith('/postmaster.opts'),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to.cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(to.cluster, 'standby.signal'), '');
  });
  await chmod(to.cluster, 0o700);
  await changeOwner(to.account, to.cluster);
}

/** A primary and a streaming replica that lags by `delayMs`; `prepare` fills the primary first. */
export async function startReplicatedCluster({
  delayMs,
  prepare,
}: {
  delayMs: number;
  prepare: (urlOf: (database: string) => string) => Promise<void>;
}): Promise<ReplicatedCluster> {
  const account = await accountFor();
  const [first, second] = [await makeHome(account), await makeHome(account)];
  const locks = [await acquireLock(first.home, () => {}), await acquireLock(second.home, () => {})];
  const binaries = await prepareBinaries(account, account ? '/var/lib/aqal' : first.home);
  const password = await ensureCluster(first, binaries, ['--no-sync', '--no-data-checksums']);

  const restartable = async (
    location: ClusterLocation,
    settings: Record<string, string>,
  ): Promise<Restartable> => {
    const start = (port?: number): Promise<Server> =>
      startServer(
        { location, binaries, settings: asArguments(settings), log: () => {} },
        console.error,
        port,
      );
    let server = await start();
    const { port } = server;
    return {
      port,
      stop: () => server.stop(),
      start: async () => {
        server = await start(port);
      },
    };
  };
  const primary = await restartable(first, REPLICATING);
  const address = (port: number, database: string) => urlOf(superuser, password, port, database);
  await prepare((database) => address(primary.port, database));
  await copyAsStandby(address(primary.port, 'postgres'), first, second);
  const replica = await restartable(second, {
    ...REPLICATING,
    hot_standby: 'on',
    recovery_min_apply_delay: `${delayMs}ms`,
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`,
    wal_retrieve_retry_interval: '200ms',
  });
  return {
    urlsOf: (database) => ({
      primary: address(primary.port, database),
      replica: address(replica.port, database),
    }),
    primary,
    replica,
    stop: async () => {
      await replica.stop();
      await primary.stop();
      for (const lock of locks) await lock.release();
      for (const { home } of [first, second]) await rm(home, { recursive: true, force: true });
    },
  };
}

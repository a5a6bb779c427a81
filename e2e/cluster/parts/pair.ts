import { appendFile, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../../../server/platform/database/client.ts';
import { accountFor } from '../../../server/platform/database/embedded/account.ts';
import { type Binaries, prepareBinaries } from '../../../server/platform/database/embedded/binaries.ts';
import {
  type ClusterLocation,
  ensureCluster,
  superuser,
} from '../../../server/platform/database/embedded/cluster.ts';
import { acquireLock } from '../../../server/platform/database/embedded/lock.ts';
import { run, waitForEnd } from '../../../server/platform/database/embedded/process.ts';
import { startServer } from '../../../server/platform/database/embedded/server.ts';
import { asArguments } from '../../../server/platform/database/embedded/settings.ts';
import { clusterIn, memoryFolder } from '../../../server/platform/database/embedded/test-cluster.ts';
import { urlOfHosts } from '../../../server/platform/database/hosts.ts';
import { copyAsStandby } from '../../../server/testing/replicated-cluster.ts';
import { ADDRESSES, type ServerName } from './addresses.ts';
import { recipeSettings } from './settings.ts';

const PORT = 5432;
const DATABASE = 'aqal';
/** The roles of docs/operations.md; each password is its name. */
export const OWNER = 'aqal';
export const APPLICATION = 'aqal_app';

/** One PostgreSQL 18 at an address of its own. */
export class Node {
  readonly name: ServerName;
  readonly location: ClusterLocation;
  readonly #binaries: Binaries;
  readonly #password: string;
  #server: Awaited<ReturnType<typeof startServer>> | undefined;

  constructor(name: ServerName, location: ClusterLocation, binaries: Binaries, password: string) {
    this.name = name;
    this.location = location;
    this.#binaries = binaries;
    this.#password = password;
  }

  /** These addresses are none that the product knows as this machine: it would ask for TLS. */
  url(user: string = superuser, database = 'postgres'): string {
    const password = user === superuser ? this.#password : user;
    return `postgres://${user}:${password}@${ADDRESSES[this.name]}:${PORT}/${database}?sslmode=disable`;
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const all = {
      ...recipeSettings(),
      listen_addresses: ADDRESSES[this.name],
      unix_socket_directories: '',
      shared_buffers: '64MB',
      max_parallel_workers_per_gather: '0',
      log_min_messages: 'panic',
      ...settings,
    };
    const { location } = this;
    this.#server = await startServer(
      { location, binaries: this.#binaries, settings: asArguments(all), log: () => undefined },
      () => undefined,
      PORT,
    );
  }

  /** As `kill -9` of PostgreSQL: its processes end, and what was not on the disk is gone. */
  async kill(): Promise<void> {
    const file = join(this.location.cluster, 'postmaster.pid');
    const pid = Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
    process.kill(pid, 'SIGKILL');
    await waitForEnd(pid, 10_000);
    await rm(file, { force: true });
  }

  async promote(): Promise<void> {
    const { cluster, account } = this.location;
    const { code, output } = await run(this.#binaries.pgCtl, ['promote', '-D', cluster], account);
    if (code !== 0) throw new Error(output);
  }

  /** Runs a statement as the superuser. */
  async ask<Row extends object>(text: string, database?: string): Promise<Row[]> {
    return withClient(this.url(superuser, database), async (client) => (await client.query<Row>(text)).rows);
  }

  /** Whether it takes writes, as Patroni knows it; undefined: it does not answer. */
  isPrimary(): Promise<boolean | undefined> {
    return this.ask<{ is: boolean }>('select not pg_is_in_recovery() as is').then(
      ([row]) => row?.is,
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}

export interface Pair {
  primary: Node;
  standby: Node;
  /** The product's database on both hosts, or at another address that leads there. */
  url(user: string, at?: string): string;
  /** As Patroni does for a standby that is gone: commits no longer wait for it. */
  goOnAlone(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary and its synchronous standby, with roles and an empty database as docs/operations.md makes them. */
export async function startPair(): Promise<Pair> {
  const account = await accountFor();
  const homes = await Promise.all(
    [1, 2].map(async () => {
      const home = await mkdtemp(join(memoryFolder(), 'aqal-test-'));
      if (account) await chown(home, account.uid, account.gid);
      return home;
    }),
  );
  const locks = await Promise.all(homes.map((home) => acquireLock(home, () => undefined)));
  const [first, second] = homes.map((home) => clusterIn(home, account)) as [ClusterLocation, ClusterLocation];
  const binaries = await prepareBinaries(account, account ? '/var/lib/aqal' : first.home);
  const password = await ensureCluster(first, binaries, ['--no-sync']);
  await appendFile(
    join(first.cluster, 'pg_hba.conf'),
    'host all all samenet scram-sha-256\nhost replication all samenet scram-sha-256\n',
  );
  const primary = new Node('db1', first, binaries, password);
  const standby = new Node('db2', second, binaries, password);
  await primary.start();
  await prepareDatabase(primary);
  await copyAsStandby(primary.url(), first, second);
  const { hostname } = new URL(primary.url());
  const own = `host=${hostname} port=${PORT} user=${superuser} password=${password} application_name=db2`;
  await standby.start({ primary_conninfo: own });
  await primary.ask("alter system set synchronous_standby_names = 'db2'");
  await primary.ask('select pg_reload_conf()');
  return {
    primary,
    standby,
    url: (user, at) =>
      at === undefined
        ? urlOfHosts([standby, primary].map((node) => node.url(user, DATABASE)))
        : `postgres://${user}:${user}@${at}/${DATABASE}`,
    goOnAlone: async () => {
      await primary.ask("alter system set synchronous_standby_names = ''");
      await primary.ask('select pg_reload_conf()');
    },
    stop: async () => {
      await Promise.all([standby.stop(), primary.stop()]);
      for (const lock of locks) await lock.release();
      for (const home of homes) await rm(home, { recursive: true, force: true });
    },
  };
}

async function prepareDatabase(primary: Node): Promise<void> {
  for (const role of [OWNER, APPLICATION]) {
    await primary.ask(`create role ${role} login password '${role}'`);
  }
  await primary.ask(`create database ${DATABASE} owner ${OWNER}`);
  for (const statement of [
    'revoke create on schema public from public',
    `revoke temporary on database ${DATABASE} from public`,
    'create extension if not exists pg_trgm',
  ]) {
    await primary.ask(statement, DATABASE);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountFor } from '../platform/database/embedded/account.ts';
import { memoryFolder } from '../platform/database/embedded/test-cluster.ts';

/** A PgBouncer of its own, configured as deploy/failover/pgbouncer.ini says. */
export interface Pooler {
  process: ChildProcess;
  stop(): Promise<void>;
}

interface Options {
  /** The line of `[databases]`. */
  database: string;
  address: string;
  port: number;
  /** Names and passwords of those who may connect. */
  users: Readonly<Record<string, string>>;
  /** What is different from the file, by name. */
  settings?: Readonly<Record<string, string>>;
}

const CONFIGURATION = 'deploy/failover/pgbouncer.ini';

/** Starts PgBouncer and waits until it answers. @throws if it ends instead */
export async function startPooler({
  database,
  address,
  port,
  users,
  settings = {},
}: Options): Promise<Pooler> {
  const folder = await mkdtemp(join(memoryFolder(), 'aqal-pooler-'));
  const account = await accountFor();
  const list = join(folder, 'users');
  const file = join(folder, 'pgbouncer.ini');
  const own = {
    listen_addr: address,
    listen_port: String(port),
    auth_file: list,
    unix_socket_dir: '',
    ...settings,
  };
  let text = (await readFile(CONFIGURATION, 'utf8')).replace(/^aqal = .*$/m, database);
  for (const name of Object.keys(own)) text = text.replace(new RegExp(`^${name} = .*\n`, 'm'), '');
  text += Object.entries(own)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
  await writeFile(file, text);
  await writeFile(
    list,
    Object.entries(users)
      .map(([name, password]) => `"${name}" "${password}"\n`)
      .join(''),
  );
  if (account) {
    for (const path of [folder, file, list]) await chown(path, account.uid, account.gid);
  }
  const child = spawn('pgbouncer', ['-q', file], {
    ...account,
    cwd: '/tmp',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Also where a test fails before it can stop it.
  process.once('exit', () => child.kill('SIGKILL'));
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  await untilListening(address, port, () => child.exitCode !== null);
  return { process: child, stop };
}

const START_MS = 20_000;

/** Waits until something takes connections there. @throws when what should has ended, or does not for too long */
export async function untilListening(host: string, port: number, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + START_MS;
  while (!hasEnded() && Date.now() < until) {
    const socket = connect(port, host);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(20);
  }
  throw new Error(`Nothing takes connections at ${host}:${port}.`);
}

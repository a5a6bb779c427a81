import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareSchema } from '../../upgrade/prepare-schema.ts';
import { withClient } from '../client.ts';
import { openDatabase } from '../connection.ts';
import { listSlowest } from '../database-health.ts';
import { canExecute } from './account.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type Account, processStartTime, run, waitForEnd } from './process.ts';
import { stopOrphan } from './server.ts';
import { startEmbedded } from './start-embedded.ts';
import { clusterIn, memoryFolder } from './test-cluster.ts';

const isRoot = process.getuid?.() === 0;
const nobody: Account = { uid: 65534, gid: 65534 };
let parent = '';
let dataDir = '';
let cleanUp: (() => Promise<unknown>)[] = [];

/** A data folder created once, and copied for tests that are not about creation. */
let model = '';

beforeAll(async () => {
  model = await mkdtemp(join(memoryFolder(), 'aqal-model-'));
  await chmod(model, 0o755);
  const database = await startEmbedded({ dataDir: model, log() {} });
  await database.stop();
});

afterAll(() => rm(model, { recursive: true, force: true }));

const useModel = () => cp(model, dataDir, { recursive: true });

beforeEach(async () => {
  parent = await mkdtemp(join(memoryFolder(), 'aqal embedded '));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const clean of cleanUp.reverse()) await clean();
  cleanUp = [];
  await rm(parent, { recursive: true, force: true });
});

async function start() {
  const messages: string[] = [];
  const database = await startEmbedded({ dataDir, log: (message) => messages.push(message) });
  cleanUp.push(() => database.stop());
  return { ...database, messages };
}

async function query<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

const serverPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the database in another process, for tests that kill that process. */
async function startElsewhere(account?: Account) {
  const module = new URL('./start-embedded.ts', import.meta.url).href;
  const code = `
    import { startEmbedded } from ${JSON.stringify(module)};
    const dataDir = ${JSON.stringify(dataDir)};
    const database = await startEmbedded({ dataDir, log: () => {} }).catch((error) => ({ url: error.message }));
    console.log(database.url);
    process.on('SIGTERM', () => database.stop().then(() => process.exit()));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    ...account,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => resolve('it ended'));
  });
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const orphan = clusterIn(join(dataDir, 'postgres'), account);
  cleanUp.push(
    () => stopOrphan({ location: orphan, log() {} }),
    () => kill('SIGKILL'),
  );
  /** Kills the process that would stop PostgreSQL after its app. */
  const killWatchdog = async () => {
    const { output } = await run('ps', ['-eo', 'pid=,args=']);
    const cluster = join(dataDir, 'postgres/cluster');
    const line = output
      .split('\n')
      .find((entry) => entry.includes('aqal-watchdog') && entry.endsWith(cluster));
    const pid = Number(line?.trim().split(' ', 1)[0]);
    process.kill(pid, 'SIGKILL');
    await waitForEnd(pid, 5_000);
  };
  return { url, kill, killWatchdog };
}

describe('starting', () => {
  it('creates a database that persists, in a path with spaces', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE homes AS SELECT 1 AS id');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT id FROM homes')).toEqual([{ id: 1 }]);
  });

  it('is durable, local, in UTC and UTF-8, with an ordinary role for the app', async () => {
    await useModel();
    const { url } = await start();
    const [settings] = await query(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('listen_addresses') AS address, current_setting('timezone') AS timezone,
        current_setting('server_encoding') AS encoding, current_setting('is_superuser') AS superuser`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      address: '127.0.0.1',
      timezone: 'UTC',
      encoding: 'UTF8',
      superuser: 'off',
    });
  });

  it('counts statements without their values, for the health page', async () => {
    await useModel();
    const { applicationUrl } = await start();
    await query(applicationUrl, "SELECT 'Hodan'\n AS counted");
    const database = openDatabase({ url: applicationUrl, poolSize: 1 });
    const slowest = await listSlowest(database.db, 100).finally(() => database.close());
    expect(slowest).toContainEqual(expect.objectContaining({ text: 'SELECT $1 AS counted', calls: 1 }));
  });

  it('has a role for the product that may not change the schema, in the folder of an earlier version too', async () => {
    await useModel();
    const first = await startEmbedded({ dataDir, log() {} });
    const superuser = new URL(first.url);
    superuser.username = 'postgres';
    await query(superuser.href, 'drop role aqal_app');
    await first.stop();
    const { url, applicationUrl } = await start();
    await prepareSchema({ url: applicationUrl, ownerUrl: url });
    expect(await query(applicationUrl, 'select count(*)::int as people from users')).toEqual([{ people: 0 }]);
    for (const change of [
      'create table t ()',
      'create temporary table t ()',
      'create database d',
      'drop table users',
    ]) {
      await expect(query(applicationUrl, change), change).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('rejects a wrong password and makes the correct one readable only by its owner', async () => {
    await useModel();
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  });

  it.runIf(isRoot)('works for an ordinary user, and then for root on the same data', async ({ skip }) => {
    if (!(await canExecute(nobody, process.execPath))) skip('an ordinary user cannot reach this folder');
    chownSync(dataDir, nobody.uid, nobody.gid);
    const theirs = await startElsewhere(nobody);
    await query(theirs.url, 'CREATE TABLE homes AS SELECT 1 AS id');
    await theirs.kill('SIGTERM');
    const ours = await start();
    expect(await query(ours.url, 'SELECT id FROM homes')).toEqual([{ id: 1 }]);
    expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(nobody.uid);
  });
});

describe('stopping', () => {
  it('leaves neither processes nor a lock file', async () => {
    await useModel();
    const { stop } = await start();
    const pid = serverPid();
    await stop();
    expect(processStartTime(pid)).toBeUndefined();
    expect(existsSync(join(dataDir, 'aqal.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });
});

describe('a server that exits unexpectedly', () => {
  const killServer = async () => {
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await waitForEnd(pid, 5_000);
  };

  it('is restarted with the same URL and all committed data', async () => {
    await useModel();
    const { url, messages } = await start();
    await query(url, 'CREATE TABLE homes AS SELECT 1 AS id');
    await killServer();
    await vi.waitFor(
      async () => expect(await query(url, 'SELECT id FROM homes')).toEqual([{ id: 1 }]),
      20_000,
    );
    expect(messages).toEqual([
      'The database process ended unexpectedly (SIGKILL). Restarting it.',
      'The database is running again.',
    ]);
  });

  it('is given up with an error message after repeated exits', async () => {
    await useModel();
    const lost = vi.fn();
    const database = await startEmbedded({ dataDir, log() {}, onLost: lost });
    cleanUp.push(() => database.stop());
    for (let n = 0; n < 4; n += 1) {
      await vi.waitFor(() => query(database.url, 'SELECT 1'), 20_000);
      expect(lost).not.toHaveBeenCalled();
      await killServer();
    }
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), 20_000);
    expect(lost.mock.calls).toEqual([
      [expect.stringMatching(/ended unexpectedly .*restarted 3 times within a minute already\.$/)],
    ]);
  });

  it('is not restarted while the app stops', async () => {
    await useModel();
    const { stop } = await start();
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await stop();
    expect(processStartTime(serverPid())).toBeUndefined();
  });
});

describe('after a kill -9', () => {
  it('stops the orphaned server and starts again with the data', async () => {
    await useModel();
    const killed = await startElsewhere();
    await query(killed.url, 'CREATE TABLE homes AS SELECT 1 AS id');
    const orphan = serverPid();
    await killed.killWatchdog();
    await killed.kill('SIGKILL');
    expect(processStartTime(orphan)).toBeDefined();
    const { url, messages } = await start();
    expect(messages).toContain('Stopping the database process that an earlier run left behind.');
    expect(processStartTime(orphan)).toBeUndefined();
    expect(await query(url, 'SELECT id FROM homes')).toEqual([{ id: 1 }]);
  });

  it.runIf(process.platform !== 'win32')('PostgreSQL ends by itself', async () => {
    await useModel();
    const killed = await startElsewhere();
    const orphan = serverPid();
    await killed.kill('SIGKILL');
    expect(await waitForEnd(orphan, 10_000)).toBe(true);
  });

  it('recovers if the server was killed too', async () => {
    await useModel();
    const killed = await startElsewhere();
    await query(killed.url, 'CREATE TABLE homes AS SELECT 1 AS id');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await killed.kill('SIGKILL');
    await waitForEnd(pid, 5_000);
    const { url } = await start();
    expect(await query(url, 'SELECT id FROM homes')).toEqual([{ id: 1 }]);
  });

  it('ignores recorded process IDs that were reused by other processes', async () => {
    await useModel();
    await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${process.ppid}\n`);
    await writeFile(
      join(dataDir, 'aqal.pid'),
      JSON.stringify({ pid: process.ppid, birth: '1', place: 'here' }),
    );
    const old = new Date(Date.now() - 60_000);
    await utimes(join(dataDir, 'aqal.pid'), old, old);
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('recreates a cluster whose creation was interrupted', async () => {
    await mkdir(join(dataDir, 'postgres/unfinished/cluster/base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/unfinished/cluster/PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const left = await readdir(join(dataDir, 'postgres'));
    expect(left.filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });
});

describe('reports why it cannot start', () => {
  it('a folder that another process uses', async () => {
    await useModel();
    await startElsewhere();
    await expect(start()).rejects.toThrow(
      /^Aqal is already running on the data folder .* \(process \d+\)\.$/,
    );
  });

  it('a folder that cannot be written', async () => {
    await writeFile(join(parent, 'file'), '');
    dataDir = join(parent, 'file', 'data');
    await expect(start()).rejects.toThrow(/cannot be created: a file is in the way/);
    await expect(start()).rejects.toBeInstanceOf(EmbeddedDatabaseError);
  });

  it.runIf(process.platform === 'linux')('a folder where none can be created', async () => {
    dataDir = '/proc/nowhere/data';
    await expect(start()).rejects.toThrow(/^The data folder .* cannot be created: /);
  });

  it('a folder of another user', async ({ skip }) => {
    if (isRoot && !(await canExecute(nobody, process.execPath)))
      skip('an ordinary user cannot reach this folder');
    if (!isRoot) await chmod(dataDir, 0o555);
    const { url } = await startElsewhere(isRoot ? nobody : undefined);
    expect(url).toMatch(/^The data folder .* cannot be written: permission denied; /);
  });

  it('a cluster of another PostgreSQL version', async () => {
    await useModel();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /was created by PostgreSQL 17, but this version of Aqal uses PostgreSQL 18/,
    );
  });

  it('a damaged cluster', async () => {
    await useModel();
    await rename(join(dataDir, 'postgres/cluster/global'), join(dataDir, 'global'));
    await expect(start()).rejects.toThrow(
      /^PostgreSQL could not start in .*: could not find the database system/,
    );
  });
});

it('sets a new password if the password file was lost', async () => {
  await useModel();
  await rm(join(dataDir, 'postgres.password'));
  const { url } = await start();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

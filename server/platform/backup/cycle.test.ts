import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rounds } from '#server/testing/rounds.ts';
import { readSecrets } from '../access/secret.ts';
import { withClient } from '../database/client.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { memoryFolder } from '../database/embedded/test-cluster.ts';
import { openPool } from '../database/pool.ts';
import { folderDisk } from '../media/disk.ts';
import { MediaStore } from '../media/store.ts';
import { prepareSchema } from '../upgrade/prepare-schema.ts';
import { archiveNow } from './archive-now.ts';
import { BackupError } from './backup-error.ts';
import { backupsIn, folderOf, manifestOf } from './layout.ts';
import { readOwnFiles } from './own-files.ts';
import { proveNewest } from './prove.ts';
import { restore } from './restore.ts';
import { findRunningCluster, type RunningCluster } from './running-cluster.ts';
import { makeKey, Opener } from './sealing.ts';
import { openStore, type Store } from './store.ts';
import { takeBackup } from './take-backup.ts';
import { openTarget, type Target } from './target.ts';

const run = promisify(execFile);
const WRITES = 200;
const SECRET = 'the secret of the product, 32 characters';

let parent = '';
let kept = '';
let identity = '';
let target: Target;
let cluster: RunningCluster;
let stop = async () => {};
/** When each acknowledged write was acknowledged, by its number. */
const acknowledged: Date[] = [];

const dataDirOf = (name: string) => join(parent, name);
const mediaOf = (name: string) => folderDisk(dataDirOf(name));

const optionsFor = async (one: Target, isContinuous: boolean) => ({
  target: one,
  cluster,
  url: cluster.url,
  media: mediaOf('data'),
  files: await readOwnFiles(dataDirOf('data')),
  isContinuous,
  version: '0.1.0',
});

/** A write with a picture that its row names; the number is its order. */
async function write(pool: pg.Pool, number: number): Promise<void> {
  const hash = await MediaStore.in(dataDirOf('data')).put(Buffer.from(`picture ${number}`));
  await pool.query(
    `insert into media (hash, content_type, width, height, bytes, preview) values ($1, 'image/jpeg', $2, 1, 1, '')`,
    [hash, number],
  );
  // Dates have whole milliseconds, commits have finer times: the next millisecond is after this write for sure.
  acknowledged[number] = new Date(Date.now() + 1);
  await sleep(3);
}

beforeAll(async () => {
  parent = await mkdtemp(join(memoryFolder(), 'aqal-backup-'));
  await chmod(parent, 0o755);
  kept = join(parent, 'kept');
  const {
    applicationUrl,
    url,
    stop: stopServer,
  } = await startEmbedded({ dataDir: dataDirOf('data'), log() {} });
  stop = stopServer;
  await prepareSchema({ url: applicationUrl, ownerUrl: url });
  await writeFile(join(dataDirOf('data'), 'auth.secret'), SECRET);
  const running = await findRunningCluster(dataDirOf('data'));
  if (!running) throw new Error('The database does not run.');
  cluster = running;
  const key = await makeKey();
  ({ identity } = key);
  target = await openTarget({ dataDir: dataDirOf('data') }, { folder: kept }, key.recipient);
});

afterAll(async () => {
  await stop();
  await rm(parent, { recursive: true, force: true });
});

/** Restores into a folder of its own. */
const restoreInto = (name: string, until?: Date) =>
  restore({
    source: { store: target.store, opener: new Opener([identity]) },
    dataDir: dataDirOf(name),
    media: mediaOf(name),
    until,
    log() {},
  });

/** Restores into a folder of its own. @returns the numbers of the writes that are there */
async function restored(name: string, until?: Date) {
  const { backup } = await restoreInto(name, until);
  const dataDir = dataDirOf(name);
  const server = await startEmbedded({ dataDir, log() {} });
  try {
    return await withClient(server.url, async (client) => {
      const { rows } = await client.query<{ number: number; hash: string }>(
        'select width as number, hash from media order by 1',
      );
      for (const { number, hash } of rows) {
        const picture = await readFile(join(dataDir, 'media', hash.slice(0, 2), hash, 'original'), 'utf8');
        expect(picture).toBe(`picture ${number}`);
      }
      return { numbers: rows.map(({ number }) => number), backup };
    });
  } finally {
    await server.stop();
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const archive = () => archiveNow({ target, cluster, media: mediaOf('data') });

describe('under load, and 200 writes', () => {
  beforeAll(async () => {
    const pool = openPool({ url: cluster.url, size: 1 });
    const taking = takeBackup(await optionsFor(target, true));
    for (const number of upTo(WRITES)) await write(pool, number);
    await taking;
    for (const number of upTo(20)) await write(pool, WRITES + number);
    await archive();
    for (const number of upTo(20)) await write(pool, WRITES + 20 + number);
    await archive();
    await pool.end();
  });

  // A restore takes seconds: one of them in `npm test`, across both copies of the log, and all with the floods.
  const moments = [WRITES + 31, WRITES + 3, WRITES + 19].slice(0, rounds(1, 3));

  it.each(moments)('are restored to the moment of write %i, exactly', async (last) => {
    const { numbers } = await restored(`until ${last}`, acknowledged[last]);
    expect(numbers).toEqual(upTo(last + 1));
  });

  it('are restored whole; the key to what rows hold encrypted is in no backup', async () => {
    const { numbers } = await restored('whole');
    expect(numbers).toEqual(upTo(WRITES + 40));
    // The restored product does not start with another one.
    expect(existsSync(join(dataDirOf('whole'), 'auth.secret'))).toBe(false);
    const secrets = { dataDir: dataDirOf('whole'), previousSecret: undefined };
    expect(() => readSecrets({ ...secrets, secret: undefined })).toThrow('SECRET is in no backup');
    expect(existsSync(join(dataDirOf('whole'), 'auth.secret'))).toBe(false);
    expect(readSecrets({ ...secrets, secret: SECRET })).toEqual({
      secret: SECRET,
      previousSecret: undefined,
    });
    await writeFile(join(dataDirOf('whole'), 'auth.secret'), SECRET);
    expect(readSecrets({ ...secrets, secret: undefined })).toEqual({
      secret: SECRET,
      previousSecret: undefined,
    });
  });
});

const segments = async () => (await target.store.list('')).filter((name) => name.includes('/wal/'));

describe('the write-ahead log', () => {
  const write = (text: string) => withClient(cluster.url, (client) => client.query(text));
  const change = (value: number) => `update media set bytes = ${value} where width = 0`;

  it('is stored only where rows of the product were written, and not for what the product notes of itself', async () => {
    await archive();
    const before = await segments();
    await write('update backups set archived_at = now()');
    await write(`select graphile_worker.add_job('sweep')`);
    await write('vacuum analyze');
    await write('checkpoint');
    expect(await archive()).toBe(false);
    expect(await segments()).toEqual(before);
    await write(change(1));
    expect(await archive()).toBe(true);
    expect((await segments()).length).toBeGreaterThan(before.length);
    expect(await archive()).toBe(false);
  });

  it('is stored with a change whose transaction ends after its first segment did', async () => {
    await withClient(cluster.url, async (client) => {
      await client.query('begin');
      await client.query(change(2));
      // With whose end the log is on the disk as far as it goes.
      await write('update backups set archived_at = now()');
      expect(await archive()).toBe(true);
      // Nothing but bookkeeping and the end of the transaction are in what comes now.
      await client.query(`select graphile_worker.add_job('sweep')`);
      await client.query('commit');
    });
    expect(await archive()).toBe(true);
    expect(await archive()).toBe(false);
  });

  it('is as good as stored for as long as nothing changes', async () => {
    const quiet = new Date();
    expect(await archive()).toBe(false);
    const { numbers } = await restored('in the quiet', quiet);
    expect(numbers).toEqual(upTo(WRITES + 40));
  });
});

it('is proven by a restore beside the running database, which leaves nothing', async () => {
  const knowledge = { sumBooks: async () => undefined, passing: new Set<string>() };
  const proof = await proveNewest(target, dataDirOf('data'), knowledge);
  expect(proof).toMatchObject({ problem: undefined, pictures: 100 });
  expect(proof.tables).toBeGreaterThan(30);
  expect(await readdir(dataDirOf('data'))).not.toContain('proof');
});

describe('a restore is refused with a sentence, and leaves nothing', () => {
  const copyStore = async () => {
    const folder = join(parent, `copy ${randomUUID()}`);
    await cp(kept, folder, { recursive: true });
    const store = await openStore({ folder });
    const objects = await store.list('');
    return { folder, store, objects, name: folderOf(backupsIn(objects)[0] ?? { chain: '', time: '' }) };
  };
  const refuses = async (
    store: Store,
    reason: RegExp,
    { by = identity, until }: { by?: string; until?: Date } = {},
  ) => {
    const dataDir = dataDirOf(`refused ${randomUUID()}`);
    const restoring = restore({
      source: { store, opener: new Opener([by]) },
      dataDir,
      media: folderDisk(dataDir),
      until,
      log() {},
    });
    await expect(restoring).rejects.toThrow(reason);
    await expect(restoring).rejects.toBeInstanceOf(BackupError);
    expect(existsSync(dataDir)).toBe(false);
  };
  const flip = async (file: string) => {
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };

  it('where anything is in the data folder', async () => {
    const dataDir = await mkdtemp(join(parent, 'full-'));
    await writeFile(join(dataDir, 'note'), 'mine');
    const source = { store: target.store, opener: new Opener([identity]) };
    await expect(restore({ source, dataDir, media: folderDisk(dataDir), log() {} })).rejects.toThrow(
      'is not empty',
    );
    expect(await readdir(dataDir)).toEqual(['note']);
  });

  it.each(['base/00001', 'manifest', 'journal', 'wal/first', 'media'])(
    'with a changed bit in %s',
    async (part) => {
      const { folder, store, objects, name } = await copyStore();
      const wanted = part === 'media' ? /\/media\// : new RegExp(`^${name}/${part.replace('first', '')}`);
      await flip(join(folder, objects.find((object) => wanted.test(object)) ?? ''));
      await refuses(store, /cannot be used.*damaged/);
    },
  );

  it.each(['base', 'wal', 'media'])('with an object of %s cut or missing', async (part) => {
    const { folder, store, objects, name } = await copyStore();
    const wanted =
      objects.filter((one) => one.includes(part === 'media' ? '/media/' : `${name}/${part}/`)).at(-1) ?? '';
    await truncate(join(folder, wanted), 400);
    await refuses(store, /cannot be used.*damaged/);
    await rm(join(folder, wanted));
    await refuses(store, /is missing/);
  });

  it('where one object is put in the place of another', async () => {
    const { folder, store, objects } = await copyStore();
    const [first = '', second = ''] = objects.filter((object) => object.includes('/wal/'));
    await cp(join(folder, first), join(folder, second));
    await refuses(store, /holds something else/);
  });

  it('with another key, or none', async () => {
    const other = await makeKey();
    await refuses(target.store, /encrypted for another key/, { by: other.identity });
    expect(() => new Opener(['AGE-SECRET-KEY-1NONSENSE'])).toThrow(BackupError);
  });

  it('before the oldest and after the newest moment, and where there is none', async () => {
    await refuses(target.store, /as old as/, { until: new Date('2020-01-01') });
    await refuses(target.store, /reaches until/, { until: new Date('2100-01-01') });
    await refuses(await openStore({ folder: join(parent, 'nowhere') }), /no complete backup/);
  });
});

describe('a disk that is full', () => {
  /** A disk of its own. @throws where nobody may mount one: run as root, or under `unshare -rm` */
  async function disk(name: string, megabytes: number): Promise<string> {
    const folder = join(parent, name);
    await mkdir(folder);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
    onTestFinished(async () => void (await run('umount', [folder])));
    return folder;
  }
  async function fill(folder: string): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    await writeFile(join(folder, 'filler'), Buffer.alloc(bavail * bsize));
  }
  const lastProblem = () =>
    withClient(cluster.url, async (client) => {
      const { rows } = await client.query<{ problem: string | null }>(
        'select problem from backups order by id desc limit 1',
      );
      return rows[0]?.problem;
    });
  const change = (value: number) =>
    withClient(cluster.url, (client) => client.query(`update media set bytes = ${value} where width = 0`));

  it('during a copy or while changes are stored loses nothing, and is told', async () => {
    const folder = await disk('small', 200);
    const small = { ...target, store: await openStore({ folder }) };
    const archiveThere = () => archiveNow({ target: small, cluster, media: mediaOf('data') });
    await takeBackup(await optionsFor(small, true));
    const names = async () => backupsIn(await small.store.list(''));
    const before = await names();
    await change(10);
    await fill(folder);
    await expect(archiveThere()).rejects.toThrow('could not be written');
    await expect(takeBackup(await optionsFor(small, true))).rejects.toThrow('could not be written');
    expect(await lastProblem()).toContain('could not be written');
    expect(await names()).toEqual(before);
    await rm(join(folder, 'filler'));
    expect(await archiveThere()).toBe(true);
    const { backup } = await restore({
      source: { store: small.store, opener: new Opener([identity]) },
      dataDir: dataDirOf('after a full disk'),
      media: mediaOf('after a full disk'),
      log() {},
    });
    expect(backup.name).toEqual(before[0]);
    const server = await startEmbedded({ dataDir: dataDirOf('after a full disk'), log() {} });
    const { rows } = await withClient(server.url, (client) =>
      client.query('select bytes from media where width = 0'),
    ).finally(server.stop);
    expect(rows).toEqual([{ bytes: 10 }]);
  });

  it('during the proof is its problem, and nothing of it stays', async () => {
    const folder = await disk('proof', 12);
    const knowledge = { sumBooks: async () => undefined, passing: new Set<string>() };
    const proof = await proveNewest(target, folder, knowledge);
    expect(proof.problem).toMatch(/no room on the disk/);
    expect(await readdir(folder)).toEqual([]);
  });
});

it('of the second of another one leaves the other as it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await takeBackup(await optionsFor(target, false));
    const before = await target.store.list('');
    await expect(takeBackup(await optionsFor(target, false))).rejects.toThrow('there already');
    expect(await target.store.list('')).toEqual(before);
  } finally {
    vi.useRealTimers();
  }
});

it('of a version that cannot be upgraded is restored, and refused by the start', async () => {
  await withClient(cluster.url, (client) =>
    client.query(`update drizzle.__drizzle_migrations set hash = 'older'`),
  );
  await takeBackup(await optionsFor(target, false));
  await restoreInto('older');
  const server = await startEmbedded({ dataDir: dataDirOf('older'), log() {} });
  const starting = prepareSchema({ url: server.applicationUrl, ownerUrl: server.url });
  await expect(starting.finally(server.stop)).rejects.toThrow('start version 2fa19bc7');
});

it('stays where an older one is damaged', async () => {
  const older = { chain: target.chain, time: '2026-01-02T00-10-00Z' };
  await target.store.put(manifestOf(older), Buffer.from('damaged'));
  await expect(takeBackup(await optionsFor(target, false))).rejects.toThrow('cannot be used');
  const [newest] = backupsIn(await target.store.list(''));
  expect(newest?.time).not.toBe(older.time);
  expect(await target.store.has(manifestOf(older))).toBe(true);
  expect((await restored('beside a damaged one')).numbers).toHaveLength(WRITES + 40);
});

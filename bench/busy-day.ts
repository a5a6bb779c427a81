import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeKey } from '#server/platform/backup/sealing.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { type Act, busyPeople } from './busy-people.ts';
import { startDemo } from './programs.ts';

const PORT = 3130;
/** What people do in one busy minute. */
const MINUTE: Record<Act, number> = { booking: 10, message: 40, view: 400, edit: 20 };
const MINUTE_MS = 60_000;
/** Until the job of the last minute has run. */
const LAST_MINUTE_MS = 75_000;
const FIRST_BACKUP_MS = 300_000;
const LOOK_MS = 100;
/** What a restore may take beside the database, as docs/operations.md says. */
const MOST_BESIDE_MB = 1000;

const { values } = parseArgs({
  options: {
    /** Busy minutes that pass as they do. */
    minutes: { type: 'string', default: '10' },
    /** Segments that are stored right after each other, so that a restore reads more of them than it may keep. */
    more: { type: 'string', default: '100' },
  },
});

interface Kept {
  /** Of nightly backups. */
  base: number;
  /** Of the write-ahead log after them. */
  wal: number;
  segments: number;
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Every file below a folder with its size; those that go meanwhile are left out. */
async function filesIn(folder: string): Promise<{ path: string; bytes: number; onDisk: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        return {
          path: path.slice(folder.length),
          bytes: found?.size ?? 0,
          onDisk: (found?.blocks ?? 0) * 512,
        };
      }),
  );
  return files;
}

async function keptIn(store: string): Promise<Kept> {
  const files = await filesIn(store);
  const sum = (part: string) =>
    files.filter(({ path }) => path.includes(part)).reduce((total, { bytes }) => total + bytes, 0);
  const segments = files.filter(({ path }) => path.includes('/wal/')).length;
  return { base: sum('/base/'), wal: sum('/wal/'), segments };
}

async function command(file: string, args: string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with code ${code}.`);
}

/** Acts for some minutes, each kind evenly spread. @returns how many there were */
async function actFor(minutes: number, act: (kind: Act) => Promise<void>): Promise<number> {
  const end = performance.now() + minutes * MINUTE_MS;
  const counts = await Promise.all(
    (Object.keys(MINUTE) as Act[]).map(async (kind) => {
      let count = 0;
      for (let due = performance.now(); due < end; due += MINUTE_MS / MINUTE[kind]) {
        await sleep(Math.max(0, due - performance.now()));
        await act(kind);
        count += 1;
      }
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Restores while looking how much lies in the folder that is neither tables nor pictures. */
async function restoreInto(dataDir: string, args: string[]) {
  let isOver = false;
  let beside = 0;
  const began = performance.now();
  const restoring = command('server/restore-command.ts', args, { DATA_DIR: dataDir }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const files = await filesIn(dataDir);
    const others = files.filter(({ path }) => !/^\/(postgres\/cluster\/(base|global)|media)\//.test(path));
    beside = Math.max(
      beside,
      others.reduce((sum, { onDisk }) => sum + onDisk, 0),
    );
    await Promise.race([restoring.catch(() => undefined), sleep(LOOK_MS)]);
  }
  await restoring;
  const tables = (await filesIn(dataDir)).filter(({ path }) => /^\/postgres\/cluster\/base\//.test(path));
  return {
    beside,
    tables: tables.reduce((sum, { onDisk }) => sum + onDisk, 0),
    seconds: (performance.now() - began) / 1000,
  };
}

/**
 * `node scripts/run.mjs bench/busy-day.ts [--minutes 10] [--more 100]`: the product with its demo, backed up into a
 * folder while people book, write, look and change prices; then a restore. Says what a minute, an hour and a day
 * without a quiet minute add to the store, and what the restore needed of disk beside the database; fails above 1 GB.
 */
async function main(): Promise<void> {
  const minutes = Number(values.minutes);
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'aqal-busy-day-'));
  await chmod(folder, 0o755);
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const [store, dataDir, restored] = ['store', 'data', 'restored'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const { identity, recipient } = await makeKey();
    await writeFile(join(folder, 'identity'), identity, { mode: 0o600 });
    const backup = { BACKUP_URL: store, BACKUP_RECIPIENT: recipient };
    const program = await startDemo(PORT, dataDir, { ...backup, TRUST_PROXY: 'on' });
    let isRunning = true;
    const stop = async () => {
      if (isRunning) await program.stop();
      isRunning = false;
    };
    stops.push(stop);
    for (const began = performance.now(); ; await sleep(1000)) {
      const files = await filesIn(store);
      if (files.some(({ path }) => path.endsWith('/journal'))) break;
      if (performance.now() - began > FIRST_BACKUP_MS) throw new Error('There was no first backup.');
    }
    const act = await busyPeople(`http://localhost:${PORT}`);
    await sleep(LAST_MINUTE_MS);
    const before = await keptIn(store);
    const acts = await actFor(minutes, act);
    await sleep(LAST_MINUTE_MS);
    const after = await keptIn(store);
    const added = after.wal - before.wal;
    console.log(
      `${minutes} minutes, ${acts} acts (a minute: ${JSON.stringify(MINUTE)}): ${after.segments - before.segments} segments, ${mb(added)} in the store; ` +
        `a busy hour ${mb((added / minutes) * 60)}, a day without a quiet minute ${mb((added / minutes) * 1440)}; the backup itself ${mb(before.base)}`,
    );
    for (let n = 0; n < Number(values.more); n += 1) {
      for (const kind of ['booking', 'message', 'view', 'edit'] as const) await act(kind);
      await command('server/backup-command.ts', ['--wal'], { ...backup, DATA_DIR: dataDir });
    }
    const { segments } = await keptIn(store);
    await stop();
    const { beside, tables, seconds } = await restoreInto(restored, [
      ...['--from', store],
      ...['--identity', join(folder, 'identity')],
    ]);
    console.log(
      `a restore of the backup and ${segments} segments of 16 MB: ${seconds.toFixed(0)} s, tables ${mb(tables)}, beside them at most ${mb(beside)}`,
    );
    if (beside > MOST_BESIDE_MB * 1e6) {
      console.error(`✗ a restore took more than ${MOST_BESIDE_MB} MB beside the database`);
      process.exitCode = 1;
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main();

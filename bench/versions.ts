import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { fingerprint, isStamped, stamp } from '../scripts/lib/fingerprint.mjs';
import { inRoot, root } from '../scripts/lib/paths.mjs';
import { ScriptError } from '../scripts/lib/script-error.mjs';
import { runSeed } from './programs.ts';

const LISTINGS = 100_000;
const CACHE = inRoot('.cache/bench');
/** What the rows of a filled database depend on. */
const ROWS_FROM = ['demo', 'server/platform/database/migrations', 'server/platform/database/schema'];

/** A version of the product that is built, and a folder that it has filled: `data` is copied and never started. */
export interface Version {
  folder: string;
  data: string;
}

/** The working tree. */
export async function prepareOwn(): Promise<Version> {
  await ensureBuilt();
  const data = join(CACHE, 'own/data');
  const filled = join(CACHE, 'own/filled');
  const wanted = fingerprint(ROWS_FROM);
  if (!isStamped(filled, wanted)) {
    await fill(root, data);
    stamp(filled, wanted);
  }
  return { folder: root, data };
}

/**
 * A commit of this repository, checked out, installed, built and filled once by its own scripts.
 * @throws ScriptError if there is no such commit
 */
export async function prepareCommit(named: string): Promise<Version> {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', `${named}^{commit}`], { cwd: root });
  if (status !== 0) throw new ScriptError(`This clone has no commit ${named}.`);
  const commit = stdout.toString().trim();
  const folder = join(CACHE, commit, 'checkout');
  const data = join(CACHE, commit, 'data');
  if (!existsSync(join(folder, 'build/.aqal-built'))) {
    console.log(`Building ${commit}…`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    execFileSync('git', ['archive', '--output', join(folder, 'version.tar'), commit], { cwd: root });
    const inFolder = { cwd: folder, stdio: 'inherit' } as const;
    execFileSync('tar', ['-xf', 'version.tar'], inFolder);
    // The installer of some commits refuses their lock, which lists less than they need; npm adds what is missing.
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], inFolder);
    execFileSync(process.execPath, ['scripts/build.mjs'], inFolder);
  }
  if (!existsSync(data)) await fill(folder, data);
  return { folder, data };
}

/** Fills a folder by a version's own seed command, in a temporary one that PostgreSQL's account may enter. */
async function fill(folder: string, data: string): Promise<void> {
  console.log(`Filling a database by ${folder}…`);
  const temporary = await mkdtemp(join(tmpdir(), 'aqal-bench-'));
  try {
    await chmod(temporary, 0o755);
    const server = await startDatabase(temporary);
    try {
      await runSeed(server.url, filesIn(temporary), LISTINGS, folder);
    } finally {
      await server.stop();
    }
    // Renamed, so that there is never half of it.
    await rm(data, { recursive: true, force: true });
    copyData(temporary, `${data}.part`);
    await rename(`${data}.part`, data);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Copies a filled folder with its owners and permissions, which PostgreSQL insists on. */
export function copyData(from: string, to: string): void {
  execFileSync('rm', ['-rf', to]);
  execFileSync('mkdir', ['-p', to]);
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Starts the database of a filled folder, durable as in production. */
export const startDatabase = (data: string) =>
  startEmbedded({ dataDir: join(data, 'database'), log: (message) => console.log(message) });

export const filesIn = (data: string): string => join(data, 'files');

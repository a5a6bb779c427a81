import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeOwner } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type Account, run } from './process.ts';

/** The location of a cluster: a home folder owned by the database's account, containing the cluster. */
export type ClusterLocation = {
  home: string;
  cluster: string;
  passwordFile: string;
  account: Account | undefined;
};

export const superuser = 'postgres';
const major = '18';
const UNFINISHED = 'unfinished';

/** Ensures that a complete cluster of our PostgreSQL version exists, and returns the superuser's password. */
export async function ensureCluster(
  location: ClusterLocation,
  binaries: Binaries,
  flags: string[],
): Promise<string> {
  const stored = await readPassword(location.passwordFile);
  const password = stored ?? (await writePassword(location.passwordFile));
  const version = await readVersion(location.cluster);
  if (version === undefined) {
    await createCluster(location, binaries, password, flags);
  } else if (version !== major) {
    throw new EmbeddedDatabaseError(
      `The database in ${location.cluster} was created by PostgreSQL ${version}, but this version of Aqal uses PostgreSQL ${major}: dump it with the old version of Aqal and restore it into this one.`,
    );
  } else {
    await takeOwnership(location);
    if (stored === undefined) await resetPassword(location, binaries, password);
  }
  return password;
}

async function readPassword(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() || undefined;
}

async function writePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to another user; run Aqal as that user or as root, or set DATA_DIR.`,
    );
  }
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that an interrupted attempt is never
 * used.
 */
async function createCluster(
  location: ClusterLocation,
  binaries: Binaries,
  password: string,
  flags: string[],
) {
  const { home, cluster, account } = location;
  for (const name of await readdir(home)) {
    if (name.startsWith(UNFINISHED)) await removeFolder(join(home, name));
  }
  // Under a name of its own: the program that an interrupted attempt left running cleans up behind itself.
  const unfinished = await mkdtemp(join(home, `${UNFINISHED}-`));
  const passwordFile = join(unfinished, 'password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) {
    await chown(passwordFile, account.uid, account.gid);
    await chown(unfinished, account.uid, account.gid);
  }
  const options = [
    `--pgdata=${join(unfinished, 'cluster')}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    '--set=scram_iterations=1',
    ...flags,
  ];
  const { code, output } = await run(binaries.initdb, options, account);
  if (code !== 0)
    throw new EmbeddedDatabaseError(`PostgreSQL could not be set up in ${home}: ${lastLine(output)}.`);
  await rename(join(unfinished, 'cluster'), cluster);
  await removeFolder(unfinished);
}

/** Tried again while a program that an earlier process left behind still writes there. */
const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** PostgreSQL requires a folder that it owns and nobody else can read; restored backups often differ. */
async function takeOwnership({ cluster, account }: ClusterLocation): Promise<void> {
  try {
    await changeOwner(account, cluster);
    await chmod(cluster, 0o700);
  } catch {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to another user; run Aqal as that user or as root, or set DATA_DIR.`,
    );
  }
}

async function resetPassword(
  { cluster, account }: ClusterLocation,
  binaries: Binaries,
  password: string,
): Promise<void> {
  const command = `ALTER ROLE ${superuser} PASSWORD '${password}';\n`;
  const { code, output } = await run(
    binaries.postgres,
    ['--single', '-D', cluster, 'postgres'],
    account,
    command,
  );
  if (code !== 0)
    throw new EmbeddedDatabaseError(`The database in ${cluster} cannot be opened: ${lastLine(output)}.`);
}

/** The relevant line of a program's output, for an error message. */
export function lastLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:|^postgres: /.test(line));
  const line = fatal ?? lines.findLast((entry) => entry !== '') ?? 'it printed no reason';
  return line.replace(/^.*?(FATAL|PANIC|error|postgres):\s*/, '').replace(/\.$/, '');
}

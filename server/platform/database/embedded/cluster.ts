import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type Account, run } from './process.ts';

/** Where the files of one cluster are: a home that belongs to the database's account, and the cluster in it. */
export type Place = { home: string; cluster: string; passwordFile: string; account: Account | undefined };

export const superuser = 'postgres';
const major = '18';

/** Makes sure there is a whole cluster of our version, and returns its password. */
export async function ensureCluster(place: Place, binaries: Binaries, flags: string[]): Promise<string> {
  const known = await readPassword(place.passwordFile);
  const password = known ?? (await writePassword(place.passwordFile));
  const version = await readVersion(place.cluster);
  if (version === undefined) {
    await createCluster(place, binaries, password, flags);
  } else if (version !== major) {
    throw new EmbeddedDatabaseError(
      `The database in ${place.cluster} is of PostgreSQL ${version} and this is PostgreSQL ${major}: dump it with the old version of Aqal and restore it into this one.`,
    );
  } else {
    await ownCluster(place);
    if (known === undefined) await resetPassword(place, binaries, password);
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

/** A cluster is made under another name and renamed when whole, so that half of one is never taken for one. */
async function createCluster(place: Place, binaries: Binaries, password: string, flags: string[]) {
  const { home, cluster, account } = place;
  const unfinished = join(home, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
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
  await rm(unfinished, { recursive: true, force: true });
}

/** PostgreSQL insists on owning its folder alone; a copy made by a backup tool often does not. */
async function ownCluster({ cluster, account }: Place): Promise<void> {
  try {
    await giveTo(account, cluster);
    await chmod(cluster, 0o700);
  } catch {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to another user; run Aqal as that user or as root, or set DATA_DIR.`,
    );
  }
}

async function resetPassword(
  { cluster, account }: Place,
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

/** The last thing a program said, for one clear sentence. */
export function lastLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:|^postgres: /.test(line));
  const line = fatal ?? lines.findLast((entry) => entry !== '') ?? 'it gave no reason';
  return line.replace(/^.*?(FATAL|PANIC|error|postgres):\s*/, '').replace(/\.$/, '');
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { withClient } from '../client.ts';
import { accountFor, canWrite, changeOwner } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { type ClusterLocation, ensureCluster, superuser } from './cluster.ts';
import { EmbeddedDatabaseError, reasonOf } from './error.ts';
import { makeFolder } from './folder.ts';
import { acquireLock } from './lock.ts';
import { stopOrphan } from './server.ts';
import { asArguments, durableSettings } from './settings.ts';
import { superviseServer } from './supervise.ts';

type Options = {
  dataDir: string;
  /** How many processes of the product connect; one unless told. */
  processes?: number;
  log: (message: string) => void;
  /** Lets the write-ahead log go that is held back for backups which are no longer made. */
  releasesWal?: boolean;
  /** Called when the server has exited unexpectedly and could not be restarted. */
  onLost?: (reason: string) => void;
};

export const SYSTEM_FOLDER = '/var/lib/aqal';
/** Holds the write-ahead log back until it is in the backup store. */
export const BACKUP_SLOT = 'aqal_backup';
const name = 'aqal';
const application = 'aqal_app';

/**
 * Starts the bundled PostgreSQL with its data in the data folder. A data folder is locked by one process at a time;
 * leftovers of a killed one are cleaned up first.
 */
export async function startEmbedded({
  dataDir,
  processes = 1,
  log,
  onLost = log,
  releasesWal = false,
}: Options) {
  const folder = resolve(dataDir);
  await openFolder(folder);
  const lock = await acquireLock(folder, log);
  try {
    const location = await locateCluster(folder, log);
    const binaries = await prepareBinaries(location.account, location.account ? SYSTEM_FOLDER : folder);
    await stopOrphan({ location, log });
    const password = await ensureCluster(location, binaries, []);
    const settings = asArguments(durableSettings(processes));
    const server = await superviseServer({ location, binaries, settings, log }, onLost);
    // Made anew at each start: nobody else needs it, and none is kept anywhere.
    const applicationPassword = randomBytes(24).toString('base64url');
    try {
      await ensureDatabase(password, server.port);
      await ensureApplicationRole(password, server.port, applicationPassword);
      await countStatements(password, server.port);
      if (releasesWal) await dropBackupSlot(password, server.port);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      /** As the owner of the tables. */
      url: urlOf(name, password, server.port, name),
      /** As a role that may not change the schema. */
      applicationUrl: urlOf(application, applicationPassword, server.port, name),
      async stop() {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error instanceof EmbeddedDatabaseError
      ? error
      : new EmbeddedDatabaseError(`The database in ${folder} could not be started: ${reasonOf(error)}.`);
  }
}

/** The URL of a database on the local server. */
export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function openFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} cannot be created: ${reasonOf(error)}; create it yourself or set DATA_DIR to another.`,
    );
  }
}

/**
 * The cluster is in the data folder. If the app runs as root and the unprivileged database account cannot access that
 * folder (a clone in root's home), it is under /var/lib/aqal, as recorded in `postgres.location`.
 */
export async function locateCluster(
  folder: string,
  log: (message: string) => void,
): Promise<ClusterLocation> {
  const passwordFile = join(folder, 'postgres.password');
  const preferred = join(folder, 'postgres');
  const account = await accountFor(preferred, folder);
  const locationIn = (home: string) => ({ home, cluster: join(home, 'cluster'), passwordFile, account });

  const locationFile = join(folder, 'postgres.location');
  const recorded = await readFile(locationFile, 'utf8').catch(() => '');
  if (recorded && !existsSync(recorded.trim())) {
    throw new EmbeddedDatabaseError(
      `The database of ${folder} is missing from ${recorded.trim()}: put it back, or remove ${locationFile} to start with an empty one.`,
    );
  }
  if (recorded) return locationIn(await openHome(recorded.trim(), account));
  await openHome(preferred, account);
  if (await canWrite(account, preferred)) return locationIn(preferred);

  const other = join(SYSTEM_FOLDER, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(SYSTEM_FOLDER, { recursive: true }).catch(() => {});
  await chmod(SYSTEM_FOLDER, 0o755).catch(() => {});
  await openHome(other, account);
  if (!(await canWrite(account, other))) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL cannot run as root, and user ${account?.uid} cannot access ${folder}; run Aqal as an ordinary user or set DATA_DIR.`,
    );
  }
  await rmdir(preferred).catch(() => {});
  await writeFile(locationFile, `${other}\n`);
  log(
    `PostgreSQL cannot run as root, and other users cannot access ${folder}: the database is kept in ${other}.`,
  );
  return locationIn(other);
}

async function openHome(home: string, account: ClusterLocation['account']): Promise<string> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await chmod(home, 0o700);
    await changeOwner(account, home);
    return home;
  } catch (error) {
    throw new EmbeddedDatabaseError(`The database folder ${home} cannot be used: ${reasonOf(error)}.`);
  }
}

/** Creates an ordinary role that owns one database, as on any other server. */
async function ensureDatabase(password: string, port: number): Promise<void> {
  if (await canConnect(urlOf(name, password, port, name))) return;
  await withClient(urlOf(superuser, password, port, 'postgres'), async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [name]);
    const verb = roles.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${name} login createdb password '${password}'`);
    const databases = await client.query('select from pg_database where datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
  });
}

/** Creates the role that the product runs as: what it may do is granted with each migration. */
async function ensureApplicationRole(password: string, port: number, own: string): Promise<void> {
  await withClient(urlOf(superuser, password, port, 'postgres'), async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [application]);
    const verb = roles.rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role ${application} login nosuperuser nocreatedb nocreaterole noreplication password '${own}'`,
    );
    await client.query(`revoke temporary on database ${name} from public`);
  });
}

/** Has PostgreSQL count statements in the app's database; only a superuser may ask for it. */
async function countStatements(password: string, port: number): Promise<void> {
  await withClient(urlOf(superuser, password, port, name), (client) =>
    client.query('create extension if not exists pg_stat_statements'),
  );
}

async function dropBackupSlot(password: string, port: number): Promise<void> {
  await withClient(urlOf(superuser, password, port, 'postgres'), (client) =>
    client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
      [BACKUP_SLOT],
    ),
  );
}

async function canConnect(url: string): Promise<boolean> {
  return withClient(url, () => Promise.resolve(true)).catch(() => false);
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { accountFor, canWrite, giveTo } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, type Place, superuser } from './cluster.ts';
import { EmbeddedDatabaseError, reasonOf } from './error.ts';
import { makeFolder } from './folder.ts';
import { takeLock } from './lock.ts';
import { startServer, stopOrphan } from './server.ts';
import { asArguments, durable } from './settings.ts';

type Options = {
  dataDir: string;
  log: (message: string) => void;
  /** Called when the server ends without being asked to. */
  onLost?: (reason: string) => void;
};

const systemFolder = '/var/lib/aqal';
const name = 'aqal';

/**
 * Starts the PostgreSQL that comes with the app, keeping its data in the data folder. Only one process may have
 * a data folder at a time; what a killed one left behind is put in order first.
 */
export async function startEmbedded({ dataDir, log, onLost = log }: Options) {
  const folder = resolve(dataDir);
  await openFolder(folder);
  const lock = await takeLock(folder, log);
  try {
    const place = await findPlace(folder, log);
    const binaries = await prepareBinaries(place.account, place.account ? systemFolder : folder);
    await stopOrphan({ place, log });
    const password = await ensureCluster(place, binaries, []);
    const start = { place, binaries, settings: asArguments(durable), log };
    const server = await startServer(start, onLost);
    try {
      await ensureDatabase(password, server.port);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: urlOf(name, password, server.port, name),
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

/** The address of a database on the local server. */
export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function openFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} cannot be made: ${reasonOf(error)}; make it yourself or set DATA_DIR to another.`,
    );
  }
}

/**
 * The cluster is in the data folder. When the app runs as root, and the account that the database must then run as
 * cannot get there (a clone in root's home), it is beside the system's other databases, and a note says where.
 */
async function findPlace(folder: string, log: (message: string) => void): Promise<Place> {
  const passwordFile = join(folder, 'postgres.password');
  const usual = join(folder, 'postgres');
  const account = await accountFor(usual, folder);
  const placed = (home: string) => ({ home, cluster: join(home, 'cluster'), passwordFile, account });

  const note = join(folder, 'postgres.location');
  const noted = await readFile(note, 'utf8').catch(() => '');
  if (noted && !existsSync(noted.trim())) {
    throw new EmbeddedDatabaseError(
      `The database of ${folder} was kept in ${noted.trim()} and is not there: put it back, or remove ${note} to begin anew.`,
    );
  }
  if (noted) return placed(await openHome(noted.trim(), account));
  await openHome(usual, account);
  if (await canWrite(account, usual)) return placed(usual);

  const other = join(systemFolder, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(systemFolder, { recursive: true }).catch(() => {});
  await chmod(systemFolder, 0o755).catch(() => {});
  await openHome(other, account);
  if (!(await canWrite(account, other))) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL does not run as root, and the user ${account?.uid} cannot enter ${folder}; run Aqal as an ordinary user or set DATA_DIR.`,
    );
  }
  await rmdir(usual).catch(() => {});
  await writeFile(note, `${other}\n`);
  log(`PostgreSQL does not run as root and others cannot enter ${folder}: the database is kept in ${other}.`);
  return placed(other);
}

async function openHome(home: string, account: Place['account']): Promise<string> {
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await chmod(home, 0o700);
    await giveTo(account, home);
    return home;
  } catch (error) {
    throw new EmbeddedDatabaseError(`The database folder ${home} cannot be used: ${reasonOf(error)}.`);
  }
}

/** The app's role is an ordinary one that owns one database, as it would be on any other server. */
async function ensureDatabase(password: string, port: number): Promise<void> {
  if (await answers(urlOf(name, password, port, name))) return;
  const sql = postgres(urlOf(superuser, password, port, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    const [role] = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${name}`;
    const verb = role ? 'ALTER' : 'CREATE';
    await sql.unsafe(`${verb} ROLE ${name} LOGIN CREATEDB PASSWORD '${password}'`);
    const [database] = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (!database) await sql.unsafe(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await sql.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`SELECT 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../database/client.ts';
import { type Db, dbOf } from '../database/pool.ts';
import { BackupError } from './backup-error.ts';
import { checkFiles } from './check-files.ts';
import { checkForeignKeys, checkRows, checkStructures, checkSums } from './checks.ts';
import { type ChosenBackup, chooseBackup } from './choose-backup.ts';
import { checkLasting } from './lasting-rows.ts';
import { folderOf } from './layout.ts';
import { openRestored } from './restore.ts';
import type { Target } from './target.ts';
import type { Source } from './unpack.ts';

export interface Proof {
  /** Of the backup. */
  name: string;
  tables: number;
  /** How many files were opened. */
  pictures: number;
  /** What is wrong with it; undefined if nothing is. */
  problem: string | undefined;
}

const NO_DATABASE = 'The database is not in the newest backup.';

/** What the product knows of its rows. */
export interface Knowledge {
  /** What the books of a database do not add up in; undefined where all is well. */
  sumBooks: (db: Db) => Promise<string | undefined>;
  /** Tables whose rows go by themselves. */
  passing: ReadonlySet<string>;
}

/**
 * Checks a restored database: tables and indexes, rows, foreign keys, sums, books, and the files that rows name.
 * @returns how many tables there are, and how many files were opened
 * @throws BackupError that says what is wrong
 */
export async function checkRestored(
  client: pg.Client,
  source: Source,
  backup: ChosenBackup,
  { sumBooks, passing }: Knowledge,
): Promise<Pick<Proof, 'tables' | 'pictures'>> {
  const { database, startedAt } = backup.manifest;
  if (!database) throw new BackupError(NO_DATABASE);
  await checkStructures(client);
  const tables = await checkRows(client, database.rows, passing);
  await checkLasting(dbOf(client), database.lasting ?? {}, new Date(startedAt));
  await checkForeignKeys(client);
  await checkSums(client);
  const problem = await sumBooks(dbOf(client));
  if (problem) throw new BackupError(`In the restored database, the books do not add up: ${problem}.`);
  return { tables, pictures: await checkFiles(client, source, backup) };
}

/** What is told of a proof that failed. @throws what nobody foresaw */
function problemOf(error: unknown, dataDir: string): string {
  const isFull =
    error instanceof Error &&
    (('code' in error && error.code === 'ENOSPC') || /No space left/.test(error.message));
  if (isFull) return `There is no room on the disk of ${dataDir} for a restore beside the product.`;
  if (error instanceof BackupError) return error.message;
  throw error;
}

/**
 * Restores the newest backup beside the running product and checks it. Only PostgreSQL is started, without the product,
 * so nobody is sent anything; it is stopped and removed afterwards.
 * @param dataDir the product's own; the copy is in a folder below it meanwhile
 */
export async function proveNewest(target: Target, dataDir: string, knowledge: Knowledge): Promise<Proof> {
  const folder = join(dataDir, 'proof');
  // Of a proof that was cut off.
  await rm(folder, { recursive: true, force: true });
  const proof: Proof = { name: '', tables: 0, pictures: 0, problem: undefined };
  try {
    const backup = await chooseBackup(target, { chain: target.chain });
    proof.name = folderOf(backup.name);
    if (!backup.manifest.database) throw new BackupError(NO_DATABASE);
    await mkdir(folder, { mode: 0o755 });
    const restored = await openRestored(target, backup, folder);
    try {
      await withClient(restored.url, async (client) => {
        Object.assign(proof, await checkRestored(client, target, backup, knowledge));
      });
    } finally {
      await restored.close();
    }
  } catch (error) {
    proof.problem = problemOf(error, dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return proof;
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../database/client.ts';
import { BackupError } from './backup-error.ts';
import { checkPictures } from './check-pictures.ts';
import { checkBooks, checkForeignKeys, checkRows, checkStructures } from './checks.ts';
import { chooseBackup } from './choose-backup.ts';
import { folderOf } from './layout.ts';
import { openRestored } from './restore.ts';
import type { Target } from './target.ts';

export interface Proof {
  /** Of the backup. */
  name: string;
  tables: number;
  pictures: number;
  /** What is wrong with it; undefined if nothing is. */
  problem: string | undefined;
}

/**
 * Restores the newest backup beside the running product and checks it: rows, foreign keys, sums, indexes and tables,
 * and a hundred pictures. Only PostgreSQL is started, without the product, so nobody is sent anything; it is stopped
 * and removed afterwards.
 * @param dataDir the product's own; the copy is in a folder below it meanwhile
 */
export async function proveNewest(target: Target, dataDir: string): Promise<Proof> {
  const folder = join(dataDir, 'proof');
  // Of a proof that was cut off.
  await rm(folder, { recursive: true, force: true });
  const proof: Proof = { name: '', tables: 0, pictures: 0, problem: undefined };
  try {
    const backup = await chooseBackup(target, { chain: target.chain });
    proof.name = folderOf(backup.name);
    if (!backup.manifest.database) throw new BackupError('The database is not in the newest backup.');
    const { rows } = backup.manifest.database;
    await mkdir(folder, { mode: 0o755 });
    const restored = await openRestored(target, backup, folder);
    try {
      await withClient(restored.url, async (client) => {
        proof.tables = await checkRows(client, rows);
        await checkForeignKeys(client);
        await checkBooks(client);
        await checkStructures(client);
        proof.pictures = await checkPictures(client, target, backup);
      });
    } finally {
      await restored.close();
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    proof.problem = error.message;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return proof;
}

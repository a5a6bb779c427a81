import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeKey, recipientOf } from './sealing.ts';

/** The key of a data folder: it names the folder's chain of backups, and opens them for the weekly proof. */
export interface ChainKey {
  identity: string;
  recipient: string;
  chain: string;
}

const FILE = 'backup.identity';

/**
 * The data folder's own key, made when it is first asked for. It is in no backup: whoever takes the store has nothing
 * by it, and whoever takes this machine has the data already (decision 25).
 */
export async function chainKeyOf(dataDir: string): Promise<ChainKey> {
  const file = join(dataDir, FILE);
  const { identity } = await makeKey();
  // Fails if the file exists, including when another process has just made it.
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const kept = (await readFile(file, 'utf8')).trim();
  const recipient = await recipientOf(kept);
  const chain = createHash('sha256').update(recipient).digest('hex').slice(0, 12);
  return { identity: kept, recipient, chain };
}

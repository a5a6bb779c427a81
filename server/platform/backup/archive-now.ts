import { withClient } from '../database/client.ts';
import { type Archiving, archiveWal, newestContinued } from './archive-wal.ts';
import { LostWalError } from './wal.ts';

/**
 * Stores what has been written since the newest backup of the chain.
 * @returns whether there was anything to store
 * @throws LostWalError if there is none, or a new one is needed
 */
export async function archiveNow(archiving: Archiving): Promise<boolean> {
  const newest = await newestContinued(archiving.target);
  if (!newest) throw new LostWalError('There is no backup yet that the write-ahead log could continue.');
  return withClient(archiving.cluster.url, (client) => archiveWal(archiving, newest, client));
}

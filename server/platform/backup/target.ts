import type { Config } from '#server/config.ts';
import { type ChainKey, chainKeyOf } from './chain-key.ts';
import { Opener, Seal } from './sealing.ts';
import { openStore, type Store } from './store.ts';

/** Where this product's backups go, and what seals and opens them. */
export interface Target {
  store: Store;
  seal: Seal;
  /** With this data folder's own key: it opens the backups of its own chain. */
  opener: Opener;
  chain: ChainKey['chain'];
}

/** Opens a target: what goes there can be opened by the operator's key and by this data folder's own. */
export async function openTarget(
  { dataDir }: Pick<Config, 'dataDir'>,
  place: NonNullable<Config['backupPlace']>,
  recipient: string,
): Promise<Target> {
  const key = await chainKeyOf(dataDir);
  return {
    store: await openStore(place),
    seal: new Seal([recipient, key.recipient]),
    opener: new Opener([key.identity]),
    chain: key.chain,
  };
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { superuser } from '../database/embedded/cluster.ts';
import { isServerOf } from '../database/embedded/process.ts';
import { urlOf } from '../database/embedded/start-embedded.ts';

/** The embedded database of a data folder, while it runs. */
export interface RunningCluster {
  /** The folder with its files. */
  cluster: string;
  /** As its superuser connects, to the product's database. */
  url: string;
}

/** The embedded database that runs on a data folder, whichever process started it; undefined if none does. */
export async function findRunningCluster(dataDir: string): Promise<RunningCluster | undefined> {
  const recorded = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => '');
  const cluster = join(recorded.trim() || join(dataDir, 'postgres'), 'cluster');
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [pid = '', , , port = ''] = (await readFile(pidFile, 'utf8')).split('\n');
  if (!isServerOf(Number(pid), cluster)) return undefined;
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return { cluster, url: urlOf(superuser, password, Number(port), 'aqal') };
}

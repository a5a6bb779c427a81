import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './platform/database/connection.ts';
import { PROJECT_ROOT } from './platform/database/root.ts';
import { users } from './platform/database/schema/index.ts';
import { StartError } from './start-error.ts';

/**
 * Loads the demo into an empty database, in a child process: the production bundle does not include it, and its
 * memory is freed afterwards.
 * @returns whether it was loaded
 */
export async function ensureDemo(
  { dataDir }: Pick<Config, 'dataDir'>,
  url: string,
  { db }: Database,
): Promise<boolean> {
  const [person] = await db.select({ id: users.id }).from(users).limit(1);
  if (person) return false;
  const path = join(PROJECT_ROOT, 'demo/ensure-demo.ts');
  if (!existsSync(path)) throw new StartError('DEMO is on, but the demo/ folder is missing; set DEMO=off.');
  const child = spawn(process.execPath, [path], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_POOLING: '',
      DATABASE_LISTEN_URL: '',
      DATA_DIR: resolve(dataDir),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The demo data could not be loaded.');
  return true;
}

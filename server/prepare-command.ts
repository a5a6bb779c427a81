import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { ensureDemo } from './ensure-demo.ts';
import { type Stop, stopAll } from './shutdown.ts';
import { explainAndExit, openConfiguredDatabase } from './start.ts';

/**
 * Prepares a data folder that does not exist yet, with the demo where it is on: `npm start` runs this while it builds.
 * A folder that exists and a database of its operator's are not touched, for the build may yet fail.
 */
async function main(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env });
  if (config.databaseUrl !== undefined || existsSync(config.dataDir)) return;
  const stops: Stop[] = [];
  try {
    const { url, database } = await openConfiguredDatabase(config, stops);
    if (config.demo) await ensureDemo(config, url, database);
  } finally {
    await stopAll(stops);
  }
}

await main().catch(explainAndExit);

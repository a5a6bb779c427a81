import { readConfig } from './config.ts';
import { type Stop, stopAll } from './shutdown.ts';
import { explainAndExit, openConfiguredDatabase } from './start.ts';

/** Migrates the configured database, before the new version is started. */
async function main(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const stops: Stop[] = [];
  try {
    await openConfiguredDatabase(config, stops);
    console.log('The database schema is up to date.');
  } finally {
    await stopAll(stops);
  }
}

await main().catch(explainAndExit);

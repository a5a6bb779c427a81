import { readConfig } from './config.ts';
import { rebuildProjections } from './projections/rebuild.ts';
import { type Stop, stopAll } from './shutdown.ts';
import { explainAndExit, openConfiguredDatabase } from './start.ts';

/** Recomputes the projections, after a fault in a reaction or a restored backup. */
async function main(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const stops: Stop[] = [];
  try {
    const { database } = await openConfiguredDatabase(config, stops);
    const rebuilt = await rebuildProjections(database, new Date());
    console.log(`Rebuilt: ${rebuilt.join(', ')}.`);
  } finally {
    await stopAll(stops);
  }
}

await main().catch(explainAndExit);

import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { refreshPopularity } from '../server/domain/listings/page/popularity.ts';
import { refreshWords } from '../server/domain/search/query/refresh-words.ts';
import { withClient } from '../server/platform/database/client.ts';
import { properties, users } from '../server/platform/database/schema/index.ts';
import { MediaStore } from '../server/platform/media/store.ts';
import { explainAndExit, openConfiguredDatabase } from '../server/start.ts';
import { StartError } from '../server/start-error.ts';
import { loadBulk } from './bulk.ts';
import { loadDemo } from './load.ts';

const USAGE = 'npm run seed -- --listings 100000 [--yes]';
/** The number of demo listings that the demo accounts' sample data refers to. */
const DEMO_LISTINGS = 180;
const MOST_LISTINGS = 5_000_000;

/** Fills the configured database with many generated listings, to try the product at scale. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const stops: (() => Promise<void> | void)[] = [];
  const log = (message: string) => console.log(message);
  try {
    await seed(config, stops, { ...options, log });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

function readOptions(args: string[]): { listings: number; yes: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { listings: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const listings = Number(values.listings?.replaceAll(/[,_]/g, ''));
    if (Number.isInteger(listings) && listings >= DEMO_LISTINGS && listings <= MOST_LISTINGS) {
      return { listings, yes: values.yes };
    }
  } catch {
    // An unknown option: reported with the same message.
  }
  throw new ConfigError(
    `Say how many listings, from ${DEMO_LISTINGS} to ${MOST_LISTINGS.toLocaleString('en')}: ${USAGE}`,
  );
}

interface SeedOptions {
  listings: number;
  yes: boolean;
  log: (message: string) => void;
}

/**
 * An empty database first gets the whole demo with its accounts; one with listings is left alone unless `yes` is set.
 * @throws StartError if there are listings and `yes` is not set
 */
async function seed(
  config: Config,
  stops: (() => Promise<void> | void)[],
  { listings, yes, log }: SeedOptions,
): Promise<void> {
  const began = Date.now();
  const { ownerUrl, database } = await openConfiguredDatabase(config, stops);
  const { db } = database;
  const media = MediaStore.of(config);
  const now = new Date();
  const existing = await db.$count(properties);
  const people = await db.$count(users);
  let missing = listings;
  if (existing > 0) {
    if (!yes) {
      throw new StartError(
        `The database has ${existing.toLocaleString('en')} listings already; to delete them, and what belongs to them, first: ${USAGE.replace('[--yes]', '--yes').replace('100000', String(listings))}`,
      );
    }
    log(`Deleting ${existing.toLocaleString('en')} listings and what belongs to them…`);
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.delete(properties);
    });
  } else if (people === 0) {
    log('Loading the demo with its accounts…');
    if (await loadDemo(database, media, { now, listings: DEMO_LISTINGS })) missing -= DEMO_LISTINGS;
  }
  if (missing > 0) await loadBulk(ownerUrl, database, media, { count: missing, now, log });

  log('Counting words and views…');
  await refreshWords({ database }, 'all');
  await refreshPopularity({ database, clock: () => new Date() });
  await vacuum(ownerUrl);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  log(`There are ${listings.toLocaleString('en')} listings now; it took ${seconds} s.`);
}

/** Updates the visibility map, without which counts cannot use index-only scans. */
const vacuum = (url: string) =>
  withClient(url, async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  });

await main().catch(explainAndExit);

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/platform/database/connection.ts';
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { main as runScript } from '../scripts/lib/script-error.mjs';
import { measureAgainst } from './against.ts';
import { makeCases, sampleIds } from './cases.ts';
import { checkFreshness, checkTyping } from './checks.ts';
import { contextOf } from './context.ts';
import { type Line, measure } from './measure.ts';
import { measureMillion } from './million.ts';
import { measureCrowds } from './one-address.ts';
import { makePersonCases } from './person-cases.ts';
import { memoryOf, runSeed, startProduct } from './programs.ts';
import { checkRandomSearches } from './random-searches.ts';
import { writeReport } from './report.ts';

const LISTINGS = 100_000;
const PORTS = { product: 3120, other: 3121, bare: 3122, million: 3123 };

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
    million: { type: 'boolean', default: false },
    /** A commit to measure this version beside; nothing else is measured then. */
    against: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    /** An existing database, to skip seeding; only for experiments. */
    database: { type: 'string' },
  },
});

type Stops = (() => Promise<void>)[];

/** `npm run bench`: measures the built product, and stops what it started however it ends. */
async function main(): Promise<void> {
  const stops: Stops = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  }
  try {
    const { against, only } = values;
    if (against)
      await measureAgainst(against, stops, {
        rounds: Number(values.rounds),
        seconds: Number(values.seconds ?? 1),
        only,
      });
    else await measureAll(stops, Number(values.seconds ?? 4));
  } finally {
    await stopAll();
  }
}

/** `npm run bench [-- --seconds 4 --only search --million]`: every kind of work; writes docs/performance.md. */
async function measureAll(stops: Stops, seconds: number): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'aqal-bench-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  // As root, the database runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const log = (message: string) => console.log(message);
  let url = values.database;
  if (!url) {
    // A durable server, on disk: writes are measured too.
    const server = await startEmbedded({ dataDir: join(folder, 'data'), log });
    stops.push(() => server.stop());
    url = server.url;
    await runSeed(url, join(folder, 'files'), LISTINGS);
  }
  const database = openDatabase({ url });
  stops.push(() => database.close());
  const naive = openDatabase({ url: withoutIndexes(url) });
  stops.push(() => naive.close());

  const product = await startProduct(PORTS.product, url, join(folder, 'files'));
  stops.push(() => product.stop());
  const other = await startProduct(PORTS.other, url, join(folder, 'files'));
  stops.push(() => other.stop());
  const app = contextOf(database, join(folder, 'files'));
  const lines: Line[] = [];
  const cases = [
    ...makeCases(app, naive.db, await sampleIds(database.db)),
    ...(await makePersonCases(app, product.port)),
  ];
  const chosen = cases.filter(({ name }) => name.includes(values.only));
  for (const one of chosen) {
    lines.push(...(await measure(one, { product, folder, barePort: PORTS.bare, seconds, log })));
  }
  const byGuests = chosen.filter(({ isByGuests }) => isByGuests);
  const crowds = await measureCrowds(app, byGuests, { port: product.port, seconds });
  const random = await checkRandomSearches(app, url);
  const typing = await checkTyping(product.port);
  const freshness = await checkFreshness(database.db, product.port, other.port);
  const memory = memoryOf(product.pid);
  const million = values.million
    ? await measureMillion({ url, folder, port: PORTS.million, seconds, log, lines })
    : undefined;
  const report = { listings: LISTINGS, seconds, lines, crowds, random, typing, freshness, memory, million };
  const failures = await writeReport(report, values.only === '');
  for (const failure of failures) console.error(`✗ ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** For the naive statements: PostgreSQL with index scans disabled. */
function withoutIndexes(url: string): string {
  const address = new URL(url);
  const off = ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'];
  address.searchParams.set('options', off.map((name) => `-c ${name}=off`).join(' '));
  return address.href;
}

await runScript(main);

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/platform/database/connection.ts';
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
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
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    million: { type: 'boolean', default: false },
    /** An existing database, to skip seeding; only for experiments. */
    database: { type: 'string' },
  },
});

/** `npm run bench [-- --seconds 4 --only search --million]`: measures the built product and writes docs/performance.md. */
async function main(): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'aqal-bench-'));
  // As root, the database runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const log = (message: string) => console.log(message);
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  }
  try {
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
    const seconds = Number(values.seconds);
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
  } finally {
    await stopAll();
  }
}

/** For the naive statements: PostgreSQL with index scans disabled. */
function withoutIndexes(url: string): string {
  const address = new URL(url);
  const off = ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan'];
  address.searchParams.set('options', off.map((name) => `-c ${name}=off`).join(' '));
  return address.href;
}

await main();

import { sql } from 'drizzle-orm';
import type { MapClustersSearch } from '#contract/map.api.ts';
import { readConfig } from '#server/config.ts';
import { mapClusters } from '#server/domain/search/map/map-clusters.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { nthPins, nthSearch } from './inputs.ts';

/** The most that a window may take at p95, in milliseconds. */
const MOST_MS = 60;
const ROUNDS = 60;
/** Two answers in one: which window it is, then what is in it. Everybody gets it from the cache until a listing changes. */
const OPENING = 'the opening view';

/** A window around the n-th one of town at any of the zooms that people use: from the country to a street. */
function nthWindow(n: number): MapClustersSearch {
  const zoom = 8 + (n % 11);
  const { bounds, type } = nthPins(n);
  const { west = 45, south = 2 } = bounds ?? {};
  const half = ((1280 / 2) * 360) / (256 * 2 ** zoom);
  const [x, y] = [west + 0.02, south + 0.02];
  return {
    zoom,
    ...(n % 2 ? { type } : {}),
    bounds: { west: x - half, south: y - half / 2, east: x + half, north: y + half / 2 },
  };
}

const CASES: Record<string, (n: number) => MapClustersSearch> = {
  'any window, any zoom': nthWindow,
  'with price, kind and district': (n) => {
    const { sort: _sort, page: _page, limit: _limit, ...filters } = nthSearch(n);
    return { ...filters, ...nthWindow(n) };
  },
  'what is elsewhere': (n) => ({ ...nthWindow(n), location: nthSearch(n).location, elsewhere: 'true' }),
  'with words': (n) => ({ ...nthWindow(n), q: ['villa', 'furnished', 'beach'][n % 3] }),
  [OPENING]: (n) => (n % 2 ? { type: 'rent' } : {}),
};

/**
 * `node scripts/run.mjs bench/map-clusters.ts`: on the configured database (fill it with `npm run seed`), how long the
 * clusters of a window take, uncached, one after the other. Fails if p95 of a given window is above the limit.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const config = readConfig(process.env);
    const { database } = await openConfiguredDatabase(config, stops);
    const ctx = { app: contextOf(database, config.dataDir), db: database.db };
    await database.db.execute(sql.raw('vacuum analyze map_points'));
    for (const [name, search] of Object.entries(CASES)) {
      const times: number[] = [];
      let total = 0;
      for (let n = 0; n < ROUNDS + 10; n += 1) {
        const before = performance.now();
        const found = await mapClusters(search(n), ctx);
        // The first ten prepare the statements and warm the code.
        if (n >= 10) times.push(performance.now() - before);
        total = Math.max(total, found.total);
      }
      times.sort((a, b) => a - b);
      const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
      const p95 = at(0.95);
      console.log(`${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, up to ${total} found`);
      if (name !== OPENING && p95 > MOST_MS) process.exitCode = 1;
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);

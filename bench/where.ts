import { readConfig } from '#server/config.ts';
import { listSuggestions } from '#server/domain/places/list-suggestions.ts';
import { countNewer, countSearch } from '#server/domain/search/query/count-search.ts';
import { nearestTo } from '#server/domain/search/query/nearest.ts';
import { readPrices } from '#server/domain/search/query/prices.ts';
import { resolveSearch } from '#server/domain/search/query/search.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { nthSearch, nthText } from './inputs.ts';
import { quantile } from './work.ts';

const ROUNDS = 600;
/** The first ones prepare the plans. */
const WARM_UP = 60;
const TYPED = 'hodn,waab,xamar w,hamarjaj,yaqsh,kar,lido,km,bakara,dayn,عبد,حمر'.split(',');

/** The n-th choice of filters, as people make them one after the other. */
function nthChoice(n: number) {
  const { type, propertyType, location, minPrice, maxPrice } = nthSearch(n);
  switch (n % 6) {
    case 0:
      return { type };
    case 1:
      return { type, location, bedrooms: 1 + (n % 5) };
    case 2:
      return { type, bedrooms: 1 + (n % 5), maxPrice };
    case 3:
      return { type, location, features: ['Generator', 'Parking'], maxPrice };
    case 4:
      return { type, q: nthText(n % 200).split(' ')[0], maxPrice };
    default:
      return { type, propertyType, location, minPrice, maxPrice };
  }
}

/**
 * `node scripts/run.mjs bench/where.ts`: on the configured database (fill it with `npm run seed` to 100,000 listings), how
 * long suggestions, counts and prices take while one types and chooses, and what is nearest where nothing is found, none
 * of them cached. Fails where the 95th percentile is over 20 ms for suggestions, 60 for the nearest, 30 for the others.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const config = readConfig(process.env);
    const { database } = await openConfiguredDatabase(config, stops);
    const ctx = { app: contextOf(database, config.dataDir), db: database.db };
    const works = {
      suggestions: {
        most: 20,
        run: (n: number) =>
          listSuggestions(
            { q: n % 13 === 0 ? undefined : TYPED[n % TYPED.length], type: n % 2 ? 'rent' : 'buy' },
            ctx,
          ),
      },
      counts: {
        most: 30,
        run: async (n: number) => countSearch(ctx.db, await resolveSearch(nthChoice(n), ctx)),
      },
      newer: {
        most: 30,
        run: async (n: number) => {
          const since = new Date(Date.now() - (1 + (n % 30)) * 24 * 3600 * 1000).toISOString();
          return countNewer(ctx.db, await resolveSearch(nthChoice(n), ctx), since);
        },
      },
      nearest: {
        most: 60,
        run: async (n: number) => {
          const at = { latitude: 2.02 + (n % 60) / 1000, longitude: 45.28 + (n % 90) / 1000 };
          const { location: _location, ...kept } = nthChoice(n);
          return nearestTo(ctx.db, await resolveSearch(kept, ctx), at);
        },
      },
      prices: {
        most: 30,
        run: async (n: number) => readPrices(ctx.db, await resolveSearch(nthChoice(n), ctx)),
      },
    };
    process.exitCode = 0;
    for (const [name, { most, run }] of Object.entries(works)) {
      const times: number[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const started = performance.now();
        await run(n);
        if (n >= WARM_UP) times.push(performance.now() - started);
      }
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      if (p95 > most) process.exitCode = 1;
      console.log(
        `${name.padEnd(12)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, at most ${most} ms`,
      );
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);

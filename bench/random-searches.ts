import { sql } from 'drizzle-orm';
import { resolveSearch } from '#server/domain/search/query/search.ts';
import { searchProperties } from '#server/domain/search/query/search-queries.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { randomSearch } from './inputs.ts';
import { quantile } from './work.ts';

export interface RandomSearches {
  searches: number;
  /** Statements that the connection held prepared in the end. */
  prepared: number;
  /** Milliseconds of the same thousand searches, before and after all others. */
  first: number;
  last: number;
}

const SEARCHES = 20_000;
const COMPARED = 1000;

/** Runs thousands of searches with any filters, orders, windows and pages on one connection. */
export async function checkRandomSearches(app: AppContext, url: string): Promise<RandomSearches> {
  const database = openDatabase({ url, poolSize: 1 });
  try {
    const db = database.readerOf([]);
    const run = async (n: number) => {
      const search = randomSearch(n);
      const criteria = await resolveSearch(search, { app, db });
      const began = performance.now();
      await searchProperties(db, criteria, search);
      return performance.now() - began;
    };
    const typical = async () => {
      const times: number[] = [];
      for (let n = 0; n < COMPARED; n += 1) times.push(await run(n));
      return quantile(times, 0.5);
    };
    await typical();
    const first = await typical();
    for (let n = COMPARED; n < SEARCHES; n += 1) await run(n);
    const last = await typical();
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_prepared_statements`,
    );
    return { searches: SEARCHES, prepared: rows[0]?.count ?? 0, first, last };
  } finally {
    await database.close();
  }
}

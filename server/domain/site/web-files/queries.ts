import { and, asc, gt, sql } from 'drizzle-orm';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { alternatesOf, type SitemapEntry } from './sitemap.ts';

const BATCH = 1_000;
/** Sorts before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const isOffered = isTrue(properties.isOffered);

/** The number of offered listings. */
export const countListings = (db: Db): Promise<number> => db.$count(properties, isOffered);

const findBatch = prepared('find_sitemap_listings', (db) =>
  db
    .select({ id: properties.id, changed: properties.updatedAt })
    .from(properties)
    .where(and(isOffered, gt(properties.id, sql.placeholder('after'))))
    .orderBy(asc(properties.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

/** Offered listings in id order from an offset, read lazily in batches. */
export async function* listingEntries(
  db: Db,
  origin: string,
  start: number,
  limit: number,
): AsyncGenerator<SitemapEntry[]> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    const size = Math.min(BATCH, left);
    const position = after === undefined ? { after: BEFORE_ALL, offset: start } : { after, offset: 0 };
    const rows = await findBatch(db).execute({ ...position, limit: size });
    if (rows.length > 0) {
      yield rows.map(({ id, changed }) => {
        const path = `/properties/${id}`;
        return {
          url: origin + path,
          alternates: alternatesOf(origin, path),
          changed: changed.toISOString().slice(0, 10),
        };
      });
    }
    after = rows.at(-1)?.id;
    left -= size;
    if (rows.length < size) return;
  }
}

import type { Sql } from '#server/platform/database/connection.ts';
import type { SqlMoment } from '#server/platform/database/moments.ts';
import { alternatesOf, type SitemapEntry } from './sitemap.ts';

const BATCH = 1_000;

/** How many listings are offered. */
export async function countListings(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from properties where is_offered`;
  return row?.count ?? 0;
}

/** The offered listings from the nth on, oldest first, in batches that are read one after the other. */
export async function* listingEntries(
  sql: Sql,
  origin: string,
  start: number,
  limit: number,
): AsyncGenerator<SitemapEntry[]> {
  let after: string | undefined;
  for (let left = limit; left > 0; ) {
    const size = Math.min(BATCH, left);
    const rows = await sql<{ id: string; changed: SqlMoment }[]>`
      select id, updated_at as changed from properties
      where is_offered and ${after === undefined ? sql`true` : sql`id > ${after}`}
      order by id limit ${size} offset ${after === undefined ? start : 0}`;
    if (rows.length > 0) {
      yield rows.map(({ id, changed }) => {
        const path = `/properties/${id}`;
        return {
          url: origin + path,
          alternates: alternatesOf(origin, path),
          changed: new Date(changed).toISOString().slice(0, 10),
        };
      });
    }
    after = rows.at(-1)?.id;
    left -= size;
    if (rows.length < size) return;
  }
}

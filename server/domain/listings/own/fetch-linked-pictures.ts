import { and, eq, gt, gte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AppContext, invalidate } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { pictureLinks } from '#server/platform/database/schema/index.ts';
import { fetchForOurselves } from '#server/platform/uploads/fetch-picture.ts';
import { type PictureColumn, pictureColumns } from './picture-columns.ts';

/** Per run; the next run continues. */
const MOST = 40;
const MAX_SECONDS = 120;
/** How often fetching a picture is tried, hours apart; then the placeholder stays. */
const ATTEMPTS = 5;

const addressesIn = ({ table, column, isList }: PictureColumn): SQL =>
  sql`select ${isList ? sql`unnest(${column})` : column} as url from ${table}`;

/** Addresses of pictures on other sites, from the time when they were shown from there, that are due to be tried. */
function findLinked(db: Db): Promise<{ url: string }[]> {
  const shown = sql.join(pictureColumns().map(addressesIn), sql` union `);
  const url = sql<string>`url`;
  const { urlHash, attempts, triedAt } = pictureLinks;
  const tried = db
    .select()
    .from(pictureLinks)
    .where(
      and(
        eq(urlHash, sql`encode(sha256(convert_to(${url}, 'UTF8')), 'hex')`),
        gt(attempts, 0),
        or(gte(attempts, ATTEMPTS), gt(triedAt, sql`now() - ${attempts} * interval '1 hour'`)),
      ),
    );
  return db
    .select({ url })
    .from(sql`(${shown}) shown`)
    .where(and(sql`${url} ~* '^https?://'`, notExists(tried)))
    .limit(MOST);
}

async function replaceEverywhere(db: Db, url: string, own: string): Promise<void> {
  for (const { table, column, isList } of pictureColumns()) {
    const value = isList ? sql`array_replace(${column}, ${url}, ${own})` : own;
    await db
      .update(table)
      .set({ [column.name]: value })
      .where(isList ? sql`${url} = any(${column})` : eq(column, url));
  }
}

/**
 * Fetches pictures that are still shown by their address on another site, and shows our own copies instead.
 * @returns how many were replaced
 */
export async function fetchLinkedPictures(app: AppContext): Promise<number> {
  const end = Date.now() + MAX_SECONDS * 1000;
  const replaced = await runAlone(app.database, 'fetch linked pictures', async () => {
    let count = 0;
    for (const { url } of await findLinked(app.database.db)) {
      if (Date.now() > end) break;
      const own = await fetchForOurselves(app, url);
      if (own === undefined) continue;
      await app.database.transaction((db) => replaceEverywhere(db, url, own));
      count += 1;
    }
    return count;
  });
  if (replaced) invalidate(app, ['properties', 'moving']);
  return replaced ?? 0;
}

import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AppContext, invalidate } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { fetchForOurselves } from '#server/platform/uploads/fetch-picture.ts';
import { type PictureColumn, pictureColumns } from './picture-columns.ts';

/** Per run; the next run continues. */
const MOST = 40;
const MAX_SECONDS = 120;
/** So often a picture is tried, in growing pauses of hours; then the placeholder stands for good. */
const ATTEMPTS = 5;

export const linkedPictureSchema = z.strictObject({ url: z.string() });

const addressesIn = ({ table, column, isList }: PictureColumn): SQL =>
  sql`select ${isList ? sql`unnest(${column})` : column} as url from ${table}`;

/** Addresses of pictures on other sites, from the time when they were shown from there, that are due to be tried. */
export function findLinked(db: Db): Promise<z.infer<typeof linkedPictureSchema>[]> {
  const shown = sql.join(pictureColumns().map(addressesIn), sql` union `);
  return queryRaw(
    db,
    sql`
      select url from (${shown}) shown
      where url ~* '^https?://' and not exists (
        select from picture_links l where l.url_hash = encode(sha256(convert_to(url, 'UTF8')), 'hex')
          and l.attempts > 0
          and (l.attempts >= ${ATTEMPTS} or l.tried_at > now() - l.attempts * interval '1 hour'))
      limit ${MOST}`,
  );
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

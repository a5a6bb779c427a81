import { createHash } from 'node:crypto';
import { and, eq, gt, gte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AppContext, invalidate, type ReactionCtx } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { pictureLinks, properties } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { fetchForOurselves } from '#server/platform/uploads/fetch-picture.ts';
import { LISTING_CHANGE, listingsChanged } from '../events.ts';
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

async function replaceEverywhere(ctx: ReactionCtx, url: string, own: string): Promise<void> {
  const { db } = ctx;
  for (const { table, column, isList } of pictureColumns()) {
    const value = isList ? sql`array_replace(${column}, ${url}, ${own})` : own;
    const shows = isList ? sql`${url} = any(${column})` : eq(column, url);
    if (table === properties) {
      const images = sql`array_replace(${properties.images}, ${url}, ${own})`;
      const changed = await db.update(properties).set({ images }).where(shows).returning(LISTING_CHANGE);
      await emit(ctx, listingsChanged(changed));
    } else {
      await db
        .update(table)
        .set({ [column.name]: value })
        .where(shows);
    }
  }
}

/**
 * Fetches pictures that are still shown by their address on another site, and shows our own copies instead.
 * @returns how many were replaced
 * @throws RowsFailedError where pictures failed; all others were replaced
 */
export async function fetchLinkedPictures(app: AppContext): Promise<number> {
  let replaced = 0;
  try {
    await runAlone(app.database, 'fetch linked pictures', async () => {
      const linked = await findLinked(app.database.db);
      return eachRow(app, {
        find: linked.map(({ url }) => ({ id: createHash('sha256').update(url).digest('hex'), url })),
        seconds: MAX_SECONDS,
        each: async ({ url }) => {
          const own = await fetchForOurselves(app, url);
          if (own === undefined) return;
          await app.database.transaction((db) => replaceEverywhere({ app, db, now: app.clock() }, url, own));
          replaced += 1;
        },
      });
    });
  } finally {
    if (replaced > 0) invalidate(app, ['properties', 'moving']);
  }
  return replaced;
}

export const fetchLinkedPicturesJob = defineJob({
  name: 'fetch-linked-pictures',
  schedule: { cron: '*/10 * * * *', fill: '10m', attempts: 3 },
  run: fetchLinkedPictures,
});

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { media, properties } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inParts } from '#server/platform/jobs/each-row.ts';
import { uploadFolder } from '#server/platform/media/receive.ts';
import { type PictureColumn, pictureColumns } from './picture-columns.ts';

type App = Pick<AppContext, 'database' | 'media' | 'clock' | 'log'>;

/** Per run; the next run continues. */
const MAX_SWEPT = 1000;

/** Time limit of a run; the next run continues. */
const MAX_SECONDS = 60;
/** Deleted listings may be restored within this time. */
const KEPT_DAYS = 30;

/** The addresses in one column. */
function addressesIn({ table, column, isList }: PictureColumn): SQL {
  const addresses = sql`select ${isList ? sql`unnest(${column})` : column} as url from ${table}`;
  if (table !== properties) return addresses;
  const since = sql`now() - interval '${sql.raw(String(KEPT_DAYS))} days'`;
  return sql`${addresses} where ${or(isNull(properties.deletedAt), gt(properties.deletedAt, since))}`;
}

const isOld = lt(media.createdAt, sql`now() - interval '24 hours'`);

/** Uploads older than a day that nothing refers to. In SQL, so that all addresses are read at most once. */
function findOrphans(db: Db): Promise<{ hash: string }[]> {
  const addresses = sql.join(pictureColumns().map(addressesIn), sql` union all `);
  const shown = db
    .select({ hash: sql<string>`split_part(url, '/', 3)` })
    .from(sql`(${addresses}) shown`)
    .where(sql`url like '/media/%'`);
  return db
    .select({ hash: media.hash })
    .from(media)
    .where(and(isOld, notInArray(media.hash, shown)))
    .limit(MAX_SWEPT);
}

/**
 * Removes a picture, unless it was uploaded again or added to a listing in the meantime, which renews its timestamp.
 */
async function removePicture({ database, media: store }: App, hash: string): Promise<void> {
  await database.transaction(async (db) => {
    const [held] = await db
      .select({ hash: media.hash })
      .from(media)
      .where(and(eq(media.hash, hash), isOld))
      .for('update', { skipLocked: true });
    if (!held) return;
    await store.remove(hash);
    await db.delete(media).where(eq(media.hash, hash));
  });
}

/**
 * Removes pictures that were uploaded more than a day ago and that no listing (including those deleted less than 30
 * days ago), moving service or user refers to.
 * @returns how many were removed; none if another process is sweeping
 * @throws RowsFailedError where pictures failed; all others were removed
 */
export async function sweepPictures(app: App): Promise<number> {
  const removed = await runAlone(app.database, 'sweep pictures', async () => {
    const orphans = await findOrphans(app.database.db);
    return eachRow(app, {
      find: orphans.map(({ hash }) => ({ id: hash })),
      seconds: MAX_SECONDS,
      each: ({ id: hash }) => removePicture(app, hash),
    });
  });
  return removed ?? 0;
}

/** Removes upload files left by a killed process. */
export async function sweepUploads({ config }: Pick<AppContext, 'config'>): Promise<void> {
  const folder = uploadFolder(config.dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > HOUR_MS) await rm(path, { force: true });
  }
}

export const sweepPicturesJob = defineJob({
  name: 'sweep-pictures',
  schedule: { cron: '25 * * * *', fill: '1h', attempts: 7 },
  run: (app: AppContext) =>
    inParts(
      () => sweepUploads(app),
      () => sweepPictures(app),
    ),
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { readConfig } from '#server/config.ts';
import { withClient } from '#server/platform/database/client.ts';
import { PROJECT_ROOT } from '#server/platform/database/root.ts';
import { hashPhoto, type PhotoHashes } from '#server/platform/media/difference-hash.ts';
import { alikeQuery, findAlike } from '#server/platform/media/photo-lookup.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { demoPictures } from '../demo/pictures.ts';
import { quantile, workOf } from './work.ts';

const PHOTOS = 1_000_000;
/** Issue 28. */
const MOST_MS = 10;
const ROUNDS = 4;

/** The demonstration's photos: what is like them is likely, as with photos of homes, and not spread evenly. */
async function readPhotos(): Promise<PhotoHashes[]> {
  const photos: PhotoHashes[] = [];
  for (const { file } of demoPictures) {
    const hashes = await hashPhoto(await readFile(join(PROJECT_ROOT, 'demo/pictures', file)));
    if (hashes) photos.push(hashes);
  }
  return photos;
}

const PREFIX = 'bench-photo-';

/** Each is one of the demonstration's with a quarter of its bits changed at random. */
async function fill(client: pg.ClientBase, photos: readonly PhotoHashes[]): Promise<void> {
  await client.query(
    `insert into media (hash, content_type, width, height, bytes, preview)
     select '${PREFIX}' || n, 'image/jpeg', 1, 1, 1, '#fff' from generate_series(1, ${PHOTOS}) n`,
  );
  const bits = '((random() * 4294967295)::bigint << 32 | (random() * 4294967295)::bigint)';
  const changed = (column: string) => `${column} # (${bits} & ${bits})`;
  const all = (name: keyof PhotoHashes) => photos.map((photo) => String(photo[name]));
  await client.query(
    `insert into photo_hashes (media_hash, difference, mirror, down)
     select '${PREFIX}' || n, ${changed('difference')}, ${changed('mirror')}, ${changed('down')}
     from generate_series(1, ${PHOTOS}) n
     join unnest($1::bigint[], $2::bigint[], $3::bigint[])
       with ordinality as photo(difference, mirror, down, at) on at = 1 + n % ${photos.length}`,
    [all('difference'), all('mirror'), all('down')],
  );
  await client.query('vacuum analyze photo_hashes');
}

/**
 * `node scripts/run.mjs bench/photo-lookup.ts`: looks photos up among a million on the configured database, takes them
 * away again, and fails if one in a hundred takes the database more than 10 ms of work.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { database, ownerUrl } = await openConfiguredDatabase(readConfig(process.env), stops);
    const { db } = database;
    const photos = await readPhotos();
    await withClient(ownerUrl, async (client) => {
      await client.query('set statement_timeout = 0');
      try {
        await fill(client, photos);
        const times = await database.transaction(async (tx) => {
          const [backend] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows;
          const took: number[] = [];
          for (const photo of Array.from({ length: ROUNDS }, () => photos).flat()) {
            const before = await workOf(backend?.pid ?? 0);
            await findAlike(tx, photo);
            took.push((await workOf(backend?.pid ?? 0)) - before);
          }
          return took;
        });
        const [first] = photos;
        const plan =
          first &&
          (await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${alikeQuery(first)}`));
        for (const row of plan?.rows ?? []) console.log(row['QUERY PLAN'].slice(0, 140));
        const late = quantile(times, 0.99);
        console.log(
          `A photo among ${PHOTOS}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${late.toFixed(1)} ms of ${times.length}`,
        );
        process.exitCode = late <= MOST_MS ? 0 : 1;
      } finally {
        await client.query(`delete from photo_hashes where media_hash like '${PREFIX}%'`);
        await client.query(`delete from media where hash like '${PREFIX}%'`);
      }
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);

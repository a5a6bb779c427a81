import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '#server/platform/context.ts';
import { uploadFolder } from '#server/platform/media/receive.ts';

const HOUR = 3_600_000;
/** In one go; the next takes the rest. */
const MAX_SWEPT = 1000;

/**
 * Removes pictures that were stored more than a day ago and stand nowhere: in no listing (one deleted less than 30
 * days ago may come back), with no moving service and with no person.
 */
export async function sweepPictures({
  database: { sql },
  media,
}: Pick<AppContext, 'database' | 'media'>): Promise<number> {
  const orphans = await sql.begin(async (tx) => {
    await tx`select set_config('statement_timeout', '0', true)`;
    return tx<{ hash: string }[]>`
      with old as materialized (
        select hash from media
        where created_at < now() - interval '24 hours'
      ), wanted as materialized (
        select distinct split_part(url, '/', 3) as hash from (
          select unnest(p.images) as url from properties p
          where p.deleted_at is null or p.deleted_at > now() - interval '30 days'
          union all select image_url from moving_services
          union all select image from users
        ) shown where url like '/media/%' and exists (select from old)
      )
      select hash from old where hash not in (select hash from wanted) limit ${MAX_SWEPT}`;
  });
  for (const { hash } of orphans) {
    await sql.begin(async (tx) => {
      // Whoever uploads it again or puts it into a listing at this moment makes it young, and waits for this row.
      const held = await tx`
        select from media where hash = ${hash} and created_at < now() - interval '24 hours' for update skip locked`;
      if (held.length === 0) return;
      await media.remove(hash);
      await tx`delete from media where hash = ${hash}`;
    });
  }
  return orphans.length;
}

/** Removes what a killed process left of uploads. */
export async function sweepUploads(dataDir: string): Promise<void> {
  const folder = uploadFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > HOUR) await rm(path, { force: true });
  }
}

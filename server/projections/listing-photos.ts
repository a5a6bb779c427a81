import { gt, type SQL, sql } from 'drizzle-orm';
import type { ListingChange } from '#server/domain/listings/events.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { listingPhotos, properties } from '#server/platform/database/schema/index.ts';

/** Since when a photo is there that was not known before, by the listing `p`. */
const SINCE = {
  listed: sql`p.created_at`,
  changed: sql`p.updated_at`,
  now: sql`clock_timestamp()`,
} as const satisfies Record<string, SQL>;

/** So many listings in one statement: of all at once it would run into the limit of its time. */
const LISTINGS_AT_ONCE = 5000;

/** Keeps which photos of our own store listings show, each since it was first there: of two alike, the later is the copy. */
async function keepPhotos(db: Db, since: keyof typeof SINCE, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isOne = (id: SQL) => sql`${id} = any(${sql.param(ids)}::uuid[])`;
  await db.execute(sql`
    with shown as materialized (
      select p.id, split_part(url, '/', 3) as photo, ${SINCE[since]} as added_at
      from ${properties} p, unnest(p.images) url where url like '/media/%' and ${isOne(sql`p.id`)}
    ), gone as (
      delete from ${listingPhotos} l where ${isOne(sql`l.property_id`)}
        and not exists (select from shown where shown.id = l.property_id and shown.photo = l.media_hash)
    )
    insert into ${listingPhotos} (property_id, media_hash, added_at) select id, photo, added_at from shown
      on conflict do nothing`);
}

/** The same of all listings. */
export async function keepAllPhotos(db: Db, since: keyof typeof SINCE): Promise<void> {
  const { id } = properties;
  let last: string | undefined;
  do {
    const rows = await db
      .select({ id })
      .from(properties)
      .where(last === undefined ? undefined : gt(id, last))
      .orderBy(id)
      .limit(LISTINGS_AT_ONCE);
    const ids = rows.map((row) => row.id);
    await keepPhotos(db, since, ids);
    last = ids.at(-1);
  } while (last !== undefined);
}

/** The photos of listings that are new, or show others than before. */
export async function followPhotos(changes: readonly ListingChange[], { db }: { db: Db }): Promise<void> {
  const idsOf = (isNew: boolean) =>
    changes.filter((one) => one.hasNewPhotos && one.isNew === isNew).map(({ id }) => id);
  await keepPhotos(db, 'listed', idsOf(true));
  await keepPhotos(db, 'now', idsOf(false));
}

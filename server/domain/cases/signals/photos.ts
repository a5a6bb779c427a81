import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  listingPhotos,
  media,
  photoHashes,
  type SeenCopy,
  type SeenPair,
} from '#server/platform/database/schema/index.ts';
import { hashPhoto } from '#server/platform/media/difference-hash.ts';
import { findAlike, keepHashes } from '#server/platform/media/photo-lookup.ts';

/** Photos of a listing that were stored before photos had hashes. */
const unhashed = (db: Db, propertyId: string) =>
  db
    .select({ hash: media.hash })
    .from(listingPhotos)
    .innerJoin(media, eq(media.hash, listingPhotos.mediaHash))
    .leftJoin(photoHashes, eq(photoHashes.mediaHash, media.hash))
    .where(and(eq(listingPhotos.propertyId, propertyId), isNull(photoHashes.mediaHash)));

/** Makes the hashes that photos of a listing do not have yet; of a file that cannot be read, none. */
export async function hashMissing(
  { database, media: store, log }: Pick<AppContext, 'database' | 'media' | 'log'>,
  propertyId: string,
): Promise<void> {
  for (const { hash } of await unhashed(database.db, propertyId)) {
    const work = async () => {
      const bytes = await store.original(hash);
      return bytes ? hashPhoto(bytes) : null;
    };
    const hashes = await store.heavy.run(work, 'later').catch((error: unknown) => {
      log.warn({ err: error, hash }, 'a picture could not be hashed');
      return null;
    });
    await keepHashes(database.db, hash, hashes);
  }
}

/** A photo of a listing, and one that looks like it. */
interface AlikePair {
  photo: string;
  other: string;
  distance: number;
  isMirrored: boolean;
}

/** What looks like the photos of a listing, wherever it stands. */
async function findPairs(db: Db, propertyId: string): Promise<AlikePair[]> {
  const own = await db
    .select({
      photo: photoHashes.mediaHash,
      difference: photoHashes.difference,
      mirror: photoHashes.mirror,
      down: photoHashes.down,
    })
    .from(listingPhotos)
    .innerJoin(photoHashes, eq(photoHashes.mediaHash, listingPhotos.mediaHash))
    .where(and(eq(listingPhotos.propertyId, propertyId), isNotNull(photoHashes.difference)));
  const pairs: AlikePair[] = [];
  for (const { photo, difference, mirror, down } of own) {
    if (difference === null || mirror === null || down === null) continue;
    const alike = await findAlike(db, { difference, mirror, down });
    pairs.push(...alike.map(({ hash, ...seen }) => ({ photo, other: hash, ...seen })));
  }
  return pairs;
}

/** Where the pairs stand on another owner's listing that is not deleted, by when each photo was added. */
const standing = (propertyId: string, pairs: readonly AlikePair[]) => sql`
  from unnest(
    ${sql.param(pairs.map(({ photo }) => photo))}::text[],
    ${sql.param(pairs.map(({ other }) => other))}::text[],
    ${sql.param(pairs.map(({ distance }) => distance))}::int[],
    ${sql.param(pairs.map(({ isMirrored }) => isMirrored))}::boolean[]
  ) as pair(photo, other, distance, is_mirrored)
  join listing_photos own on own.property_id = ${propertyId} and own.media_hash = pair.photo
  join properties listing on listing.id = own.property_id
  join listing_photos another on another.media_hash = pair.other
  join properties other on other.id = another.property_id and other.deleted_at is null
    and other.owner_id <> listing.owner_id`;

/** A listing that had photos of another before it. */
export interface Original extends SeenCopy {
  otherId: string;
}

/** So many listings that were copied are enough to be looked at. */
const MOST_ORIGINALS = 5;

/** The listings that photos of a listing were taken from: of each photo the first, and of each listing all, the nearest first. */
export async function findOriginals(db: Db, propertyId: string): Promise<Original[]> {
  const pairs = await findPairs(db, propertyId);
  if (pairs.length === 0) return [];
  const { rows } = await db.execute<Pick<Original, 'otherId' | keyof SeenPair>>(sql`
    select distinct on (pair.photo) pair.photo, pair.other as "otherPhoto", other.id as "otherId",
      pair.distance, pair.is_mirrored as "isMirrored"
    ${standing(propertyId, pairs)}
    where (another.added_at, another.property_id) < (own.added_at, own.property_id)
    order by pair.photo, another.added_at, another.property_id, pair.distance, pair.other`);
  const byListing = Map.groupBy(rows, ({ otherId }) => otherId);
  return [...byListing]
    .flatMap(([otherId, found]) => {
      const pairs = found
        .map(({ otherId: _listing, ...pair }) => pair)
        .sort((a, b) => a.distance - b.distance || (a.photo < b.photo ? -1 : 1));
      const [nearest] = pairs;
      return nearest ? { otherId, ...nearest, photos: pairs.length, pairs } : [];
    })
    .sort((a, b) => b.photos - a.photos || a.distance - b.distance || (a.otherId < b.otherId ? -1 : 1))
    .slice(0, MOST_ORIGINALS);
}

const MOST_COPIES = 200;

/** The listings that have photos of a listing since later. */
export async function findCopies(db: Db, propertyId: string): Promise<string[]> {
  const pairs = await findPairs(db, propertyId);
  if (pairs.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct other.id
    ${standing(propertyId, pairs)}
    where (another.added_at, another.property_id) > (own.added_at, own.property_id)
    order by other.id
    limit ${MOST_COPIES}`);
  return rows.map(({ id }) => id);
}

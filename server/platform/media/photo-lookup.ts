import { sql } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { photoHashes } from '../database/schema/index.ts';
import { mirrorDown, type PhotoHashes } from './difference-hash.ts';

/** So many bits may differ between a photo and its copy: in one hash, and in both. Measured in `photo-copies.load.test.ts`. */
const MOST_APART = { one: 10, both: 16 };
/** Of a photo that stands everywhere, so many are enough. */
const MOST_ALIKE = 500;

const BANDS = { first: 48n, second: 32n, third: 16n, fourth: 0n };
const BITS = Array.from({ length: 16 }, (_, n) => 1 << n);

/**
 * The values of a band to look for: that of a hash, and all that differ from it in a bit. So every photo within 7 bits
 * is found (by the pigeonhole principle, one of four bands then differs in one bit at most), and nearly all within 10.
 */
function probesOf(hash: bigint, shift: bigint): number[] {
  const band = Number((hash >> shift) & 0xffffn);
  return [band, ...BITS.map((bit) => band ^ bit)];
}

/** A photo that looks like the one asked about; the distance is of both hashes, up to 16 bits of 128. */
export interface AlikePhoto {
  hash: string;
  distance: number;
  isMirrored: boolean;
}

/** A photo, or its mirror image, as it is looked for. */
interface Wanted {
  across: bigint;
  down: bigint;
}

const apart = (column: string, hash: bigint) =>
  sql`bit_count((${sql.raw(column)} # ${String(hash)}::bigint)::bit(64))`;

/** Near enough: most are told by the first hash, which an index has. */
const isAlike = ({ across, down }: Wanted) => sql`
  ${apart('difference', across)} <= ${MOST_APART.one} and ${apart('down', down)} <= ${MOST_APART.one}
  and ${apart('difference', across)} + ${apart('down', down)} <= ${MOST_APART.both}`;

/** The distance of both hashes; null where they are not near. */
const distance = (wanted: Wanted) => sql`
  case when ${isAlike(wanted)} then ${apart('difference', wanted.across)} + ${apart('down', wanted.down)} end`;

/** The statement of `findAlike`, for its plan too: each band has an index, which alone says what is alike. */
export function alikeQuery(photo: PhotoHashes) {
  const straight: Wanted = { across: photo.difference, down: photo.down };
  const mirrored: Wanted = { across: photo.mirror, down: mirrorDown(photo.down) };
  const near = [straight, mirrored].flatMap((wanted) =>
    Object.entries(BANDS).map(
      ([band, shift]) => sql`
        select difference, down from photo_hashes
        where ${sql.identifier(band)} = any(${sql.param(probesOf(wanted.across, shift))}::int[]) and ${isAlike(wanted)}`,
    ),
  );
  return sql`
    select media_hash as hash, least(straight, mirrored)::int as distance,
      coalesce(mirrored < straight, straight is null) as "isMirrored"
    from (
      select media_hash, ${distance(straight)} as straight, ${distance(mirrored)} as mirrored
      from (select * from (${sql.join(near, sql` union `)}) found limit ${MOST_ALIKE}) near
      cross join lateral (
        select media_hash from photo_hashes photo
        where photo.first = ((near.difference >> 48) & 65535)::int
          and photo.difference = near.difference and photo.down = near.down
        offset 0
      ) photo
    ) alike
    order by distance, hash
    limit ${MOST_ALIKE}`;
}

/** The photos that look like one, itself among them if it is stored; the nearest first. */
export async function findAlike(db: Db, photo: PhotoHashes): Promise<AlikePhoto[]> {
  const { rows } = await db.execute<{ hash: string; distance: number; isMirrored: boolean }>(
    alikeQuery(photo),
  );
  return rows;
}

/** Stores what a photo is recognised by, beside its row in `media`. */
export async function keepHashes(db: Db, mediaHash: string, hashes: PhotoHashes | null): Promise<void> {
  const { difference = null, mirror = null, down = null } = hashes ?? {};
  await db.insert(photoHashes).values({ mediaHash, difference, mirror, down }).onConflictDoNothing();
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LISTED_WIDTH, mediaUrl } from '#contract/media.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Db } from '../server/platform/database/pool.ts';
import { PROJECT_ROOT } from '../server/platform/database/root.ts';
import { backfills, media as mediaTable, signals } from '../server/platform/database/schema/index.ts';
import { hashPhoto } from '../server/platform/media/difference-hash.ts';
import { findAlike, keepHashes } from '../server/platform/media/photo-lookup.ts';
import { loadSharp } from '../server/platform/media/sharp.ts';
import { MediaStore } from '../server/platform/media/store.ts';
import type { DemoListing } from './listing.ts';
import { type DemoPicture, pictureNamed } from './pictures.ts';
import { demoId } from './random.ts';

/** A photo that one listing took from another, and how long ago that was noticed, in days. */
const COPIES = [
  { picture: 'house-green-gate', covers: /^house-/, isMirrored: false, age: 0.4 },
  { picture: 'villa-rose', covers: /^villa-/, isMirrored: true, age: 1.6 },
] as const;

/** A photo that a listing shows besides those of its home. */
interface ExtraPhoto {
  url: string;
  alt: string;
}

const isOffered = ({ isActive, status }: DemoListing) => isActive && status === 'available';

/** Of what is dealt to many homes, a part that no other listing shows. */
async function partOf({ file }: DemoPicture): Promise<Buffer> {
  const sharp = await loadSharp();
  const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures', file));
  return sharp(bytes)
    .extract({ left: 120, top: 60, width: 720, height: 540 })
    .resize(960, 720)
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function copyOf(photo: Buffer, isMirrored: boolean): Promise<Buffer> {
  const sharp = await loadSharp();
  const copy = sharp(photo)
    .extract({ left: 12, top: 9, width: 936, height: 702 })
    .modulate({ brightness: 1.06 });
  return (isMirrored ? copy.flop() : copy).jpeg({ quality: 70 }).toBuffer();
}

async function store(tx: Db, media: MediaStore, photo: Buffer, preview: string): Promise<string> {
  const hash = MediaStore.hashOf(photo);
  const { width, height } = await (await loadSharp())(photo).metadata();
  const row = { hash, contentType: 'image/jpeg', width, height, bytes: photo.length, preview };
  await tx.insert(mediaTable).values(row).onConflictDoNothing();
  await keepHashes(tx, hash, await hashPhoto(photo));
  await media.put(photo, 'image/jpeg');
  return hash;
}

/** Stores the photos that were copied: which listing shows which besides its own, and the signals that follow. */
export async function storeCopies(tx: Db, media: MediaStore, homes: readonly DemoListing[], now: Date) {
  const extras = new Map<string, ExtraPhoto>();
  const rows: (typeof signals.$inferInsert)[] = [];
  for (const [n, { picture, covers, isMirrored, age }] of COPIES.entries()) {
    const shown = homes.filter((home) => isOffered(home) && covers.test(home.pictures[0]?.name ?? ''));
    const [original] = shown;
    const copier = shown.findLast(({ ownerId }) => ownerId !== original?.ownerId);
    if (!original || !copier) continue;
    const { alt, colour, ...found } = pictureNamed(picture);
    const photo = await partOf({ ...found, alt, colour });
    const copy = await copyOf(photo, isMirrored);
    const otherPhoto = await store(tx, media, photo, colour);
    const hash = await store(tx, media, copy, colour);
    extras.set(original.id, { url: mediaUrl(otherPhoto, LISTED_WIDTH), alt });
    extras.set(copier.id, { url: mediaUrl(hash, LISTED_WIDTH), alt });
    const hashes = await hashPhoto(copy);
    const alike = hashes ? (await findAlike(tx, hashes)).find((one) => one.hash === otherPhoto) : undefined;
    if (!alike) continue;
    const { distance, isMirrored: isFlipped } = alike;
    const pair = { photo: hash, otherPhoto, distance, isMirrored: isFlipped };
    rows.push({
      id: demoId('signal', n),
      propertyId: copier.id,
      kind: 'copied_photo',
      otherId: original.id,
      seen: { ...pair, photos: 1, pairs: [pair] },
      openedAt: new Date(now.getTime() - age * DAY_MS),
    });
  }
  return { extras, rows: [...rows, ...priceSignal(homes, now)] };
}

/**
 * A price out of line. No district of the demonstration has twelve like homes: the figures are made up, and gone with
 * the next night's look.
 */
function priceSignal(homes: readonly DemoListing[], now: Date): (typeof signals.$inferInsert)[] {
  const flats = homes.filter(
    (home) => isOffered(home) && home.type === 'rent' && home.propertyType === 'apartment',
  );
  const cheapest = flats.toSorted((a, b) => Number(a.price) - Number(b.price))[0];
  if (!cheapest) return [];
  const price = Number(cheapest.price);
  return [
    {
      id: demoId('signal', COPIES.length),
      propertyId: cheapest.id,
      kind: 'price',
      seen: { price: cheapest.price, homes: 14, low: price * 3.2, high: price * 4, limit: price * 2 },
      openedAt: new Date(now.getTime() - 2.2 * DAY_MS),
    },
  ];
}

/** The signals, and that there is nothing to look through from before there were any. */
export async function insertSignals(
  tx: Db,
  rows: readonly (typeof signals.$inferInsert)[],
  { listings, now }: { listings: number; now: Date },
): Promise<void> {
  if (rows.length > 0) await tx.insert(signals).values([...rows]);
  const done = { name: 'signals', done: listings, total: listings, startedAt: now, finishedAt: now };
  await tx.insert(backfills).values(done).onConflictDoNothing();
}

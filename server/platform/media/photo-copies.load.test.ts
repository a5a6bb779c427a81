import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { demoPictures, PICTURE_SIZE } from '../../../demo/pictures.ts';
import { PROJECT_ROOT } from '../database/root.ts';
import { media } from '../database/schema/index.ts';
import { hashPhoto, type PhotoHashes } from './difference-hash.ts';
import { findAlike, keepHashes } from './photo-lookup.ts';

/** Rooms are drawn from the same few drawings in other colours: one of each, and all that is drawn once. */
const ROOM = /^(bathroom|bedroom|kitchen|living)-/;
const PHOTOS = demoPictures
  .filter(({ name }) => !ROOM.test(name) || ['kitchen-sky', 'living-gold'].includes(name))
  .slice(0, 60);

const { width, height } = PICTURE_SIZE;
const WATERMARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="480" y="400" font-size="90" text-anchor="middle" fill="#fff" fill-opacity="0.6">Guri Kiro 0615</text>
    <rect x="680" y="640" width="260" height="60" fill="#000" fill-opacity="0.55"/></svg>`,
);

/** Each side loses so much of what `cropped by 5 %` takes from width and height. */
const cropped = { left: width * 0.025, top: height * 0.025, width: width * 0.95, height: height * 0.95 };

const CHANGES: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  resized: (photo) => photo.resize(400, 300),
  recompressed: (photo) => photo.jpeg({ quality: 25 }),
  watermarked: (photo) => photo.composite([{ input: WATERMARK }]),
  'cropped by 5 %': (photo) => photo.extract(cropped),
  mirrored: (photo) => photo.flop(),
  brightened: (photo) => photo.modulate({ brightness: 1.15 }),
};

let test: TestApp;
const originals = new Map<string, Buffer>();
const hashes = new Map<string, PhotoHashes>();

beforeAll(async () => {
  test = await createTestApp();
  for (const { name, file } of PHOTOS) {
    const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures', file));
    const hashed = await hashPhoto(bytes);
    if (!hashed) throw new Error(`${name} has too little detail`);
    originals.set(name, bytes);
    hashes.set(name, hashed);
    const row = {
      hash: name,
      contentType: 'image/webp',
      width,
      height,
      bytes: bytes.length,
      preview: '#fff',
    };
    await test.context.database.db.insert(media).values(row);
    await keepHashes(test.context.database.db, name, hashed);
  }
});

const alike = async (photo: PhotoHashes) =>
  (await findAlike(test.context.database.db, photo)).map(({ hash }) => hash);

describe('a photo', () => {
  it.each(Object.entries(CHANGES))(
    'is found when it was %s, in 95 of 100 cases',
    async (_name, change) => {
      let found = 0;
      for (const [photo, bytes] of originals) {
        const copy = await hashPhoto(await change(sharp(bytes)).jpeg({ quality: 80 }).toBuffer());
        if (copy && (await alike(copy)).includes(photo)) found += 1;
      }
      expect(originals.size).toBe(60);
      expect(found / originals.size).toBeGreaterThanOrEqual(0.95);
    },
    60_000,
  );

  it('is taken for another one in at most 2 of 1,770 pairs', async () => {
    const taken = new Set<string>();
    for (const [name, hashed] of hashes) {
      for (const other of await alike(hashed)) if (other !== name) taken.add([name, other].sort().join(' '));
    }
    expect(taken.size).toBeLessThanOrEqual(2);
  });

  it('is told from its mirror image', async () => {
    const [name = '', bytes] = [...originals][0] ?? [];
    const mirrored = await hashPhoto(await sharp(bytes).flop().toBuffer());
    const found = mirrored ? await findAlike(test.context.database.db, mirrored) : [];
    expect(found).toMatchObject([{ hash: name, isMirrored: true }]);
  });
});

const drawn = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">${shapes}</svg>`));
const wall = { type: 'gaussian', mean: 190, sigma: 12 } as const;

describe('what has too little detail is left out', () => {
  it.each<[string, Sharp]>([
    ['a white page', drawn('<rect width="960" height="720" fill="#fff"/>')],
    [
      'a logo',
      drawn('<rect width="960" height="720" fill="#fff"/><circle cx="480" cy="360" r="140" fill="#16a"/>'),
    ],
    [
      'a placeholder',
      drawn(
        '<rect width="960" height="720" fill="#ddd"/><path d="M300 400 480 240l180 160v140H300z" fill="#999"/>',
      ),
    ],
    [
      'a wall and a floor',
      drawn(
        '<rect width="960" height="720" fill="#dcd"/><rect y="500" width="960" height="220" fill="#765"/>',
      ),
    ],
    [
      'a plain wall',
      sharp({ create: { width: 960, height: 720, channels: 3, background: '#ccb', noise: wall } }),
    ],
  ])('%s', async (_name, picture) => {
    expect(await hashPhoto(await picture.jpeg({ quality: 80 }).toBuffer())).toBeNull();
  });
});

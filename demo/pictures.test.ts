import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { demoPictures, PICTURE_SIZE } from './pictures.ts';

const folder = join(import.meta.dirname, 'pictures');

it('lists every picture in the folder exactly once', async () => {
  const named = demoPictures.map(({ file }) => file);
  expect(named.toSorted()).toEqual((await readdir(folder)).toSorted());
});

it('describes the size and content of each', async () => {
  let bytes = 0;
  for (const { file, alt, colour } of demoPictures) {
    const content = await readFile(join(folder, file));
    const { format, width, height } = await sharp(content).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'webp', ...PICTURE_SIZE });
    expect(alt.length, file).toBeGreaterThan(15);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    bytes += content.length;
  }
  expect(bytes).toBeLessThan(6_000_000);
});

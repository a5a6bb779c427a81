import { mkdtempSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MEDIA_WIDTHS, PREVIEW_MAX_BYTES } from '#contract/media.ts';
import { folderDisk } from './disk.ts';
import { MediaStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'aqal-store-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures' }],
});
let s3Address: string;
let portrait: Buffer;

beforeAll(async () => {
  const { port } = await s3.run();
  s3Address = `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1`;
  portrait = await sharp({
    create: {
      width: 600,
      height: 1000,
      channels: 3,
      background: '#c84',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

it('in a folder are readable by the product’s user alone, also where an earlier version left it open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqal-modes-'));
  await mkdir(join(dataDir, 'media'));
  await chmod(join(dataDir, 'media'), 0o755);
  const store = MediaStore.in(dataDir);
  const hash = await store.put(portrait);
  await store.privateFiles.put('private/document/1.jpg', portrait);
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(4);
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, entry.isFile() ? '600' : '700']);
  }
  expect(((await stat(join(dataDir, 'media'))).mode & 0o777).toString(8)).toBe('700');
  expect((await store.variant(hash, { width: 320, format: 'webp' }))?.bytes.length).toBeGreaterThan(0);
  await rm(dataDir, { recursive: true, force: true });
});

describe.each([
  ['in a folder', () => MediaStore.of({ mediaUrl: undefined, dataDir: folder })],
  ['in an S3-compatible store', () => MediaStore.of({ mediaUrl: s3Address, dataDir: folder })],
])('pictures %s', (_where, open) => {
  const unknown = '0'.repeat(32);

  it('are not found if they were never stored', async () => {
    const store = open();
    for (const format of ['webp', 'avif'] as const) {
      expect(await store.variant(unknown, { width: 320, format })).toBeUndefined();
    }
    await store.remove(unknown);
  });

  it('are stored once, generated in every width, and found by another process', async () => {
    const store = open();
    const hash = await store.put(portrait, 'image/jpeg');
    expect(await store.put(portrait, 'image/jpeg')).toBe(hash);
    for (const width of MEDIA_WIDTHS) {
      const served = await store.variant(hash, { width, format: 'webp' });
      const made = await sharp(served?.bytes).metadata();
      // A picture is not enlarged.
      expect([served?.isFinal, made.format, made.width]).toEqual([true, 'webp', Math.min(width, 600)]);
    }
    const [again, another] = await Promise.all(
      [store, open()].map((one) => one.variant(hash, { width: 480, format: 'webp' })),
    );
    expect(again?.bytes.equals(another?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('are served as WebP until the AVIF is ready, so that nobody waits for it', async () => {
    const store = open();
    const hash = await store.put(portrait, 'image/jpeg');
    const first = await store.variant(hash, { width: 320, format: 'avif' });
    expect([first?.format, first?.isFinal]).toEqual(['webp', false]);
    await store.idle();
    const then = await store.variant(hash, { width: 320, format: 'avif' });
    expect([then?.format, then?.isFinal]).toEqual(['avif', true]);
    const made = await sharp(then?.bytes).metadata();
    expect([made.format, made.compression, made.width]).toEqual(['heif', 'av1', 320]);
  });

  it('provide link previews as a JPEG of exactly 1200 × 900 under 300 kB, whatever their shape', async () => {
    const store = open();
    const hash = await store.put(portrait, 'image/jpeg');
    const preview = await store.variant(hash, { width: 1200, format: 'jpg' });
    const made = await sharp(preview?.bytes).metadata();
    expect([made.format, made.width, made.height]).toEqual(['jpeg', 1200, 900]);
    expect(preview?.bytes.length).toBeLessThan(PREVIEW_MAX_BYTES);
  });

  it('are removed with all their variants, without affecting others', async () => {
    const store = open();
    const hash = await store.put(portrait, 'image/jpeg');
    const other = await store.put(await sharp(portrait).rotate(90).png().toBuffer());
    await store.variant(hash, { width: 320, format: 'webp' });
    await store.remove(hash);
    expect(await store.variant(hash, { width: 320, format: 'webp' })).toBeUndefined();
    expect((await store.variant(other, { width: 320, format: 'webp' }))?.format).toBe('webp');
  });

  it('drop planned work on close', async () => {
    const store = open();
    const hash = await store.put(await sharp(portrait).flop().jpeg().toBuffer());
    store.makeLater(hash);
    await store.close();
    expect((await open().variant(hash, { width: 1280, format: 'avif' }))?.isFinal).toBe(false);
  });
});

describe('when the disk is full', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  /** A store on a full disk. */
  async function openFull() {
    const disk = folderDisk(mkdtempSync(join(folder, 'full-')));
    const onUnwritable = vi.fn();
    const store = new MediaStore(disk, onUnwritable);
    const hash = await store.put(portrait, 'image/jpeg');
    const put = vi.spyOn(disk, 'put').mockRejectedValue(full);
    return { store, hash, onUnwritable, disk, put };
  }

  it('a new variant is served, and the failure is reported once', async () => {
    const { store, hash, onUnwritable } = await openFull();
    for (const width of MEDIA_WIDTHS) {
      for (const format of ['webp', 'avif'] as const) {
        const served = await store.variant(hash, { width, format });
        expect((await sharp(served?.bytes).metadata()).width).toBe(Math.min(width, 600));
      }
    }
    expect(onUnwritable.mock.calls).toEqual([[full]]);
  });

  it('nothing is generated in advance, because it could not be stored', async () => {
    const { store, hash, put } = await openFull();
    await store.variant(hash, { width: 320, format: 'webp' });
    put.mockClear();
    await store.variant(hash, { width: 320, format: 'avif' });
    store.makeLater(hash);
    await store.idle();
    expect(put.mock.calls.map(([key]) => key).filter((key) => key.endsWith('.avif'))).toEqual([]);
  });

  it('a failure after a success is reported again', async () => {
    const { store, hash, onUnwritable, disk, put } = await openFull();
    await store.variant(hash, { width: 320, format: 'webp' });
    put.mockRestore();
    await store.variant(hash, { width: 320, format: 'webp' });
    vi.spyOn(disk, 'put').mockRejectedValue(full);
    await store.variant(hash, { width: 480, format: 'webp' });
    expect(onUnwritable).toHaveBeenCalledTimes(2);
  });

  it('originals are rejected', async () => {
    const { store } = await openFull();
    await expect(store.put(Buffer.from('another'))).rejects.toThrow('no space left');
  });
});

it('removes the partial file when writing fails', async () => {
  const dataDir = mkdtempSync(join(folder, 'part-'));
  const disk = folderDisk(dataDir);
  // A folder in place of the file makes the last step of writing fail.
  await mkdir(join(dataDir, 'media/ab/name'), { recursive: true });
  await expect(disk.put('ab/name', Buffer.from('bytes'))).rejects.toThrow();
  expect(await readdir(join(dataDir, 'media/ab'))).toEqual(['name']);
});

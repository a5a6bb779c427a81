import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { UploadedPicture } from '#contract/media.api.ts';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { uploadFolder } from '../media/receive.ts';

let test: TestApp;
let owner: TestUser;
let jpeg: Buffer;
let png: Buffer;

/** A photo with detail everywhere, so that any damage matters. */
const photo = (width = 640, height = 480) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
  jpeg = await photo(320, 240).jpeg({ quality: 80 }).toBuffer();
  png = await photo(120, 90).png().toBuffer();
});

const upload = (body: BodyInit, headers: Record<string, string> = owner.headers) =>
  Promise.resolve(
    test.app.request('http://localhost/api/media', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  );
const send = (bytes: Uint8Array, headers?: Record<string, string>) => upload(new Uint8Array(bytes), headers);
const stored = async (bytes: Uint8Array) => {
  const response = await send(bytes);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as UploadedPicture;
};
const original = async (hash: string) => {
  const path = join(test.context.config.dataDir, 'media', hash.slice(0, 2), hash, 'original');
  return sharp(path);
};
const rows = async () =>
  Number((await test.sql<{ count: string }>`select count(*) from media`)[0]?.count ?? 0);

/** Rejected files leave no row, picture or temporary file. */
async function expectRefused(bytes: Uint8Array, what: string, sentence?: RegExp): Promise<void> {
  const before = await rows();
  const response = await send(bytes);
  expect(response.status, what).toBe(400);
  const answer = (await response.json()) as { code: string; error: string };
  expect(answer.code, what).toBe('invalid_input');
  if (sentence) expect(answer.error, what).toMatch(sentence);
  expect(await rows(), what).toBe(before);
  await expectNoFileLeft();
}

async function expectNoFileLeft(): Promise<void> {
  expect(await readdir(uploadFolder(test.context.config.dataDir))).toEqual([]);
}

/** Black PNG rows, which compress to almost nothing. */
const blank = (width: number, height: number) =>
  deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));

/** A PNG with this size in its header. */
function bomb(width: number, height: number, pixels = blank(width, height)): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('POST /api/media', () => {
  it('requires an owner or admin', async () => {
    const inactive = await test.createUser({ role: 'property_owner', isActive: false });
    expect((await send(jpeg, {})).status).toBe(401);
    expect((await send(jpeg, (await test.createUser({ role: 'buyer' })).headers)).status).toBe(403);
    expect((await send(jpeg, inactive.headers)).status).toBe(403);
    expect(await rows()).toBe(0);
    expect((await send(jpeg, (await test.createUser({ role: 'admin' })).headers)).status).toBe(201);
  });

  it('rejects anything but photos, whatever it is called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const files: [string, string | Buffer][] = [
      ['nothing', ''],
      ['text', 'hello'],
      ['SVG', svg],
      ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
      ['HTML', '<!doctype html><script>alert(1)</script>'],
      ['PDF', '%PDF-1.7\n1 0 obj'],
      ['GIF', await sharp(png).gif().toBuffer()],
      ['TIFF', await sharp(png).tiff().toBuffer()],
      ['ZIP', Buffer.from('504b0304140000000800', 'hex')],
      ['a JPEG with leading bytes', Buffer.concat([Buffer.from('GIF89a'), jpeg])],
    ];
    for (const [what, file] of files) {
      const bytes = Buffer.from(file as string);
      for (const type of ['image/jpeg', 'image/svg+xml', 'text/html']) {
        expect((await send(bytes, { ...owner.headers, 'content-type': type })).status, what).toBe(400);
      }
      await expectRefused(bytes, what, /not a photo/);
    }
  });

  it('rejects photos that also contain executable text', async () => {
    for (const text of [
      '<script>alert(1)</script>',
      '<html><body>',
      '<?php system($_GET[0]); ?>',
      '%PDF-1.4',
    ]) {
      await expectRefused(Buffer.concat([jpeg, Buffer.from(text)]), text);
      const comment = Buffer.from(text);
      const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
      await expectRefused(Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]), text);
    }
  });

  it('rejects decompression bombs before decoding them', async () => {
    await expectRefused(bomb(30_000, 30_000), '30000 × 30000', /megapixels/);
    // Decoding these would report them as damaged instead.
    const nothing = Buffer.alloc(0);
    await expectRefused(bomb(8_000, 8_000, nothing), '64 megapixels', /megapixels/);
    const { issues } = (await (await send(bomb(8_000, 8_000, nothing))).json()) as ErrorAnswer;
    expect(issues).toEqual({ picture: { code: 'too_many_pixels', max: 51 } });
    await expectRefused(bomb(3_000, 3_000, nothing), 'no pixels', /damaged/);
    await stored(bomb(3_000, 3_000));
  });

  it('rejects a truncated file, wherever it was cut', async () => {
    const avif = await photo(64, 48).avif({ effort: 0 }).toBuffer();
    const webp = await photo(120, 90).webp().toBuffer();
    for (const [what, file] of Object.entries({ jpeg, png, webp, avif })) {
      for (let part = 0; part < 1; part += 0.09) {
        await expectRefused(file.subarray(0, Math.floor(file.length * part)), `${what} cut at ${part}`);
      }
    }
  });

  it('handles any damage: as a photo or a rejection, never as a server error', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const webp = await photo(120, 90).webp().toBuffer();
    for (const file of [jpeg, png, webp]) {
      for (let round = 0; round < 20; round += 1) {
        const damaged = Buffer.from(file);
        // Parsers break on headers, so half of the damage is done there.
        for (let n = 0; n <= round % 6; n += 1) {
          damaged[random(round % 2 ? 300 : damaged.length)] = random(256);
        }
        expect([201, 400]).toContain((await send(damaged)).status);
      }
    }
    await expectNoFileLeft();
  });

  it('stops receiving an oversized file, with or without Content-Length', async () => {
    const announced = await send(jpeg, { ...owner.headers, 'content-length': String(UPLOAD_MAX_BYTES + 1) });
    expect([announced.status, (await announced.json()).code]).toEqual([413, 'body_too_large']);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(sent === 1 ? new Uint8Array(jpeg) : new Uint8Array(256 * 1024));
      },
    });
    expect((await upload(endless)).status).toBe(413);
    expect(sent).toBeLessThan(80);
    await expectNoFileLeft();
  });

  it('leaves nothing behind when the sender disconnects midway', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(jpeg.subarray(0, 5000))),
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect((await upload(broken)).status).toBe(400);
    await expectNoFileLeft();
  });

  it('stores a photo upright, without location or other metadata, and no larger than displayed', async () => {
    const gps = { IFD0: { Make: 'Aqal camera' }, IFD3: { GPSLatitude: '2/1 2/1 49/1', GPSLatitudeRef: 'N' } };
    const file = await photo(3000, 2000)
      .blur(4)
      .withExif(gps)
      .withIccProfile('srgb')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(file).metadata();
    expect([before.orientation, before.exif?.includes('Aqal camera')]).toEqual([6, true]);
    const picture = await stored(file);
    expect([picture.width, picture.height]).toEqual([1707, 2560]);
    expect(picture.url).toBe(`/media/${picture.hash}/960.webp`);
    expect(picture.preview).toMatch(/^data:image\/webp;base64,/);
    expect(picture.preview.length).toBeLessThan(1000);
    for (const path of [picture.url, picture.url.replace('960.webp', '1200.jpg')]) {
      const bytes = Buffer.from(await (await test.send('GET', path)).arrayBuffer());
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, orientation], path).toEqual([undefined, undefined, undefined, undefined]);
    }
    const kept = await (await original(picture.hash)).metadata();
    expect([kept.exif, kept.xmp, kept.orientation, kept.width]).toEqual([
      undefined,
      undefined,
      undefined,
      1707,
    ]);
    const [row] = await test.sql`select * from media where hash = ${picture.hash}`;
    expect(row).toMatchObject({
      width: 1707,
      height: 2560,
      content_type: 'image/jpeg',
      uploaded_by: owner.id,
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('applies EXIF orientation %i', async (orientation) => {
    const halves = sharp({ create: { width: 64, height: 48, channels: 3, background: '#f00' } }).composite([
      { input: { create: { width: 20, height: 30, channels: 3, background: '#00f' } }, left: 0, top: 0 },
    ]);
    const file = await halves.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const wanted = await sharp(file).autoOrient().raw().toBuffer();
    const { hash } = await stored(file);
    const got = await (await original(hash)).raw().toBuffer();
    expect(got.length).toBe(wanted.length);
    const apart = got.reduce((sum, byte, n) => sum + Math.abs(byte - (wanted[n] ?? 0)), 0) / got.length;
    expect(apart).toBeLessThan(8);
  });

  it('accepts PNG, WebP and AVIF, and preserves transparency', async () => {
    const clear = sharp({ create: { width: 90, height: 60, channels: 4, background: '#ff000080' } });
    for (const file of [clear.clone().png(), clear.clone().webp(), clear.clone().avif({ effort: 0 })]) {
      const { hash } = await stored(await file.toBuffer());
      expect((await (await original(hash)).metadata()).hasAlpha).toBe(true);
    }
  });

  it('stores identical pictures once, even concurrently', async () => {
    const file = await photo(100, 80).png().toBuffer();
    const before = await rows();
    const pictures = await Promise.all([1, 2, 3, 4].map(() => stored(file)));
    expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(1);
    expect(await rows()).toBe(before + 1);
    const other = await send(await photo(101, 80).png().toBuffer(), {
      ...owner.headers,
      'idempotency-key': 'one',
    });
    const again = await send(jpeg, { ...owner.headers, 'idempotency-key': 'one' });
    expect((await other.json()).hash).not.toBe((await again.json()).hash);
  });
});

describe('POST /api/media with failing storage', () => {
  const failing = (code: string) => Object.assign(new Error(code), { code });

  it.each([
    ['ENOSPC', 'There is no room for more pictures right now. Please try again later.'],
    ['EROFS', 'We cannot store pictures right now. Please try again later.'],
  ])('reports %s, and stores nothing of the picture', async (code, error) => {
    const put = vi.spyOn(test.context.media, 'put').mockRejectedValueOnce(failing(code));
    onTestFinished(() => put.mockRestore());
    const before = await rows();
    const response = await send(await photo(50, 41).png().toBuffer());
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toEqual({ code: 'unavailable', error });
    expect(await rows()).toBe(before);
    await expectNoFileLeft();
  });

  it.each(['media', 'uploads'])('reports that the folder %s is not writable', async (name) => {
    const folder = join(test.context.config.dataDir, name);
    await rename(folder, `${folder}.away`);
    await writeFile(folder, 'a file in place of the folder');
    onTestFinished(async () => {
      await rm(folder);
      await rename(`${folder}.away`, folder);
    });
    const response = await send(await photo(50, 43).png().toBuffer());
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      error: expect.stringMatching(/^We cannot store pictures/),
    });
  });
});

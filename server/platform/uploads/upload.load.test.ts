import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { uploadFolder } from '../media/receive.ts';

/** With glibc's defaults memory grows by about 270 MB: freed memory stays with the decoding threads' arenas. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };
const MAX_GROWTH = 210 * 1024 * 1024;

let test: TestApp;
let owner: TestUser;
let server: ChildProcess;
let port: number;
let dataDir: string;
let startBytes: number;

const answerOf = async <T>() => ((await once(server, 'message')) as [T])[0];

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
  dataDir = join(test.context.config.dataDir, 'child');
  server = fork(join(import.meta.dirname, '../../testing/serve-api.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
    env: {
      PATH: process.env.PATH,
      ...ALLOCATOR,
      NODE_ENV: 'production',
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  ({ port, startBytes } = await answerOf<{ port: number; startBytes: number }>());
});
afterAll(async () => {
  server.disconnect();
  await once(server, 'exit');
});

const send = (body: BodyInit) =>
  fetch(`http://127.0.0.1:${port}/api/media`, { method: 'POST', headers: owner.headers, body });
const left = () => readdir(uploadFolder(dataDir)).catch(() => []);

/** The EXIF segment of a JPEG with this orientation. */
function exifOrientation(orientation: number): Buffer {
  const tiff = Buffer.from(
    `4d4d002a000000080001011200030000000100${orientation.toString().padStart(2, '0')}000000000000`,
    'hex',
  );
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

it('rejects an oversized upload over a real connection, with or without Content-Length', async () => {
  const announced = await send(new Uint8Array(UPLOAD_MAX_BYTES + 1)).then(
    ({ status }) => status,
    () => 'closed',
  );
  // The response precedes the rest of the body: some clients see it, others only the closed connection.
  expect([413, 'closed']).toContain(announced);
  expect(await left()).toEqual([]);
});

it('leaves nothing behind when the connection breaks midway, and keeps serving', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/media HTTP/1.1',
    'host: localhost',
    `authorization: ${owner.headers.authorization}`,
    'content-length: 1000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(200_000, 7));
  await expect.poll(left).toHaveLength(1);
  socket.destroy();
  await expect.poll(left).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

it('needs less than 210 MB more for ten concurrent 15 MB photos, with these allocator settings', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 50 } as const;
  const drawn = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } });
  // Twelve megapixels, in three orientations as phones hold them.
  const large = await drawn.resize(4000, 3000, { kernel: 'linear' }).jpeg({ quality: 90 }).toBuffer();
  const turned = [1, 6, 3].map((orientation) =>
    Buffer.concat([large.subarray(0, 2), exifOrientation(orientation), large.subarray(2)]),
  );
  // Phones append videos to their photos; here it pads each to the maximum size.
  const photos = Array.from({ length: 10 }, (_, n) => {
    const photo = turned[n % turned.length] ?? large;
    return Buffer.concat([photo, Buffer.alloc(UPLOAD_MAX_BYTES - photo.length)]);
  });
  expect(photos.map(({ length }) => length)).toEqual(Array(10).fill(UPLOAD_MAX_BYTES));
  const answers = await Promise.all(photos.map((photo) => send(new Uint8Array(photo))));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(await left()).toEqual([]);
  server.send('how much memory?');
  const { peakBytes } = await answerOf<{ peakBytes: number }>();
  expect(peakBytes - startBytes).toBeLessThan(MAX_GROWTH);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '../../contract/media.ts';
import { killAll, makeFolder, startProduct, stopProduct } from '../own-server.ts';

const PORT = 3218;
const ORIGIN = `http://localhost:${PORT}`;
const PHOTOS = 10;
const MOST_MEGABYTES = 400;

test.afterEach(killAll);

test('ten concurrent uploads of 15 MB photos keep the server below 400 MB', async () => {
  test.skip(!existsSync('/proc/self/status'), 'This system does not say how much memory a process takes.');
  const folder = await makeFolder('uploads');
  try {
    const product = await startProduct(PORT, { DATA_DIR: folder.path });
    const signedIn = await fetch(`${ORIGIN}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@aqal.example', password: 'aqal-demo' }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const drawn = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
    const photo = await drawn.jpeg({ quality: 94 }).toBuffer();
    const statuses = await Promise.all(
      Array.from({ length: PHOTOS }, async (_, n) => {
        // Phones append data to their photos; here it pads each to the maximum size and makes it unique.
        const rest = Buffer.alloc(UPLOAD_MAX_BYTES - photo.length - n);
        const body = new Uint8Array(Buffer.concat([photo, rest]));
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
        return (await fetch(`${ORIGIN}/api/media`, { method: 'POST', headers, body })).status;
      }),
    );
    expect(statuses).toEqual(Array(PHOTOS).fill(201));
    const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    console.log(`peak memory of the server: ${Math.round(peak)} MB`);
    expect(peak).toBeLessThan(MOST_MEGABYTES);
    await stopProduct(product, 'SIGTERM');
  } finally {
    killAll();
    await folder.remove();
  }
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';

/** Somebody new, who owns nothing yet, signed in on the page: the demo owner's listings are shared by all journeys. */
export async function newOwner(page: Page, more: { phone?: string } = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const data = { name: 'Sahra Axmed', email, password: 'xamar-weyne-9', role: 'property_owner', ...more };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  return email;
}

/** A different photo each time: known uploads are recognised by their content. */
export async function photo(name: string) {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const background = { r, g, b };
  const drawn = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
}

const PHOTO_BYTES = 3 * 1024 * 1024;

/** A photo as phones take them: about three megabytes, another one each time. */
export async function phonePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const drawn = sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#888', noise } });
  const taken = await drawn.jpeg({ quality: 80 }).toBuffer();
  const rest = Buffer.alloc(Math.max(0, PHOTO_BYTES - taken.length));
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.concat([taken, rest]) };
}

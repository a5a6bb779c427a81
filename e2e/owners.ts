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

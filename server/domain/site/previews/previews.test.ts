import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#contract/accounts.ts';
import { mediaUrl } from '#contract/media.ts';
import { listingPreview, searchPreview, shortlistPreview } from '#contract/previews.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { ensurePlaces } from '../../places/ensure-places.ts';
import * as drawing from './draw.ts';
import { PreviewStore } from './preview-store.ts';
import { listingScene, searchScene } from './scenes.ts';

let test: TestApp;
let photo = '';
let noise = '';

beforeAll(async () => {
  test = await createTestApp();
  await ensurePlaces(test.context.database);
  const { media } = test.context;
  const plain = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#2f6f93' } });
  photo = mediaUrl(await media.put(await plain.jpeg().toBuffer()), 960);
  const raw = { width: 1280, height: 960, channels: 3 } as const;
  const worst = sharp(randomBytes(1280 * 960 * 3), { raw }).jpeg({ quality: 95 });
  noise = mediaUrl(await media.put(await worst.toBuffer()), 960);
});

/** Fetches a preview and checks that it is one. */
async function expectPreview(path: string) {
  const response = await test.send('GET', path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(bytes.length).toBeLessThanOrEqual(100_000);
  return { bytes, headers: response.headers };
}

const addressOf = (row: { id: string; updatedAt: Date }, lang: 'en' | 'so' | 'ar' = 'en') =>
  listingPreview({ id: row.id, updatedAt: row.updatedAt.toISOString() }, lang);

describe('the preview of a listing', () => {
  it('is a JPEG of 1200 × 630 under 100 kB in each language, whatever the photo', async () => {
    const title = 'Villa <b> & "quotes" 漢字 '.repeat(7);
    for (const images of [[photo], [noise], ['https://elsewhere.example/x.jpg'], null]) {
      const row = await test.createProperty({ images, title, type: 'buy', price: '99999999.99' });
      for (const lang of LANGUAGES) await expectPreview(addressOf(row, lang));
    }
  });

  it('has its text on the other side for readers of Arabic', async () => {
    const row = await test.createProperty({ images: [photo] });
    const isPhoto = async (bytes: Buffer, left: number) => {
      const corner = sharp(bytes).extract({ left, top: 300, width: 1, height: 1 });
      const [red = 0] = await corner.raw().toBuffer();
      return red < 100;
    };
    const english = await expectPreview(addressOf(row));
    const arabic = await expectPreview(addressOf(row, 'ar'));
    expect([await isPhoto(english.bytes, 10), await isPhoto(english.bytes, 1150)]).toEqual([true, false]);
    expect([await isPhoto(arabic.bytes, 10), await isPhoto(arabic.bytes, 1150)]).toEqual([false, true]);
  });

  it('is cached for long while its address names its version, and changes with the listing', async () => {
    const row = await test.createProperty({ images: [photo] });
    const { headers, bytes } = await expectPreview(addressOf(row));
    expect(headers.get('cache-control')).toContain('immutable');
    const etag = headers.get('etag') ?? '';
    const again = await test.send('GET', addressOf(row), { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    await test.sql`update properties set price = 777, updated_at = now() where id = ${row.id}`;
    const later = await expectPreview(addressOf(row));
    expect(later.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(later.headers.get('etag')).not.toBe(etag);
    expect(later.bytes.equals(bytes)).toBe(false);
  });

  it('is not there for listings that are hidden, deleted or unknown', async () => {
    const hidden = await test.createProperty({ images: [photo], isActive: false });
    const deleted = await test.createProperty({ images: [photo], deletedAt: new Date() });
    for (const row of [hidden, deleted]) expect((await test.send('GET', addressOf(row))).status).toBe(404);
    const unknown = '0190f0f0-0000-7000-8000-000000000000';
    for (const id of [unknown, 'hodan', 'x'.repeat(300)])
      expect((await test.send('GET', `/properties/${id}/preview.jpg`)).status).toBe(404);
  });

  it('refuses what it does not understand', async () => {
    const { id } = await test.createProperty();
    for (const query of ['lang=fr', 'width=9000', `v=${'9'.repeat(41)}`, 'lang=en&lang=so'])
      expect((await test.send('GET', `/properties/${id}/preview.jpg?${query}`)).status, query).toBe(400);
  });

  it('shows the district instead of an address, and no phone number', () => {
    const listing = {
      title: 'Flat, call +252 61 234-5678 now ٠٦١٢٣٤٥٦٧٨',
      location: 'House 7, Hodan',
      price: '300',
      moveInCost: '900.00',
      type: 'rent',
      propertyType: 'apartment',
      status: 'available',
    } as const;
    const scene = listingScene(listing, 'Hodan', { language: 'en', brand: 'Aqal' });
    expect(scene).toMatchObject({ title: 'Flat, call now', place: 'Hodan' });
    expect(scene.note).toContain('$900');
    expect(JSON.stringify(scene)).not.toMatch(/House 7|61/);
    const nameless = listingScene({ ...listing, title: '漢字' }, undefined, {
      language: 'so',
      brand: 'Aqal',
    });
    expect(nameless).toMatchObject({ title: 'Shuqo', place: 'Muqdisho' });
  });
});

describe('the preview of a search', () => {
  it('shows how much was found and up to three photos', async () => {
    for (let n = 0; n < 4; n++) await test.createProperty({ images: [n % 2 ? photo : noise] });
    const search = { type: 'rent', location: 'hodn', bedrooms: '2', maxPrice: '600' };
    for (const lang of LANGUAGES) {
      await expectPreview(searchPreview({}, lang));
      const { headers } = await expectPreview(searchPreview(search, lang));
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
    }
  });

  it('says nothing that somebody typed into its address', () => {
    const frame = { language: 'en', brand: 'Aqal' } as const;
    const search = {
      q: 'free money',
      location: 'Send cash',
      type: 'rent',
      maxPrice: 600,
      bedrooms: 2,
    } as const;
    const scene = searchScene(search, { total: 1000, totalIsCapped: true, places: ['Hodan'] }, frame);
    expect(JSON.stringify(scene)).not.toMatch(/money|cash/);
    expect({
      ...scene,
      title: scene.title.replaceAll(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' '),
    }).toMatchObject({
      headline: { text: '1,000+ listings' },
      title: 'For Rent · 2+ bedrooms · up to $600',
      place: 'Hodan',
    });
  });

  it('refuses what a search refuses', async () => {
    for (const query of ['type=castle', 'bounds=1', 'page=2', 'minPrice=x', 'lang=xx'])
      expect((await test.send('GET', `/preview.jpg?${query}`)).status, query).toBe(400);
  });
});

describe('the preview of a shared shortlist', () => {
  it('is there by its link alone, privately cached and never indexed', async () => {
    const renter = await test.createUser({ role: 'renter' });
    const { headers } = renter;
    for (const images of [[photo], null]) {
      const { id: propertyId } = await test.createProperty({ images });
      await test.send('POST', '/api/shortlist', { headers, body: { propertyId } });
    }
    const shared = await test.send('POST', '/api/shortlist/share', { headers, body: { showsNotes: false } });
    const { path } = (await shared.json()) as { path: string };
    const token = path.split('/').at(-1) ?? '';
    const preview = await expectPreview(shortlistPreview(token, 'ar'));
    expect(preview.headers.get('cache-control')).toMatch(/^private/);
    expect(preview.headers.get('x-robots-tag')).toContain('noindex');
    await test.send('DELETE', '/api/shortlist/share', { headers });
    expect((await test.send('GET', shortlistPreview(token, 'ar'))).status).toBe(404);
    expect((await test.send('GET', shortlistPreview('nonsense', 'en'))).status).toBe(404);
  });
});

describe('the store', () => {
  const key = PreviewStore.keyOf(['a scene']);
  const free = async () => undefined;

  it('draws once for all who ask at the same time, and keeps what was drawn', async () => {
    const store = new PreviewStore();
    const draw = vi.fn(async () => Buffer.from('picture'));
    await Promise.all([1, 2, 3].map(() => store.picture(key, free, draw)));
    const count = vi.fn(free);
    expect((await store.picture(key, count, draw)).toString()).toBe('picture');
    expect(draw).toHaveBeenCalledTimes(1);
    expect(count).not.toHaveBeenCalled();
  });

  it('draws nothing for who asked too often, and tries again after a failure', async () => {
    const store = new PreviewStore();
    const draw = vi.fn(async () => Buffer.from('picture'));
    await expect(store.picture(key, () => Promise.reject(new Error('too many')), draw)).rejects.toThrow(
      'too many',
    );
    expect(draw).not.toHaveBeenCalled();
    await expect(store.picture(key, free, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect((await store.picture(key, free, draw)).toString()).toBe('picture');
  });
});

it('limits how many pictures are drawn for one address, not how many are sent', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  const drawn = vi.spyOn(drawing, 'drawPreview').mockResolvedValue(Buffer.from('jpeg'));
  const row = await limited.createProperty();
  const statuses = new Map<number, number>();
  for (let n = 0; n < 302; n++) {
    await limited.sql`update properties set price = ${100 + n} where id = ${row.id}`;
    const { status } = await limited.send('GET', addressOf(row));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 429: 2 });
  drawn.mockRestore();
});

import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/platform/http/types.ts';
import { ResponseCache } from '#server/platform/responses/cache.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { registerWebFiles } from './routes.ts';
import { urlsXml } from './sitemap.ts';

const ORIGIN = 'https://aqal.example';
let test: TestApp;
const offered: string[] = [];
let hiddenId = '';

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: ORIGIN, BRAND_NAME: 'Guri & Co', ANSWER_MEMORY_MB: '16' });
  for (let n = 0; n < 5; n++) offered.push((await test.createProperty()).id);
  hiddenId = (await test.createProperty({ isActive: false })).id;
  await test.createProperty({ status: 'rented' });
});

/** The same routes with smaller limits, so that few listings count as many. */
function smallApp(limits: { listingsPerFile: number; cachedListings: number }): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('app', { ...test.context, cache: new ResponseCache(2 ** 20, test.context.tags) });
    c.set('address', '203.0.113.7');
    c.set('commonHeaders', {});
    await next();
  });
  registerWebFiles(app, limits);
  return app;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

describe('GET /sitemap.xml', () => {
  it('lists every page in every language, and each offered listing', async () => {
    const response = await test.send('GET', '/sitemap.xml');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/xml');
    const xml = await response.text();
    const urls = locations(xml);
    for (const path of ['/', '/so', '/ar', '/moving-services', '/so/terms-of-service', '/ar/contact'])
      expect(urls).toContain(ORIGIN + path);
    for (const id of offered) expect(urls).toContain(`${ORIGIN}/properties/${id}`);
    expect(urls.filter((url) => /\/properties\/./.test(url))).toHaveLength(offered.length);
    expect(xml).not.toContain(hiddenId);
    expect(xml).toContain(`hreflang="so" href="${ORIGIN}/so/properties/${offered[0]}"`);
    expect(xml).toContain(`hreflang="x-default" href="${ORIGIN}/support"`);
  });

  it('is cached until a listing changes', async () => {
    await test.send('GET', '/sitemap.xml');
    expect(test.context.cache.get('/sitemap.xml')).toBeDefined();
    const { id } = await test.createProperty();
    offered.push(id);
    await expect.poll(async () => (await test.send('GET', '/sitemap.xml')).text()).toContain(id);
  });

  it('is streamed completely when it is long', async () => {
    const response = await smallApp({ listingsPerFile: 100, cachedListings: 0 }).request('/sitemap.xml');
    const xml = await response.text();
    expect(locations(xml)).toHaveLength(10 * 3 + offered.length);
    expect(xml.endsWith('</urlset>\n')).toBe(true);
  });

  it('is a sitemap index when one file is not enough', async () => {
    const app = smallApp({ listingsPerFile: 2, cachedListings: 0 });
    const index = await (await app.request('/sitemap.xml')).text();
    expect(index).toContain('<sitemapindex');
    const files = locations(index);
    expect(files.map((url) => url.replace(ORIGIN, ''))).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-listings-1.xml',
      '/sitemap-listings-2.xml',
      '/sitemap-listings-3.xml',
    ]);
    const found: string[] = [];
    for (const file of files.slice(1)) {
      found.push(...locations(await (await app.request(file.replace(ORIGIN, ''))).text()));
    }
    expect(found.toSorted()).toEqual(offered.map((id) => `${ORIGIN}/properties/${id}`).toSorted());
  });

  it('has no part after the last one', async () => {
    expect((await test.send('GET', '/sitemap-listings-2.xml')).status).toBe(404);
    expect((await test.send('GET', '/sitemap-listings-0.xml')).status).toBe(404);
    expect((await test.send('GET', '/sitemap-listings-x.xml')).status).toBe(404);
  });

  it('contains the public origin, never the request’s', async () => {
    const forged = { headers: { 'x-forwarded-host': 'evil.example' } };
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/robots.txt']) {
      const body = await (await test.send('GET', path, forged)).text();
      expect(body).toContain(ORIGIN);
      expect(body, path).not.toMatch(/evil|127\.0\.0\.1|localhost/);
    }
  });
});

it('writes an address so that it stays one word of the sitemap', () => {
  const url = 'https://aqal.example/?a=1&b=<c>"';
  expect(urlsXml([{ url, alternates: '' }])).toContain(
    '<loc>https://aqal.example/?a=1&amp;b=&lt;c&gt;&quot;</loc>',
  );
});

it('lists the pages of the districts in the sitemap of pages', async () => {
  await test.sql`insert into places (slug, name, kind, latitude, longitude) values ('hodan', 'Hodan', 'district', 2, 45), ('km4', 'KM4', 'landmark', 2, 45)`;
  const pages = async () => locations(await (await test.send('GET', '/sitemap-pages.xml')).text());
  await expect.poll(pages).toContain(`${ORIGIN}/properties/hodan`);
  expect(await pages()).toContain(`${ORIGIN}/ar/properties/hodan`);
  expect((await pages()).join()).not.toContain('km4');
  await test.sql`delete from places`;
});

describe('GET /robots.txt', () => {
  it('contains the sitemap and excludes the API and private pages from crawling, in each language', async () => {
    const response = await test.send('GET', '/robots.txt');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const lines = (await response.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of [
      '/api/',
      '/admin',
      '/auth',
      '/dashboard',
      '/so/dashboard',
      '/ar/admin',
      '/properties/*/chat',
    ])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(
      lines.some((line) => /^Disallow: \/(properties(?!\/\*\/(chat|call)$)|media|moving)/.test(line)),
    ).toBe(false);
  });
});

describe('GET /.well-known/security.txt', () => {
  it('says whom to tell of a vulnerability, for the next half year (RFC 9116)', async () => {
    const response = await test.send('GET', '/.well-known/security.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:support@aqal.example',
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: en, so, ar',
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
      '',
    ]);
  });
});

describe('GET /manifest.webmanifest', () => {
  it('contains the configured name and installable icons', async () => {
    const response = await test.send('GET', '/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name: 'Guri & Co',
      start_url: '/',
      display: 'standalone',
      share_target: { action: '/tenancy/mine', method: 'POST', params: { text: 'text' } },
      icons: expect.arrayContaining([
        expect.objectContaining({ sizes: '192x192' }),
        expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }),
      ]),
    });
  });
});

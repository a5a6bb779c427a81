import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

/** First-load JavaScript of the listings page, gzipped. */
const BUDGET_BYTES = 120 * 1000;
const MOST_SCRIPTS = 9;

test('the listings page loads at most 120 kB of JavaScript and no map code', async ({ request }) => {
  const html = await (await request.get('/properties?type=rent')).text();
  const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(files.size).toBeGreaterThan(3);
  expect(files.size).toBeLessThanOrEqual(MOST_SCRIPTS);
  let total = 0;
  for (const file of files) {
    const code = await (await request.get(file)).body();
    expect(code.toString(), file).not.toContain('leaflet-');
    total += gzipSync(code).length;
  }
  console.log(`first-load JavaScript: ${(total / 1000).toFixed(1)} kB gzip in ${files.size} files`);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
});

/** HTML of the listings page before compression: style sheet, twelve cards and what they are made from. */
const HTML_BYTES = 84 * 1000;
/** Its style sheet, gzipped. */
const STYLE_BYTES = 9.1 * 1000;

test('the listings page is at most 84 kB of HTML, with each icon drawn once', async ({ request }) => {
  for (const path of ['/properties?type=rent', '/so/properties?type=rent', '/ar/properties?type=rent']) {
    const page = await (await request.get(path)).body();
    expect(page.length, path).toBeLessThanOrEqual(HTML_BYTES);
    const html = page.toString();
    const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
    expect(style, path).not.toMatch(/\.table|\.chart|\.area-side/);
    expect(gzipSync(style).length, path).toBeLessThanOrEqual(STYLE_BYTES);
    expect(html.split('id="icon-pin"'), path).toHaveLength(2);
    expect(html.match(/href="#icon-pin"/g)?.length, path).toBeGreaterThan(6);
  }
});

test('what a visitor sees first waits for no style sheet: it is in the page', async ({ request }) => {
  const [first] = (await (await request.get('/api/properties?limit=1')).json()) as { id: string }[];
  for (const path of [
    '/',
    '/properties?type=rent',
    `/properties/${first?.id}`,
    '/properties/hodan',
    '/contact',
  ]) {
    const html = await (await request.get(path)).text();
    const sheets = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(
      sheets.filter((link) => !link.includes('media="print"')),
      path,
    ).toEqual([]);
  }
});

test('anonymous pages and reads support 304 and send strict security headers', async ({ request }) => {
  for (const path of [
    '/',
    '/properties?type=rent',
    '/api/properties',
    '/api/properties/map',
    '/api/moving-services',
  ]) {
    const first = await request.get(path);
    expect(first.status(), path).toBe(200);
    const { etag, 'content-security-policy': policy, 'x-content-type-options': sniff } = first.headers();
    expect(etag, path).toBeTruthy();
    expect(policy, path).not.toContain("'unsafe-inline' 'unsafe-eval'");
    expect(sniff).toBe('nosniff');
    const again = await request.get(path, { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status(), path).toBe(304);
  }
});

test('a page that receives a non-form body does not respond with a server error', async ({ request }) => {
  const pages = [
    '/auth',
    '/admin/login',
    '/forgot-password',
    '/reset-password/x',
    '/verify-email/x',
    '/role-selection',
    '/account',
    '/contact',
    '/support',
    '/moving-services',
    '/my-moving-services',
    '/my-applications',
    '/applications',
    '/apply/x',
    '/bookings/x',
    '/provider/bookings/x',
    '/shared/x',
    '/shortlisted-properties',
    '/saved-properties',
    '/saved-searches',
    '/saved-searches/new',
    '/saved-searches/stop/x',
    '/price-alerts',
    '/price-alerts/new',
    '/list-property',
    '/edit-property/x',
    '/notifications',
    '/properties/x',
  ];
  for (const path of pages) {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const answer = await request.post(path, {
        data: '{"a":',
        headers: { 'content-type': type },
        maxRedirects: 0,
      });
      expect(answer.status(), `${path}, ${type}`).toBeLessThan(500);
    }
  }
});

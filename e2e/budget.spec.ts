import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** First-load JavaScript of the listings page, gzip. */
const BUDGET_BYTES = 130 * 1000;

test('the listings page loads at most 130 kB of JavaScript, and no map code', async ({ request }) => {
  const html = await (await request.get('/properties?type=rent')).text();
  const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(files.size).toBeGreaterThan(3);
  let total = 0;
  for (const file of files) {
    const code = await (await request.get(file)).body();
    expect(code.toString(), file).not.toContain('leaflet-');
    total += gzipSync(code).length;
  }
  console.log(`first-load JavaScript: ${(total / 1000).toFixed(1)} kB gzip in ${files.size} files`);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('anonymous pages and reads answer 304, and carry strict headers', async ({ request }) => {
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

test('a page that is sent anything but a form answers no fault of its own', async ({ request }) => {
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
    '/bookings/x',
    '/provider/bookings/x',
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

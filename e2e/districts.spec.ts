import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

const LISTING = /\/properties\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Fetches the picture that a page names for link previews. */
async function expectLinkPreview(request: APIRequestContext, path: string): Promise<Buffer> {
  const html = await (await request.get(path)).text();
  const contentOf = (name: string) =>
    new RegExp(`property="${name}" content="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect([contentOf('og:image:width'), contentOf('og:image:height')]).toEqual(['1200', '630']);
  expect(contentOf('og:image:alt'), path).not.toBe('');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  expect(html).toContain(`name="twitter:image" content="${contentOf('og:image').replaceAll('&', '&amp;')}"`);
  const { pathname, search } = new URL(contentOf('og:image'));
  const picture = await request.get(pathname + search);
  expect(picture.headers()['content-type'], path).toBe('image/jpeg');
  const bytes = await picture.body();
  expect(bytes.length).toBeLessThanOrEqual(100_000);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  return bytes;
}

test('any spelling of a district leads to its one address', async ({ request, page }) => {
  for (const [path, to] of [
    ['/properties/Hodan', '/properties/hodan'],
    ['/properties/HODON', '/properties/hodan'],
    ['/properties/Hamar%20Weyne', '/properties/xamar-weyne'],
    ['/so/properties/hamarweyne', '/so/properties/xamar-weyne'],
    ['/ar/properties/Karan', '/ar/properties/kaaraan'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([301, to]);
  }
  await page.goto('/properties/Medina');
  await expect(page).toHaveURL(/\/properties\/wadajir$/);
  expect((await request.get('/properties/no-such-district')).status()).toBe(404);
});

test('a district is said in three languages, to people and to search engines', async ({ request }) => {
  const words = {
    '': 'How prices have changed',
    '/so': 'Sida qiimuhu isu beddelay',
    '/ar': 'كيف تغيّرت الأسعار',
  };
  for (const [language, heading] of Object.entries(words)) {
    const html = await (await request.get(`${language}/properties/kaaraan`)).text();
    expect(html).toContain(heading);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+${language}/properties/kaaraan"`));
    expect(html).toMatch(/hrefLang="so" href="[^"]+\/so\/properties\/kaaraan"/);
    const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const graph = JSON.parse(data)['@graph'] as { '@type': string }[];
    expect(graph.map((one) => one['@type'])).toEqual(['Place', 'ItemList', 'BreadcrumbList']);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/properties/kaaraan<', '/ar/properties/kaaraan<', '/districts<'])
    expect(sitemap).toContain(path);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a district leads from home to a home', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'What homes cost by district' }).click();
    await page
      .getByRole('list', { name: 'Renting' })
      .getByRole('link', { name: /^Hodan/ })
      .click();
    await expect(page.getByText(/Median price of \d+ apartments and houses on offer/).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page).toHaveURL(LISTING);
  });
});

test('shared links of homes, searches and districts show a picture of their own', async ({ request }) => {
  const [listing] = (await (await request.get('/api/properties?limit=1')).json()) as { id: string }[];
  const pictures: Buffer[] = [];
  for (const language of ['', '/so', '/ar']) {
    pictures.push(await expectLinkPreview(request, `${language}/properties/${listing?.id}`));
    pictures.push(await expectLinkPreview(request, `${language}/properties?type=rent&location=hodn`));
    pictures.push(await expectLinkPreview(request, `${language}/properties/hodan`));
  }
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(pictures.length);
  // Home and the districts show the same, everything there is, unless a journey lists a home in between.
  await expect(async () => {
    const [home, districts] = await Promise.all([
      expectLinkPreview(request, '/'),
      expectLinkPreview(request, '/districts'),
    ]);
    expect(home.equals(districts)).toBe(true);
    expect(pictures.some((bytes) => bytes.equals(home))).toBe(false);
  }).toPass();
});

test('a shared shortlist has a picture for who has its link', async ({ as, request }) => {
  const page = await as('renter');
  const answer = await page.request.post('/api/shortlist/share', { data: { showsNotes: false } });
  const { path } = (await answer.json()) as { path: string };
  await expectLinkPreview(request, path);
  const wrong = await request.get('/shared/nonsense/preview.jpg');
  expect(wrong.status()).toBe(404);
});

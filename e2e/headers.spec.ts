import type { APIRequest, Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logOut, untilHydrated } from './helpers.ts';
import { openSession } from './sessions.ts';

const FIRST = '/shortlisted-properties';

test('every page says what it may load, and from whom: pictures from us alone', async ({ page, request }) => {
  const tiles = process.env.MAP_TILE_URL === '' ? [] : [expect.stringMatching(/^https:/)];
  for (const path of ['/', '/properties', '/auth', '/bookings/nobody', '/nowhere', '/ar/privacy']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const sources = (name: string) =>
      policy
        .split('; ')
        .find((one) => one.startsWith(`${name} `))
        ?.split(' ')
        .slice(1);
    const images = sources('img-src') ?? [];
    expect(images.slice(0, 3), path).toEqual(["'self'", 'data:', 'blob:']);
    expect([[], tiles], path).toContainEqual(images.slice(3));
    expect(sources('script-src')?.[0], path).toBe("'self'");
    expect(sources('script-src')?.slice(1), path).toEqual(
      sources('script-src')
        ?.slice(1)
        .filter((one) => /^'(nonce-[0-9a-f]{32}|sha256-[\w+/]{43}=)'$/.test(one)),
    );
    expect(headers, path).toMatchObject({
      'content-security-policy-report-only': "require-trusted-types-for 'script'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // The address of a private link is told to nobody, not even by its origin.
      'referrer-policy': path.startsWith('/bookings/') ? 'same-origin' : 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy'], path).toContain('camera=()');
  }
  await page.goto('/');
});

/** What a page still does that Trusted Types would refuse. */
async function watchSinks(page: Page) {
  const found: string[] = [];
  await page.exposeFunction('noteSink', (sink: string) => void found.push(sink));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      (window as unknown as { noteSink: (sink: string) => void }).noteSink(`${effectiveDirective} ${sample}`);
    });
  });
  return found;
}

test('pages write no markup from text, but for the map', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'allow' });
  const found = await watchSinks(page);
  for (const path of ['/', '/properties', '/auth', '/contact', '/moving-services', '/list-property']) {
    await page.goto(path);
    await untilHydrated(page);
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => {
    document.createElement('p').innerHTML = '<i>seen</i>';
  });
  await expect.poll(() => found.join()).toContain('<i>seen</i>');
  const others = found.filter((sink) => !sink.includes('<i>seen'));
  expect(others).toEqual([]);
  await page.close();
});

/** A session of its own: ending that of other journeys would sign them out. */
async function openOwn(
  { browser, request, baseURL = '' }: { browser: Browser; request: APIRequest; baseURL: string | undefined },
  javaScriptEnabled: boolean,
): Promise<Page> {
  const storageState = await openSession(request, baseURL, 'buyer');
  return (await browser.newContext({ storageState, javaScriptEnabled })).newPage();
}

test('a logout empties the cache of the browser and leaves the choices made in it', async ({
  browser,
  playwright: { request },
  baseURL,
}) => {
  const page = await openOwn({ browser, request, baseURL }, true);
  await page.goto(FIRST);
  await untilHydrated(page);
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await logOut(page);
  const headers = await (await answered).allHeaders();
  expect(headers['clear-site-data']).toBe('"cache"');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.context().close();
});

test('a logout without scripts does the same', async ({ browser, playwright: { request }, baseURL }) => {
  const page = await openOwn({ browser, request, baseURL }, false);
  await page.goto(FIRST);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const headers = await (await answered).allHeaders();
  expect(headers['clear-site-data']).toBe('"cache"');
  expect(headers['set-cookie']).toContain('Max-Age=0');
  // The page that it leads to has come.
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.context().close();
});

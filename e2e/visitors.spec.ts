import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

test('a chosen language is remembered: / leads to it until another is chosen', async ({ page }) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await page.getByRole('banner').getByLabel('Language: English').click();
  await page.getByRole('link', { name: 'Soomaali' }).first().click();
  await expect(page).toHaveURL(/\/so\/contact$/);
  await untilHydrated(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/so$/);
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await untilHydrated(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('/ alone depends on the cookie of the chosen language', async ({ request }) => {
  const vary = async (path: string) => (await request.get(path)).headers().vary;
  expect(await vary('/')).toContain('Cookie');
  expect(await vary('/so')).not.toContain('Cookie');
  expect(await vary('/properties?type=rent')).not.toContain('Cookie');
  const answer = await request.get('/', { headers: { cookie: 'aqal_language=ar' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/ar']);
});

test('on a phone the header says the language, and offers the others @phone-only', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('banner').getByLabel('Language: English').click();
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).first().click();
  await expect(page).toHaveURL('/ar/contact');
});

test('without a connection a page says so, and is shown by itself once there is one', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to (fetch|load resource)|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/properties?type=rent');
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/type=buy/);
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toHaveCount(0);
});

test('after a lost script the next page is loaded whole, and has all its parts', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to (fetch|load resource)|ERR_(CONNECTION_)?FAILED/);
  await page.goto('/properties?type=rent&location=Yaaqshiid');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/\w+\/full-screen-.*\.js$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('article').first().getByRole('link').first().click();
  const open = page.locator('.photo-count');
  await open.click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Yaaqshiid/ })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page whose data is lost says so, and is read again by itself', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to (fetch|load resource)|ERR_CONNECTION_FAILED/);
  let asked = 0;
  await page.route(/\/auth\.data/, (route) => {
    asked += 1;
    return asked < 3 ? route.abort('connectionfailed') : route.continue();
  });
  await page.goto('/contact');
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toBeVisible();
  expect(asked).toBe(3);
});

test('a picture that breaks before scripts run has the placeholder in its place', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  // Homes elsewhere are listed by other journeys, some without a picture.
  await page.goto('/properties?type=rent&location=Yaaqshiid');
  await untilHydrated(page);
  const picture = page.getByRole('article').first().locator('img');
  await expect(picture).toHaveAttribute('src', '/api/placeholder/800/600');
  await expect(picture).not.toHaveAttribute('srcset');
});

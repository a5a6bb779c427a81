import { expect, test } from './fixtures.ts';
import { openMenu, untilHydrated } from './helpers.ts';

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
  const vary = async (path: string) => (await request.get(path)).headers()['vary'];
  expect(await vary('/')).toContain('Cookie');
  expect(await vary('/so')).not.toContain('Cookie');
  expect(await vary('/properties?type=rent')).not.toContain('Cookie');
  const answer = await request.get('/', { headers: { cookie: 'aqal_language=ar' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/ar']);
});

test.describe('with a browser in Somali', () => {
  test.use({ locale: 'so-SO' });

  test('an English page offers Somali once', async ({ page }) => {
    await page.goto('/contact');
    const offer = page.getByRole('complementary', { name: 'Ku akhri Soomaali' });
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/so/contact');
    await offer.getByRole('button', { name: 'Close' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await untilHydrated(page);
    await expect(offer).toBeHidden();
  });
});

test('the footer offers no sign-in to who is signed in', async ({ page, as }) => {
  const signIn = { name: 'Sign In' };
  await page.goto('/contact');
  await expect(page.getByRole('contentinfo').getByRole('link', signIn)).toBeVisible();
  const buyer = await as('buyer');
  await buyer.goto('/contact');
  await untilHydrated(buyer);
  await expect(buyer.getByRole('contentinfo').getByRole('link', signIn)).toBeHidden();
});

test('the chat button makes room for the menu and the contact bar, which have the same chat', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await untilHydrated(page);
  const chat = page.locator('.chat-button');
  // At the end of each page there is room for it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(chat).toBeVisible();
  const menu = await openMenu(page);
  await expect(chat).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeVisible();
  await menu.getByRole('link', { name: 'Rent', exact: true }).click();
  // There the way to the map floats.
  await expect(page.getByRole('link', { name: 'Map view' })).toBeInViewport();
  await expect(menu).toBeHidden();
  await expect(chat).toBeHidden();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]+$/);
  await expect(chat).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(chat).toBeVisible();
});

test('the chat button goes while one scrolls down, and never lies over what is read or pressed @phone', async ({
  page,
}) => {
  await page.goto('/moving-services');
  await untilHydrated(page);
  const chat = page.locator('.chat-button');
  const covered = () =>
    chat.evaluate((button) => {
      const own = button.getBoundingClientRect();
      if (!button.hasAttribute('data-shown')) return [];
      const link = button.querySelector('a')?.getBoundingClientRect() ?? own;
      return [...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, li > span)')]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return [...range.getClientRects()].some(
            (box) =>
              box.left < link.right &&
              box.right > link.left &&
              box.top < link.bottom &&
              box.bottom > link.top,
          );
        })
        .map((one) => one.textContent);
    });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(chat).toBeVisible();
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      window.scrollTo(0, top);
      await scrolled;
    }, y);
  await scrollTo(0);
  for (const y of [200, 500, 800, 1100]) {
    await scrollTo(y);
    await expect(chat).toBeHidden();
  }
  for (let y = 970; y > 300; y -= 130) {
    await scrollTo(y);
    await expect.poll(covered).toEqual([]);
  }
});

test('a heading that is led to has no ring, a control that the keyboard reaches has one', async ({
  page,
}) => {
  await page.goto('/contact');
  await untilHydrated(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Rent', exact: true });
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(link).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});

test('on a phone the header says the language, and offers the others @phone-only', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('banner').getByLabel('Language: English').click();
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).first().click();
  await expect(page).toHaveURL('/ar/contact');
});

test('moving to an unknown path shows that there is no such page, without loading', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(404);
  await page.goto('/contact');
  await untilHydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset['stays'] = '';
    history.pushState({}, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stays');
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

test('who comes from their dashboard finds the footer on a public page too', async ({ as }) => {
  const page = await as('renter');
  await page.goto('/dashboard/renter');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Search rentals' }).first().click();
  await expect(page).toHaveURL(/\/properties/);
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' });
  await expect(links.getByRole('link', { name: 'Map' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

test('the box of places writes a district as the page does, and finds it so', async ({ page }) => {
  await page.goto('/ar/properties?type=rent&location=Hodan');
  const box = page.locator('main input[name=location]').first();
  await expect(box).toHaveValue('هودان');
  await untilHydrated(page);
  await expect(box).toHaveValue('هودان');
  await page.goto('/ar/properties?type=rent&location=هودان');
  await expect(page.getByRole('heading', { level: 1, name: /هودان/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

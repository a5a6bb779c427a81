import type { Locator, Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import type { ShortlistRow } from '../contract/shortlist.api.ts';
import { expect, test } from './fixtures.ts';
import { dearestListing, mainScriptOf, openHeld, openMenu, signIn, untilHydrated } from './helpers.ts';
import { inDays, makeService, newPlace } from './moves.ts';

const LIST = '/properties?type=rent&sort=price-high';

/** A new renter, signed in on this browser, whose pages know it. */
async function openRenter(page: Page): Promise<void> {
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  await page.goto('/shortlisted-properties');
  await untilHydrated(page);
}

const savedBy = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/shortlist')).json()) as ShortlistRow[]).map(({ id }) => id);

/** The pages that this browser asks for from now on, without what scripts ask for: paths and queries. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname, search } = new URL(one.url());
    if (one.isNavigationRequest() || pathname.endsWith('.data'))
      asked.push(`${one.method()} ${pathname}${search}`);
  });
  return asked;
}

/** The field of places: a text box that the scripts make a box that suggests. */
const whereIn = (page: Page) => page.locator('.where input[name=ask]');

const pictureIsSeen = async (picture: Locator) => {
  await expect(picture).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
};

const FIRST_VIEWS: [name: string, path: (home: Property) => string][] = [
  ['home', () => '/'],
  ['the listings', () => LIST],
  ['a listing', ({ id }) => `/properties/${id}`],
  ['moving services', () => '/moving-services'],
];

for (const [name, pathOf] of FIRST_VIEWS) {
  test(`every control in the first view of ${name} is one of the browser's own @phone`, async ({ page }) => {
    await openHeld(page, pathOf(await dearestListing(page.request)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [own, others] = await page.evaluate(() => {
      const isSeen = (element: Element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        const isInView = top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && width > 1;
        return isInView && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const isOwn = (element: Element) => {
        if (element instanceof HTMLAnchorElement) {
          const isHere = element.hash !== '' && element.pathname === location.pathname;
          return isHere ? document.querySelector(element.hash) !== null : element.hasAttribute('href');
        }
        if (element instanceof HTMLButtonElement) {
          const opened =
            element.popoverTargetElement ?? document.getElementById(element.getAttribute('commandfor') ?? '');
          return (
            opened !== null || (element.type === 'submit' && element.form?.hasAttribute('action') === true)
          );
        }
        const { form } = element as HTMLInputElement;
        return element.localName === 'summary' || form?.hasAttribute('action') === true;
      };
      const seen = [
        ...document.querySelectorAll(
          'a, button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [role=button]',
        ),
      ];
      const controls = seen.filter(isSeen);
      return [
        controls.filter(isOwn).length,
        controls.filter((one) => !isOwn(one)).map((one) => one.outerHTML.slice(0, 200)),
      ] as const;
    });
    expect(others).toEqual([]);
    expect(own).toBeGreaterThan(4);
  });
}

/** Others may list a dearer home meanwhile: it is found by itself, not as the first. */
const heartOf = (page: Page, { id }: { id: string }) =>
  page.locator(`button[form=hearts][value="${id}"]`).first();

for (const [where, path] of [
  ['a card', () => LIST],
  ['a listing', ({ id }: Property) => `/properties/${id}`],
] as const) {
  test(`a heart on ${where} pressed before scripts, once or twice, is saved once and shows so @phone-only`, async ({
    page,
  }) => {
    const home = await dearestListing(page.request);
    await openRenter(page);
    const wake = await openHeld(page, path(home));
    const heart = heartOf(page, home);
    const asked = pagesAsked(page);
    await heart.dblclick();
    await expect.poll(() => savedBy(page)).toEqual([home.id]);
    await expect.poll(() => asked.at(-1)).toBe(`GET ${path(home)}`);
    await wake();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await savedBy(page)).toEqual([home.id]);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => savedBy(page)).toEqual([]);
  });
}

test('a heart that a guest pressed before scripts is saved once they have signed in, and for nobody later @phone-only', async ({
  page,
}) => {
  const home = await dearestListing(page.request, 'type=rent');
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  const { id: userId } = (await (await page.request.post('/api/register', { data: person })).json()) as {
    id: string;
  };
  const profile = { userId, role: 'renter', profileCompleted: true };
  expect((await page.request.put('/api/users/update-role', { data: profile })).status()).toBe(200);
  await page.context().clearCookies();
  const wake = await openHeld(page, LIST);
  const heart = heartOf(page, home);
  await heart.click();
  await expect(page).toHaveURL(/\/auth\?/);
  await signIn(page, email, person.password);
  await expect(page).toHaveURL(LIST);
  await wake();
  await expect(page.getByText('Saved to your shortlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await savedBy(page)).toEqual([home.id]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('aqal_heart');
});

test('photos are swiped before scripts, and stand there once they have come @phone-only', async ({
  page,
}) => {
  const home = await dearestListing(page.request);
  const wake = await openHeld(page, `/properties/${home.id}`);
  const photos = page.locator('.photo-row img');
  await pictureIsSeen(photos.first());
  await photos.first().hover();
  await page.mouse.wheel(360, 0);
  await pictureIsSeen(photos.nth(1));
  await wake();
  await pictureIsSeen(photos.nth(1));
  await expect(page.locator('.photo-count')).toContainText('2 /');
});

test('a search sent before scripts is made once @phone-only', async ({ page }) => {
  const wake = await openHeld(page, '/');
  const asked = pagesAsked(page);
  await page.locator('.switch').getByText('For Sale').click();
  await whereIn(page).fill('Hodan');
  await whereIn(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hodan');
  await expect(page.getByRole('article').first()).toBeVisible();
  await wake();
  expect(new URL(page.url()).searchParams.get('type')).toBe('buy');
  // What is asked leads to the search.
  expect(asked.filter((page) => page.includes('ask='))).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test('what was typed and not sent before scripts stays, and nothing is searched for @phone-only', async ({
  page,
}) => {
  for (const path of ['/', LIST, '/properties?type=buy&maxPrice=90000&bedrooms=2&location=Wadajir']) {
    const wake = await openHeld(page, path);
    const asked = pagesAsked(page);
    await whereIn(page).fill('Hod');
    await wake();
    await expect(whereIn(page)).toHaveValue('Hod');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await whereIn(page).fill('Hodan');
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hodan');
  }
});

test('a type and an order chosen before scripts are applied once they have come, once each @phone-only', async ({
  page,
}) => {
  const wake = await openHeld(page, '/properties?type=rent&priceRange=500-1000');
  const asked = pagesAsked(page);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await page.locator('.switch').getByText('For Sale').click();
  await page.locator('.search-sheet').getByRole('button', { name: 'Close' }).click();
  await wake();
  await expect(page).toHaveURL('/properties?type=buy');
  await filters.click();
  await expect(page.getByRole('radio', { name: 'For Sale' })).toBeChecked();
  await page.locator('.search-sheet').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sale');
  expect(asked).toEqual([]);

  const wakeAgain = await openHeld(page, '/properties?type=rent');
  await page.getByLabel('Sort').selectOption('price-low');
  await wakeAgain();
  await expect(page).toHaveURL('/properties?type=rent&sort=price-low');
  await expect(page.getByLabel('Sort')).toHaveValue('price-low');
});

test('filters opened before scripts stay open with what was chosen, and one goes on choosing @phone-only', async ({
  page,
}) => {
  for (const path of ['/', '/properties?type=rent']) {
    const wake = await openHeld(page, path);
    const asked = pagesAsked(page);
    await page.getByRole('button', { name: /Filters$/ }).click();
    await page.getByLabel('Property Type').selectOption('apartment');
    await wake();
    // What comes with the scripts: chips for kinds, and how many homes there are.
    await expect(page.getByRole('button', { name: /^Apartment/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^Show \d+/ })).toBeVisible();
    await page.getByLabel('Bedrooms, at least').selectOption('2');
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: /^Show \d+/ }).click();
    await expect(page).toHaveURL('/properties?type=rent&propertyType=apartment&bedrooms=2');
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('the menu opened before scripts stays open; where the bar of the search stands for it, the footer leads to the other languages @phone-only', async ({
  page,
}) => {
  for (const path of ['/', '/moving-services']) {
    const wake = await openHeld(page, path);
    const menu = await openMenu(page);
    await wake();
    await expect(menu).toBeVisible();
    await page.goto('about:blank');
  }
  await openHeld(page, LIST);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Soomaali' }).click();
  await expect(page).toHaveURL(/\/so\/properties\?.*type=rent/);
});

test('a language chosen before scripts is shown at once, and remembered @phone-only', async ({ page }) => {
  for (const [path, name, home] of [
    ['/moving-services', 'Soomaali', '/so'],
    ['/so', 'English', '/'],
  ] as const) {
    const wake = await openHeld(page, path);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Menu|Liiska)/ })
      .click();
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', home === '/' ? 'en' : 'so');
    await wake();
    await page.goto('/');
    await expect(page).toHaveURL(home);
  }
});

test('call, chat and viewing work before scripts, and what is shared stays open @phone-only', async ({
  page,
}) => {
  const home = await dearestListing(page.request);
  await openRenter(page);
  const wake = await openHeld(page, `/properties/${home.id}`);
  const bar = page.locator('.contact-bar');
  for (const [name, to] of [
    ['Call', /^tel:\+/],
    ['Chat on WhatsApp', /^https:\/\/wa\.me\/\d+/],
  ] as const) {
    const path = (await bar.getByRole('link', { name }).getAttribute('href')) ?? '';
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.headers().location, name).toMatch(to);
  }
  await page.getByLabel('Share').click();
  await wake();
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible();

  await openHeld(page, `/properties/${home.id}`);
  await bar.getByRole('link', { name: 'Schedule Viewing' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule a viewing' })).toContainText(home.title);
});

test('a service searched for, and a truck asked for twice, before scripts: found and booked once @phone-only', async ({
  page,
  as,
}) => {
  const { request } = await as('admin');
  const { name } = await makeService(request, `Daryeel ${crypto.randomUUID().slice(0, 8)}`);
  const wake = await openHeld(page, '/moving-services');
  await page.getByLabel('Search services').fill(name);
  await wake();
  await expect(page.getByLabel('Search services')).toHaveValue(name);
  await expect(page.getByRole('article')).toHaveCount(1);

  await openHeld(page, '/moving-services');
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const place = newPlace();
  await page.getByLabel('Pickup location').fill(place);
  await page.getByLabel('Delivery location').fill('Kaaraan');
  await page.getByLabel('Moving date').fill(inDays(2));
  await page.getByLabel('Phone number').fill('+252 61 234 5678');
  await page.getByRole('button', { name: 'Send booking request' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Booking Request Sent' })).toBeVisible();
  const booked = await request.get(`/api/admin/bookings?q=${encodeURIComponent(place)}`);
  expect(await booked.json()).toHaveLength(1);
});

test('a page that loses a script on its way is loaded anew once it comes, and wakes @phone-only', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|dynamically imported module/);
  let asked = 0;
  await page.route(`**${await mainScriptOf(page.request, LIST)}`, (route) => {
    asked += 1;
    // By the preload, and as the page asks for it before it is loaded anew.
    return asked <= 3 ? route.abort() : route.continue();
  });
  await page.goto(LIST);
  await untilHydrated(page);
  expect(asked).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the day and the places of a move stay as they were chosen before scripts @phone-only', async ({
  page,
}) => {
  const [service] = (await (await page.request.get('/api/moving-services?limit=1')).json()) as {
    id: string;
  }[];
  const wake = await openHeld(page, `/moving-services?book=${service?.id}`);
  const given = { 'Pickup location': 'Hodan', 'Delivery location': 'Kaaraan', 'Moving date': inDays(3) };
  for (const [label, value] of Object.entries(given)) await page.getByLabel(label).fill(value);
  await wake();
  // Its own script comes after that of the page.
  await expect(page.locator('form').filter({ has: page.getByLabel('Moving date') })).toHaveAttribute(
    'novalidate',
  );
  for (const [label, value] of Object.entries(given)) await expect(page.getByLabel(label)).toHaveValue(value);
});

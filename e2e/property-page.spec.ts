import type { Locator, Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import { expect, test } from './fixtures.ts';
import { dearestListing, expectGoodScreen, untilHydrated } from './helpers.ts';

const HEIGHT = 640;

/** A home to rent with rooms, photos and a position, whose owner can be called. */
async function fullListing(page: Page): Promise<Property> {
  const path = '/api/properties?type=rent&propertyType=apartment&sort=price-low&limit=50';
  const homes = (await (await page.request.get(path)).json()) as Property[];
  const home = homes.find(
    ({ images, bedrooms, bathrooms, sqft, status, location, latitude }) =>
      images &&
      images.length > 2 &&
      bedrooms &&
      bathrooms &&
      sqft &&
      status === 'available' &&
      latitude &&
      location.includes('near'),
  );
  if (!home) throw new Error('No such home');
  return home;
}

/** Whether it is seen whole, above `bottom`, and takes the tap itself. */
async function isInReach(one: Locator, bottom: number): Promise<boolean> {
  const box = await one.boundingBox();
  if (!box || box.y < 0 || box.y + box.height > bottom) return false;
  return one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return element === top || element.contains(top) || top?.contains(element) === true;
  });
}

test('a phone’s first screen has price, rooms, place and the three ways to the owner @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  const { id, title } = await fullListing(page);
  for (const language of ['', '/so', '/ar']) {
    await page.goto(`${language}/properties/${id}`);
    await untilHydrated(page);
    const bar = page.locator('.contact-bar');
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const part of [
      '.summary > p:first-child > strong',
      'h1',
      '.summary > p:has(use[href="#icon-pin"])',
      '.cells',
    ]) {
      expect(await isInReach(page.locator(part), top), `${language} ${part}`).toBe(true);
    }
    await expect(page.locator('h1')).toContainText(title);
    await expect(bar.getByRole('link')).toHaveCount(3);
    for (const link of await bar.getByRole('link').all()) {
      expect(await isInReach(link, HEIGHT), `${language} ${await link.textContent()}`).toBe(true);
      const box = await link.boundingBox();
      expect(
        (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360,
        (await link.textContent()) ?? '',
      ).toBe(true);
    }
  }
  await expectGoodScreen(page);
});

test('on a phone a bar of its own leads back to the same place in the list, and says the price @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto('/properties?type=rent&location=Yaaqshiid&sort=price-high');
  await untilHydrated(page);
  const card = page.getByRole('article').nth(2);
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const title = (await page.locator('h1').textContent()) ?? '?';
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/properties\/[\w-]{36}$/);
  await expect(page.locator('body > header')).toBeHidden();
  const bar = page.locator('.home-bar');
  const price = bar.locator('strong');
  await expect(price).toBeHidden();
  await page.locator('#where').scrollIntoViewIfNeeded();
  await expect(price).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await expectGoodScreen(page);
  // What was done on the page meanwhile is no step of the way back.
  await page.getByLabel('How far is it from').fill('km 4');
  await page.getByLabel('How far is it from').press('Enter');
  await expect(page).toHaveURL(/to=km/);
  await bar.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/location=Yaaqshiid&sort=price-high/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('without scripts, and from elsewhere, the bar leads to the homes of the district', async ({
  browser,
  page: first,
}) => {
  const { id } = await fullListing(first);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: HEIGHT },
  });
  const page = await context.newPage();
  await page.goto(`/properties/${id}`);
  const back = page.locator('.home-back');
  await expect(back).toHaveText(/^Homes in /);
  await expect(back).toHaveAttribute('href', /\/properties\/[a-z-]+$/);
  await expect(page.locator('.home-bar').getByRole('button', { name: 'Save to shortlist' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await context.close();
});

test('on a desk the first photo stands large beside four others, and one button opens all', async ({
  page,
}) => {
  // Of a district in which no journey lists homes.
  const homes = (await (
    await page.request.get('/api/properties?type=rent&location=Yaaqshiid&limit=50')
  ).json()) as Property[];
  const home = homes.find(({ images }) => images && images.length > 4);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/properties/${home?.id}`);
  await untilHydrated(page);
  const photos = page.locator('.photo-row > li:visible');
  await expect(photos).toHaveCount(5);
  const sizes = await photos.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(sizes[0]).toBeGreaterThan(2 * (sizes[1] ?? 999));
  await page.getByRole('button', { name: `All ${home?.images?.length} photos` }).click();
  await expect(page.getByRole('dialog').locator('[role=status] bdi')).toHaveText(
    `1 / ${home?.images?.length}`,
  );
  await expectGoodScreen(page);
});

test('on a desk a day and an hour are chosen on the page, and go along to the viewing', async ({ page }) => {
  const { id } = await fullListing(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  const choice = page.getByRole('group', { name: 'See it yourself' });
  await expect(choice.locator('.see-day')).toHaveCount(4);
  await expectGoodScreen(page);
  await choice.locator('.see-day').nth(1).click();
  await choice.locator('label:not(.see-day)').first().click();
  await page.getByRole('link', { name: /^Request \w+ \d+, \d+:00 [AP]M$/ }).click();
  await expect(page).toHaveURL(
    new RegExp(`${id}\\?viewing=1.*date=\\d{4}-\\d\\d-\\d\\d.*time=\\d+(:|%3A)00`),
  );
});

test('a question is written with one tap and sent with one more @phone-only', async ({ as, page: guest }) => {
  const { id } = await fullListing(guest);
  const page = await as('renter');
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Can I see it tomorrow?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact Property Owner' });
  await expect(sheet.getByLabel('Message')).toHaveValue('Can I see it tomorrow?');
  const send = sheet.getByRole('button', { name: 'Send Message' });
  await expect(send).toBeInViewport();
  await send.click();
  const answer = page.getByRole('dialog', { name: 'Message Sent' });
  await expect(answer).toContainText('Your message has been sent to the property owner.');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('what is typed after a question is kept with that question alone', async ({ page }) => {
  const { id } = await fullListing(page);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await page.locator('#contact').getByLabel('Message').fill('Good morning.');
  const question = page.getByRole('link', { name: 'Is the price fixed?' });
  await question.click();
  const message = page.getByRole('dialog').getByLabel('Message');
  await expect(message).toHaveValue('Is the price fixed?');
  await message.fill('Is the price fixed? I pay a year ahead.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await expect(page.locator('#contact').getByLabel('Message')).toHaveValue('Good morning.');
  await question.click();
  await expect(message).toHaveValue('Is the price fixed? I pay a year ahead.');
});

test('without scripts questions and distances work, and the number calls', async ({
  browser,
  page: first,
}) => {
  const { id } = await fullListing(first);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/properties/${id}`);
  await page.getByRole('link', { name: 'Is it still available?' }).click();
  await expect(page.locator('#contact').getByLabel('Message')).toHaveValue('Is it still available?');
  await page.goto(`/properties/${id}`);
  await page.getByLabel('How far is it from').fill('Bakaaraha');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\?to=Bakaaraha#where$/);
  await expect(page.getByText(/from Bakaara market in a straight line/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show number' })).toHaveAttribute(
    'href',
    `/properties/${id}/call`,
  );
  await context.close();
});

test('a distance is answered in place, in a straight line, and unknown places are named', async ({
  page,
}) => {
  const { id } = await fullListing(page);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  const field = page.getByLabel('How far is it from');
  await field.fill('km 4');
  await field.press('Enter');
  await expect(page.getByText(/^[\d.,]+ k?m from KM4 in a straight line/)).toBeVisible();
  await field.fill('Atlantis');
  await field.press('Enter');
  await expect(page.getByText('We could not find “Atlantis”.')).toBeVisible();
  expect(
    await page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href')),
  ).toMatch(new RegExp(`/properties/${id}$`));
});

test('a listing stays in sight while a slow answer says how far it is', async ({ page }) => {
  const { id, title } = await fullListing(page);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await page.route(/\/distance\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByLabel('How far is it from').fill('km 4');
  await page.getByLabel('How far is it from').press('Enter');
  await expect(page).toHaveURL(/to=km/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/ from KM4 in a straight line/)).toBeVisible();
});

test('the number is shown in place after one tap, and is in no page', async ({ page }) => {
  const { id } = await fullListing(page);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  expect(await page.locator('main').innerHTML()).not.toMatch(/\+252|tel:/);
  await page.getByRole('link', { name: 'Show number' }).click();
  const number = page.locator('main').getByRole('link', { name: /^\+252 \d\d \d{3} \d{4}$/ });
  await expect(number).toHaveAttribute('href', /^tel:\+252\d{9}$/);
});

test('the note opens to say more, and the right column stays while one reads', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  // What a home for rent costs makes its right column as long as the left.
  const { id } = await dearestListing(page.request, 'type=buy&propertyType=house');
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  const text = page.getByText('Never send a deposit for a home you have not seen in person.');
  await expect(text).toBeHidden();
  await page.getByText('See it before you pay').click();
  await expect(text).toBeVisible();
  await page.locator('#where').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -200);
  const side = page.locator('.home-side');
  await expect.poll(async () => Math.round((await side.boundingBox())?.y ?? 0)).toBe(80);
});

test('its owner sees figures and ways to change it, and no form to write to themself', async ({ as }) => {
  const page = await as('owner');
  const [own] = (await (await page.request.get('/api/my/properties?limit=1')).json()) as { id: string }[];
  await page.goto(`/properties/${own?.id}`);
  await untilHydrated(page);
  await expect(page.locator('#own-listing')).toBeVisible();
  await expect(page.locator('#contact')).toHaveCount(0);
  await expect(page.locator('.contact-bar, .chips')).toHaveCount(0);
});

test('similar homes are of the same kind and cost about as much; on a phone they are swiped @phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  const home = await fullListing(page);
  const { similar } = (await (await request.get(`/api/properties/${home.id}`)).json()) as {
    similar: Property[];
  };
  expect(similar.length).toBeGreaterThan(0);
  for (const { type, propertyType, price } of similar) {
    expect([type, propertyType]).toEqual([home.type, home.propertyType]);
    expect(Math.abs(Number(price) / Number(home.price) - 1)).toBeLessThanOrEqual(0.3);
  }
  await page.goto(`/properties/${home.id}`);
  const rail = page.locator('.rail');
  await rail.scrollIntoViewIfNeeded();
  const [wide, snap] = await rail.evaluate((row) => [
    row.scrollWidth > row.clientWidth,
    getComputedStyle(row).scrollSnapType,
  ]);
  expect([similar.length < 2 || wide, snap]).toEqual([true, 'x mandatory']);
});

test('the gallery is walked with the keyboard, also from right to left and without motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await dearestListing(page.request);
  for (const language of ['', '/ar']) {
    await page.goto(`${language}/properties/${id}`);
    await untilHydrated(page);
    const opener = page.locator('.photo-row a').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const count = dialog.locator('[role=status] bdi');
    await expect(count).toHaveText(/^1 \/ /);
    // Arrows do what they point at.
    await page.keyboard.press(language ? 'ArrowLeft' : 'ArrowRight');
    await expect(count).toHaveText(/^2 \/ /);
    await page.keyboard.press('Home');
    await expect(count).toHaveText(/^1 \/ /);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('on paper there are no buttons, forms or bars', async ({ page }) => {
  const { id, title } = await fullListing(page);
  await page.goto(`/properties/${id}`);
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const gone of ['.contact-bar', '#contact', '.rail', 'header', 'footer']) {
    for (const one of await page.locator(`body > ${gone}, main ${gone}:not(.summary)`).all())
      await expect(one).toBeHidden();
  }
});

test('the exact place of a listing shows to its owner, and to others only about where it is', async ({
  as,
  page,
}) => {
  const owner = await as('owner');
  const own = (await (await owner.request.get('/api/my/properties')).json()) as (Property & {
    isActive: boolean;
  })[];
  const home = own.find(({ isActive, latitude }) => isActive && latitude !== null);
  const exact = [home?.latitude, home?.longitude].map((degrees) => Number(degrees).toFixed(5)).join(', ');
  for (const [reader, isShown] of [
    [owner, true],
    [page, false],
  ] as const) {
    await reader.goto(`/properties/${home?.id}`);
    await untilHydrated(reader);
    const map = reader.getByRole('region', { name: /^Location map/ });
    await expect(map).toContainText(
      isShown
        ? `The exact location, shown only to people in contact with the owner · ${exact}`
        : 'Approximate area',
    );
    if (!isShown) await expect(map).not.toContainText(exact);
    await map.scrollIntoViewIfNeeded();
    await expectGoodScreen(reader);
  }
});

test('a home leads to movers, a piece of land does not', async ({ page, request }) => {
  for (const [kind, isOffered] of [
    ['apartment', true],
    ['land', false],
  ] as const) {
    const found = await (await request.get(`/api/properties?propertyType=${kind}&limit=1`)).json();
    const [{ id }] = found as [{ id: string }];
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Moving in?' })).toHaveCount(isOffered ? 1 : 0);
  }
});

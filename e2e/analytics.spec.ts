import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dearestListing, expectGoodScreen, untilHydrated } from './helpers.ts';

/** A new owner, signed in, with a home on the market. */
async function openOwner(page: Page) {
  const { request } = page;
  const mark = crypto.randomUUID().slice(0, 8);
  const person = {
    name: 'Sahra Cilmi',
    email: `${mark}@aqal.example`,
    password: 'xamar-weyne-9',
    role: 'property_owner',
  };
  expect((await request.post('/api/register', { data: person })).status()).toBe(201);
  const title = `Courtyard house ${mark}`;
  const price = String(2000 + Math.floor(Math.random() * 7000));
  // Some 160 m to the south of the middle of the map: whoever zooms in keeps it in sight, and where positions are
  // rounded to 100 m it does not stand on a pin in the very middle.
  const angle = 2 * Math.PI * 0.75 + (Math.random() - 0.5) * 1.6;
  const near = (middle: number, part: number) => (middle + 0.0015 * part).toFixed(6);
  const response = await request.post('/api/properties', {
    data: {
      title,
      description: 'Three rooms around a yard.',
      price,
      location: 'Hodan, Mogadishu',
      latitude: near(2.07, Math.sin(angle)),
      longitude: near(45.31, Math.cos(angle)),
    },
  });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return { id, title, price };
}

/** Somebody else's browser, which has been on a listing before: those without our cookie count once per address. */
async function openVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { id } = await dearestListing(context.request, 'type=buy');
  expect((await context.request.post(`/api/properties/${id}/views`)).status()).toBe(200);
  return context.newPage();
}

/** Does something that leads to a listing, and returns where the page says that its visitor came from. */
async function sourceOf(page: Page, lead: () => Promise<unknown>): Promise<string | null> {
  const view = page.waitForResponse((response) => /\/views\?/.test(response.url()));
  await lead();
  const response = await view;
  expect(await response.json()).toEqual({ counted: true });
  return new URL(response.url()).searchParams.get('source');
}

test('what visitors do with a listing is counted for its owner', async ({
  page,
  browser,
  as,
  baseURL,
  request,
  consoleErrors,
}) => {
  const { id, title, price } = await openOwner(page);
  const q = encodeURIComponent(title);

  const searcher = await openVisitor(browser, baseURL);
  await searcher.goto(`/properties?type=rent&q=${q}`);
  await untilHydrated(searcher);
  const card = searcher.getByRole('link', { name: `View Details: ${title}` });
  expect(await sourceOf(searcher, () => card.click())).toBe('search');
  await searcher.reload();

  const mapReader = await openVisitor(browser, baseURL);
  await mapReader.goto('/map?bounds=45.3,2.06,45.32,2.08');
  const label = `$${price.slice(0, 1)},${price.slice(1)}`;
  const marker = mapReader.locator('.map-spot .map-pin', { hasText: label }).first();
  // In the popup; on a phone in the card that stands for it.
  const details = mapReader.locator(`.map-pane a[href$="/properties/${id}"]:visible`).last();
  // Until it is near enough, it is counted together with its neighbours.
  await expect(async () => {
    const isSeen = await marker.isVisible();
    if (!isSeen)
      await mapReader.getByRole('button', { name: 'Zoom in', exact: true }).click({ timeout: 2000 });
    expect(isSeen).toBe(true);
  }).toPass({ intervals: [200] });
  await marker.click();
  expect(await sourceOf(mapReader, () => details.click())).toBe('map');

  // What is passed on by WhatsApp leads here with its mark, which is no part of the page's own address.
  const html = await (await request.get(`/properties/${id}`)).text();
  const [, shared = ''] = /wa\.me[^"]*?(properties%2F[\w-]+%3Fvia%3Dshare)/.exec(html) ?? [];
  const friend = await openVisitor(browser, baseURL);
  expect(await sourceOf(friend, () => friend.goto(`/${decodeURIComponent(shared)}`))).toBe('shared');
  await expect(friend.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/properties/${id}$`),
  );
  const letter = `From: Ilhaan (ilhaan-${id.slice(0, 8)}@mail.example)\n\nIs it still free?`;
  const sent = await friend.request.post('/api/messages', { data: { propertyId: id, messageText: letter } });
  expect(sent.status()).toBe(201);
  for (const visitor of [searcher, mapReader, friend]) await visitor.context().close();

  // Where the figures used to be.
  await page.goto(`/active-listings/${id}/figures?days=7`);
  await expect(page).toHaveURL(`/property-analytics?listing=${id}&days=7`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Property analytics' })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Totals' });
  await expect(tiles.getByRole('listitem').filter({ hasText: 'Views' })).toContainText('3');
  const funnel = page.getByRole('list', { name: 'From view to lease' }).getByRole('listitem');
  await expect(funnel).toHaveText([
    /Views\s*3/,
    /Unique visitors\s*3\s*100% of views/,
    /Favourites\s*0\s*0% of visitors/,
    /Inquiries\s*1\s*33% of visitors/,
    /Viewings\s*0\s*0% of inquiries/,
    /Applications\s*0/,
    /Leases\s*0/,
  ]);
  const sources = page.getByRole('list', { name: 'Where visitors came from' }).getByRole('listitem');
  await expect(sources).toHaveText([
    /Search\s*1\s*33%/,
    /Map\s*1\s*33%/,
    /Shared link\s*1\s*33%/,
    /Home page\s*0/,
    /Elsewhere\s*0/,
  ]);
  await page.getByText('In numbers').first().click();
  const table = page.getByRole('table', { name: 'Views by day' });
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(table.getByRole('row').last()).toHaveText(/Total\s*3\s*1\s*0\s*0/);
  await expectGoodScreen(page);

  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(`/property-analytics?days=90&listing=${id}`);
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('combobox', { name: 'Listing' }).selectOption({ label: 'All listings' });
  await expect(page).toHaveURL(/\/property-analytics\?days=90&listing=$/);
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Listing' })).toHaveValue(id);

  consoleErrors.allow(404);
  const stranger = await as('owner');
  expect((await stranger.goto(`/property-analytics?listing=${id}`))?.status()).toBe(404);
  const renter = await as('renter');
  await renter.goto(`/property-analytics?listing=${id}`);
  await expect(renter).toHaveURL(/\/dashboard\/renter$/);
});

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import type { ShortlistRow } from '../contract/shortlist.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

/** A new renter, signed in, with three homes to rent on their list: the first is the cheapest. */
async function openRenter(page: Page): Promise<ShortlistRow[]> {
  const { request } = page;
  const email = `${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Xasan Warsame', email, password: 'xamar-weyne-9', role: 'renter' };
  expect((await request.post('/api/register', { data: person })).status()).toBe(201);
  const { id } = (await (await request.get('/api/me')).json()) as { id: string };
  await page.addInitScript((user) => localStorage.setItem('currentUser', JSON.stringify(user)), {
    id,
    name: person.name,
    email,
    role: 'renter',
    profileCompleted: true,
  });
  const path = '/api/properties?type=rent&propertyType=apartment&sort=price-low&limit=50';
  const homes = ((await (await request.get(path)).json()) as Property[]).filter(
    ({ status, bedrooms, sqft }) => status === 'available' && bedrooms && sqft,
  );
  for (const home of [homes.at(-1), homes.at(-2), homes[0]]) {
    const response = await request.post('/api/shortlist', { data: { propertyId: home?.id } });
    expect(response.status()).toBe(201);
  }
  return rowsOf(request);
}

const rowsOf = async (request: APIRequestContext) =>
  (await (await request.get('/api/shortlist')).json()) as ShortlistRow[];

const rowOf = (page: Page, { id }: ShortlistRow) => page.locator(`#home-${id}`);

async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

/** From here on only live events update the page: polling (every 30 s) is disabled. */
async function stopPolling(page: Page) {
  await page.addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    const isPolling = (pause?: number) => pause !== undefined && pause >= 30_000;
    window.setInterval = ((run: () => void, pause?: number) =>
      isPolling(pause) ? 0 : repeat(run, pause)) as typeof window.setInterval;
  });
}

test('a shared list gathers opinions that its owner sees live', async ({ page, browser, consoleErrors }) => {
  consoleErrors.allow(404);
  const [first] = await openRenter(page);
  if (!first) throw new Error('There is no home.');
  await stopPolling(page);
  await page.goto('/shortlisted-properties');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Share list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your shortlist' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link to your shortlist' }).inputValue();
  expect(url).toMatch(/\/shared\/[\w-]{43}$/);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  await expectGoodScreen(page);
  await dialog.getByRole('link', { name: 'Close' }).click();

  const family = await (await browser.newContext()).newPage();
  const response = await family.goto(url);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await untilHydrated(family);
  await expect(family.getByRole('heading', { name: 'Xasan’s shortlist' })).toBeVisible();
  await expect(family.getByRole('main')).not.toContainText(first.landlordName);
  const shared = family.locator(`#home-${first.id}`);
  const verdict = (name: string) => shared.getByRole('button', { name, exact: true });
  await verdict('No').click();
  // The first tap asks for a name, and Enter sends what was tapped.
  await expect(shared.getByLabel('Your first name')).toBeFocused();
  await expect(shared.getByLabel('Your first name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(shared.getByRole('button', { name: 'Send: No' })).toBeInViewport({ ratio: 1 });
  await shared.getByLabel('Your first name').fill('Hodan');
  await shared.getByLabel('Your first name').press('Enter');
  await expect(shared.getByRole('list', { name: /^What others think/ })).toContainText('NoHodan');
  await expect(verdict('No')).toHaveAttribute('aria-pressed', 'true');
  await expect(shared.getByLabel('Your first name')).toHaveCount(0);
  await expect(rowOf(page, first)).toContainText('Hodan');
  // Another tap is another verdict, and what it was before comes back.
  await verdict('Yes').click();
  await expect(shared.getByRole('list', { name: /^What others think/ })).toContainText('YesHodan');
  await family.locator('.toaster:not(:empty)').getByRole('button', { name: 'Undo' }).click();
  await expect(verdict('No')).toHaveAttribute('aria-pressed', 'true');
  await verdict('Yes').click();
  await expect(verdict('Yes')).toHaveAttribute('aria-pressed', 'true');
  await shared.locator('summary').click();
  await shared.getByRole('textbox', { name: 'Add a few words' }).fill('Take it, it is near the school.');
  await shared.getByRole('button', { name: 'Send' }).dblclick();
  await expect(shared.getByRole('list').getByText('Take it, it is near the school.')).toBeVisible();
  await expect(shared.getByRole('textbox', { name: 'Add a few words' })).toBeHidden();
  await expectGoodScreen(family);
  await expect(rowOf(page, first)).toContainText('Take it, it is near the school.');

  // An uncle's phone has no scripts.
  const uncle = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await uncle.goto(url);
  const plain = uncle.locator(`#home-${first.id}`);
  await plain.getByLabel('Your first name').fill('Cabdi');
  await plain.getByRole('button', { name: 'No', exact: true }).click();
  await expect(plain).toContainText('Cabdi');
  await expect(rowOf(page, first)).toContainText('Cabdi');
  await rowOf(page, first).getByRole('button', { name: 'Remove Cabdi’s opinion' }).click();
  await expect(rowOf(page, first)).not.toContainText('Cabdi');

  await page.getByRole('link', { name: 'Share list' }).click();
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('The link no longer works')).toBeVisible();
  expect((await family.reload())?.status()).toBe(404);
  await expect(family.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await family.context().close();
  await uncle.context().close();
});

test('without scripts: priority, note, removal with Undo, comparison and a link', async ({
  page,
  browser,
}) => {
  const [first, second] = await openRenter(page);
  if (!first || !second) throw new Error('There are too few homes.');
  const plain = await withoutScripts(browser, page);
  await plain.goto('/shortlisted-properties');
  const row = rowOf(plain, first);
  for (const priority of ['High', 'Low', 'High']) {
    await row.getByRole('button', { name: /^Priority of/ }).click();
    await row.getByRole('button', { name: priority, exact: true }).click();
    await expect(row.getByRole('button', { name: new RegExp(`: ${priority}$`) })).toBeVisible();
  }
  await row.getByRole('textbox').fill('Ground floor');
  await row.getByRole('button', { name: 'Save note' }).click();
  expect((await rowsOf(page.request))[0]).toMatchObject({ priority: 'high', notes: 'Ground floor' });

  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(row).toBeHidden();
  await plain.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('textbox')).toHaveValue('Ground floor');

  await plain.getByRole('link', { name: 'Share list' }).click();
  await plain.getByRole('button', { name: 'Make a link' }).click();
  await expect(plain.getByRole('textbox', { name: 'Link to your shortlist' })).toHaveValue(/\/shared\//);

  await plain.goto('/shortlisted-properties');
  await row.getByRole('checkbox').check();
  await rowOf(plain, second).getByRole('checkbox').check();
  await plain.getByRole('button', { name: 'Compare selected homes' }).click();
  await expect(plain.getByRole('table', { name: 'Compare 2 homes' })).toBeVisible();
  await plain.context().close();
});

import { expect, test } from './fixtures.ts';
import { expectGoodScreen, problemsOf, untilHydrated } from './helpers.ts';

/** While places are suggested, what is behind them is hidden from screen readers; keys only get there once the list is closed. */
const BEHIND = /^(aria-hidden-focus|page-has-heading-one):/;

test('two bedrooms in Hodan under $600 take four taps on a phone, each one step back @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await untilHydrated(page);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.tap();
  // The list of places has the whole screen, from the tap on and with its suggestions.
  const whole = { x: 0, y: 0, width: 360, height: 640 };
  await expect.poll(() => page.locator('.where[data-open]').boundingBox()).toEqual(whole);
  await page.keyboard.type('hodn');
  await expect(page.getByRole('option', { name: /^Hodan/ })).toBeVisible();
  expect(await page.locator('.where[data-open]').boundingBox()).toEqual(whole);
  await page.getByRole('option', { name: /^Hodan/ }).tap();
  await expect(page).toHaveURL(/\/properties\?type=rent&location=Hodan$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Hodan');
  // Nothing was scrolled: what is tapped next is in sight.
  const chips = page.getByRole('navigation', { name: 'Filters' });
  for (const name of ['2+ bedrooms', 'Under $600']) {
    const chip = chips.getByRole('link', { name, exact: true });
    await expect(chip).toBeInViewport({ ratio: 1 });
    await chip.tap();
    await expect(chips.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
  }
  await expect(page).toHaveURL(/maxPrice=600&location=Hodan&bedrooms=2$/);
  await expect(page).toHaveTitle(/^Homes with 2\+ bedrooms for rent in Hodan/);
  await expectGoodScreen(page);
  await page.goBack();
  await expect(page).toHaveURL(/location=Hodan&bedrooms=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/location=Hodan$/);
});

test('the box suggests by keyboard: what is chosen is read out, Enter takes it, Escape leaves the text', async ({
  page,
}) => {
  await page.goto('/properties?type=rent');
  await untilHydrated(page);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.focus();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Popular districts' })).toBeVisible();
  await page.keyboard.type('xamar w');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Xamar Weyne');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  const problems = await problemsOf(page);
  expect(problems.filter((problem) => !BEHIND.test(problem))).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(box).not.toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('xamar w');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('xamar w');
  await expectGoodScreen(page);
  await box.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('e');
  await expect(first).toContainText('Xamar Weyne');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=Xamar\+Weyne$/);
  await expect(box).toBeFocused();

  await box.click();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    'Xamar Weyne',
  );
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('group', { name: 'Recent' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible();
});

test('a recent search says what is new since, and its filters are offered at another place', async ({
  page,
}) => {
  const since = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString();
  await page.addInitScript((at) => {
    const path = '/properties?type=rent&maxPrice=900&location=Yaaqshiid&bedrooms=1';
    if (!localStorage.getItem('aqal:searches'))
      localStorage.setItem(
        'aqal:searches',
        JSON.stringify([{ path, at }, '/properties?type=buy&location=Hodan']),
      );
  }, since);
  const { newer } = await (
    await page.request.get(
      `/api/properties/count?type=rent&maxPrice=900&location=Yaaqshiid&bedrooms=1&since=${since}`,
    )
  ).json();
  expect(newer).toBeGreaterThan(0);
  await page.goto('/');
  await untilHydrated(page);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.focus();
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText(`${newer} new`);
  // One that was kept without a time says how many there are.
  await expect(recent.getByRole('option').nth(1)).toContainText(/\d+ homes?/);
  await page.keyboard.type('wadaj');
  const again = page.getByRole('option', { name: /^Wadajir with your last filters/ });
  await expect(again).toContainText('1+ bedroom, Under $900');
  await expect(again).toContainText(/\d+ homes?$/);
  await again.click();
  await expect(page).toHaveURL(/type=rent&maxPrice=900&location=Wadajir&bedrooms=1$/);
  await page.goto('/');
  await untilHydrated(page);
  await box.focus();
  // Now looked at: it is the last search, and nothing is new.
  await expect(recent.getByRole('option').first()).toContainText('Wadajir');
  await expect(recent.getByRole('option').first()).not.toContainText('new');
});

test('what was understood is said, and the word itself can be searched for', async ({ page }) => {
  await page.goto('/properties?type=rent&location=hodn');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Hodan');
  await expect(page.getByText('Showing Hodan for “hodn”.')).toBeVisible();
  await page.getByRole('link', { name: 'Search for the word instead' }).click();
  await expect(page).toHaveURL(/\/properties\?type=rent&q=hodn$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“hodn”');
});

test('a chip takes its filter away and the focus goes to the next one', async ({ page }) => {
  await page.goto('/properties?type=rent&bedrooms=2&maxPrice=600');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Remove 2+ bedrooms' }).press('Enter');
  await expect(page).toHaveURL(/\/properties\?type=rent&maxPrice=600$/);
  await expect(page.getByRole('link', { name: 'Remove Under $600' })).toBeFocused();
});

test('the sheet of filters counts while one chooses, and closing it leads to the first result @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/properties?type=rent&location=Hodan');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const show = page.getByRole('button', { name: /^Show \d+ homes?$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  const before = await show.textContent();
  // The switch is in the sheet too, and counts anew.
  const types = page.locator('.search-sheet .switch');
  await types.getByText('For Sale').tap();
  await expect(types.getByRole('radio', { name: 'For Sale' })).toBeChecked();
  await expect(show).not.toHaveText(before ?? '');
  await types.getByText('For Rent').tap();
  await expect(show).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'More: 1+ bedroom' }).tap();
  await page.getByRole('button', { name: 'More: 2+ bedrooms' }).tap();
  await expect(page.getByLabel('Bedrooms, at least')).toHaveValue('2');
  await expect(show).not.toHaveText(before ?? '');
  await expectGoodScreen(page);
  const withRooms = await show.textContent();
  await page.getByRole('button', { name: '$0 - $500' }).tap();
  await expect(page.getByLabel('Highest price ($)').first()).toHaveValue('500');
  await expect(show).not.toHaveText(withRooms ?? '');
  const shown = (await show.textContent())?.match(/\d+/)?.[0];
  await show.tap();
  await expect(page).toHaveURL(/maxPrice=500&location=Hodan&bedrooms=2$/);
  await expect(page.getByText(new RegExp(`^${shown} propert`))).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/location=Hodan$/);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByLabel('Highest price ($)').first().fill('1');
  await expect(page.getByRole('button', { name: 'No homes: remove a filter' })).toBeVisible();
});

test('a search that finds nothing has ways out with how many homes each finds', async ({ page }) => {
  await page.goto('/properties?type=rent&location=Hodan&bedrooms=2&maxPrice=20');
  await untilHydrated(page);
  await expect(page.getByText('No Properties Found')).toBeVisible();
  await expect(
    page.getByText('Nothing matches all of this: in Hodan, 2+ bedrooms, Under $20.'),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Nearest homes, ignoring the other filters' }),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/[2-9] beds/);
  const alert = page.getByRole('link', { name: 'Alert me when one is listed' });
  await expect(alert).toHaveAttribute('href', /^\/saved-searches\/new\?type=rent/);
  const way = page.getByRole('link', { name: /Without “Under \$20”/ });
  const homes = (await way.getByText(/^\d+ homes?$/).textContent())?.match(/\d+/)?.[0];
  await way.click();
  await expect(page).toHaveURL(/\/properties\?type=rent&location=Hodan&bedrooms=2$/);
  await expect(page.getByText(new RegExp(`^${homes} propert(y|ies) found$`))).toBeVisible();
});

test('with the other filters kept, what is nearest to the place stands below the ways out', async ({
  page,
}) => {
  // Nobody sells a flat in a district of the edge.
  const [dear] = (await (
    await page.request.get('/api/properties?type=buy&propertyType=commercial&sort=price-high&limit=1')
  ).json()) as { price: string }[];
  await page.goto(
    `/properties?type=buy&location=Kaxda&propertyType=commercial&minPrice=${Math.floor(Number(dear?.price))}`,
  );
  await expect(page.getByText('No Properties Found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closest to what you searched for' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('For Sale');
});

test('a page after the last one says so and leads back', async ({ page }) => {
  await page.goto('/properties?type=rent&page=99');
  await expect(page.getByRole('heading', { name: 'There are no more homes on this page' })).toBeVisible();
  await expect(page.getByText('No Properties Found')).toHaveCount(0);
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'To the last page' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/page=\d+$/);
});

test('in Arabic a name in its own script is suggested, and says the search', async ({ page }) => {
  await page.goto('/ar/properties?type=rent');
  await untilHydrated(page);
  await page.locator('input[name=location]').focus();
  await page.keyboard.type('هود');
  await page.getByRole('option', { name: /^هودان/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عقارات للإيجار في هودان');
  await expect(page.getByRole('article').first()).toContainText('هودان');
  await expectGoodScreen(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('box, sheet and chips are a form and links', async ({ page }) => {
    await page.goto('/properties?type=rent');
    await page.getByRole('textbox', { name: 'Location' }).fill('hodn');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Hodan');
    await page.getByRole('link', { name: '2+ bedrooms', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Remove 2+ bedrooms' })).toBeVisible();
    const filters = page.getByRole('button', { name: /^(More )?Filters$/ });
    await filters.click();
    await page.getByLabel('Highest price ($)').fill('600');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL(/maxPrice=600/);
    await expect(page.getByRole('link', { name: 'Remove Under $600' })).toBeVisible();
  });
});

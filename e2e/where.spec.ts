import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

test('two bedrooms in Hodan under $600 take four taps on a phone, each one step back @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await untilHydrated(page);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.tap();
  await page.keyboard.type('hodn');
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
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expectGoodScreen(page);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('xamar w');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('e');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toContainText('Xamar Weyne');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=Xamar\+Weyne$/);

  await box.focus();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    'Xamar Weyne',
  );
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('group', { name: 'Recent' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible();
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

test('a chip takes its filter away and the focus goes to the next one @phone', async ({ page }) => {
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
  await expect(page.getByRole('button', { name: 'No homes: loosen a filter' })).toBeVisible();
});

test('a search that finds nothing has ways out with how many homes each finds', async ({ page }) => {
  await page.goto('/properties?type=rent&location=Hodan&bedrooms=2&maxPrice=20');
  await untilHydrated(page);
  await expect(page.getByText('No Properties Found')).toBeVisible();
  const way = page.getByRole('link', { name: /Without “Under \$20”/ });
  const homes = (await way.getByText(/^\d+ homes?$/).textContent())?.match(/\d+/)?.[0];
  await way.click();
  await expect(page).toHaveURL(/\/properties\?type=rent&location=Hodan&bedrooms=2$/);
  await expect(page.getByText(new RegExp(`^${homes} propert(y|ies) found$`))).toBeVisible();
});

test('in Arabic a name in its own script is suggested, and says the search', async ({ page }) => {
  await page.goto('/ar/properties?type=rent');
  await untilHydrated(page);
  await page.locator('input[name=location]').focus();
  await page.keyboard.type('هود');
  await page.getByRole('option', { name: /^هودان/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عقارات للإيجار في هودان');
  await expect(page.getByRole('article').first()).toContainText('Hodan');
  await expectGoodScreen(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('box, sheet and chips are a form and links @phone', async ({ page }) => {
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

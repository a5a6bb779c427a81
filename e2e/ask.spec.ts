import { expect, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };

const PHRASES = [
  ['', '2 bed Hodan under $900', /^2\+ bedrooms$/, 'Homes for rent in Hodan'],
  ['/so', 'guri 2 qol ah Hodan ka hooseeya $900', /^2\+ qol jiif$/, 'Guryo kiro ah Hodan'],
  ['/ar', 'غرفتين في هودان أقل من 900$', /أو أكثر$/, 'عقارات للإيجار في هودان'],
] as const;

for (const [language, phrase, rooms, title] of PHRASES) {
  test(`what is asked in words becomes filters, each of which comes off by itself: “${phrase}”`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${language}/`);
    await page.locator('input[name=ask]').click();
    await page.keyboard.type(phrase);
    await expect(page.locator('.where-ask').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/maxPrice=900/);
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      type: 'rent',
      location: 'Hodan',
      bedrooms: '2',
      maxPrice: '900',
    });
    expect(address.searchParams.has('ask')).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const chips = page.locator('.chips [data-on]');
    await expect(chips).toHaveCount(2);
    await chips.filter({ hasText: rooms }).click();
    await expect(page).not.toHaveURL(/bedrooms/);
    await expect(page).toHaveURL(/maxPrice=900/);
    await page.goBack();
    await expect(page).toHaveURL(/bedrooms=2/);
  });
}

test('what was put right is said, and searched as it was typed with one tap', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/properties?type=rent&ask=apartmnt+in+Hodan');
  await expect(page.getByText('“apartmnt” was read as “apartment”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Apartment' })).toBeVisible();
  await page.getByRole('link', { name: 'Search for “apartmnt in Hodan” as it is typed' }).click();
  await expect(page).toHaveURL(/q=apartmnt(\+|%20)in(\+|%20)Hodan/);
  await expect(page.getByText('was read as')).toHaveCount(0);
});

test('a name with two meanings is read as the likelier, and the other is one tap away', async ({ page }) => {
  await page.goto('/properties?type=rent&ask=flat+Taleex');
  await expect(page.getByText('Or did you mean:')).toBeVisible();
  const before = page.url();
  await page.getByText('Or did you mean:').getByRole('link').first().click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByText('Or did you mean:')).toHaveCount(0);
});

test('words that are no filter stay as words, and nothing is dropped', async ({ page }) => {
  await page.goto('/properties?type=rent&ask=2+bed+zzqqx+under+%24900');
  await expect(page).toHaveURL(/q=zzqqx/);
  await expect(page.getByRole('link', { name: 'Remove “zzqqx”' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box asks, chips come off, and the search is saved with its filters', async ({ page }) => {
    await page.goto('/');
    await page.locator('input[name=ask]').fill('2 bed hodn under 900 dollars');
    await page.getByRole('button', { name: 'Search Properties' }).click();
    await expect(page).toHaveURL(/bedrooms=2/);
    await expect(page).toHaveURL(/maxPrice=900/);
    await page.getByRole('link', { name: 'Remove Under $900' }).click();
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(page.getByRole('link', { name: /Save/ }).first()).toHaveAttribute('href', /bedrooms=2/);
  });
});

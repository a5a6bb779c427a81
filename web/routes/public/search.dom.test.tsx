import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, expectHidden, isWhollySeen, textsOf } from '../../testing/seen.ts';
import { callApi, openServer } from '../../testing/server.ts';

await openServer({ demo: true });

const cards = () => page.getByRole('article');
const heading = () => page.getByRole('heading', { level: 1 });
const where = () => page.getByRole('combobox', { name: /^Location/ });
const onSmallPhone = () => page.viewport(360, 640);

test('the box suggests by keyboard: what is chosen is read out, Enter takes it, Escape leaves the text', async () => {
  await renderRoute('/properties?type=rent');
  await where().click();
  await expect.element(where()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('group', { name: 'Popular districts' })).toBeVisible();
  await userEvent.keyboard('xamar w');
  const first = page.getByRole('option').first();
  await expect.element(first).toMatchTextContent(/Xamar Weyne/);
  const active = () => where().element().getAttribute('aria-activedescendant');
  await expect.poll(active).toBe(first.element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).not.toBe(first.element().id);
  await userEvent.keyboard('{Escape}');
  await expectHidden(page.getByRole('listbox'));
  await expect.element(where()).toHaveValue('xamar w');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expectHidden(page.getByRole('listbox'));
  await expect.element(where()).toHaveValue('xamar w');
  await expectGoodScreen();
  await where().click();
  await userEvent.keyboard('{End}{ArrowDown}e');
  await expect.element(first).toMatchTextContent(/Xamar Weyne/);
  await expect.poll(active).toBe(first.element().id);
  await userEvent.keyboard('{Enter}');
  await expectAddress(/location=Xamar\+Weyne$/);
  await expect.element(where()).toHaveFocus();

  await where().click();
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect.element(recent.getByRole('option').first()).toMatchTextContent(/Xamar Weyne/);
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expectHidden(recent);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(recent).toBeVisible();
});

test('a recent search says what is new since, and its filters are offered at another place', async () => {
  const at = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString();
  const query = 'type=rent&maxPrice=900&location=Yaaqshiid&bedrooms=1';
  localStorage.setItem(
    'aqal:searches',
    JSON.stringify([{ path: `/properties?${query}`, at }, '/properties?type=buy&location=Hodan']),
  );
  const { newer } = await callApi<{ newer: number }>('GET', `/api/properties/count?${query}&since=${at}`);
  expect(newer).toBeGreaterThan(0);
  await renderRoute('/');
  await where().click();
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect.element(recent.getByRole('option').first()).toMatchTextContent(new RegExp(`${newer} new`));
  // One that was kept without a time says how many there are.
  await expect.element(recent.getByRole('option').nth(1)).toMatchTextContent(/\d+ homes?/);
  await userEvent.keyboard('wadaj');
  const again = page.getByRole('option', { name: /^Wadajir with your last filters/ });
  await expect.element(again).toMatchTextContent(/1\+ bedroom, Under \$900.*\d+ homes?$/);
  await again.click();
  await expectAddress(/type=rent&maxPrice=900&location=Wadajir&bedrooms=1$/);
  await go('/');
  await where().click();
  // Now looked at: it is the last search, and nothing is new.
  await expect.element(recent.getByRole('option').first()).toMatchTextContent(/Wadajir/);
  expect(textsOf(recent.getByRole('option'))[0]).not.toContain('new');
});

test('what was understood is said, and the word itself can be searched for', async () => {
  await renderRoute('/properties?type=rent&location=hodn');
  await expect.element(heading()).toHaveTextContent('Homes for rent in Hodan');
  await expect.element(page.getByText(/Showing Hodan for “hodn”\./)).toBeVisible();
  await page.getByRole('link', { name: 'Search for the word instead' }).click();
  await expectAddress('/properties?type=rent&q=hodn');
  await expect.element(heading()).toMatchTextContent(/“hodn”/);
});

test('a chip takes its filter away and the focus goes to the next one', async () => {
  await renderRoute('/properties?type=rent&bedrooms=2&maxPrice=600');
  (page.getByRole('link', { name: 'Remove 2+ bedrooms' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectAddress('/properties?type=rent&maxPrice=600');
  await expect.element(page.getByRole('link', { name: 'Remove Under $600' })).toHaveFocus();
});

test('the sheet of filters counts while one chooses, and closing it leads to the first result', async () => {
  await onSmallPhone();
  await renderRoute('/properties?type=rent&location=Hodan');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const show = page.getByRole('button', { name: /^Show \d+ homes?$/ });
  await expect.poll(() => isWhollySeen(show)).toBe(true);
  const text = () => textsOf(show)[0] ?? '';
  const before = text();
  // The switch is in the sheet too, and counts anew.
  const types = page.css('.search-sheet .switch');
  await types.getByText('For Sale').click();
  await expect.element(types.getByRole('radio', { name: 'For Sale' })).toBeChecked();
  await expect.poll(text).not.toBe(before);
  await types.getByText('For Rent').click();
  await expect.poll(text).toBe(before);
  await page.getByRole('button', { name: 'More: 1+ bedroom' }).click();
  await page.getByRole('button', { name: 'More: 2+ bedrooms' }).click();
  await expect.element(page.getByLabelText(/^Bedrooms, at least/)).toHaveValue('2');
  await expect.poll(text).not.toBe(before);
  await expectGoodScreen();
  const withRooms = text();
  await page.getByRole('button', { name: '$0 - $500' }).click();
  await expect.element(page.getByLabelText(/^Highest price/).first()).toHaveValue('500');
  await expect.poll(text).not.toBe(withRooms);
  const query = 'type=rent&minPrice=0&maxPrice=500&location=Hodan&bedrooms=2';
  const { total: shown } = await callApi<{ total: number }>('GET', `/api/properties/count?${query}`);
  await expect.poll(text).toMatch(new RegExp(`Show ${shown} `));
  await show.click();
  await expectAddress(/maxPrice=500&location=Hodan&bedrooms=2$/);
  await expect.poll(() => isWhollySeen(page.getByText(new RegExp(`^${shown} propert`)))).toBe(true);
  await go(-1);
  await expectAddress(/location=Hodan$/);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page
    .getByLabelText(/^Highest price/)
    .first()
    .fill('1');
  await expect.element(page.getByRole('button', { name: 'No homes: remove a filter' })).toBeVisible();
});

test('a search that finds nothing has ways out with how many homes each finds', async () => {
  await renderRoute('/properties?type=rent&location=Hodan&bedrooms=2&maxPrice=20');
  await expect.element(page.getByText('No Properties Found')).toBeVisible();
  await expect
    .element(page.getByText('Nothing matches all of this: in Hodan, 2+ bedrooms, Under $20.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Nearest homes, ignoring the other filters' }))
    .toBeVisible();
  await expect.element(cards().first()).toMatchTextContent(/[2-9] beds/);
  await expect
    .element(page.getByRole('link', { name: 'Alert me when one is listed' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/saved-searches\/new\?type=rent/));
  const way = page.getByRole('link', { name: /Without “Under \$20”/ });
  const homes = /\d+/.exec(textsOf(way.getByText(/^\d+ homes?$/))[0] ?? '')?.[0];
  await way.click();
  await expectAddress('/properties?type=rent&location=Hodan&bedrooms=2');
  await expect.element(page.getByText(new RegExp(`^${homes} propert(y|ies) found$`))).toBeVisible();
});

test('with the other filters kept, what is nearest to the place stands below the ways out', async () => {
  // Nobody sells a shop that dear in a district of the edge.
  const path = '/api/properties?type=buy&propertyType=commercial&sort=price-high&limit=1';
  const [dear] = await callApi<{ price: string }[]>('GET', path);
  const price = Math.floor(Number(dear?.price));
  await renderRoute(`/properties?type=buy&location=Kaxda&propertyType=commercial&minPrice=${price}`);
  await expect.element(page.getByText('No Properties Found')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Closest to what you searched for' })).toBeVisible();
  await expect.element(cards().first()).toMatchTextContent(/For Sale/);
});

test('a page after the last one says so and leads back', async () => {
  await renderRoute('/properties?type=rent&page=99');
  await expect
    .element(page.getByRole('heading', { name: 'There are no more homes on this page' }))
    .toBeVisible();
  await expectHidden(page.getByText('No Properties Found'));
  await expectGoodScreen();
  await page.getByRole('link', { name: 'To the last page' }).click();
  await expect.element(cards().first()).toBeVisible();
  await expectAddress(/page=\d$/);
});

test('in Arabic a name in its own script is suggested, and says the search; a district is written as the page does', async () => {
  await renderRoute('/ar/properties?type=rent');
  await page.css('input[name=ask]').click();
  await userEvent.keyboard('هود');
  await page.getByRole('option', { name: /^هودان/ }).click();
  await expect.element(heading()).toHaveTextContent('عقارات للإيجار في هودان');
  await expect.element(cards().first()).toMatchTextContent(/هودان/);
  await expectGoodScreen();
  await renderRoute('/ar/properties?type=rent&location=Hodan');
  await expect.element(page.css('main input[name=ask]').first()).toHaveValue('هودان');
});

test('home searches; pages and sorting are steps that Back restores, and no step back asks the API anew', async () => {
  await renderRoute('/');
  await where().fill('hodn');
  await page.getByRole('button', { name: 'Search Properties' }).click();
  await expectAddress('/properties?type=rent&location=hodn');
  await expect.element(page.getByText(/^\d+ properties found$/)).toBeVisible();
  await expect.element(cards().first()).toMatchTextContent(/Hodan/);

  await go('/properties?type=any');
  await expectAddress('/properties?type=any');
  await expect.element(cards().nth(11)).toBeVisible();
  const first = textsOf(cards())[0];
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expectAddress(/page=2/);
  await expect.poll(() => textsOf(cards())[0]).not.toBe(first);
  await page.getByLabelText('Sort').selectOptions('price-low');
  await expectAddress('/properties?type=any&sort=price-low');
  await go(-1);
  await expectAddress(/page=2/);
  await expect.element(page.getByLabelText('Sort')).toHaveValue('newest');
});

test('a price preset filters, and Clear Filters appears when nothing matches', async () => {
  await renderRoute('/properties?type=rent');
  await page.getByLabelText('Price Range').selectOptions('$0 - $500');
  await expectAddress(/minPrice=0&maxPrice=500$/);
  await expect.element(cards().first()).toBeVisible();
  // For sale other bands are offered (D50), and nobody sells nine bedrooms for so little.
  await go('/properties?type=buy&bedrooms=9');
  await expectAddress('/properties?type=buy&bedrooms=9');
  await page.getByLabelText('Price Range').selectOptions('$0 - $50,000');
  await expectAddress(/minPrice=0&maxPrice=50000&bedrooms=9$/);
  await expect.element(page.getByText('No Properties Found')).toBeVisible();
  await expect
    .element(page.getByText('Try adjusting your search criteria or browse all properties.'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expectAddress('/properties');
  await expect.element(cards().first()).toMatchTextContent(/For Rent/);
});

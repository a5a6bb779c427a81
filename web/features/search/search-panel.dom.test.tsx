import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PRICE_PRESETS, SALE_BANDS } from '#contract/properties.ts';
import { m } from '../../messages/index.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { readSearch } from '../listings/search-params.ts';
import { SearchPanel } from './search-panel.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('prices')) return Response.json({ bars: [1, 2], step: 500, usual: null });
    return Response.json(path.includes('count') ? { total: 3, isCapped: false, kinds: null } : []);
  });
});

function Screen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <SearchPanel layout="compact" search={readSearch(new URLSearchParams(search))} />
      <output data-address="">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const show = (query: string) => renderScreen(Screen, { at: `/properties?${query}` });
const address = () => document.querySelector('[data-address]')?.textContent;
const menu = (name: string) => page.getByRole('combobox', { name });
const where = () => page.getByRole('combobox', { name: m.search_location() });
const bands = () =>
  [...(menu(m.search_price_range()).element() as HTMLSelectElement).options].map(({ value }) => value);

test('from rent to sale the bands of prices change with it, and what a month costs is not asked of a sale', async () => {
  await show('type=rent&minPrice=500&maxPrice=1000');
  expect(bands()).toEqual(['', ...PRICE_PRESETS.map(({ id }) => id)]);
  await page.getByRole('radio', { name: m.listings_for_sale() }).click({ force: true });
  await expect.poll(address).toBe('/properties?type=buy');
  expect(bands()).toEqual(['', ...SALE_BANDS]);
  await expect.element(menu(m.search_price_range())).toHaveValue('');
});

test('a filter is chosen in place: the menu keeps the focus', async () => {
  await show('type=rent');
  const kinds = menu(m.search_property_type()).element() as HTMLSelectElement;
  kinds.focus();
  await menu(m.search_property_type()).selectOptions('house');
  await expect.poll(address).toBe('/properties?type=rent&propertyType=house');
  expect(document.activeElement).toBe(kinds);
});

test('the box of places takes over from the plain field in the midst of a word', async () => {
  await show('type=rent');
  await where().click();
  await userEvent.keyboard('hod');
  await expect.element(where()).toHaveAttribute('aria-autocomplete', 'list');
  await userEvent.keyboard('an');
  await expect.element(where()).toHaveValue('hodan');
  await expect.element(where()).toHaveFocus();
});

test('what is typed and not yet searched for stays while a filter is chosen', async () => {
  await show('type=rent');
  await page.getByRole('button', { name: m.search_more_filters() }).click();
  const words = page.getByRole('textbox', { name: m.search_words() });
  await words.fill('sea view');
  await menu(m.search_property_type()).selectOptions('house');
  await expect.element(words).toHaveValue('sea view');
});

test('another type is chosen in place: its radio button keeps the focus', async () => {
  await show('type=rent');
  const sale = page.getByRole('radio', { name: m.listings_for_sale() });
  (sale.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(address).toBe('/properties?type=buy');
  await expect.element(sale).toHaveFocus();
  await expect.element(sale).toBeChecked();
});

test('a band of the address is chosen in its menu; Back takes the last choice back, not the place that is typed', async () => {
  await show('type=rent&priceRange=500-1000');
  await expect.element(menu(m.search_price_range())).toHaveValue('500-1000');
  await menu(m.search_property_type()).selectOptions('house');
  await expect.poll(address).toBe('/properties?type=rent&propertyType=house&minPrice=500&maxPrice=1000');
  // As the browser's own button: it is no part of the page, which the list of places covers.
  const back = page.getByRole('button', { name: 'Back', exact: true }).element() as HTMLElement;
  await where().fill('Hodan');
  back.click();
  await expect.poll(address).toBe('/properties?type=rent&priceRange=500-1000');
  await expect.element(menu(m.search_property_type())).toHaveValue('all');
  await expect.element(where()).toHaveValue('Hodan');
});

test('prices of rent and sale together and the area of the map stay with the next choice; an area goes with its place', async () => {
  await show('type=any&minPrice=100&maxPrice=900&location=Hodan&bounds=45.2,1.9,45.5,2.2');
  await menu(m.search_min_bedrooms()).selectOptions('2');
  const rest = 'location=Hodan&bedrooms=2';
  await expect
    .poll(address)
    .toBe(`/properties?type=any&minPrice=100&maxPrice=900&${rest}&bounds=45.2,1.9,45.5,2.2`);
  await where().fill('Wadajir');
  await page.getByRole('button', { name: m.search_submit(), exact: true }).first().click();
  await expect.poll(address).toBe('/properties?type=any&minPrice=100&maxPrice=900&bedrooms=2&ask=Wadajir');
});

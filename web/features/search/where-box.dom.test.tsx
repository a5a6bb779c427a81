import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Suggestion } from '#contract/places.api.ts';
import { forgetReads } from '../../api/query.ts';
import { m } from '../../messages/index.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { readSearch } from '../listings/search-params.ts';
import { SearchPanel } from './search-panel.tsx';

const placeOf = (slug: string, name: string): Suggestion => ({
  slug,
  name,
  kind: 'district',
  parent: null,
  spelling: null,
  homes: 4,
  homesAreCapped: false,
  spellings: [],
});
const PLACES = [placeOf('hodan', 'Hodan'), placeOf('howlwadaag', 'Howlwadaag')];

/** Whether there is a network. */
let isOnline = true;
/** Suggestions for more than these letters do not come. */
let answered = Number.POSITIVE_INFINITY;
beforeEach(() => {
  isOnline = true;
  answered = Number.POSITIVE_INFINITY;
  forgetReads();
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const words = new URL(path, location.href).searchParams.get('q') ?? '';
    if (words.length > answered) return new Promise(() => undefined);
    return Response.json(path.includes('suggest') ? PLACES : { total: 3, isCapped: false, kinds: null });
  });
});

function Screen() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchPanel layout="compact" search={readSearch(new URLSearchParams(search))} />
      <output data-address="">{pathname + search}</output>
    </>
  );
}

const show = (query = 'type=rent') => renderScreen(Screen, { at: `/properties?${query}` });
const address = () => document.querySelector('[data-address]')?.textContent;
const where = () => page.getByRole('combobox', { name: m.search_location() });
const list = () => page.getByRole('listbox');
const option = (name: RegExp) => page.getByRole('option', { name });
/** The option that Enter would take. */
const pointed = () =>
  document.getElementById(where().element().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Types by keyboard, until what answers it is pointed at. */
async function type(words: string) {
  await where().click();
  await expect.element(option(/^Hodan/)).toBeVisible();
  await userEvent.keyboard(words);
  await expect.poll(pointed).toContain('Hodan');
}

test('Tab chooses nothing: the list closes, and what was typed stays', async () => {
  await show();
  await type('hod');
  await userEvent.keyboard('{Tab}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(where()).toHaveValue('hod');
  await expect.element(where()).not.toHaveFocus();
  expect(address()).toBe('/properties?type=rent');
});

test('Escape closes the list alone: what was typed and the focus stay', async () => {
  await show();
  await type('hod');
  await userEvent.keyboard('{Escape}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(where()).toHaveValue('hod');
  await expect.element(where()).toHaveFocus();
  expect(address()).toBe('/properties?type=rent');
});

test('the rows stand still while one types on, until the next answer', async () => {
  await show();
  await type('hod');
  const row = () =>
    option(/^Hodan/)
      .element()
      .getBoundingClientRect().top;
  const before = row();
  answered = 3;
  await userEvent.keyboard('n');
  await expect.element(where()).toHaveValue('hodn');
  expect(row()).toBe(before);
});

test('without a network the places are not offered, and Enter searches for what was typed', async () => {
  isOnline = false;
  await show();
  await where().click();
  await userEvent.keyboard('hod');
  await expect.element(option(new RegExp(m.search_for_word({ words: 'hod' })))).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/properties?type=rent&ask=hod');
});

test('Enter takes the place that answers what was typed', async () => {
  await show();
  await type('hod');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/properties?type=rent&location=Hodan');
  await expect.element(where()).toHaveValue('Hodan');
  await expect.element(list()).not.toBeInTheDocument();
});

test('the arrows lead to another place, which Enter takes', async () => {
  await show();
  await type('ho');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(pointed).toContain('Howlwadaag');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/properties?type=rent&location=Howlwadaag');
});

test('a text that only stands there is no question: Enter searches for it as it is', async () => {
  await show('type=rent&location=hod');
  await where().click();
  await expect.element(option(/^Hodan/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(where()).toHaveValue('hod');
  expect(address()).toBe('/properties?type=rent&location=hod');
});

test('a place that is typed goes with the next filter, and stays in its field', async () => {
  await show();
  await type('hod');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: m.search_property_type() }).selectOptions('house');
  await expect.poll(address).toBe('/properties?type=rent&propertyType=house&location=hod');
  await expect.element(where()).toHaveValue('hod');
});

test('the button searches for all that was typed and chosen, from the first page on, in the order asked for', async () => {
  await show('type=rent&bedrooms=2&sort=price-low&page=3');
  await type('hod');
  await page.getByRole('button', { name: m.search_submit(), exact: true }).first().click();
  await expect.poll(address).toBe('/properties?type=rent&bedrooms=2&sort=price-low&ask=hod');
});

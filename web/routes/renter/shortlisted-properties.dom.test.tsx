import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Property } from '#contract/properties.api.ts';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, expectHidden, textsOf } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, server, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

const PATH = '/shortlisted-properties';

const rowsOf = () => callApi<ShortlistRow[]>('GET', '/api/shortlist');
const rowOf = ({ id }: ShortlistRow) => page.css(`#home-${id}`);
const noteOf = (row: ShortlistRow) => rowOf(row).getByRole('textbox');

/** A new renter, signed in, with three homes to rent on their list: the first is the cheapest. */
async function openRenter(): Promise<[ShortlistRow, ShortlistRow, ShortlistRow]> {
  await signIn(await server.createUser({ role: 'renter', name: 'Xasan Warsame' }));
  const path = '/api/properties?type=rent&propertyType=apartment&sort=price-low&limit=50';
  const homes = (await callApi<Property[]>('GET', path)).filter(
    ({ status, bedrooms, sqft }) => status === 'available' && bedrooms && sqft,
  );
  for (const home of [homes.at(-1), homes.at(-2), homes[0]])
    await callApi('POST', '/api/shortlist', { body: { propertyId: home?.id } });
  const [first, second, third] = await rowsOf();
  if (!first || !second || !third) throw new Error('There are too few homes.');
  await renderRoute(PATH);
  return [first, second, third];
}

test('a guest is asked to log in', async () => {
  await renderRoute(PATH);
  await expect.element(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect.element(page.getByText('Please log in to view your shortlisted properties.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to Login' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/auth\?next=/));
});

test('the demo renter’s list is the specification’s', async () => {
  await signIn(await demoAccount('renter'));
  await renderRoute(PATH);
  await expect.element(page.getByRole('heading', { name: 'Your Shortlisted Properties (5)' })).toBeVisible();
  for (const [label, count] of [
    ['Total Shortlisted', 5],
    ['For Rent', 4],
    ['For Sale', 1],
    ['High Priority', 2],
    ['Available', 3],
  ] as const)
    await expect
      .element(page.getByRole('link', { name: new RegExp(`^${label}\\s*${count}$`) }))
      .toBeVisible();
  const rows = page.getByRole('article');
  await expect.element(rows.getByRole('link', { name: /^Schedule Viewing/ })).toHaveLength(2);
  await expect
    .element(rows.filter({ hasText: 'Rented' }).getByRole('link', { name: /similar/ }))
    .toBeVisible();
  await expect.element(rows.nth(1)).toMatchTextContent(/\$\d+ less since saved/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Hodan/);
  const chat = rows.first().getByRole('link', { name: /^Contact Owner/ });
  expect(decodeURIComponent(chat.element().getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/252\d{9}\?text=.*interested in the property ".+" in .+discuss the details/,
  );

  await page.getByRole('link', { name: /^High Priority/ }).click();
  await expectAddress(`${PATH}?priority=high`);
  await expect.element(rows).toHaveLength(2);
  await page.getByRole('searchbox').fill('zzzzqqq');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect.element(page.getByRole('heading', { name: 'No shortlisted properties found' })).toBeVisible();
  await expect.element(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
});

test('a renter sets priority and note, takes a home off and back', async () => {
  const [first] = await openRenter();
  await rowOf(first)
    .getByRole('button', { name: /^Priority of/ })
    .click();
  await rowOf(first).getByRole('button', { name: 'High', exact: true }).click();
  await expect.element(rowOf(first).getByRole('button', { name: /: High$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^High Priority\s*1$/ })).toBeVisible();

  await noteOf(first).fill('Ask for the water bill');
  await userEvent.keyboard('{Escape}');
  await expect.element(noteOf(first)).toHaveValue('');
  await noteOf(first).fill('Near my mother');
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf(first).getByText('Saved', { exact: true })).toBeVisible();
  const [stored] = await rowsOf();
  expect(stored).toMatchObject({ id: first.id, priority: 'high', notes: 'Near my mother' });

  await rowOf(first)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expectHidden(rowOf(first));
  await expect.element(page.getByRole('heading', { name: 'Your Shortlisted Properties (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf(first)).toBeVisible();
  await expect.element(noteOf(first)).toHaveValue('Near my mother');
  expect((await rowsOf())[0]).toEqual(stored);
});

test('homes are compared side by side, by what is different alone too', async () => {
  const rows = await openRenter();
  for (const row of rows) await rowOf(row).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Compare 3 side by side' }).click();
  await expectAddress(/\/compare\?ids=/);
  const table = page.getByRole('table', { name: 'Compare 3 homes' });
  await expect
    .element(
      table
        .getByRole('row', { name: /^Price \$/ })
        .getByRole('cell')
        .first(),
    )
    .toMatchTextContent(/Lowest/);
  await expect.element(table.getByRole('columnheader')).toHaveLength(3);
  const lines = table.getByRole('row').elements().length;
  await page.getByRole('link', { name: 'Differences only' }).click();
  await expectAddress(/differences=1/);
  await expect.poll(() => table.getByRole('row').elements().length).toBeLessThan(lines);
  await expect.element(table.getByRole('row', { name: /^Property Type/ })).toHaveLength(0);
  await expectGoodScreen();
});

test('a home that was taken off the list has an empty heart on its page', async () => {
  const [home] = await openRenter();
  await rowOf(home).getByRole('link', { name: /^View/ }).click();
  const heart = page.getByRole('button', { name: /shortlist/i, pressed: true });
  await expect.element(heart.first()).toBeVisible();
  await go(-1);
  await rowOf(home)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.element(page.getByText(/^Removed “/)).toBeVisible();
  await go(1);
  await expect.element(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
  await expectHidden(heart);
});

test('the buyer’s saved properties are the same rows with their own selectors', async () => {
  await signIn(await demoAccount('buyer'));
  await renderRoute('/saved-properties');
  const rows = page.getByRole('article');
  await expect.element(rows).toHaveLength(2);
  await page.getByLabelText(/^Property Type/).selectOptions('land');
  await expectAddress(/propertyType=land/);
  await page.getByLabelText(/^Property Type/).selectOptions('');
  await page.getByLabelText(/^Sort by/).selectOptions('price-low');
  await expectAddress(/sort=price-low/);
  await expect.element(rows).toHaveLength(2);
  expect(textsOf(rows)).toHaveLength(2);
  await expectGoodScreen();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Analytics } from '#contract/analytics.api.ts';
import type { Earnings, ListingEarnings } from '#contract/earnings.api.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, textsOf } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

/** As the screen writes it: '$' and thousands, cents only where there are any. */
const dollars = (amount: string) =>
  `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: amount.endsWith('.00') ? 0 : 2 })}`;

/** An estimate, without cents. */
const whole = (amount: string) => `$${Math.round(Number(amount)).toLocaleString('en-US')}`;

const read = (period: string) => callApi<Earnings>('GET', `/api/my/earnings?period=${period}`);

test.for([1280, 360])(
  'an owner reads the estimate of a month and a year, and how it comes about: %i px',
  async (width) => {
    await page.viewport(width, 800);
    await signIn(await demoAccount('owner'));
    await renderRoute('/earnings-report');
    const figures = page.getByRole('list', { name: 'Figures for this period' });
    await expect.element(figures).toBeVisible();
    const { current } = await read('monthly');
    for (const amount of [current.total, current.rent, current.sales, current.expenses, current.net])
      await expect.poll(() => textsOf(figures)[0]).toContain(whole(amount));
    // What was received stands first, alone.
    expect(textsOf(figures.getByRole('listitem'))[0]).toContain(`Received${dollars(current.received)}`);
    const how = page.css('details').filter({ hasText: 'How we calculate this' });
    const isOpen = () => (how.element() as HTMLDetailsElement).open;
    await expect.poll(isOpen).toBe(width >= 1024);
    if (!isOpen()) await how.css('summary').click();
    // What the rent book received stands beside the estimate of the other listings.
    const estimated = (Number(current.rent) - Number(current.received)).toFixed(2);
    await expect.element(how.getByText(`= ${dollars(estimated)}`, { exact: true })).toBeVisible();
    await expect.element(how.getByText(/× 70% rental income/)).toBeVisible();
    await expectGoodScreen();

    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Yearly' }).click();
    await expectAddress(/period=yearly/);
    const year = await read('yearly');
    await expect.poll(() => textsOf(figures)[0]).toContain(whole(year.current.total));
    await expect.element(page.getByRole('heading', { name: 'Five years' })).toBeVisible();
    await go(-1);
    await expect.poll(() => textsOf(figures)[0]).toContain(whole(current.total));
  },
);

test('its rows are sorted in the address', async () => {
  await signIn(await demoAccount('owner'));
  await renderRoute('/earnings-report?period=quarterly');
  const table = page.getByRole('table', { name: /^By listing, / });
  await table.getByRole('link', { name: 'Listing' }).click();
  await expectAddress(/period=quarterly&sort=title/);
  const rows = await callApi<ListingEarnings[]>(
    'GET',
    '/api/my/earnings/listings?period=quarterly&sort=title&limit=100',
  );
  expect(rows.length).toBeGreaterThan(1);
  await expect.poll(() => textsOf(table.getByRole('rowheader'))[0]).toContain(rows[0]?.title);
});

test('the demo owner’s analytics are what is counted, and add up', async () => {
  await signIn(await demoAccount('owner'));
  const counted = await callApi<Analytics>('GET', '/api/my/analytics');
  await renderRoute('/property-analytics');
  const figure = (text = '') => Number(/\d[\d,]*/.exec(text)?.[0].replace(',', ''));
  const sum = (all: number[]) => all.reduce((so, one) => so + one, 0);
  const items = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
  await expect.element(items('From view to lease').first()).toBeVisible();
  const [views = 0, visitors] = textsOf(items('From view to lease')).map(figure);
  // What the demo itself brings is the specification's (demo/life.test.ts).
  expect(views).toBe(counted.current.total.views);
  expect(views).toBeGreaterThanOrEqual(156);
  expect(visitors).toBe(counted.visitors);
  expect(textsOf(items('From view to lease')).map(figure).at(-1)).toBe(counted.leases);
  await expect.element(items('Reply times').first()).toBeVisible();
  // However many there are: each stands in one source and on one day.
  expect(sum(textsOf(items('Where visitors came from')).map(figure))).toBe(views);
  await page.getByText('In numbers').first().click();
  const table = page.getByRole('table', { name: 'Views by day' });
  const byDay = textsOf(table.css('tr td:first-of-type')).map(figure);
  expect(byDay.length).toBeGreaterThan(4);
  expect(byDay.pop()).toBe(views);
  expect(sum(byDay)).toBe(views);
  expect(textsOf(items('Totals')).find((text) => text.startsWith('Views'))).toContain(String(views));
  // The six rentals of the demo.
  const homes = textsOf(page.getByRole('list', { name: 'Occupancy, 12 months' }).css(':scope > li'));
  expect(homes.filter((text) => text.includes('%')).length).toBeGreaterThanOrEqual(6);
  await expect.element(page.getByText(/similar homes nearby$/)).toBeVisible();
  await expect.element(page.getByText(/never across owners/)).toBeVisible();
  await expectGoodScreen();
});

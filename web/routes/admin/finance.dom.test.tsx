import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Finance, FinanceListing } from '#contract/finance.api.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, type Person, signIn } from '../../testing/server.ts';

/** As the screen has it: '$' and thousands, cents only where there are any. */
const dollars = (amount: string) =>
  `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: amount.endsWith('.00') ? 0 : 2 })}`;
/** An estimate, without cents. */
const whole = (amount: string) => `$${Math.round(Number(amount)).toLocaleString('en-US')}`;
const read = (period: string) => callApi<Finance>('GET', `/api/admin/finance?period=${period}`);
const link = (name: string) => page.getByRole('link', { name, exact: true });

let admin: Person | undefined;
beforeAll(async () => {
  await openServer({ demo: true });
  admin = await demoAccount('admin');
});
beforeEach(async () => {
  if (admin) await signIn(admin);
});

test('an administrator reads the estimate of each period, and how it comes about', async () => {
  await renderRoute('/admin/financial-reports');
  const figures = page.getByRole('list', { name: 'Figures of this period' });
  const { current } = await read('monthly');
  for (const amount of [current.revenue, current.commission, current.expenses, current.leftOver])
    await expect.element(figures).toMatchTextContent(whole(amount));
  await expect.element(figures).toMatchTextContent('10% commission from listings');
  await expect.element(page.getByText('× 75%, rent')).toBeVisible();
  await expect.element(page.getByText('× 12%, sales')).toBeVisible();
  await expect.element(page.getByText(`= ${dollars(current.baseline)}`, { exact: true })).toBeVisible();
  const months = page.getByRole('table', { name: 'Month by month' }).getByRole('rowheader');
  await expect.poll(() => months.length).toBe(12);

  for (const [label, period, each] of [
    ['Weekly', 'weekly', 'Week by week'],
    ['Quarterly', 'quarterly', 'Quarter by quarter'],
    ['Yearly', 'yearly', 'Year by year'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: label }).click();
    await expect.element(page.getByRole('table', { name: each })).toBeVisible();
    expect(location.search).toBe(`?period=${period}`);
    await expect.element(figures).toMatchTextContent(whole((await read(period)).current.revenue));
  }
  await go(-1);
  await expect.element(page.getByRole('table', { name: 'Quarter by quarter' })).toBeVisible();
});

test('the tabs keep the period, and each has its file', async () => {
  await renderRoute('/admin/financial-reports?period=weekly');
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  const file = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
  await expect.element(link('Overview CSV')).toBeVisible();
  expect(file('Overview CSV')).toBe('/admin/financial-reports.csv?report=overview&period=weekly');

  await tabs.getByRole('link', { name: 'Properties' }).click();
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'For Sale' }).click();
  await expectAddress(/period=weekly.*type=buy|type=buy.*period=weekly/);
  const path = '/api/admin/finance/listings?period=weekly&type=buy&limit=100';
  const [first] = await callApi<FinanceListing[]>('GET', path);
  const table = page.getByRole('table', { name: 'By listing' });
  await expect.element(table.getByRole('rowheader').first()).toMatchTextContent(first?.title ?? 'none');
  expect(file('Properties CSV')).toMatch(/report=properties.*type=buy|type=buy.*report=properties/);
  await table.getByRole('link', { name: 'Price' }).click();
  await expectAddress(/sort=price/);
  expect(location.search).toMatch(/type=buy/);

  await tabs.getByRole('link', { name: 'Moving Services' }).click();
  await expect.element(page.getByRole('table', { name: 'By service' })).toBeVisible();
  expect(file('Services CSV')).toMatch(/report=services/);

  await tabs.getByRole('link', { name: 'Trends' }).click();
  await expect.element(page.getByRole('heading', { name: 'Revenue, 12 months' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Period' })).not.toBeInTheDocument();
  for (const fold of page.getByText('In numbers').all()) await fold.click();
  const booked = page.getByRole('table', { name: 'Moves booked, 12 months' }).getByRole('rowheader');
  await expect.poll(() => booked.length).toBe(13);
});

test('the overview has what is recent and what waits for administrators', async () => {
  await renderRoute('/admin');
  await expect.element(page.getByRole('heading', { name: 'Recent properties' })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Waiting for you' }))
    .toMatchTextContent('Reported issues');
  await expect.element(page.getByRole('region', { name: 'Demo administrator' })).not.toBeInTheDocument();
});

test('the dashboard has six tabs and the way out', async () => {
  await renderRoute('/admin/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Admin Dashboard' });
  await expect.element(tabs).toBeVisible();
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Users', 'Properties', 'Bookings', 'Moving Services', 'Financial Reports']);
  const figures = page.getByRole('list', { name: 'The marketplace in numbers' });
  expect(figures.getByRole('link').length).toBe(4);
  await tabs.getByRole('link', { name: 'Users' }).click();
  const people = page.getByRole('table', { name: 'Recent users' }).getByRole('rowheader');
  await expect.poll(() => people.length).toBe(5);
  await tabs.getByRole('link', { name: 'Properties' }).click();
  const home = page.getByRole('table', { name: 'Recent properties' }).getByRole('row').nth(1);
  await expect
    .element(home.getByRole('link', { name: /^View / }))
    .toHaveAttribute('href', expect.stringMatching(/^\/properties\//));
  await expect
    .element(home.getByRole('link', { name: /^Edit / }))
    .toHaveAttribute('href', expect.stringMatching(/^\/edit-property\//));
  await tabs.getByRole('link', { name: 'Financial Reports' }).click();
  const { revenue } = await callApi<{ revenue: string }>('GET', '/api/admin/finance/simple');
  await expect.element(page.getByRole('main')).toMatchTextContent(dollars(revenue));
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
});

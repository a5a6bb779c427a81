import type { Page } from '@playwright/test';
import type { Finance, FinanceListing, FinanceService } from '../contract/finance.api.ts';
import { sumOf } from '../contract/money.ts';
import { parseCsv } from './csv.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

/** As the screen writes it: '$' and thousands, cents only where there are any. */
const dollars = (amount: string) =>
  `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: amount.endsWith('.00') ? 0 : 2 })}`;

const read = async (page: Page, period: string): Promise<Finance> => {
  const response = await page.request.get(`/api/admin/finance?period=${period}`);
  expect(response.status()).toBe(200);
  return response.json();
};

const fileOf = async (page: Page, name: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  const file = await page.request.get(download.url());
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers()['content-disposition']).toContain('attachment');
  return parseCsv((await file.body()).toString('utf8'));
};

test('an administrator reads the estimate of each period, and how it comes about', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/financial-reports');
  await untilHydrated(page);
  const figures = page.getByRole('list', { name: 'Figures of this period' });
  const { current } = await read(page, 'monthly');
  for (const amount of [current.revenue, current.commission, current.expenses, current.leftOver]) {
    await expect(figures).toContainText(dollars(amount));
  }
  await expect(figures).toContainText('10% commission from listings');
  const how = page.locator('details').filter({ hasText: 'How we calculate this' });
  await expect(how).toHaveAttribute('open', '');
  await expect(how.getByText('× 75%, rent')).toBeVisible();
  await expect(how.getByText('× 12%, sales')).toBeVisible();
  await expect(how.getByText(`= ${dollars(current.baseline)}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Month by month' }).getByRole('rowheader')).toHaveCount(12);
  await expectGoodScreen(page);

  const periods = page.getByRole('navigation', { name: 'Period' });
  for (const [label, period, each] of [
    ['Weekly', 'weekly', 'Week by week'],
    ['Quarterly', 'quarterly', 'Quarter by quarter'],
    ['Yearly', 'yearly', 'Year by year'],
  ] as const) {
    await periods.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`period=${period}`));
    await expect(page.getByRole('table', { name: each })).toBeVisible();
    await expect(figures).toContainText(dollars((await read(page, period)).current.revenue));
  }
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Quarter by quarter' })).toBeVisible();
  await page.getByRole('link', { name: 'Admin', exact: true }).last().click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the tabs keep the period, and each has its file, read strictly', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/financial-reports?period=weekly');
  await untilHydrated(page);
  const { current, run } = await read(page, 'weekly');
  const overview = await fileOf(page, 'Overview CSV');
  expect(overview).toHaveLength(13);
  expect(overview.at(-1)?.slice(0, 2)).toEqual([current.from, current.to]);
  expect(overview.slice(1).map((row) => row[8])).toEqual(run.map(({ revenue }) => revenue));
  const tabs = page.getByRole('navigation', { name: 'Reports' });

  await tabs.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL(/properties\?period=weekly$/);
  await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'For Sale' }).click();
  await expect(page).toHaveURL(/type=buy/);
  const answer = await page.request.get('/api/admin/finance/listings?period=weekly&type=buy&limit=100');
  const listings = (await answer.json()) as FinanceListing[];
  const file = await fileOf(page, 'Properties CSV');
  const table = page.getByRole('table', { name: 'By listing' });
  await expect(table.getByRole('rowheader').first()).toContainText(listings[0]?.title ?? '');
  expect(file.slice(1, 1 + Math.min(100, listings.length)).map(([title]) => title)).toEqual(
    listings.map(({ title }) => title),
  );
  expect(file.at(-1)?.[9]).toBe(current.sales);
  expect(sumOf(file.slice(1, -1).map((row) => row[9] ?? '0.00'))).toBe(current.sales);
  await table.getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page).toHaveURL(/type=buy/);
  await expectGoodScreen(page);

  await tabs.getByRole('link', { name: 'Moving Services' }).click();
  await expect(page.getByRole('table', { name: 'By service' })).toBeVisible();
  const services = (await (
    await page.request.get('/api/admin/finance/services?period=weekly&limit=100')
  ).json()) as FinanceService[];
  const moves = await fileOf(page, 'Services CSV');
  expect(moves.slice(1, -1).map(([name, , , , bookings]) => [name, bookings])).toEqual(
    services.map(({ name, bookings }) => [name, String(bookings)]),
  );
  await expectGoodScreen(page);

  await tabs.getByRole('link', { name: 'Trends' }).click();
  await expect(page.getByRole('heading', { name: 'Revenue, 12 months' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Period' })).toHaveCount(0);
  await expect(
    page.getByRole('table', { name: 'Moves booked, 12 months' }).getByRole('rowheader'),
  ).toHaveCount(13);
  expect(await fileOf(page, 'Overview CSV')).toHaveLength(13);
});

test('the overview is for everybody, what is recent for administrators alone', async ({ as }) => {
  const guest = await as('guest');
  await guest.goto('/admin');
  await expect(
    guest.getByRole('list', { name: 'The marketplace in numbers' }).getByRole('listitem'),
  ).toHaveCount(4);
  await expect(guest.getByRole('region', { name: 'Demo administrator' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Recent bookings' })).toHaveCount(0);
  await expect(guest.getByRole('main').getByRole('link', { name: 'Admin sign-in' })).toHaveAttribute(
    'href',
    '/admin/login',
  );
  await expectGoodScreen(guest);
  const admin = await as('admin');
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { name: 'Recent properties' })).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Waiting for you' })).toContainText('Reported issues');
  await expect(admin.getByRole('region', { name: 'Demo administrator' })).toHaveCount(0);
  await expectGoodScreen(admin);
});

test('the dashboard has six tabs and the way out', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/dashboard');
  await untilHydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Admin Dashboard' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Overview',
    'Users',
    'Properties',
    'Bookings',
    'Moving Services',
    'Financial Reports',
  ]);
  const figures = page.getByRole('list', { name: 'The marketplace in numbers' });
  await expect(figures.getByRole('link')).toHaveCount(4);
  await tabs.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('table', { name: 'Recent users' }).getByRole('rowheader')).toHaveCount(5);
  await tabs.getByRole('link', { name: 'Properties' }).click();
  const home = page.getByRole('table', { name: 'Recent properties' }).getByRole('row').nth(1);
  await expect(home.getByRole('link', { name: /^View / })).toHaveAttribute('href', /^\/properties\//);
  await expect(home.getByRole('link', { name: /^Edit / })).toHaveAttribute('href', /^\/edit-property\//);
  await tabs.getByRole('link', { name: 'Financial Reports' }).click();
  const simple = (await (await page.request.get('/api/admin/finance/simple')).json()) as { revenue: string };
  await expect(page.getByRole('main')).toContainText(dollars(simple.revenue));
  await expectGoodScreen(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('nobody else reads the reports', async ({ as }) => {
  for (const role of ['owner', 'renter', 'guest'] as const) {
    const page = await as(role);
    await page.goto('/admin/financial-reports');
    await expect(page).not.toHaveURL(/financial-reports/);
    const file = await page.request.get('/admin/financial-reports.csv?report=properties', {
      maxRedirects: 0,
    });
    expect(file.status()).toBe(302);
    expect((await page.request.get('/api/admin/finance')).status()).not.toBe(200);
  }
});

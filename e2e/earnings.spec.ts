import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Earnings, ListingEarnings } from '../contract/earnings.api.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';

const read = async (page: Page, period: string): Promise<Earnings> => {
  const response = await page.request.get(`/api/my/earnings?period=${period}`);
  expect(response.status()).toBe(200);
  return response.json();
};

test('its rows are sorted in the address, and read strictly from the file', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/earnings-report?period=quarterly');
  await untilHydrated(page);
  const table = page.getByRole('table', { name: /^By listing, / });
  await table.getByRole('link', { name: 'Listing' }).click();
  await expect(page).toHaveURL(/period=quarterly&sort=title/);
  const response = await page.request.get('/api/my/earnings/listings?period=quarterly&sort=title&limit=100');
  const rows = (await response.json()) as ListingEarnings[];
  expect(rows.length).toBeGreaterThan(1);
  await expect(table.getByRole('rowheader').first()).toContainText(rows[0]?.title ?? '');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const file = await page.request.get(download.url());
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const text = (await file.body()).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const records: string[][] = parse(text.slice(1), { recordDelimiter: '\r\n' });
  const { current } = await read(page, 'quarterly');
  expect(records.slice(1, -1).map(([title, , , , prices]) => [title, prices])).toEqual(
    rows.map(({ title, prices }) => [title, prices]),
  );
  expect(records.at(-1)?.slice(7)).toEqual([current.total, current.expenses, current.net]);
});

test('on paper stands the report alone', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/earnings-report');
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('× 15% sales income')).toBeVisible();
  await expect(page.getByRole('table', { name: /^By listing, / })).toBeVisible();
  for (const hidden of [
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'CSV' }),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('from each screen of an owner a renter and a buyer are led to their own side, and a guest to sign in', async ({
  as,
}) => {
  const paths = [
    '/dashboard/property_owner',
    '/active-listings',
    '/property-inquiries',
    '/viewings',
    '/applications',
    '/ratings',
    '/earnings-report',
    '/earnings-report.csv',
    '/property-analytics',
    '/so/property-analytics?days=7',
  ];
  for (const role of ['renter', 'buyer', 'guest'] as const) {
    const { request } = await as(role);
    for (const path of paths) {
      const { status, location } = await request
        .get(path, { maxRedirects: 0 })
        .then((answer) => ({ status: answer.status(), location: answer.headers().location ?? '' }));
      const language = path.startsWith('/so/') ? '/so' : '';
      expect([path, status], role).toEqual([path, 302]);
      if (role === 'guest') expect(location).toContain(`${language}/auth?`);
      else expect(location).toBe(`${language}/dashboard/${role}`);
    }
  }
});

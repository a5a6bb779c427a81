import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Tenancy } from '../contract/tenancy-fields.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { newOwner } from './owners.ts';
import { lastTenancyKey, newNumber, saysPaid } from './rent-book.ts';
import { listHome } from './reports.ts';

const agree = async (tenant: APIRequestContext, key: string) => {
  const answer = await tenant.post(`/api/tenancies/${key}/answer`, { data: { answer: 'agree' } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Tenancy;
};

/** The first day of a month so many months ago. */
const monthsAgo = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 10);
};

/** An owner enters a tenancy of a home of theirs by the form of the book. */
async function enterTenancy(page: Page, home: { title: string; id: string }, number: string) {
  await page.goto('/rent-book');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'No tenancy yet' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Enter a tenancy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New tenancy' })).toBeVisible();
  await untilHydrated(page);
  await expectGoodScreen(page);
  const form = page.locator('main form');
  await form.getByRole('button', { name: 'Send to the tenant' }).click();
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await form.getByLabel('Home', { exact: true }).selectOption(home.id);
  await form.getByLabel('Name of the tenant').fill('Xasan Cali');
  await form.getByLabel('Phone number').fill(number);
  await form.getByLabel('Rent per month ($)').fill('310');
  await form.getByLabel('Due on which day of the month').fill('1');
  await form.getByLabel('Deposit ($)').fill('620');
  await form.getByLabel('Water ($)').fill('35');
  await form.getByLabel('Begins on').fill(monthsAgo(2));
  await form.getByRole('button', { name: 'Send to the tenant' }).click();
  await expect(page.getByText('Xasan Cali gets a link')).toBeVisible();
  await expectGoodScreen(page);
}

test('an owner enters a tenancy, confirms in one tap, takes it back, and says what did not come @phone', async ({
  page,
  browser,
}) => {
  await newOwner(page);
  const home = await listHome(page.request);
  const number = newNumber();
  await enterTenancy(page, home, number);

  const { request: tenant } = await browser.newContext();
  const key = await lastTenancyKey(number);
  const { id } = await agree(tenant, key);
  await saysPaid(tenant, key, { month: monthsAgo(2).slice(0, 7), amount: '345' });
  await saysPaid(tenant, key, { month: monthsAgo(1).slice(0, 7), amount: '100' });

  await page.goto('/rent-book');
  await untilHydrated(page);
  const waiting = page.getByRole('region', { name: /^To confirm/ });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting.getByText('Said by the tenant').filter({ visible: true })).toHaveCount(2);
  await expectGoodScreen(page);

  await waiting.getByRole('button', { name: 'Confirm $345.00 of Xasan Cali' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Confirmed, Xasan Cali is told' });
  await expect(done).toBeFocused();
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Confirm $345.00 of Xasan Cali' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm $345.00 of Xasan Cali' }).click();
  await expect(done).toBeVisible();

  await page.getByRole('link', { name: '$100.00 of Xasan Cali was not received' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Not received' }).click();
  await expect(dialog.getByLabel('What did you find?')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('What did you find?').fill('Nothing came that day.');
  await dialog.getByRole('button', { name: 'Not received' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('is told that it was not received')).toBeVisible();

  // Each month opens its due: the payment, how it is known, and what both said.
  await page
    .getByRole('link', { name: /\$345, part paid|: \$345, (\d+ days? late|due )/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { tenancy } = (await (await page.request.get(`/api/tenancies/${id}`)).json()) as { tenancy: Tenancy };
  expect(tenancy.payments.map(({ state }) => state).sort()).toEqual(['confirmed', 'disputed', 'reversed']);
});

test('months go back by the address, and the file has every entry of the book', async ({ page, browser }) => {
  await newOwner(page);
  const home = await listHome(page.request);
  const number = newNumber();
  const made = await page.request.post('/api/tenancies', {
    data: {
      propertyId: home.id,
      tenantName: 'Sahra Cabdi',
      tenantPhone: number,
      startsOn: monthsAgo(8),
      terms: { rent: '170', dueDay: 10 },
    },
  });
  expect(made.status()).toBe(201);
  const { request: tenant } = await browser.newContext();
  await agree(tenant, await lastTenancyKey(number));
  await page.goto('/rent-book');
  await untilHydrated(page);
  const table = page.getByRole('table', { name: 'Dues by month' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('columnheader').filter({ visible: true })).toHaveCount(8);
  await page.getByRole('link', { name: 'Earlier months' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/to=\d{4}-\d{2}/);
  await expect(table.getByText('–').first()).toBeVisible();
  await page.getByRole('link', { name: 'Later months' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/rent-book$/);

  const file = await page.request.get('/rent-book.csv');
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const records: string[][] = parse((await file.body()).toString('utf8').slice(1), {
    recordDelimiter: '\r\n',
  });
  const entries = records.slice(1);
  expect(entries.length).toBeGreaterThan(8);
  const cents = entries.reduce((sum, [, , , amount = '0']) => sum + Math.round(Number(amount) * 100), 0);
  expect(cents).toBe(0);
});

test('the book confirms without scripts, and Today has what waits first @phone', async ({
  page,
  browser,
}) => {
  await newOwner(page);
  const home = await listHome(page.request);
  const number = newNumber();
  const data = {
    propertyId: home.id,
    tenantName: 'Xaawo Jaamac',
    tenantPhone: number,
    startsOn: monthsAgo(1),
    terms: { rent: '90', dueDay: 1 },
  };
  expect((await page.request.post('/api/tenancies', { data })).status()).toBe(201);
  const { request: tenant } = await browser.newContext();
  const key = await lastTenancyKey(number);
  await agree(tenant, key);
  for (const months of [1, 0]) {
    await saysPaid(tenant, key, { month: monthsAgo(months).slice(0, 7), amount: '90' });
  }

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto('/rent-book');
  await bare.getByRole('button', { name: 'Confirm $90.00 of Xaawo Jaamac' }).first().click();
  await expect(bare.getByText('Confirmed, Xaawo Jaamac is told')).toBeVisible();
  await expect(bare.getByRole('button', { name: 'Confirm $90.00 of Xaawo Jaamac' })).toHaveCount(1);

  await page.goto('/dashboard/property_owner');
  await untilHydrated(page);
  const today = page.getByRole('region', { name: /^Rent to confirm/ });
  await expectGoodScreen(page);
  await today.getByRole('button', { name: 'Confirm $90.00 of Xaawo Jaamac' }).click();
  await expect(page.getByText('Confirmed, Xaawo Jaamac is told')).toBeVisible();
  await expect(page.getByText(/^Received in /).first()).toBeVisible();
});

test('a delegate confirms payments only where the owner lets them, and sees no figure of the book', async ({
  page: owner,
  browser,
}) => {
  await newOwner(owner);
  const home = await listHome(owner.request);
  const number = newNumber();
  const made = await owner.request.post('/api/tenancies', {
    data: {
      propertyId: home.id,
      tenantName: 'Ilhaan Cali',
      tenantPhone: number,
      startsOn: monthsAgo(0),
      terms: { rent: '160', dueDay: 1 },
    },
  });
  expect(made.status()).toBe(201);
  const { request: tenant } = await browser.newContext();
  const key = await lastTenancyKey(number);
  await agree(tenant, key);
  await saysPaid(tenant, key, { month: monthsAgo(0).slice(0, 7), amount: '160' });

  const invited = await owner.request.post('/api/my/delegations', {
    data: { name: 'Faadumo', role: 'answers' },
  });
  const { url } = (await invited.json()) as { url: string };
  const context = await browser.newContext();
  const delegate = await context.newPage();
  const data = {
    name: 'Faadumo Cali',
    email: `${crypto.randomUUID()}@aqal.example`,
    password: 'xamar-weyne-9',
    role: 'renter',
  };
  expect((await delegate.request.post('/api/register', { data })).status()).toBe(201);
  const answered = await delegate.request.post(`/api/delegate-invitations/${url.split('/').at(-1)}`, {
    data: { answer: 'accept' },
  });
  expect(answered.status()).toBe(200);

  await delegate.goto('/rent-book');
  await expect(delegate).toHaveURL(/\/dashboard\/renter$/);
  await expect(delegate.getByRole('link', { name: 'Rent book' })).toHaveCount(0);

  await owner.goto('/account');
  await untilHydrated(owner);
  await owner.getByRole('button', { name: 'Let Faadumo Cali confirm payments' }).click();
  await expect(owner.getByText('Confirms payments of tenants; sees no balance')).toBeVisible();
  await expectGoodScreen(owner);

  await delegate.goto('/rent-book');
  await untilHydrated(delegate);
  await expect(delegate.getByRole('heading', { name: /^To confirm ?1$/ })).toBeVisible();
  await expect(delegate.getByRole('table')).toHaveCount(0);
  await expect(delegate.getByText(/Overdue|Deposits held|Received in/)).toHaveCount(0);
  await expectGoodScreen(delegate);
  await delegate.getByRole('button', { name: 'Confirm $160.00 of Ilhaan Cali' }).click();
  await expect(delegate.getByText('Confirmed, Ilhaan Cali is told')).toBeVisible();
});

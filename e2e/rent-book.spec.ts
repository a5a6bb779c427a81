import type { APIRequestContext } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Tenancy } from '../contract/tenancy-fields.api.ts';
import { expect, test } from './fixtures.ts';
import { newOwner } from './owners.ts';
import { lastTenancyKey, newNumber } from './rent-book.ts';
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

test('the file of the rent book has every entry, and they sum to nothing', async ({ page, browser }) => {
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

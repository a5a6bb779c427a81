import type { APIRequestContext } from '@playwright/test';
import type { Finance, FinanceListing, FinanceService } from '../contract/finance.api.ts';
import { sumOf } from '../contract/money.ts';
import { parseCsv } from './csv.ts';
import { expect, test } from './fixtures.ts';
import { bookMove, makeService, newPlace } from './moves.ts';
import { admin as screens } from './screens/admin.ts';

/** A file of the desk, row by row. */
async function fileOf(desk: APIRequestContext, path: string): Promise<string[][]> {
  const file = await desk.get(path);
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers()['content-disposition']).toContain('attachment');
  return parseCsv((await file.body()).toString('utf8'));
}

const FILES = ['users', 'audit', 'audit/security', 'bookings', 'services', 'properties', 'financial-reports'];

test('every screen and file of the administrators leads everybody else away', async ({
  playwright,
  baseURL,
  request,
  sessionOf,
}) => {
  const paths = screens.map(({ path }) => path).filter((path) => typeof path === 'string');
  const own = new Set(
    paths.filter((path) => /^\/admin\/./.test(path)).map((path) => path.split('?')[0] ?? ''),
  );
  for (const file of FILES) own.add(`/admin/${file}.csv`);
  expect(own.size).toBeGreaterThan(20);
  const roles = await Promise.all(
    (['buyer', 'renter', 'owner'] as const).map(async (role) =>
      playwright.request.newContext({ storageState: await sessionOf(role), ...(baseURL && { baseURL }) }),
    ),
  );
  for (const path of own) {
    for (const by of [request, ...roles]) {
      const response = await by.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(302);
      expect(response.headers().location, path).not.toMatch(/^\/admin\/(?!login)/);
    }
  }
  for (const one of roles) await one.dispose();
});

test('addresses of the lists before lead to the queue', async ({ as }) => {
  const desk = (await as('admin')).request;
  for (const old of ['/admin/reports', '/so/admin/approvals', '/admin/signals']) {
    expect((await desk.get(old)).url(), old).toMatch(/\/admin\/queue$/);
  }
});

test('the files of the desk have what is filtered, in its order', async ({ as }) => {
  const desk = (await as('admin')).request;
  const name = `Badbaado ${crypto.randomUUID().slice(0, 8)}`;
  for (const one of [`${name} two`, name]) await makeService(desk, one);
  const services = await fileOf(desk, `/admin/services.csv?q=${encodeURIComponent(name)}&sort=name`);
  expect(services.slice(1).map(([one]) => one)).toEqual([name, `${name} two`]);
  expect(services[1]?.slice(4)).toEqual(['4.0', '0', '70.00', 'Active']);

  const place = newPlace();
  const { reference } = await bookMove((await as('renter')).request, place);
  const bookings = await fileOf(desk, `/admin/bookings.csv?q=${encodeURIComponent(place)}`);
  expect(bookings.slice(1).map(([first]) => first)).toEqual([reference]);

  const email = `qof-${crypto.randomUUID()}@aqal.example`;
  const person = { name: 'Qof', email, password: 'guri-cusub-77', role: 'buyer' };
  expect((await (await as('guest')).request.post('/api/register', { data: person })).status()).toBe(201);
  const people = await fileOf(desk, `/admin/users.csv?q=${email}`);
  expect(people).toHaveLength(2);
  expect(people[1]).toContain(email);
});

test('the files of the financial reports add up to what the report says', async ({ as }) => {
  const desk = (await as('admin')).request;
  const read = async <T>(path: string): Promise<T> => (await desk.get(`/api/admin/finance${path}`)).json();
  const { current, run } = await read<Finance>('?period=weekly');
  const overview = await fileOf(desk, '/admin/financial-reports.csv?report=overview&period=weekly');
  expect(overview).toHaveLength(13);
  expect(overview.at(-1)?.slice(0, 2)).toEqual([current.from, current.to]);
  expect(overview.slice(1).map((row) => row[8])).toEqual(run.map(({ revenue }) => revenue));

  const homes = await fileOf(desk, '/admin/financial-reports.csv?report=properties&period=weekly&type=buy');
  const listings = await read<FinanceListing[]>('/listings?period=weekly&type=buy&limit=100');
  expect(homes.slice(1, 1 + Math.min(100, listings.length)).map(([title]) => title)).toEqual(
    listings.map(({ title }) => title),
  );
  expect(homes.at(-1)?.[9]).toBe(current.sales);
  expect(sumOf(homes.slice(1, -1).map((row) => row[9] ?? '0.00'))).toBe(current.sales);

  // Other journeys book meanwhile.
  await expect(async () => {
    const moves = await fileOf(desk, '/admin/financial-reports.csv?report=services&period=weekly');
    const services = await read<FinanceService[]>('/services?period=weekly&limit=100');
    expect(moves.slice(1, -1).map(([name, , , , bookings]) => [name, bookings])).toEqual(
      services.map(({ name, bookings }) => [name, String(bookings)]),
    );
  }).toPass();
});

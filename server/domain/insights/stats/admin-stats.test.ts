import { beforeAll, describe, expect, it } from 'vitest';
import { type AdminStats, adminStatsSchema } from '#contract/admin-stats.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan' });
});

const read = (path: string, headers: Record<string, string> = admin.headers) =>
  test.send('GET', `/api/admin/${path}`, { headers });

describe('GET /api/admin/stats', () => {
  it('is for active administrators only', async () => {
    expect(await errorOf(await read('stats', {}))).toEqual([401, 'not_signed_in']);
    for (const role of ['buyer', 'renter', 'property_owner'] as const) {
      expect(await errorOf(await read('stats', (await test.createUser({ role })).headers))).toEqual([
        403,
        'forbidden',
      ]);
    }
  });
});

it('answers the seven fields of the specification, five of each list, newest first', async () => {
  const moves = movesOf(test);
  const owner = await test.createUser({ role: 'property_owner', name: 'Sahra' });
  const titles = ['one', 'two', 'three', 'four', 'five', 'six'];
  for (const [place, title] of titles.entries()) {
    await test.createProperty({
      ownerId: owner.id,
      title,
      createdAt: new Date(Date.UTC(2026, 9, place + 1)),
    });
  }
  await test.createProperty({
    ownerId: owner.id,
    title: 'hidden',
    isActive: false,
    createdAt: new Date('2026-11-01'),
  });
  await test.createProperty({ ownerId: owner.id, title: 'deleted', deletedAt: new Date() });
  const service = await moves.createService({ name: 'Xamar Express' });
  const gone = await moves.createService({ name: 'Closed down' });
  await moves.book(gone.id);
  await test.sql`update moving_services set deleted_at = now() where id = ${gone.id}`;
  const customer = await test.createUser({ name: 'Cali' });
  for (let n = 0; n < 5; n += 1) await moves.book(service.id, n === 4 ? customer : undefined);

  const stats = (await (await read('stats')).json()) as AdminStats;
  expect(Object.keys(stats).sort()).toEqual([
    'recentBookings',
    'recentProperties',
    'recentUsers',
    'totalBookings',
    'totalMovingServices',
    'totalProperties',
    'totalUsers',
  ]);
  expect(adminStatsSchema.parse(stats)).toEqual(stats);
  const [counted] = await test.sql<{ users: number }>`select count(*)::int as users from users`;
  expect(stats).toMatchObject({
    totalUsers: counted?.users,
    totalProperties: 7,
    totalBookings: 6,
    totalMovingServices: 1,
  });
  expect(stats.recentProperties.map(({ title }) => title)).toEqual([
    'hidden',
    'six',
    'five',
    'four',
    'three',
  ]);
  expect(stats.recentProperties[0]).toMatchObject({ ownerName: 'Sahra', isActive: false });
  expect(stats.recentBookings).toHaveLength(5);
  expect(stats.recentBookings[0]).toMatchObject({ customerName: 'Cali', serviceName: 'Xamar Express' });
  expect(stats.recentBookings[1]?.customerName).toBeNull();
  expect(stats.recentUsers).toHaveLength(5);
  expect(stats.recentUsers[0]).toMatchObject({ name: 'Cali' });
  for (const person of stats.recentUsers) {
    expect(Object.keys(person).sort()).toEqual(['createdAt', 'email', 'id', 'isActive', 'name', 'role']);
  }
});

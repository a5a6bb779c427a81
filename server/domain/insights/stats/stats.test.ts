import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';

it('returns the public figures, cached until a listing changes', async () => {
  const test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  const moves = movesOf(test);
  const owner = await test.createUser({ role: 'property_owner' });
  await test.createUser({ isActive: false });
  const { id } = await test.createProperty({ ownerId: owner.id, price: '450.50' });
  await test.createProperty({ ownerId: owner.id, price: '99.00', isActive: false });
  await moves.book((await moves.createService()).id);

  const read = async () => {
    const response = await test.send('GET', '/api/stats');
    expect(response.headers.get('cache-control')).toContain('public');
    return response.json();
  };
  // 10 % of the listing prices and 500 per booking.
  const figures = { totalProperties: 1, activeUsers: 1, bookings: 1, revenue: 545.05 };
  await expect.poll(read).toEqual(figures);
  const { hits } = test.context.cache.counts;
  expect(await read()).toEqual(figures);
  expect(test.context.cache.counts.hits).toBeGreaterThan(hits);

  await test.sql`update properties set price = 500 where id = ${id}`;
  await expect.poll(read).toEqual({ ...figures, revenue: 550 });
});

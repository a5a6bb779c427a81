import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MovingService } from '#contract/moving.api.ts';
import { ratingStars } from '#contract/moving.ts';
import { movingServices } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  const provider = { phone: '+252615000001', email: 'movers@aqal.example', location: 'Hodan' };
  await test.context.database.db.insert(movingServices).values([
    { ...provider, name: 'Fair', rating: '3.5', price: '40' },
    { ...provider, name: 'Best', rating: '4.9', price: '95.5' },
    { ...provider, name: 'Closed', rating: '5.0', isActive: false },
    { ...provider, name: 'Deleted', rating: '5.0', deletedAt: new Date() },
    { ...provider, name: 'New' },
  ]);
});

const list = async (query = '') => {
  const response = await test.send('GET', `/api/moving-services${query}`);
  expect(response.status, query).toBe(200);
  return (await response.json()) as MovingService[];
};
const names = async (query = '') => (await list(query)).map(({ name }) => name);

describe('GET /api/moving-services', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=many', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['page=2', 'page'],
    ['isActive=false', 'isActive'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await test.send('GET', `/api/moving-services?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  it('rejects other methods and lists the allowed ones', async () => {
    const response = await test.send('POST', '/api/moving-services', { body: {} });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('lists active services that are not deleted, best rated first', async () => {
    expect(await names()).toEqual(['Best', 'Fair', 'New']);
    expect(await names('?limit=')).toHaveLength(3);
    expect(await names('?limit=2')).toEqual(['Best', 'Fair']);
  });

  it('sends decimals as strings, and only public fields', async () => {
    const [best, , newest] = await list();
    expect(best).toMatchObject({ rating: '4.9', price: '95.50', imageUrl: null });
    expect(newest).toMatchObject({ rating: '0.0', price: null });
    for (const hidden of ['email', 'isActive', 'createdAt']) expect(best).not.toHaveProperty(hidden);
  });

  it('responds with 304 while unchanged, and shows a change to the very next request', async () => {
    const { headers } = await test.send('GET', '/api/moving-services');
    const ask = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await test.send('GET', '/api/moving-services', ask)).status).toBe(304);
    await test.context.database.db
      .update(movingServices)
      .set({ isActive: false })
      .where(eq(movingServices.name, 'New'));
    expect((await test.send('GET', '/api/moving-services', ask)).status).toBe(200);
    expect(await names()).toEqual(['Best', 'Fair']);
  });
});

describe('ratingStars', () => {
  it.each([
    ['0', 0, false, 5],
    ['3.4', 3, false, 2],
    ['3.5', 3, true, 1],
    ['4.9', 4, true, 0],
    ['5.0', 5, false, 0],
    ['7', 5, false, 0],
    ['-1', 0, false, 5],
    ['none', 0, false, 5],
  ])('shows %s as %i full, half: %s, %i empty', (rating, full, half, empty) => {
    expect(ratingStars(rating)).toEqual({ full, half, empty });
  });
});

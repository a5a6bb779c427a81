import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let test: TestApp;
let renter: TestUser;
let other: TestUser;
let propertyId: string;

beforeAll(async () => {
  test = await createTestApp();
  renter = await test.createUser({ role: 'renter' });
  other = await test.createUser({ role: 'renter' });
  propertyId = (await test.createProperty({ price: '450.00' })).id;
});

const add = (user: TestUser, body: unknown) =>
  test.send('POST', '/api/shortlist', { body, headers: user.headers });
const list = async (user: TestUser) =>
  (await (await test.send('GET', '/api/shortlist', { headers: user.headers })).json()) as { id: string }[];

describe('the shortlist (D17)', () => {
  it.each([
    ['GET', '/api/shortlist'],
    ['POST', '/api/shortlist'],
    ['PATCH', '/api/shortlist/018f4d5e-0000-7000-8000-000000000000'],
    ['DELETE', '/api/shortlist/018f4d5e-0000-7000-8000-000000000000'],
  ])('%s requires signing in', async (method, path) => {
    const response = await test.send(method, path, { body: method === 'GET' ? undefined : {} });
    expect(response.status).toBe(401);
  });

  it('rejects unknown input, and hidden or unknown properties', async () => {
    expect((await add(renter, { propertyId, colour: 'red' })).status).toBe(400);
    expect((await add(renter, { propertyId, priority: 'urgent' })).status).toBe(400);
    expect((await add(renter, { propertyId: '018f4d5e-0000-7000-8000-000000000000' })).status).toBe(404);
    const hidden = await test.createProperty({ isActive: false });
    expect((await add(renter, { propertyId: hidden.id })).status).toBe(404);
  });

  it('adds a property once however often it is requested, with a numeric price (D10)', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(renter, { propertyId, notes: 'Near work' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await list(renter)).toMatchObject([
      { id: propertyId, price: 450, priority: 'medium', notes: 'Near work' },
    ]);
  });

  it("changes and removes the user's own rows only", async () => {
    const path = `/api/shortlist/${propertyId}`;
    const change = (user: TestUser, body: unknown) =>
      test.send('PATCH', path, { body, headers: user.headers });
    expect((await change(renter, {})).status).toBe(400);
    expect((await change(other, { priority: 'low' })).status).toBe(404);
    expect(await (await change(renter, { priority: 'high' })).json()).toMatchObject({
      priority: 'high',
      notes: 'Near work',
    });
    expect(await (await change(renter, { notes: null })).json()).toMatchObject({
      priority: 'high',
      notes: null,
    });
    const remove = async (user: TestUser) =>
      (await test.send('DELETE', path, { headers: user.headers })).json();
    expect(await remove(other)).toEqual({ removed: false });
    expect(await list(renter)).toHaveLength(1);
    expect(await remove(renter)).toEqual({ removed: true });
    expect(await list(renter)).toEqual([]);
  });
});

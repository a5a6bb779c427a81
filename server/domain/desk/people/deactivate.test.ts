import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { peopleOf } from '#server/testing/people.ts';

let test: TestApp;
let admin: TestUser;
const { openAccount, login } = accountsOf(() => test);
const { ask, trail } = peopleOf(
  () => test,
  () => admin,
);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
});

describe('deactivating an owner', () => {
  const listed = async (id: string) => {
    const ids = async (path: string) =>
      JSON.stringify(await (await test.send('GET', path)).json()).includes(id);
    return {
      list: await ids('/api/properties?limit=100&type=all'),
      search: await ids('/api/properties?q=qalcadda&type=all'),
      map: await ids('/api/properties/map?bounds=45.3,2.0,45.4,2.1'),
      page: (await test.send('GET', `/api/properties/${id}`)).status === 200,
    };
  };
  const HIDDEN = { list: false, search: false, map: false };
  const SHOWN = { list: true, search: true, map: true, page: true };
  const home = { title: 'Qalcadda qurxoon', latitude: '2.05000000', longitude: '45.35000000' };

  it('ends sessions, refuses sign-in with the word inactive, and hides their listings until they are back', async () => {
    const owner = await openAccount({ role: 'property_owner' });
    const { id } = owner.answer;
    const shown = await test.createProperty({ ownerId: id, ...home });
    const hidden = await test.createProperty({ ownerId: id, ...home, isActive: false });
    const rented = await test.createProperty({ ownerId: id, ...home, status: 'rented' });
    const statesOf = () =>
      test.sql`select id, is_active, status, is_offered from properties where owner_id = ${id} order by id`;
    const before = await statesOf();
    expect(await listed(shown.id)).toEqual(SHOWN);

    expect((await ask('PUT', `/users/${id}`, { isActive: false })).status).toBe(200);
    expect(await listed(shown.id)).toMatchObject(HIDDEN);
    const refused = await login({ email: owner.email, password: PASSWORD });
    expect([refused.status, (await refused.json()).error]).toEqual([
      403,
      expect.stringContaining('inactive'),
    ]);
    const listing = { ...home, description: 'x', price: '1', location: 'Hodan' };
    for (const path of ['/api/properties', '/api/my/properties']) {
      const method = path === '/api/properties' ? 'POST' : 'GET';
      const body = method === 'POST' ? { body: listing } : {};
      const response = await test.send(method, path, { headers: { cookie: owner.cookie }, ...body });
      expect(await errorOf(response)).toEqual([401, 'not_signed_in']);
    }
    const history = await test.sql<{ is_active: boolean; actor_id: string }>`
      select is_active, actor_id from property_statuses where property_id = ${shown.id} order by at desc limit 1`;
    expect(history).toEqual([{ is_active: false, actor_id: admin.id }]);

    expect((await ask('PUT', `/users/${id}`, { isActive: true })).status).toBe(200);
    expect(await listed(shown.id)).toEqual(SHOWN);
    expect(await statesOf()).toEqual(before);
    expect([hidden.isActive, rented.status]).toEqual([false, 'rented']);
    expect((await login({ email: owner.email, password: PASSWORD })).status).toBe(200);
    expect((await trail(id)).map(({ action }) => action)).toEqual(['user.activate', 'user.deactivate']);
  });

  it('also hides what an administrator would show meanwhile, and what is added', async () => {
    const owner = await test.createUser({ role: 'property_owner', isActive: false });
    const added = await test.createProperty({ ownerId: owner.id, ...home });
    expect(added.isActive).toBe(false);
    const off = await test.createProperty({ ownerId: owner.id, ...home, isActive: false });
    const { version } =
      (await test.sql<{ version: number }>`select version from properties where id = ${off.id}`)[0] ?? {};
    const body = { ...home, description: 'x', price: '1', location: 'Hodan', isActive: true, version };
    expect(
      (await test.send('PUT', `/api/properties/${off.id}`, { body, headers: admin.headers })).status,
    ).toBe(200);
    for (const { id } of [added, off]) expect(await listed(id)).toMatchObject(HIDDEN);
    await ask('PUT', `/users/${owner.id}`, { isActive: true });
    for (const { id } of [added, off]) expect(await listed(id)).toEqual(SHOWN);
  });

  it('shows exactly what was shown before, whatever was listed and however often it is done', async () => {
    const listing = fc.record({
      isActive: fc.boolean(),
      status: fc.constantFrom('available', 'under_offer', 'rented'),
      isDeleted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(listing, { maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (listings, times) => {
          const owner = await test.createUser({ role: 'property_owner' });
          for (const { isActive, status, isDeleted } of listings) {
            await test.createProperty({
              ownerId: owner.id,
              isActive,
              status: status as 'available',
              ...(isDeleted ? { deletedAt: new Date() } : {}),
            });
          }
          const states = () =>
            test.sql`select id, is_active, hidden_with_owner, status, deleted_at is null as there from properties where owner_id = ${owner.id} order by id`;
          const before = await states();
          for (let n = 0; n < times; n += 1) {
            await ask('PATCH', '/users', { ids: [owner.id], isActive: false });
            expect(
              await test.sql`select from properties where owner_id = ${owner.id} and is_offered`,
            ).toEqual([]);
            await ask('PATCH', '/users', { ids: [owner.id], isActive: true });
          }
          expect(await states()).toEqual(before);
        },
      ),
      { numRuns: 12 },
    );
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Absence } from '#contract/absence.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let owner: TestUser;
let seeker: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
  seeker = await test.createUser({ name: 'Xasan', language: 'so' });
});

const absenceOf = (id: string) => test.send('GET', `/api/properties/${id}/absence`);
const wish = (id: string, by?: TestUser) =>
  test.send('PUT', `/api/properties/${id}/wish`, by ? { headers: by.headers } : {});
const change = async (id: string, values: Record<string, unknown>) => {
  const [row] = await test.sql<{ version: number }>`select version from properties where id = ${id}`;
  const body = { ...values, version: row?.version };
  return test.send('PATCH', `/api/my/properties/${id}`, { body, headers: owner.headers });
};
const setActive = (id: string, isActive: boolean) => change(id, { isActive });
const wishes = async (id: string) =>
  (await test.sql<{ user: string }>`select user_id as user from return_wishes where property_id = ${id}`).map(
    ({ user }) => user,
  );
const told = (who: TestUser) => test.sql<{ title: string; path: string }>`
  select title, data ->> 'path' as path from notifications
  where user_id = ${who.id} and category = 'saved_home' and type = 'in_app' order by created_at, id`;

/** A listing that was shown and is hidden by its owner. */
async function hidden(values: Parameters<TestApp['createProperty']>[0] = {}) {
  const { id } = await test.createProperty({ ownerId: owner.id, ...values });
  expect((await setActive(id, false)).status).toBe(200);
  return id;
}

describe('an old link to a listing', () => {
  it('tells nothing of what never was, was never shown, or waits for the desk', async () => {
    const never = await test.createProperty({ isActive: false });
    const waiting = await test.createProperty();
    await test.sql`update properties set is_active = false, held = 'review', held_at = now() where id = ${waiting.id}`;
    const change = await test.createProperty();
    await test.sql`update properties set is_active = false, held = 'change', held_at = now() where id = ${change.id}`;
    for (const id of [randomUUID(), never.id, waiting.id, change.id]) {
      const response = await absenceOf(id);
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: 'Property not found', code: 'not_found' },
      ]);
      expect(await errorOf(await wish(id, seeker))).toEqual([404, 'not_found']);
    }
    expect(await errorOf(await absenceOf('1'))).toEqual([400, 'invalid_input']);
  });

  it('has nothing to say of one that is shown', async () => {
    const { id } = await test.createProperty();
    expect(await errorOf(await absenceOf(id))).toEqual([404, 'not_found']);
    expect(await errorOf(await wish(id, seeker))).toEqual([404, 'not_found']);
  });

  it('says that one is not shown at present, with homes like it and nothing of its own', async () => {
    const like = await test.createProperty({ price: '455.00', title: 'A flat like it' });
    const id = await hidden({ title: 'The hidden flat' });
    const response = await absenceOf(id);
    expect(response.status).toBe(200);
    const absence = (await response.json()) as Absence;
    expect(absence.isGone).toBe(false);
    expect(absence.similar.map((one) => one.id)).toContain(like.id);
    expect(JSON.stringify(absence)).not.toContain('The hidden flat');
    // The page of the listing stays what the spec says.
    expect((await test.send('GET', `/api/properties/${id}`)).status).toBe(404);
  });

  it('says so of one that the desk has hidden, and of a deleted one that it is gone', async () => {
    const held = await test.createProperty();
    await test.sql`update properties set is_active = false, held = 'hidden', held_at = now() where id = ${held.id}`;
    expect(((await (await absenceOf(held.id)).json()) as Absence).isGone).toBe(false);
    const deleted = await test.createProperty();
    await test.sql`update properties set is_active = false, deleted_at = now() where id = ${deleted.id}`;
    expect(((await (await absenceOf(deleted.id)).json()) as Absence).isGone).toBe(true);
    expect(await errorOf(await wish(deleted.id, seeker))).toEqual([404, 'not_found']);
  });
});

describe('a wish to hear when it is back', () => {
  it('is of somebody who is signed in, and of somebody else’s listing', async () => {
    const id = await hidden();
    expect((await wish(id)).status).toBe(401);
    expect(await errorOf(await wish(id, owner))).toEqual([400, 'invalid_input']);
    const inactive = await test.createUser({ isActive: false });
    expect((await wish(id, inactive)).status).toBe(403);
    expect(await wishes(id)).toEqual([]);
  });

  it('is told once, in their language, when it is shown again', async () => {
    const id = await hidden();
    expect(await (await wish(id, seeker)).json()).toEqual({ wished: true });
    expect((await wish(id, seeker)).status).toBe(200);
    expect(await wishes(id)).toEqual([seeker.id]);
    const before = (await told(seeker)).length;
    expect((await setActive(id, true)).status).toBe(200);
    const news = (await told(seeker)).slice(before);
    expect(news).toEqual([
      {
        title: 'Guri aad wax ka weydiisay waa soo noqday',
        path: expect.stringContaining(`/properties/${id}`),
      },
    ]);
    expect(await wishes(id)).toEqual([]);
    await setActive(id, false);
    await setActive(id, true);
    expect((await told(seeker)).length).toBe(before + 1);
  });

  it('waits while the listing is changed and still hidden, and goes with the account', async () => {
    const id = await hidden();
    const leaving = await test.createUser();
    await wish(id, leaving);
    expect((await change(id, { price: '500' })).status).toBe(200);
    expect(await wishes(id)).toEqual([leaving.id]);
    await test.sql`update users set is_active = false where id = ${leaving.id}`;
    expect((await setActive(id, true)).status).toBe(200);
    expect(await told(leaving)).toEqual([]);
  });
});

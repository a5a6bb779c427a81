import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { mailedToken, mailsTo } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { peopleOf } from '#server/testing/people.ts';
import { PASSWORD_RESETS } from './limits.ts';

let test: TestApp;
let admin: TestUser;
const { ask, read, trail } = peopleOf(
  () => test,
  () => admin,
);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
});

const change = async (body: object, by?: TestUser) => (await ask('PATCH', '/users', body, by)).json();
const actsOn = async (id: string) => (await trail(id)).map(({ action }) => action);
const many = Array.from({ length: MAX_PAGE_SIZE + 1 }, () => randomUUID());

/** Somebody who can be mailed to. */
async function mailUser() {
  const email = `${randomUUID()}@aqal.example`;
  return { id: (await test.createUser({ email })).id, email };
}

/** An account that is deleted. */
async function goneUser(): Promise<string> {
  const { id } = await test.createUser();
  expect((await ask('DELETE', `/users/${id}`)).status).toBe(200);
  return id;
}

describe('changing several people', () => {
  it.each([
    ['nobody', { ids: [], isActive: true }],
    ['too many', { ids: many, isActive: true }],
    ['somebody twice', { ids: [many[0], many[0]], isActive: true }],
    ['what is no id', { ids: ['x'], isActive: true }],
    ['an unknown role', { ids: [many[0]], role: 'boss' }],
    ['no change', { ids: [many[0]] }],
    ['two changes at once', { ids: [many[0]], isActive: true, role: 'buyer' }],
    ['another field', { ids: [many[0]], name: 'Same for all' }],
  ])('rejects %s', async (_what, body) => {
    expect(await errorOf(await ask('PATCH', '/users', body))).toEqual([400, 'invalid_input']);
  });

  it('gives a role to all but who is gone, oneself and who has it, and says so', async () => {
    const [one, two] = [await test.createUser(), await test.createUser({ role: 'property_owner' })];
    const same = await test.createUser({ role: 'renter', name: 'Same' });
    const inactive = await test.createUser({ isActive: false });
    const [gone, unknown] = [await goneUser(), randomUUID()];
    const ids = [one.id, unknown, admin.id, same.id, two.id, gone, inactive.id];
    expect(await change({ ids, role: 'renter' })).toEqual({
      changed: 3,
      leftOut: [
        { id: unknown, name: null, reason: 'not_found' },
        { id: admin.id, name: 'Hodan Sheekh', reason: expect.stringMatching(/^(oneself|last_admin)$/) },
        { id: same.id, name: 'Same', reason: 'unchanged' },
        { id: gone, name: null, reason: 'not_found' },
      ],
    });
    for (const { id } of [one, two, inactive]) expect((await read(id)).role).toBe('renter');
    expect((await read(inactive.id)).isActive).toBe(false);
    expect(await trail(two.id)).toMatchObject([
      {
        action: 'user.update',
        actorId: admin.id,
        before: { role: 'property_owner' },
        after: { role: 'renter' },
      },
    ]);
    for (const id of [same.id, admin.id]) expect(await actsOn(id)).toEqual([]);
  });

  it('gives each new administrator a username of their own', async () => {
    const emails = ['same@one.example', 'same@two.example'];
    const people = await Promise.all(emails.map((email) => test.createUser({ email })));
    expect(await change({ ids: people.map(({ id }) => id), role: 'admin' })).toEqual({
      changed: 2,
      leftOut: [],
    });
    const names = await Promise.all(people.map(async ({ id }) => (await read(id)).username));
    expect(new Set(names).size).toBe(2);
    expect(names).not.toContain(null);
  });

  it('deactivates and activates, and hides the listings meanwhile', async () => {
    const [owner, other] = [
      await test.createUser({ role: 'property_owner' }),
      await test.createUser({ isActive: false, name: 'Other' }),
    ];
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    const isShown = async () => (await test.send('GET', `/api/properties/${propertyId}`)).status === 200;
    const ids = [owner.id, other.id];
    expect(await change({ ids, isActive: false })).toEqual({
      changed: 1,
      leftOut: [{ id: other.id, name: 'Other', reason: 'unchanged' }],
    });
    expect(await isShown()).toBe(false);
    expect(await change({ ids, isActive: true })).toEqual({ changed: 2, leftOut: [] });
    expect(await isShown()).toBe(true);
    expect(await actsOn(owner.id)).toEqual(['user.activate', 'user.deactivate']);
  });

  it('never leaves the product without an administrator (D6)', async () => {
    await test.sql`update users set is_active = false where role = 'admin' and id <> ${admin.id}`;
    for (const body of [{ isActive: false }, { role: 'buyer' }]) {
      expect(await change({ ids: [admin.id], ...body })).toEqual({
        changed: 0,
        leftOut: [{ id: admin.id, name: 'Hodan Sheekh', reason: 'last_admin' }],
      });
    }
    expect(await read(admin.id)).toMatchObject({ role: 'admin', isActive: true });
    for (const body of [{ isActive: false }, { role: 'buyer' }]) {
      const [one, two] = [await test.createUser({ role: 'admin' }), await test.createUser({ role: 'admin' })];
      expect(await change({ ids: [one.id], ...body }, one)).toMatchObject({
        leftOut: [{ reason: 'oneself' }],
      });
      const done = await Promise.all([
        ask('PATCH', '/users', { ids: [two.id], ...body }, one),
        ask('PATCH', '/users', { ids: [one.id], ...body }, two),
      ]);
      const [won, refused] = done.map(({ status }) => status).sort();
      // Whoever comes second is refused as no administrator any more, or as signed out already.
      expect([won, [401, 403].includes(refused ?? 0)]).toEqual([200, true]);
    }
  });
});

describe('mailing several people a password reset', () => {
  const mail = (body: object, by?: TestUser) => ask('POST', '/users/password-resets', body, by);

  it('rejects wrong input', async () => {
    for (const body of [{ ids: [] }, { ids: many }, { ids: ['x'] }, {}, { ids: [many[0]], role: 'buyer' }]) {
      expect(await errorOf(await mail(body))).toEqual([400, 'invalid_input']);
    }
  });

  it('mails each a link of their own, names who is gone, and records all', async () => {
    const people = [await mailUser(), await mailUser()];
    const gone = await goneUser();
    const response = await mail({ ids: [gone, ...people.map(({ id }) => id)] });
    expect([response.status, await response.json()]).toEqual([
      200,
      { mailed: 2, leftOut: [{ id: gone, name: null, reason: 'not_found' }] },
    ]);
    const tokens = await Promise.all(people.map(({ email }) => mailedToken(test, email, 'reset-password')));
    expect(new Set(tokens).size).toBe(2);
    for (const { id } of people) expect(await actsOn(id)).toEqual(['user.password_reset']);
    const body = { token: tokens[0], password: 'another-password-7' };
    expect((await test.send('POST', '/api/reset-password', { body })).status).toBe(200);
  });

  it('counts every mail, and beyond the limit sends none', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const boss = await limited.createUser({ role: 'admin' });
    const emails = Array.from({ length: PASSWORD_RESETS.calls + 1 }, () => `${randomUUID()}@aqal.example`);
    const ids = await Promise.all(emails.map(async (email) => (await limited.createUser({ email })).id));
    const [last = '', , other = ''] = emails;
    const send = async (path: string, body?: object) => {
      const response = await limited.send('POST', `/api/admin/users/${path}`, {
        headers: boss.headers,
        body,
      });
      return response.status;
    };
    expect(await send('password-resets', { ids: ids.slice(2) })).toBe(200);
    expect(await mailsTo(limited, other)).toHaveLength(1);
    expect(await send('password-resets', { ids: ids.slice(0, 2) })).toBe(429);
    expect(await mailsTo(limited, last)).toEqual([]);
    expect(await send(`${ids[0]}/password-reset`)).toBe(200);
    expect(await mailsTo(limited, last)).toHaveLength(1);
    expect(await send(`${ids[0]}/password-reset`)).toBe(429);
  });
});

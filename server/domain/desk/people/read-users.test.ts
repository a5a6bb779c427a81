import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser } from '#contract/admin-users.api.ts';
import { accountsOf } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { peopleOf } from '#server/testing/people.ts';

let test: TestApp;
let admin: TestUser;
const { openAccount } = accountsOf(() => test);
const { ask, read } = peopleOf(
  () => test,
  () => admin,
);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
});

describe('the list', () => {
  const found = async (query: Record<string, string>) => {
    const response = await ask('GET', `/users?${new URLSearchParams(query)}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as AdminUser[]).map(({ id }) => id);
  };

  it.each([
    'role=boss',
    'state=gone',
    'sort=email',
    'page=0',
    'limit=101',
    'userId=x',
    `q=${'x'.repeat(201)}`,
  ])('rejects %s', async (query) => {
    expect(await errorOf(await ask('GET', `/users?${query}`))).toEqual([400, 'invalid_input']);
  });

  it('finds by a part of the name, the address or the number, however it is typed', async () => {
    const { id } = await test.createUser({
      name: 'Cabdullahi Warsame',
      email: 'warsame.c@aqal.example',
      phone: '061 555-8142',
      phoneE164: '+252615558142',
    });
    for (const q of [
      'ullahi war',
      'SAME.C@',
      '555 81',
      '5558142',
      '061555814',
      '+252 61 555 8142',
      '(061) 555',
    ]) {
      expect(await found({ q }), q).toContain(id);
    }
    for (const q of ['555 8143', '%', '_arsame', 'warsame\\'])
      expect(await found({ q }), q).not.toContain(id);
  });

  it('also finds a number that is no phone number', async () => {
    const { id } = await test.createUser({ phone: 'ext. 77 88 99' });
    expect(await found({ q: '778899' })).toEqual([id]);
  });

  it('filters by role and state, and sorts by name, age and when somebody was seen', async () => {
    const people = await Promise.all(
      ['Saddex', 'Kow', 'Laba'].map((name, n) =>
        test.createUser({
          name: `Tiro ${name}`,
          role: n === 0 ? 'buyer' : 'renter',
          createdAt: new Date(Date.UTC(2026, 1, n + 1)),
        }),
      ),
    );
    const [three = '', one = '', two = ''] = people.map(({ id }) => id);
    await test.sql`update users set is_active = false where id = ${two}`;
    await test.sql`update users set last_seen_at = '2026-11-01' where id = ${one}`;
    await test.sql`update users set last_seen_at = null where id = ${three}`;
    await test.sql`update users set last_seen_at = '2026-11-02' where id = ${two}`;
    const q = 'Tiro';
    expect(await found({ q })).toEqual([two, one, three]);
    expect(await found({ q, sort: 'oldest' })).toEqual([three, one, two]);
    expect(await found({ q, sort: 'name' })).toEqual([one, two, three]);
    expect(await found({ q, sort: 'name-desc' })).toEqual([three, two, one]);
    expect(await found({ q, sort: 'seen' })).toEqual([two, one, three]);
    expect(await found({ q, sort: 'seen-asc' })).toEqual([three, one, two]);
    expect(await found({ q, role: 'renter' })).toEqual([two, one]);
    expect(await found({ q, state: 'inactive' })).toEqual([two]);
    expect(await found({ q, role: 'renter', state: 'active' })).toEqual([one]);
    expect(await found({ q, limit: '1', page: '2' })).toEqual([one]);
    const counts = await (await ask('GET', `/users/counts?q=${q}`)).json();
    expect(counts).toMatchObject({
      total: 3,
      inactive: 1,
      byRole: { buyer: 1, renter: 2, property_owner: 0, admin: 0 },
    });
  });

  it('shows no secret, and nobody who is erased', async () => {
    const person = await openAccount({ name: 'Tirtir Qof' });
    const text = await (await ask('GET', '/users?q=Tirtir')).text();
    expect(text).toContain(person.answer.id);
    expect(text).not.toMatch(/password|token|hash|secret/i);
    await ask('DELETE', `/users/${person.answer.id}`);
    expect(await found({ q: person.answer.id })).toEqual([]);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { isActive: true }],
      ['DELETE', undefined],
    ] as const) {
      expect(await errorOf(await ask(method, `/users/${person.answer.id}`, body))).toEqual([
        404,
        'not_found',
      ]);
    }
  });

  it('says when somebody was last seen, also once they have logged out', async () => {
    const { id } = await test.createUser();
    const before = (await read(id)).lastSeenAt;
    expect(Date.now() - Date.parse(before ?? '')).toBeLessThan(60_000);
    await test.sql`delete from sessions where user_id = ${id}`;
    expect(await read(id)).toMatchObject({ lastSeenAt: before, sessions: 0 });
  });
});

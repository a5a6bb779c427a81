import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser, AdminUserDetail } from '#contract/admin-users.api.ts';
import type { AuditEntry } from '#contract/audit.api.ts';
import { accountsOf, mailsTo, mailedToken, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { createAdmin } from '../accounts/create-account.ts';

let test: TestApp;
let admin: TestUser;
const { openAccount, login } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
});

const ask = (method: string, path: string, body?: unknown, by: TestUser = admin) =>
  test.send(method, `/api/admin${path}`, { body, headers: by.headers });
const read = async (id: string) => (await (await ask('GET', `/users/${id}`)).json()) as AdminUserDetail;
const trail = async (subjectId: string) =>
  (await (await ask('GET', `/audit?subjectKind=user&subjectId=${subjectId}`)).json()) as AuditEntry[];

describe('the list', () => {
  const found = async (query: Record<string, string>) => {
    const response = await ask('GET', `/users?${new URLSearchParams(query)}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as AdminUser[]).map(({ id }) => id);
  };

  it.each(['role=boss', 'state=gone', 'sort=email', 'page=0', 'limit=101', 'userId=x', `q=${'x'.repeat(201)}`])(
    'rejects %s',
    async (query) => {
      expect(await errorOf(await ask('GET', `/users?${query}`))).toEqual([400, 'invalid_input']);
    },
  );

  it('finds by a part of the name, the address or the number, however it is typed', async () => {
    const { id } = await test.createUser({
      name: 'Cabdullahi Warsame',
      email: 'warsame.c@aqal.example',
      phone: '061 555-8142',
      phoneE164: '+252615558142',
    });
    for (const q of ['ullahi war', 'SAME.C@', '555 81', '5558142', '061555814', '+252 61 555 8142', '(061) 555']) {
      expect(await found({ q }), q).toContain(id);
    }
    for (const q of ['555 8143', '%', '_arsame', 'warsame\\']) expect(await found({ q }), q).not.toContain(id);
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
    for (const [method, body] of [['GET', undefined], ['PUT', { isActive: true }], ['DELETE', undefined]] as const) {
      expect(await errorOf(await ask(method, `/users/${person.answer.id}`, body))).toEqual([404, 'not_found']);
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

describe('changing somebody', () => {
  it('rejects wrong input, ids that do not agree, and ids of nobody', async () => {
    const { id } = await test.createUser();
    const bodies = [{ role: 'boss' }, { email: 'no' }, { name: ' ' }, { isActive: 'no' }, { password: 'x' }, { updatedAt: 'x' }];
    for (const body of bodies) {
      expect(await errorOf(await ask('PUT', `/users/${id}`, body)), JSON.stringify(body)).toEqual([400, 'invalid_input']);
    }
    const other = await test.createUser();
    expect(await errorOf(await ask('PUT', `/users/${id}`, { id: other.id, name: 'X' }))).toEqual([403, 'forbidden']);
    expect(await errorOf(await ask('PUT', `/users/${randomUUID()}`, { name: 'X' }))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask('PUT', '/users/x', { name: 'X' }))).toEqual([400, 'invalid_input']);
    expect((await read(id)).name).toBe('Faadumo Cali');
  });

  it('stores name, address and role, tells both addresses, and says so in the log', async () => {
    const { id } = await test.createUser({ name: 'Sahra', email: 'sahra.old@aqal.example', phone: '0615550142' });
    const { updatedAt } = await read(id);
    const body = { id, name: 'Sahra Cabdi', email: 'Sahra.New@aqal.example', role: 'property_owner', updatedAt };
    const response = await ask('PUT', `/users/${id}`, body);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { name: 'Sahra Cabdi', email: 'sahra.new@aqal.example', role: 'property_owner', emailVerified: false },
    ]);
    expect(await mailsTo(test, 'sahra.old@aqal.example')).toMatchObject([{ title: 'Your email address was changed' }]);
    expect(await mailedToken(test, 'sahra.new@aqal.example', 'verify-email')).toBeTruthy();
    const [entry] = await trail(id);
    expect(entry).toMatchObject({
      action: 'user.update',
      actorId: admin.id,
      actorName: 'Hodan Sheekh',
      subjectName: 'Sahra Cabdi',
      before: { name: 'Sahra', email: 'sahra.old@aqal.example', role: 'buyer' },
      after: { name: 'Sahra Cabdi', email: 'sahra.new@aqal.example', role: 'property_owner' },
      details: {},
      address: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await read(id)).toMatchObject({ lastChange: { by: 'Hodan Sheekh' } });
  });

  it('changes nothing, and records nothing, where all is so already', async () => {
    const { id } = await test.createUser({ name: 'Sahra' });
    const { updatedAt } = await read(id);
    expect((await ask('PUT', `/users/${id}`, { name: 'Sahra', isActive: true })).status).toBe(200);
    expect(await read(id)).toMatchObject({ updatedAt });
    expect(await trail(id)).toEqual([]);
  });

  it('refuses an address that somebody has, naming the field', async () => {
    const { id } = await test.createUser();
    await test.createUser({ email: 'taken@aqal.example' });
    const response = await ask('PUT', `/users/${id}`, { email: 'TAKEN@aqal.example' });
    expect([response.status, await response.json()]).toMatchObject([409, { issues: { email: { code: 'taken' } } }]);
  });

  it('refuses whoever read the account before somebody else changed it; what both want is no conflict', async () => {
    const { id } = await test.createUser({ name: 'Sahra' });
    const { updatedAt } = await read(id);
    expect((await ask('PUT', `/users/${id}`, { name: 'Sahra Nuur', updatedAt })).status).toBe(200);
    expect(await errorOf(await ask('PUT', `/users/${id}`, { name: 'Sahra Cabdi', updatedAt }))).toEqual([409, 'conflict']);
    expect((await ask('PUT', `/users/${id}`, { name: 'Sahra Nuur', updatedAt })).status).toBe(200);
    const { updatedAt: fresh } = await read(id);
    expect((await ask('PUT', `/users/${id}`, { name: 'Sahra Cabdi', updatedAt: fresh })).status).toBe(200);
  });

  it('lets one of two who save at the same time win', async () => {
    const { id } = await test.createUser();
    const { updatedAt } = await read(id);
    const saved = await Promise.all(
      ['A', 'B', 'C'].map((name) => ask('PUT', `/users/${id}`, { name, updatedAt })),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await trail(id)).toHaveLength(1);
  });

  it('gives a new administrator a username, and a demoted one nothing more at once', async () => {
    const { id, headers } = await test.createUser({ email: 'boss@aqal.example' });
    await ask('PUT', `/users/${id}`, { role: 'admin' });
    expect(await read(id)).toMatchObject({ role: 'admin', username: 'boss' });
    expect((await test.send('GET', '/api/admin/users', { headers })).status).toBe(200);
    await ask('PUT', `/users/${id}`, { role: 'buyer' });
    expect(await errorOf(await test.send('GET', '/api/admin/users', { headers }))).toEqual([403, 'forbidden']);
    const body = { role: 'admin' };
    expect(await errorOf(await test.send('PUT', `/api/admin/users/${id}`, { headers, body }))).toEqual([403, 'forbidden']);
  });
});

describe('oneself and the last administrator (D6)', () => {
  const attempts = (id: string): [string, string, unknown][] => [
    ['DELETE', `/users/${id}`, undefined],
    ['PUT', `/users/${id}`, { isActive: false }],
    ['PUT', `/users/${id}`, { role: 'buyer' }],
    ['PUT', `/users/${id}`, { email: 'other@aqal.example' }],
    ['PATCH', '/users', { ids: [id], isActive: false }],
  ];

  it('cannot be deleted, deactivated or demoted, but renamed', async () => {
    const boss = await test.createUser({ role: 'admin' });
    for (const [method, path, body] of attempts(boss.id)) {
      expect(await errorOf(await ask(method, path, body, boss)), `${method} ${JSON.stringify(body)}`).toEqual([
        403,
        'forbidden',
      ]);
    }
    expect(await read(boss.id)).toMatchObject({ role: 'admin', isActive: true });
    expect(await trail(boss.id)).toEqual([]);
    expect((await ask('PUT', `/users/${boss.id}`, { name: 'Ifrah' }, boss)).status).toBe(200);
  });

  it('remain when two send each other away at the same time', async () => {
    for (const act of [
      (target: TestUser, by: TestUser) => ask('PUT', `/users/${target.id}`, { role: 'buyer' }, by),
      (target: TestUser, by: TestUser) => ask('PATCH', '/users', { ids: [target.id], isActive: false }, by),
      (target: TestUser, by: TestUser) => ask('DELETE', `/users/${target.id}`, undefined, by),
    ]) {
      const [one, two] = [await test.createUser({ role: 'admin' }), await test.createUser({ role: 'admin' })];
      const done = await Promise.all([act(one, two), act(two, one)]);
      expect(done.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('keeps all or none of several as they are', async () => {
    const person = await test.createUser();
    expect(await errorOf(await ask('PATCH', '/users', { ids: [person.id, admin.id], isActive: false }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await errorOf(await ask('PATCH', '/users', { ids: [person.id, randomUUID()], isActive: false }))).toEqual([
      404,
      'not_found',
    ]);
    for (const body of [{ ids: [], isActive: true }, { ids: [person.id, person.id], isActive: true }, { ids: ['x'] }]) {
      expect(await errorOf(await ask('PATCH', '/users', body))).toEqual([400, 'invalid_input']);
    }
    expect(await read(person.id)).toMatchObject({ isActive: true });
    const answer = await ask('PATCH', '/users', { ids: [person.id], isActive: false });
    expect(await answer.json()).toEqual({ changed: 1 });
    expect((await trail(person.id)).map(({ action }) => action)).toEqual(['user.deactivate']);
  });
});

describe('deactivating an owner', () => {
  const listed = async (id: string) => {
    const ids = async (path: string) => JSON.stringify(await (await test.send('GET', path)).json()).includes(id);
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
    expect([refused.status, (await refused.json()).error]).toEqual([403, expect.stringContaining('inactive')]);
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
    const { version } = (await test.sql<{ version: number }>`select version from properties where id = ${off.id}`)[0] ?? {};
    const body = { ...home, description: 'x', price: '1', location: 'Hodan', isActive: true, version };
    expect((await test.send('PUT', `/api/properties/${off.id}`, { body, headers: admin.headers })).status).toBe(200);
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
      fc.asyncProperty(fc.array(listing, { maxLength: 4 }), fc.integer({ min: 1, max: 3 }), async (listings, times) => {
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
          expect(await test.sql`select from properties where owner_id = ${owner.id} and is_offered`).toEqual([]);
          await ask('PATCH', '/users', { ids: [owner.id], isActive: true });
        }
        expect(await states()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });
});

describe('deleting somebody', () => {
  it('erases what is theirs, keeps what others need, and names nobody in the log', async () => {
    const person = await openAccount({ name: 'Tirme Ducaale', role: 'property_owner', phone: '061 5557391' });
    const { id } = person.answer;
    const { id: propertyId } = await test.createProperty({ ownerId: id });
    await ask('PUT', `/users/${id}`, { name: 'Tirme Ducaale Cali' });
    const response = await ask('DELETE', `/users/${id}`);
    expect([response.status, await response.json()]).toEqual([200, { id, deleted: true }]);
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await test.send('GET', `/api/properties/${propertyId}`)).status).not.toBe(200);
    const entries = await trail(id);
    expect(entries.map(({ action }) => action)).toEqual(['user.delete', 'user.update']);
    expect(entries[0]).toMatchObject({ before: { role: 'property_owner', isActive: true, listings: 1 }, after: null });
    expect(JSON.stringify(entries)).not.toMatch(/Ducaale|5557391/);
    expect(await errorOf(await ask('DELETE', `/users/${id}`))).toEqual([404, 'not_found']);
  });
});

describe('passwords and sessions of somebody', () => {
  it('are reset by a mailed link alone', async () => {
    const person = await openAccount();
    const response = await ask('POST', `/users/${person.answer.id}/password-reset`);
    expect([response.status, await response.json()]).toEqual([200, { sentTo: person.email }]);
    const token = await mailedToken(test, person.email, 'reset-password');
    const body = { token, password: 'another-password-7' };
    expect((await test.send('POST', '/api/reset-password', { body })).status).toBe(200);
    expect((await trail(person.answer.id))[0]).toMatchObject({ action: 'user.password_reset', details: {} });
  });

  it('are seen without their tokens, and ended one by one or all', async () => {
    const person = await openAccount();
    const { id } = person.answer;
    for (let n = 0; n < 2; n += 1) await login({ email: person.email, password: PASSWORD });
    const list = async () =>
      (await (await ask('GET', `/users/${id}/sessions`)).json()) as { id: string; isCurrent: boolean }[];
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(JSON.stringify(sessions)).not.toMatch(/token/i);
    expect(await (await ask('DELETE', `/sessions/${sessions[0]?.id}`)).json()).toEqual({ ended: 1 });
    expect(await errorOf(await ask('DELETE', `/sessions/${sessions[0]?.id}`))).toEqual([404, 'not_found']);
    expect(await (await ask('DELETE', `/users/${id}/sessions`)).json()).toEqual({ ended: 2 });
    expect(await list()).toEqual([]);
    expect((await trail(id)).map(({ action, details }) => [action, details])).toEqual([
      ['user.sessions_end', { ended: 2 }],
      ['user.sessions_end', { ended: 1 }],
    ]);
    for (const [method, path] of [['GET', 'sessions'], ['DELETE', 'sessions'], ['POST', 'password-reset']] as const) {
      expect(await errorOf(await ask(method, `/users/${randomUUID()}/${path}`))).toEqual([404, 'not_found']);
    }
  });

  it('leave the session of whoever asks', async () => {
    const boss = await test.createUser({ role: 'admin' });
    await ask('DELETE', `/users/${boss.id}/sessions`, undefined, boss);
    expect((await ask('GET', '/users', undefined, boss)).status).toBe(200);
  });
});

describe('the audit log', () => {
  const entries = async (query: string) => {
    const response = await ask('GET', `/audit?${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as AuditEntry[];
  };

  it.each(['action=DROP', 'actorId=x', 'from=yesterday', 'sort=actor', 'page=0', 'limit=101', 'x=1'])(
    'rejects %s',
    async (query) => {
      expect(await errorOf(await ask('GET', `/audit?${query}`))).toEqual([400, 'invalid_input']);
    },
  );

  it('is found by person, by what changed, by action, actor, subject and day of Mogadishu', async () => {
    const boss = await test.createUser({ role: 'admin', name: 'Guddoomiye Baare' });
    const { id } = await test.createUser({ name: 'Raadin Qof' });
    await ask('PUT', `/users/${id}`, { name: 'Raadin Magacbeddel' }, boss);
    const [entry] = await trail(id);
    const entryId = entry?.id ?? '';
    const has = async (query: string) => (await entries(query)).some((one) => one.id === entryId);
    for (const query of [
      'q=magacbed',
      'q=guddoomiye',
      `q=${id.slice(0, 18)}`,
      `q=${entry?.requestId}`,
      'action=user.update',
      `actorId=${boss.id}`,
      `subjectKind=user&subjectId=${id}`,
      `q=raadin&action=user.update&actorId=${boss.id}`,
      `sort=oldest&actorId=${boss.id}`,
    ]) {
      expect(await has(query), query).toBe(true);
    }
    for (const query of ['q=nobody-of-that-name', 'action=user.delete', `actorId=${admin.id}`, 'q=%25%25%25']) {
      expect(await has(query), query).toBe(false);
    }
    await test.sql`insert into audit_log (action, subject_kind, subject_id, created_at) values
      ('user.update', 'user', 'late', '2026-03-04T20:59:59Z'), ('user.update', 'user', 'next', '2026-03-04T21:00:00Z')`;
    const at = async (from: string, to: string) =>
      (await entries(`from=${from}&to=${to}&sort=oldest`)).map(({ subjectId }) => subjectId);
    expect(await at('2026-03-04', '2026-03-04')).toEqual(['late']);
    expect(await at('2026-03-05', '2026-03-05')).toEqual(['next']);
    expect(await at('2026-03-04', '2026-03-05')).toEqual(['late', 'next']);
  });

  it('has the sign-ins of administrators, those that failed, and who read the mailbox', async () => {
    const email = 'agaasime@aqal.example';
    const id = await createAdmin(test.context.database, { email, password: PASSWORD, name: 'Agaasime' });
    const signIn = (password: string) =>
      test.send('POST', '/api/admin/login', { body: { email, password } });
    expect((await signIn('wrong-password')).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await trail(id ?? '')).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['admin.sign_in', id],
      ['admin.sign_in_failed', null],
    ]);
    const person = await openAccount();
    await login({ email: person.email, password: PASSWORD });
    expect(await trail(person.answer.id)).toEqual([]);
    await ask('GET', '/mailbox?q=secret@aqal.example');
    const [mailbox] = await entries('action=mailbox.read');
    expect(mailbox).toMatchObject({ actorId: admin.id, details: { page: 1, isSearched: true } });
    expect(JSON.stringify(mailbox)).not.toContain('secret@');
  });

  it('tells of changes that are kept as pairs like of all others', async () => {
    const service = { name: 'Guuris', phone: '061', email: 'g@movers.example', location: 'Hodan', rating: 4 };
    const { id } = (await (await ask('POST', '/moving-services', service)).json()) as { id: string };
    await ask('PUT', `/moving-services/${id}`, { name: 'Guuris Cusub' });
    const [entry] = await entries(`subjectKind=moving_service&subjectId=${id}&action=moving_service.update`);
    expect(entry).toMatchObject({ before: { name: 'Guuris' }, after: { name: 'Guuris Cusub' }, details: {} });
  });
});

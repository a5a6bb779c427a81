import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, mailedToken, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { peopleOf } from '#server/testing/people.ts';

let test: TestApp;
let admin: TestUser;
const { ask, read, trail } = peopleOf(
  () => test,
  () => admin,
);
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
});

describe('changing somebody', () => {
  it('rejects wrong input, ids that do not agree, and ids of nobody', async () => {
    const { id } = await test.createUser();
    const bodies = [
      { role: 'boss' },
      { email: 'no' },
      { name: ' ' },
      { isActive: 'no' },
      { password: 'x' },
      { updatedAt: 'x' },
    ];
    for (const body of bodies) {
      expect(await errorOf(await ask('PUT', `/users/${id}`, body)), JSON.stringify(body)).toEqual([
        400,
        'invalid_input',
      ]);
    }
    const other = await test.createUser();
    expect(await errorOf(await ask('PUT', `/users/${id}`, { id: other.id, name: 'X' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await errorOf(await ask('PUT', `/users/${randomUUID()}`, { name: 'X' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await errorOf(await ask('PUT', '/users/x', { name: 'X' }))).toEqual([400, 'invalid_input']);
    expect((await read(id)).name).toBe('Faadumo Cali');
  });

  it('stores name, address and role, tells both addresses, and says so in the log', async () => {
    const { id } = await test.createUser({
      name: 'Sahra',
      email: 'sahra.old@aqal.example',
      phone: '0615550142',
    });
    const { updatedAt } = await read(id);
    const body = {
      id,
      name: 'Sahra Cabdi',
      email: 'Sahra.New@aqal.example',
      role: 'property_owner',
      updatedAt,
    };
    const response = await ask('PUT', `/users/${id}`, body);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { name: 'Sahra Cabdi', email: 'sahra.new@aqal.example', role: 'property_owner', emailVerified: false },
    ]);
    expect(await mailsTo(test, 'sahra.old@aqal.example')).toMatchObject([
      { title: 'Your email address was changed' },
    ]);
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
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { issues: { email: { code: 'taken' } } },
    ]);
  });

  it('refuses whoever read the account before somebody else changed it; what both want is no conflict', async () => {
    const { id } = await test.createUser({ name: 'Sahra' });
    const { updatedAt } = await read(id);
    expect((await ask('PUT', `/users/${id}`, { name: 'Sahra Nuur', updatedAt })).status).toBe(200);
    expect(await errorOf(await ask('PUT', `/users/${id}`, { name: 'Sahra Cabdi', updatedAt }))).toEqual([
      409,
      'conflict',
    ]);
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

  it('logs out who becomes an administrator, or is none any more, and nobody else', async () => {
    const person = await test.createUser({ role: 'renter' });
    const signedIn = async () => (await test.send('GET', '/api/me', { headers: person.headers })).status;
    await ask('PUT', `/users/${person.id}`, { role: 'buyer' });
    expect(await signedIn()).toBe(200);
    await ask('PUT', `/users/${person.id}`, { role: 'admin' });
    expect(await signedIn()).toBe(401);
    const boss = await test.createUser({ role: 'admin' });
    expect((await ask('PUT', `/users/${boss.id}`, { role: 'renter' })).status).toBe(200);
    expect((await test.send('GET', '/api/me', { headers: boss.headers })).status).toBe(401);
  });

  it('asks for the password again before it gives an administrator’s account, unless one has just signed in', async () => {
    const account = await openAccount();
    await test.sql`update users set role = 'admin', username = id::text where id = ${account.answer.id}`;
    const boss = { id: account.answer.id, headers: { authorization: `Bearer ${account.answer.token}` } };
    const { id } = await test.createUser();
    const other = await test.createUser({ role: 'admin' });
    await test.sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${boss.id}`;
    const acts = [
      ['PUT', `/users/${id}`, { role: 'admin' }],
      ['PATCH', '/users', { ids: [id], role: 'admin' }],
      ['PUT', `/users/${other.id}`, { email: 'taken.over@aqal.example' }],
    ] as const;
    for (const [method, path, body] of acts) {
      const refused = await ask(method, path, body, boss);
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { code: 'invalid_input', issues: { password: { code: 'required' } } },
      ]);
      const wrong = await ask(method, path, { ...body, password: 'not-mine-at-all' }, boss);
      expect([wrong.status, await wrong.json()]).toMatchObject([
        400,
        { issues: { password: { code: 'wrong_password' } } },
      ]);
    }
    expect(await read(id)).toMatchObject({ role: 'buyer' });
    // What gives nobody power needs no password.
    expect((await ask('PUT', `/users/${id}`, { role: 'renter' }, boss)).status).toBe(200);
    for (const [method, path, body] of acts.slice(1)) {
      expect((await ask(method, path, { ...body, password: PASSWORD }, boss)).status).toBe(200);
    }
    expect(await read(id)).toMatchObject({ role: 'admin' });
    const next = await test.createUser();
    await test.sql`update sessions set created_at = now() - interval '9 minutes' where user_id = ${boss.id}`;
    expect((await ask('PUT', `/users/${next.id}`, { role: 'admin' }, boss)).status).toBe(200);
  });

  it('is recognised as a repeat by all but the password, of which no hash is stored', async () => {
    const account = await openAccount();
    await test.sql`update users set role = 'admin', username = id::text where id = ${account.answer.id}`;
    const { id } = await test.createUser();
    const send = (name: string, password: string) =>
      test.send('PUT', `/api/admin/users/${id}`, {
        headers: { authorization: `Bearer ${account.answer.token}`, 'idempotency-key': 'one-wish' },
        body: { name, password },
      });
    const first = await send('Sahra', PASSWORD);
    expect(first.status).toBe(200);
    const repeat = await send('Sahra', 'something else');
    expect([repeat.status, await repeat.json()]).toEqual([200, await first.json()]);
    expect(await errorOf(await send('Xaawo', PASSWORD))).toEqual([422, 'idempotency_mismatch']);
  });

  it('gives a new administrator a username', async () => {
    const { id } = await test.createUser({ email: 'boss@aqal.example' });
    await ask('PUT', `/users/${id}`, { role: 'admin' });
    expect(await read(id)).toMatchObject({ role: 'admin', username: 'boss' });
    const { headers } = await test.createUser();
    const body = { role: 'admin' };
    expect(await errorOf(await test.send('PUT', `/api/admin/users/${id}`, { headers, body }))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('oneself and the last administrator (D6)', () => {
  const attempts = (id: string): [string, string, unknown][] => [
    ['DELETE', `/users/${id}`, undefined],
    ['PUT', `/users/${id}`, { isActive: false }],
    ['PUT', `/users/${id}`, { role: 'buyer' }],
    ['PUT', `/users/${id}`, { email: 'other@aqal.example' }],
  ];

  it('cannot be deleted, deactivated or demoted, but renamed', async () => {
    const boss = await test.createUser({ role: 'admin' });
    for (const [method, path, body] of attempts(boss.id)) {
      expect(await errorOf(await ask(method, path, body, boss)), `${method} ${JSON.stringify(body)}`).toEqual(
        [403, 'forbidden'],
      );
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
});

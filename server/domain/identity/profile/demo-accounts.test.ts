import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { hashPassword } from '../credentials/hashing.ts';
import { hasAdmin } from '../queries.ts';
import { createAdmin, storeAccount } from './create-account.ts';

/** A demo account with a password. */
async function createDemoPerson(test: TestApp, email: string, role: 'buyer' | 'admin' = 'buyer') {
  const { database } = test.context;
  const id =
    role === 'admin'
      ? await createAdmin(database, { email, password: PASSWORD, name: 'Demo' })
      : await storeAccount(database.db, { name: 'Demo', email, role }, await hashPassword(PASSWORD));
  await test.sql`update users set is_demo = true where id = ${id}`;
  return id ?? '';
}

describe('demo accounts, when demo mode is off (D42)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ DEMO: 'off' });
  });
  const login = (path: string, email: string, password = PASSWORD) =>
    test.send('POST', path, { body: { email, password } });

  it('cannot sign in: both sign-in endpoints respond as for a wrong password', async () => {
    await createDemoPerson(test, 'buyer@demo.example');
    await createDemoPerson(test, 'admin@demo.example', 'admin');
    for (const [path, email] of [
      ['/api/login', 'buyer@demo.example'],
      ['/api/admin/login', 'admin@demo.example'],
      ['/api/admin/login', 'admin'],
    ] as const) {
      const right = await login(path, email);
      const wrong = await login(path, email, 'not-the-password');
      expect([right.status, await right.text()]).toEqual([401, await wrong.text()]);
      expect(right.headers.getSetCookie()).toEqual([]);
    }
  });

  it('lose access to existing sessions', async () => {
    const { headers } = await test.createUser({ isDemo: true });
    expect((await test.send('GET', '/api/me', { headers })).status).toBe(401);
    expect((await test.send('GET', '/api/events', { headers })).status).toBe(401);
  });

  it('do not count as admins: the first admin is created, and the last real one cannot leave', async () => {
    const only = await createTestApp({ DEMO: 'off' });
    await createDemoPerson(only, 'admin@demo.example', 'admin');
    const { database } = only.context;
    expect(await hasAdmin(database.db, false)).toBe(false);
    await createAdmin(database, { email: 'boss@real.example', password: PASSWORD, name: 'Boss' });
    const body = { email: 'boss@real.example', password: PASSWORD };
    const { token } = await (await only.send('POST', '/api/admin/login', { body })).json();
    const headers = { authorization: `Bearer ${token}` };
    const leave = await only.send('POST', '/api/me/delete', { body: { password: PASSWORD }, headers });
    expect(leave.status).toBe(403);
  });

  it('are identified by their column, not by their address', async () => {
    const body = { name: 'Sahra', email: 'sahra@aqal.example', password: PASSWORD, role: 'buyer' };
    expect((await test.send('POST', '/api/register', { body })).status).toBe(201);
    expect((await login('/api/login', 'sahra@aqal.example')).status).toBe(200);
  });
});

it('work when demo mode is on', async () => {
  const test = await createTestApp({ DEMO: 'on', PUBLIC_URL: 'http://localhost' });
  await createDemoPerson(test, 'admin@demo.example', 'admin');
  expect(await hasAdmin(test.context.database.db, true)).toBe(true);
  const body = { email: 'admin@demo.example', password: PASSWORD };
  const response = await test.send('POST', '/api/admin/login', { body });
  expect(response.status).toBe(200);
  const headers = { authorization: `Bearer ${(await response.json()).token}` };
  expect((await test.send('GET', '/api/me', { headers })).status).toBe(200);
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../database/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createAdmin } from './create-account.ts';

let test: TestApp;
const PASSWORD = 'xamar-weyne-9';
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});

async function openAccount(more: Record<string, unknown> = {}) {
  count += 1;
  const email = `person-${count}@aqal.example`;
  const body = { name: 'Sahra Axmed', email, password: PASSWORD, role: 'renter', ...more };
  const response = await test.send('POST', '/api/register', { body });
  expect(response.status).toBe(201);
  return { email, cookie: cookieOf(response), answer: await response.json() };
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

const login = (body: unknown, headers: Record<string, string> = {}) =>
  test.send('POST', '/api/login', { body, headers });
const me = (headers: Record<string, string>) => test.send('GET', '/api/me', { headers });

describe('POST /api/register', () => {
  it.each([
    ['email', { email: 'sahra' }, 'Invalid email address'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['password', { password: 'Password1' }, 'This password is too easy to guess. Please choose another one.'],
    ['password', { password: 'new@aqal.example' }, expect.stringContaining('too easy')],
    ['password', { password: 'x'.repeat(129) }, expect.stringContaining('128')],
    ['name', { name: '  ' }, 'is required'],
    ['role', { role: 'admin' }, 'must be one of buyer, renter, property_owner'],
    ['isActive', { isActive: true }, 'is not known'],
    ['profileCompleted', { profileCompleted: true }, 'is not known'],
    ['username', { username: 'admin' }, 'is not known'],
  ])('refuses a wrong %s', async (field, wrong, said) => {
    const body = { name: 'Sahra', email: 'new@aqal.example', password: PASSWORD, role: 'buyer', ...wrong };
    const response = await test.send('POST', '/api/register', { body });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toMatchObject({ [field]: said });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('refuses an address that has an account, however it is written', async () => {
    const { email } = await openAccount();
    const body = { name: 'Other', email: email.toUpperCase(), password: PASSWORD, role: 'buyer' };
    const response = await test.send('POST', '/api/register', { body });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      error: 'There is an account with this email address already. Please sign in instead.',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('makes one account of two requests in the same instant', async () => {
    const body = { name: 'Twin', email: 'twin@aqal.example', password: PASSWORD, role: 'buyer' };
    const answers = await Promise.all([1, 2, 3].map(() => test.send('POST', '/api/register', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('opens the account and signs in to it', async () => {
    const { answer, cookie, email } = await openAccount({ phone: '061 5550123' });
    expect(answer).toEqual({
      id: expect.any(String),
      name: 'Sahra Axmed',
      email,
      role: 'renter',
      profileCompleted: false,
      token: expect.any(String),
      isAdmin: false,
      redirectTo: '/role-selection',
    });
    expect(await (await me({ cookie })).json()).toMatchObject({ id: answer.id, email });
    const [stored] = await test.context.database.orm.select().from(users).where(eq(users.id, answer.id));
    expect(stored).toMatchObject({ phone: '061 5550123', phoneE164: '+252615550123', isActive: true });
  });

  it('repeats with one Idempotency-Key make one account; neither password nor token is kept', async () => {
    const body = { name: 'Again', email: 'again@aqal.example', password: PASSWORD, role: 'buyer' };
    const headers = { 'idempotency-key': 'register-once' };
    const first = await test.send('POST', '/api/register', { body, headers });
    const second = await test.send('POST', '/api/register', { body, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    const [one, two] = [await first.json(), await second.json()];
    expect(two.id).toBe(one.id);
    expect(two.token).not.toBe(one.token);
    const other = { ...body, password: 'another-password' };
    expect((await test.send('POST', '/api/register', { body: other, headers })).status).toBe(401);
    const kept = await test.context.database.sql`select answer::text from idempotency_keys`;
    expect(JSON.stringify(kept)).not.toContain(one.token);
  });
});

describe('POST /api/login', () => {
  it('says the same of a wrong password and of an address that is not known', async () => {
    const { email } = await openAccount();
    const answers = await Promise.all(
      [email, 'nobody@aqal.example'].map(async (one) => {
        const response = await login({ email: one, password: 'not-the-password' });
        expect(response.status).toBe(401);
        expect(response.headers.getSetCookie()).toEqual([]);
        return response.text();
      }),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(JSON.parse(answers[0] ?? '')).toEqual({
      error: 'Invalid email or password.',
      code: 'wrong_credentials',
    });
  });

  it('takes as long for an address that is not known', async () => {
    const { email } = await openAccount();
    const timed = async (one: string) => {
      const began = performance.now();
      await login({ email: one, password: 'not-the-password' });
      return performance.now() - began;
    };
    const fastest = { known: Infinity, unknown: Infinity };
    for (let n = 0; n < 6; n += 1) {
      fastest.known = Math.min(fastest.known, await timed(email));
      fastest.unknown = Math.min(fastest.unknown, await timed('nobody@aqal.example'));
    }
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.6);
  });

  it.each([
    [{ email: 'nobody', password: PASSWORD }, 'email', 'Invalid email address'],
    [{ email: 'a@b.so', password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('refuses what cannot be right: %o', async (body, field, said) => {
    const response = await login(body);
    expect(response.status).toBe(400);
    expect((await response.json()).fields[field]).toBe(said);
  });

  it('tells an inactive account only who knows its password (D5)', async () => {
    const { email, answer } = await openAccount();
    await test.context.database.orm.update(users).set({ isActive: false }).where(eq(users.id, answer.id));
    const refused = await login({ email, password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      error: 'Your account is inactive. Please contact support to reactivate your account.',
      code: 'account_inactive',
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await login({ email, password: 'not-the-password' })).status).toBe(401);
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const { email } = await openAccount();
    const response = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^aqal_session=[\w.%-]+;/);
    expect(cookies[0]).toContain('HttpOnly');
    expect(cookies[0]).toContain('SameSite=Lax');
    expect(cookies[0]).toContain('Path=/');
    expect(cookies[0]).toContain('Max-Age=2592000');
    expect(cookies[0]).not.toContain('Secure');
  });

  it('sends the cookie only over TLS where there is TLS', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://aqal.example' });
    const body = { name: 'Sahra', email: 'tls@aqal.example', password: PASSWORD, role: 'buyer' };
    const response = await secure.send('POST', '/api/register', { body });
    expect(response.headers.getSetCookie()[0]).toMatch(/^aqal_session=.*Secure/);
  });

  it('begins a new session each time and ends the one this browser had', async () => {
    const { email, cookie } = await openAccount();
    const planted = 'aqal_session=chosen-by-somebody-else';
    const first = await login({ email, password: PASSWORD }, { cookie: planted });
    expect(cookieOf(first)).not.toContain('chosen-by-somebody-else');
    expect((await me({ cookie: planted })).status).toBe(401);
    const second = await login({ email, password: PASSWORD }, { cookie: cookieOf(first) });
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await me({ cookie: cookieOf(first) })).status).toBe(401);
    expect((await me({ cookie: cookieOf(second) })).status).toBe(200);
    expect((await me({ cookie })).status).toBe(200);
  });

  it('answers a bearer token, and where to go', async () => {
    const { email, answer } = await openAccount({ role: 'property_owner' });
    await test.context.database.orm
      .update(users)
      .set({ profileCompleted: true })
      .where(eq(users.id, answer.id));
    const signedIn = await (await login({ email, password: PASSWORD })).json();
    expect(signedIn).toMatchObject({ isAdmin: false, redirectTo: '/dashboard/property_owner', email });
    const response = await me({ authorization: `Bearer ${signedIn.token}` });
    expect(await response.json()).toMatchObject({ id: answer.id, profileCompleted: true });
  });
});

describe('POST /api/admin/login', () => {
  beforeAll(async () => {
    const { database } = test.context;
    await createAdmin(database, { email: 'boss@aqal.example', password: PASSWORD, name: 'Boss' });
  });
  const adminLogin = (email: string, password = PASSWORD) =>
    test.send('POST', '/api/admin/login', { body: { email, password } });

  it('refuses whoever is no admin, and a wrong password, in the same words', async () => {
    const { email } = await openAccount();
    for (const response of [
      await adminLogin(email),
      await adminLogin('nobody'),
      await adminLogin('boss', 'not-the-password'),
      await adminLogin('boss', 'x'),
    ]) {
      expect(response.status).toBe(401);
      expect((await response.json()).error).toBe('Invalid username or password. Please try again.');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await adminLogin('')).status).toBe(400);
  });

  it('takes the address or the username, and keeps when', async () => {
    for (const name of ['Boss@aqal.example', 'BOSS']) {
      const response = await adminLogin(name);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ isAdmin: true, redirectTo: '/admin/dashboard' });
    }
    const [admin] = await test.context.database.orm
      .select()
      .from(users)
      .where(eq(users.email, 'boss@aqal.example'));
    expect(admin?.lastLogin).toBeInstanceOf(Date);
  });

  it('also directs an admin who signs in at the common door', async () => {
    const response = await login({ email: 'boss@aqal.example', password: PASSWORD });
    expect(await response.json()).toMatchObject({ isAdmin: true, redirectTo: '/admin/dashboard' });
  });
});

describe('PUT /api/users/update-role', () => {
  const update = (headers: Record<string, string>, body: unknown) =>
    test.send('PUT', '/api/users/update-role', { headers, body });

  it('refuses guests, other ids, the role admin, and admins', async () => {
    const person = await test.createUser();
    const other = await test.createUser();
    const admin = await test.createUser({ role: 'admin' });
    const body = { userId: person.id, role: 'renter', profileCompleted: true };
    expect((await update({}, body)).status).toBe(401);
    expect((await update(other.headers, body)).status).toBe(403);
    expect((await update(admin.headers, body)).status).toBe(403);
    expect((await update(person.headers, { ...body, role: 'admin' })).status).toBe(400);
    expect((await update(person.headers, { ...body, isAdmin: true })).status).toBe(400);
    expect((await update(admin.headers, { ...body, userId: admin.id })).status).toBe(403);
  });

  it('changes the own role, again and again', async () => {
    const person = await test.createUser();
    for (const role of ['renter', 'property_owner', 'buyer']) {
      const response = await update(person.headers, { userId: person.id, role, profileCompleted: true });
      expect(await response.json()).toMatchObject({ id: person.id, role, profileCompleted: true });
    }
  });
});

describe('POST /api/logout', () => {
  it('ends this session and no other', async () => {
    const { email, cookie } = await openAccount();
    const other = cookieOf(await login({ email, password: PASSWORD }));
    const response = await test.send('POST', '/api/logout', { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^aqal_session=;.*Max-Age=0/);
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ cookie: other })).status).toBe(200);
  });

  it('ends a bearer session, works as a plain form, and does not mind a guest', async () => {
    const person = await test.createUser();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await test.app.request('http://localhost/api/logout', {
      method: 'POST',
      headers: { ...person.headers, ...form },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect((await me(person.headers)).status).toBe(401);
    expect((await test.send('POST', '/api/logout')).status).toBe(200);
  });
});

describe('who is signed in', () => {
  it('is asked of the database once, and not at all for a guest', async () => {
    const { cookie } = await openAccount();
    const { database } = test.context;
    const { sql } = database;
    const asked: string[] = [];
    database.sql = new Proxy(sql, {
      apply: (target, self, [strings, ...values]) => {
        asked.push(String(strings));
        return Reflect.apply(target, self, [strings, ...values]);
      },
    });
    try {
      const body = { userId: 'x' };
      await test.send('PUT', '/api/users/update-role', { body });
      expect(asked).toHaveLength(0);
      await test.send('PUT', '/api/users/update-role', { body, headers: { cookie } });
      expect(asked).toHaveLength(1);
      const authorization = `Bearer ${cookie.split('=')[1]?.split('.')[0]}`;
      await test.send('PUT', '/api/users/update-role', { body, headers: { authorization } });
      expect(asked).toHaveLength(2);
    } finally {
      database.sql = sql;
    }
  });

  it('is nobody once the session is over its time', async () => {
    const { cookie, answer } = await openAccount();
    await test.context.database.orm
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, answer.id));
    expect((await me({ cookie })).status).toBe(401);
  });

  it('counts the own records only', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    await test.createProperty({ ownerId: owner.id });
    await test.createProperty({ ownerId: owner.id, isActive: false });
    const { headers } = await test.createUser();
    const figures = async (one: Record<string, string>) =>
      (await test.send('GET', '/api/me/figures', { headers: one })).json();
    expect(await figures(owner.headers)).toMatchObject({ listings: 2, activeListings: 1, inquiries: 0 });
    expect(await figures(headers)).toMatchObject({ listings: 0, saved: 0, applications: 0, viewings: 0 });
    expect((await test.send('GET', '/api/me/figures')).status).toBe(401);
  });
});

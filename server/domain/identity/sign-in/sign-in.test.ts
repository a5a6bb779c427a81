import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/platform/database/schema/index.ts';
import { accountsOf, cookieOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin } from '../profile/create-account.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
});

describe('POST /api/login', () => {
  it('responds the same for a wrong password and an unknown address', async () => {
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

  it('takes as long for an unknown address', async () => {
    const { email } = await openAccount();
    const timed = async (one: string) => {
      const began = performance.now();
      await login({ email: one, password: 'not-the-password' });
      return performance.now() - began;
    };
    const fastest = { known: Infinity, unknown: Infinity };
    // On a busy machine the fastest of a few is still one that was held up.
    for (let n = 0; n < 60 && (n < 6 || fastest.unknown / fastest.known <= 0.6); n += 1) {
      fastest.known = Math.min(fastest.known, await timed(email));
      fastest.unknown = Math.min(fastest.unknown, await timed('nobody@aqal.example'));
    }
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.6);
  });

  it.each([
    [{ email: 'nobody', password: PASSWORD }, 'email', 'Invalid email address'],
    [{ email: 'a@b.so', password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('rejects invalid input: %o', async (body, field, said) => {
    const response = await login(body);
    expect(response.status).toBe(400);
    expect((await response.json()).fields[field]).toBe(said);
  });

  it('reveals that an account is inactive only if the password is correct (D5)', async () => {
    const { email, answer } = await openAccount();
    await test.context.database.db.update(users).set({ isActive: false }).where(eq(users.id, answer.id));
    const refused = await login({ email, password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      error: 'Your account is inactive. Please contact support to reactivate your account.',
      code: 'account_inactive',
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await login({ email, password: 'not-the-password' })).status).toBe(401);
  });

  it('sets cookies that scripts and other sites cannot read', async () => {
    const { email } = await openAccount();
    const response = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^aqal_session=[\w.%-]+;/);
    expect(cookies[0]).toContain('Max-Age=2592000');
    expect(cookies[1]).toMatch(/^aqal_known_device=[\w.-]+;/);
    for (const cookie of cookies) {
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).toContain('Path=/');
      expect(cookie).not.toContain('Secure');
    }
  });

  it('marks the cookie Secure when TLS is used', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://aqal.example' });
    const body = { name: 'Sahra', email: 'tls@aqal.example', password: PASSWORD, role: 'buyer' };
    const response = await secure.send('POST', '/api/register', { body });
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-aqal_session=.*Path=\/.*Secure/);
    expect(cookie).not.toContain('Domain');
    // A subdomain can set a cookie of the bare name, but none of this one: only this one signs in.
    const [pair = ''] = cookie.split(';', 1);
    expect((await secure.send('GET', '/api/me', { headers: { cookie: pair } })).status).toBe(200);
    const tossed = pair.replace('__Host-', '');
    expect((await secure.send('GET', '/api/me', { headers: { cookie: tossed } })).status).toBe(401);
    const out = await secure.send('POST', '/api/logout', { headers: { cookie: pair } });
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-aqal_session=;.*Max-Age=0.*Secure/);
    expect((await secure.send('GET', '/api/me', { headers: { cookie: pair } })).status).toBe(401);
  });

  it("starts a new session each time and ends this browser's previous one", async () => {
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

  it('returns a bearer token and the landing page', async () => {
    const { email, answer } = await openAccount({ role: 'property_owner' });
    await test.context.database.db
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

  it('responds the same to non-admins and to a wrong password', async () => {
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

  it('accepts address or username, and stores the timestamp', async () => {
    for (const name of ['Boss@aqal.example', 'BOSS']) {
      const response = await adminLogin(name);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ isAdmin: true, redirectTo: '/admin/dashboard' });
    }
    const [admin] = await test.context.database.db
      .select()
      .from(users)
      .where(eq(users.email, 'boss@aqal.example'));
    expect(admin?.lastLogin).toBeInstanceOf(Date);
  });

  it('sends an admin who uses the general sign-in to the admin dashboard too', async () => {
    const response = await login({ email: 'boss@aqal.example', password: PASSWORD });
    expect(await response.json()).toMatchObject({ isAdmin: true, redirectTo: '/admin/dashboard' });
  });
});

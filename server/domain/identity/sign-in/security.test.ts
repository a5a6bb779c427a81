import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, cookieOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
});

describe('a session', () => {
  it('never reuses a token from before signing in', async () => {
    const planted = 'a-token-that-somebody-else-has-chosen';
    const { email } = await openAccount();
    for (const headers of [{ cookie: `aqal_session=${planted}` }, { authorization: `Bearer ${planted}` }]) {
      const response = await login({ email, password: PASSWORD }, headers);
      expect(response.status).toBe(200);
      expect(cookieOf(response)).not.toContain(planted);
      expect((await me({ cookie: `aqal_session=${planted}` })).status).toBe(401);
      expect((await me({ authorization: `Bearer ${planted}` })).status).toBe(401);
    }
  });

  it('ends on logout, for cookie and bearer token alike', async () => {
    const { email } = await openAccount();
    const response = await login({ email, password: PASSWORD });
    const cookie = cookieOf(response);
    const authorization = `Bearer ${(await response.json()).token}`;
    expect((await me({ authorization })).status).toBe(200);
    await test.send('POST', '/api/logout', { headers: { cookie } });
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ authorization })).status).toBe(401);
  });

  it('gives no access to a deactivated account (D5)', async () => {
    const { cookie, answer } = await openAccount();
    const { headers } = await test.createUser({ role: 'admin' });
    const body = { isActive: false };
    expect((await test.send('PUT', `/api/admin/users/${answer.id}`, { body, headers })).status).toBe(200);
    expect((await me({ cookie })).status).toBe(401);
    const left = await test.sql`select from sessions where user_id = ${answer.id}`;
    expect(left).toHaveLength(0);
  });
});

describe('another site', () => {
  const write = (headers: Record<string, string>) =>
    test.send('PATCH', '/api/me', { headers, body: { name: 'Somebody' } });

  it('cannot change anything, whether the browser sends Origin or only Sec-Fetch-Site', async () => {
    const { cookie } = await openAccount();
    expect((await write({ cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await write({ cookie, origin: 'null' })).status).toBe(403);
    expect((await write({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await (await me({ cookie })).json()).toMatchObject({ name: 'Sahra Axmed' });
    expect(
      (await write({ cookie, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
  });
});

describe('response time', () => {
  it('of registration does not reveal whether an address is taken', async () => {
    const { email } = await openAccount();
    const body = { name: 'Sahra', email, password: PASSWORD, role: 'buyer' };
    const began = performance.now();
    const refused = await test.send('POST', '/api/register', { body });
    const ms = performance.now() - began;
    expect(refused.status).toBe(409);
    // Hashing a password takes more than ten milliseconds, and is done in this case too.
    expect(ms).toBeGreaterThan(8);
  });
});

describe('password hashing', () => {
  it('responds with 503 and Retry-After when too many sign-ins are waiting, and completes the others', async () => {
    const body = { email: 'nobody@aqal.example', password: 'not-the-password' };
    const answers = await Promise.all(Array.from({ length: 500 }, () => login(body)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(102);
    const refused = answers.find(({ status }) => status === 503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ code: 'unavailable' });
    expect((await login(body)).status).toBe(401);
  });
});

describe('rate limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  async function expectRateLimited(send: () => Promise<Response>, allowed: number): Promise<void> {
    const answers = await Promise.all(Array.from({ length: allowed + 1 }, send));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toEqual({
      error: 'That was a lot at once. Please wait a moment and try again.',
      code: 'too_many_requests',
    });
  }

  it('stop one address from requesting reset links for one account without end, whether or not it exists', async () => {
    for (const email of ['nobody@aqal.example', 'sahra@aqal.example']) {
      const send = () =>
        limited.send('POST', '/api/forgot-password', { body: { email }, headers: from('10.0.0.1') });
      await expectRateLimited(send, 5);
      // Its owner still can, from another address.
      const elsewhere = { body: { email }, headers: from('10.0.0.2') };
      expect((await limited.send('POST', '/api/forgot-password', elsewhere)).status).toBe(200);
    }
  });

  it('apply to tokens, the own password, and mails to a new address', async () => {
    const token = { token: 'x'.repeat(54), password: 'suuqa-bakaaraha-7' };
    await expectRateLimited(
      () => limited.send('POST', '/api/reset-password', { body: token, headers: from('10.0.0.3') }),
      60,
    );
    const { headers } = await limited.createUser();
    const body = { currentPassword: 'not-the-password', newPassword: 'suuqa-bakaaraha-7' };
    await expectRateLimited(() => limited.send('POST', '/api/me/password', { headers, body }), 10);
    const { headers: changing } = await limited.createUser();
    const wanted = { email: 'same@aqal.example', password: PASSWORD };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const register = { name: 'S', email: `asks-${n}@aqal.example`, password: PASSWORD, role: 'buyer' };
      const asking = await limited.send('POST', '/api/register', { body: register });
      const cookie = { cookie: cookieOf(asking) };
      statuses.push((await limited.send('POST', '/api/me/email', { body: wanted, headers: cookie })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    const change = () => limited.send('PATCH', '/api/me', { headers: changing, body: { language: 'so' } });
    await expectRateLimited(change, 60);
  });
});

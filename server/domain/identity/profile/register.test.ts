import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/platform/database/schema/index.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount, me } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
});

describe('POST /api/register', () => {
  it.each([
    ['email', { email: 'sahra' }, 'Invalid email address'],
    ['password', { password: '1234567' }, 'Password must be at least 8 characters'],
    ['password', { password: 'Password1' }, 'This password is too easy to guess. Please choose another one.'],
    ['password', { password: 'Liverpool2024' }, expect.stringContaining('too easy')],
    ['password', { password: 'aqal-sahra-1!' }, expect.stringContaining('too easy')],
    ['password', { password: 'new@aqal.example' }, expect.stringContaining('too easy')],
    ['password', { password: 'x'.repeat(129) }, expect.stringContaining('128')],
    ['name', { name: '  ' }, 'is required'],
    ['role', { role: 'admin' }, 'must be one of buyer, renter, property_owner'],
    ['isActive', { isActive: true }, 'is not known'],
    ['profileCompleted', { profileCompleted: true }, 'is not known'],
    ['username', { username: 'admin' }, 'is not known'],
  ])('rejects an invalid %s', async (field, wrong, said) => {
    const body = { name: 'Sahra', email: 'new@aqal.example', password: PASSWORD, role: 'buyer', ...wrong };
    const response = await test.send('POST', '/api/register', { body });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toMatchObject({ [field]: said });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('rejects an address that is taken, however it is written', async () => {
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

  it('creates one account for simultaneous requests', async () => {
    const body = { name: 'Twin', email: 'twin@aqal.example', password: PASSWORD, role: 'buyer' };
    const answers = await Promise.all([1, 2, 3].map(() => test.send('POST', '/api/register', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('creates the account and signs in', async () => {
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
    const [stored] = await test.context.database.db.select().from(users).where(eq(users.id, answer.id));
    expect(stored).toMatchObject({ phone: '061 5550123', phoneE164: '+252615550123', isActive: true });
  });

  it('takes 128 characters of any kind as a password, and signs in with them', async () => {
    const password = `${'Guri ku yaal Xamar, ٧٧ ✓ '.repeat(6).slice(0, 127)}.`;
    const { email } = await openAccount({ password });
    const login = (word: string) => test.send('POST', '/api/login', { body: { email, password: word } });
    expect([password.length, (await login(password)).status]).toEqual([128, 200]);
    expect((await login(password.slice(0, 127))).status).toBe(401);
  });

  it('creates one account for retries with one Idempotency-Key, and stores neither password nor token', async () => {
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
    const kept = await test.sql`select t::text from idempotency_keys t`;
    expect(kept).toHaveLength(1);
    for (const secret of [one.token, PASSWORD, 'another-password']) {
      expect(JSON.stringify(kept)).not.toContain(secret);
    }
  });
});

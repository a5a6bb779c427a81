import { hashPassword as scryptHash } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { credentials, users } from '#server/platform/database/schema/index.ts';
import { accountsOf, mailedToken, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { isOutdated } from './hashing.ts';

let test: TestApp;
const { openAccount, login } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const issuesOf = async (response: Response) => {
  expect(response.status).toBe(400);
  return ((await response.json()) as { issues: unknown }).issues;
};
const change = (cookie: string, newPassword: string) =>
  test.send('POST', '/api/me/password', {
    headers: { cookie },
    body: { currentPassword: PASSWORD, newPassword },
  });
const reset = async (email: string, password: string) => {
  await test.send('POST', '/api/forgot-password', { body: { email } });
  const token = await mailedToken(test, email, 'reset-password');
  return test.send('POST', '/api/reset-password', { body: { token, password } });
};

describe('a new password', () => {
  it('has at least 8 characters and is not easily guessed, wherever it is chosen', async () => {
    const { email, cookie } = await openAccount();
    const short = { code: 'too_short', min: 8 };
    expect(await issuesOf(await change(cookie, 'guri-77'))).toEqual({ newPassword: short });
    expect(await issuesOf(await reset(email, 'guri-77'))).toEqual({ password: short });
    // Eight units of UTF-16, and four characters.
    expect(await issuesOf(await change(cookie, '😀😎🏠🚚'))).toEqual({ newPassword: short });
    expect(await issuesOf(await reset(email, '😀😎🏠🚚'))).toEqual({ password: short });
    for (const common of ['trustno1', 'Sahra-Axmed-1', 'Aqal2026!']) {
      expect(await issuesOf(await change(cookie, common))).toEqual({ newPassword: { code: 'too_common' } });
      expect(await issuesOf(await reset(email, common))).toEqual({ password: { code: 'too_common' } });
    }
    expect((await change(cookie, 'guri-777')).status).toBe(200);
  });

  it('is not one’s own phone number, in any spelling, wherever it is chosen', async () => {
    const { email, cookie } = await openAccount({ phone: '061 234 5678' });
    for (const spelled of ['0612345678', '+252612345678', '61-234-56-78', '٠٦١٢٣٤٥٦٧٨', 'tel612345678']) {
      expect(await issuesOf(await change(cookie, spelled))).toEqual({ newPassword: { code: 'too_common' } });
      expect(await issuesOf(await reset(email, spelled))).toEqual({ password: { code: 'too_common' } });
      const body = { name: 'Cali', email: 'cali@aqal.example', password: spelled, phone: '+252612345678' };
      const refused = await test.send('POST', '/api/register', { body });
      expect(await issuesOf(refused)).toEqual({ password: { code: 'too_common' } });
    }
    expect((await change(cookie, 'geel-61234-xoolo')).status).toBe(200);
  });

  it('has at least 12 characters for administrators', async () => {
    const { email, cookie, answer } = await openAccount();
    await test.context.database.db
      .update(users)
      .set({ role: 'admin', username: 'boss' })
      .where(eq(users.id, answer.id));
    const short = { code: 'too_short', min: 12 };
    expect(await issuesOf(await change(cookie, 'guri-cusub1'))).toEqual({ newPassword: short });
    expect(await issuesOf(await reset(email, 'guri-cusub1'))).toEqual({ password: short });
    expect(await issuesOf(await change(cookie, 'guri-🏠🚚-77'))).toEqual({ newPassword: short });
    expect((await change(cookie, 'guri-cusub12')).status).toBe(200);
  });
});

describe('a password of an earlier version', () => {
  it('still signs in, however short it is, and its hash is renewed then', async () => {
    const { email, answer } = await openAccount();
    const { db } = test.context.database;
    const own = eq(credentials.userId, answer.id);
    await db
      .update(credentials)
      .set({ password: await scryptHash('guri77') })
      .where(own);
    const stored = async () =>
      (await db.select({ hash: credentials.password }).from(credentials).where(own))[0]?.hash;
    expect((await login({ email, password: 'wrong-77' })).status).toBe(401);
    expect(isOutdated((await stored()) ?? '')).toBe(true);
    expect((await login({ email, password: 'guri77' })).status).toBe(200);
    const renewed = await stored();
    expect(isOutdated(renewed ?? '')).toBe(false);
    expect((await login({ email, password: 'guri77' })).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });

  it('is asked for again by the rule of the form alone where one signs in', async () => {
    const answer = await login({ email: 'sahra@aqal.example', password: '12345' });
    expect(((await answer.json()) as { fields: unknown }).fields).toEqual({
      password: 'Password must be at least 6 characters',
    });
  });
});

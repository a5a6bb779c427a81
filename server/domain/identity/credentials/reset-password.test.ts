import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users, verifications } from '#server/platform/database/schema/index.ts';
import { accountsOf, mailedToken, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);
const NEW = 'suuqa-bakaaraha-7';

beforeAll(async () => {
  test = await createTestApp();
});

const forgot = (email: unknown) => test.send('POST', '/api/forgot-password', { body: { email } });
const reset = (token: string, password = NEW) =>
  test.send('POST', '/api/reset-password', { body: { token, password } });
const tokenFor = async (email: string) => {
  expect((await forgot(email)).status).toBe(200);
  return mailedToken(test, email, 'reset-password');
};

describe('POST /api/forgot-password', () => {
  it('rejects an invalid address', async () => {
    expect((await forgot('sahra')).status).toBe(400);
    expect((await forgot(undefined)).status).toBe(400);
  });

  it('responds the same, in the same time, whether or not the address has an account', async () => {
    const { email } = await openAccount();
    const texts = new Set<string>();
    for (const one of [email, 'nobody@aqal.example']) {
      const began = performance.now();
      const response = await forgot(one);
      // Never less than the minimum response time.
      expect(performance.now() - began).toBeGreaterThan(240);
      texts.add(`${response.status} ${await response.text()}`);
    }
    expect([...texts]).toEqual(['200 {"sent":true}']);
    expect(await mailsTo(test, 'nobody@aqal.example')).toEqual([]);
  });

  it("stores only a hash of the token, and mails in the user's language", async () => {
    const { email } = await openAccount({ language: 'so' });
    const token = await tokenFor(email.toUpperCase()).catch(() => mailedToken(test, email, 'reset-password'));
    const kept = await test.context.database.db.select().from(verifications);
    expect(JSON.stringify(kept)).not.toContain(token);
    const [mail] = await mailsTo(test, email);
    expect(mail?.title).toBe('Deji fure cusub');
    expect(mail?.path).toBe(`/reset-password/${token}`);
    // Delivery deletes the path: the token is stored nowhere else.
    const elsewhere = await test.sql`
      select from notifications n where jsonb_set(to_jsonb(n), '{data,path}', 'null')::text like ${`%${token}%`}`;
    expect(elsewhere).toEqual([]);
  });
});

describe('POST /api/reset-password', () => {
  it('rejects an invalid token, one for another purpose, and one of another user', async () => {
    const { email } = await openAccount();
    const other = await openAccount();
    const token = await tokenFor(email);
    const confirm = await mailedToken(test, email, 'verify-email');
    const forged = Buffer.from(token, 'base64url');
    Buffer.from(other.answer.id.replaceAll('-', ''), 'hex').copy(forged);
    for (const wrong of ['x', confirm, `${token}A`, forged.toString('base64url')]) {
      const response = await reset(wrong);
      expect(response.status, wrong).toBe(404);
      expect((await response.json()).error).toContain('This link is over');
    }
    expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });

  it('rejects an expired link', async () => {
    const { email, answer } = await openAccount();
    const token = await tokenFor(email);
    await test.context.database.db
      .update(verifications)
      .set({ expiresAt: TEST_NOW })
      .where(eq(verifications.identifier, `reset-password:${answer.id}`));
    expect((await reset(token)).status).toBe(404);
  });

  it('rejects a common password, after which the link still works', async () => {
    const { email } = await openAccount();
    const token = await tokenFor(email);
    for (const [password, said] of [
      ['password1', 'too easy'],
      [email, 'too easy'],
      ['Sahra Axmed', 'too easy'],
      ['12345', 'at least 8'],
    ] as const) {
      const response = await reset(token, password);
      expect(response.status).toBe(400);
      expect((await response.json()).fields.password).toContain(said);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('works once in ten simultaneous attempts; a newer link invalidates older ones', async () => {
    const { email } = await openAccount();
    const older = await tokenFor(email);
    const token = await tokenFor(email);
    expect((await reset(older)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect((await reset(token)).status).toBe(404);
  });

  it('sets the password without signing in, ends every session, and sends a mail', async () => {
    const { email, cookie, answer } = await openAccount();
    const { token } = await (await login({ email, password: PASSWORD })).json();
    const response = await reset(await tokenFor(email));
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await mailsTo(test, email))[0]?.title).toBe('Your password was changed');
    expect((await login({ email, password: PASSWORD })).status).toBe(401);
    expect((await login({ email, password: NEW })).status).toBe(200);
    const [user] = await test.context.database.db.select().from(users).where(eq(users.id, answer.id));
    expect(user?.emailVerified).toBe(true);
  });

  it('gives an inactive account no session (D5)', async () => {
    const { email, answer } = await openAccount();
    await test.context.database.db.update(users).set({ isActive: false }).where(eq(users.id, answer.id));
    await reset(await tokenFor(email));
    expect((await login({ email, password: NEW })).status).toBe(403);
  });
});

describe('POST /api/verify-email', () => {
  const verify = (token: string) => test.send('POST', '/api/verify-email', { body: { token } });

  it('rejects an invalid token and one for another purpose', async () => {
    const { email } = await openAccount();
    for (const wrong of ['x', 'x'.repeat(54), await tokenFor(email)]) {
      expect((await verify(wrong)).status).toBe(404);
    }
    expect((await verify('')).status).toBe(400);
  });

  it('confirms the address of the welcome mail, once', async () => {
    const { email, cookie } = await openAccount();
    expect((await mailsTo(test, email))[0]?.title).toBe('Welcome to Aqal');
    expect(await (await me({ cookie })).json()).toMatchObject({ emailVerified: false });
    const token = await mailedToken(test, email, 'verify-email');
    const response = await verify(token);
    expect(await response.json()).toEqual({ email });
    expect(await (await me({ cookie })).json()).toMatchObject({ emailVerified: true });
    expect((await verify(token)).status).toBe(404);
  });

  it('can be sent again, after which only the newest link works', async () => {
    const again = (headers = {}) => test.send('POST', '/api/me/verification', { headers });
    expect((await again()).status).toBe(401);
    const { email, cookie } = await openAccount();
    const older = await mailedToken(test, email, 'verify-email');
    expect(await (await again({ cookie })).json()).toEqual({ sent: true });
    expect((await verify(older)).status).toBe(404);
    expect((await verify(await mailedToken(test, email, 'verify-email'))).status).toBe(200);
    expect(await (await again({ cookie })).json()).toEqual({ sent: false });
  });
});

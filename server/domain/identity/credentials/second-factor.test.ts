import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, follow, mailedToken, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { createAdmin } from '../profile/create-account.ts';
import { hashPassword } from './hashing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** The time step of the tests' clock. */
const NOW = Math.floor(TEST_NOW.getTime() / 30_000);
const codeOf = (secret: string, step = NOW) =>
  createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(step);

let count = 0;
/** A signed-in administrator. */
async function admin(on: TestApp = test) {
  count += 1;
  const email = `boss-${count}@aqal.example`;
  const id = await createAdmin(on.context.database, { email, password: PASSWORD, name: 'Boss' });
  const response = await signIn(email, '/api/admin/login', on);
  return { id: id ?? '', email, headers: { cookie: cookieOf(response) } };
}
const signIn = (email: string, path = '/api/admin/login', on: TestApp = test) =>
  on.send('POST', path, { body: { email, password: PASSWORD } });
const challengeOf = async (email: string, on: TestApp = test) =>
  (await (await signIn(email, '/api/admin/login', on)).json()).challenge as string;
const complete = (challenge: string, code: string, on: TestApp = test) =>
  on.send('POST', '/api/login/second-factor', { body: { challenge, code } });
type Headers = Record<string, string>;
const post = async (path: string, headers: Headers, body: unknown, on: TestApp = test) =>
  follow(headers, await on.send('POST', `/api/me/second-factor${path}`, { headers, body }));

/** An administrator with a second factor; its first code was that of the previous time step. */
async function adminWithFactor(on: TestApp = test) {
  const boss = await admin(on);
  const { secret } = await (await post('', boss.headers, { password: PASSWORD }, on)).json();
  const response = await post('/confirmation', boss.headers, { code: await codeOf(secret, NOW - 1) }, on);
  expect(response.status).toBe(200);
  return { ...boss, secret, backupCodes: (await response.json()).backupCodes as string[] };
}

describe('enabling', () => {
  it('locks nobody out while its backup codes are hashed', async () => {
    const boss = await admin();
    const { secret } = await (await post('', boss.headers, { password: PASSWORD })).json();
    let hashed = 0;
    const others = Array.from({ length: 60 }, async () => {
      await hashPassword('somebody else’s');
      hashed += 1;
    });
    const confirming = post('/confirmation', boss.headers, { code: await codeOf(secret, NOW - 1) });
    const isFree = async () =>
      (await test.sql`select from second_factors where user_id = ${boss.id} for update skip locked`).length >
      0;
    // Those who hash take turns: until six of the others are hashed, the ten of the backup codes cannot all be.
    const free: boolean[] = [];
    while (hashed < 6) {
      const seen = await isFree();
      if (hashed < 6) free.push(seen);
    }
    expect(free).not.toContain(false);
    expect((await confirming).status).toBe(200);
    await Promise.all(others);
  });

  it('rejects a wrong password, a wrong code, a code before setup, and enabling twice', async () => {
    const boss = await admin();
    expect((await post('/confirmation', boss.headers, { code: '123456' })).status).toBe(404);
    const wrong = await post('', boss.headers, { password: 'not-the-password' });
    expect((await wrong.json()).issues).toEqual({ password: { code: 'wrong_password' } });
    const { secret } = await (await post('', boss.headers, { password: PASSWORD })).json();
    const wrongCode = await post('/confirmation', boss.headers, { code: await codeOf(secret, NOW - 5) });
    expect([wrongCode.status, (await wrongCode.json()).issues]).toEqual([
      400,
      { code: { code: 'wrong_code' } },
    ]);
    expect((await signIn(boss.email)).status).toBe(200);
    const on = await adminWithFactor();
    expect((await post('', on.headers, { password: PASSWORD })).status).toBe(409);
    expect((await post('/confirmation', on.headers, { code: await codeOf(on.secret) })).status).toBe(409);
  });

  it('returns ten backup codes, ends other sessions, sends a mail and writes the audit log', async () => {
    const boss = await admin();
    const other = { cookie: cookieOf(await signIn(boss.email)) };
    const setup = await (await post('', boss.headers, { password: PASSWORD })).json();
    expect(setup.uri).toMatch(new RegExp(`^otpauth://totp/Aqal:.*secret=${setup.secret}`));
    const on = await post('/confirmation', boss.headers, { code: await codeOf(setup.secret) });
    const { backupCodes } = await on.json();
    expect(new Set(backupCodes).size).toBe(10);
    // Ten of 31 signs: 49 bits.
    for (const code of backupCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    const read = async (headers: Headers) => test.send('GET', '/api/me/second-factor', { headers });
    expect(await (await read(boss.headers)).json()).toEqual({ isOn: true, backupCodesLeft: 10 });
    expect((await read(other)).status).toBe(401);
    expect((await mailsTo(test, boss.email))[0]?.title).toBe('Two-step sign-in is on');
    const log =
      await test.sql`select action from audit_log where subject_id = ${boss.id} and action like 'second%'`;
    expect(log).toEqual([{ action: 'second_factor.on' }]);
  });

  it('stores neither the secret nor a backup code in plain text', async () => {
    const { secret, backupCodes } = await adminWithFactor();
    const plain = new TextDecoder().decode(base32.decode(secret));
    const stored = JSON.stringify([
      await test.sql`select t::text from second_factors t`,
      await test.sql`select t::text from backup_codes t`,
    ]);
    for (const word of [secret, plain, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(word);
    }
  });
});

describe('signing in', () => {
  it('rejects the password alone on both sign-in endpoints, without setting a cookie', async () => {
    const { email } = await adminWithFactor();
    for (const path of ['/api/login', '/api/admin/login']) {
      const response = await signIn(email, path);
      expect([response.status, await response.json()]).toEqual([
        401,
        {
          error: 'Please enter the code of your authenticator app.',
          code: 'second_factor_required',
          challenge: expect.stringMatching(/^[\w-]{62}$/),
        },
      ]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const wrong = await test.send('POST', '/api/login', { body: { email, password: 'not-the-password' } });
    expect((await wrong.json()).code).toBe('wrong_credentials');
  });

  it('rejects a wrong or old code, and a tampered or expired challenge', async () => {
    const { email, secret } = await adminWithFactor();
    const challenge = await challengeOf(email);
    for (const code of [
      '000000',
      await codeOf(secret, NOW - 2),
      await codeOf(secret, NOW + 2),
      'abcde-fghjk',
    ]) {
      expect((await complete(challenge, code)).status, code).toBe(400);
    }
    const changed = (challenge.startsWith('A') ? 'B' : 'A') + challenge.slice(1);
    expect((await complete(changed, await codeOf(secret))).status).toBe(404);
    const { clock } = test.context;
    test.context.clock = () => new Date(TEST_NOW.getTime() + 300_000);
    try {
      expect((await complete(challenge, await codeOf(secret, NOW + 10))).status).toBe(404);
    } finally {
      test.context.clock = clock;
    }
    expect((await complete(challenge, await codeOf(secret))).status).toBe(200);
  });

  it('accepts each code of the app once, even in ten simultaneous attempts', async () => {
    const { email, secret } = await adminWithFactor();
    // The code that enabled it.
    expect((await complete(await challengeOf(email), await codeOf(secret, NOW - 1))).status).toBe(400);
    const challenge = await challengeOf(email);
    const code = await codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it('accepts the code of the next step too: clocks differ', async () => {
    const { email, secret } = await adminWithFactor();
    expect((await complete(await challengeOf(email), await codeOf(secret, NOW + 1))).status).toBe(200);
    // The earlier ones are over with it.
    expect((await complete(await challengeOf(email), await codeOf(secret))).status).toBe(400);
  });

  it('is asked for after the password was reset by mail too', async () => {
    const { email } = await adminWithFactor();
    await test.send('POST', '/api/forgot-password', { body: { email } });
    const token = await mailedToken(test, email, 'reset-password');
    const password = 'gaalkacyo-tuug-7';
    expect((await test.send('POST', '/api/reset-password', { body: { token, password } })).status).toBe(200);
    const response = await test.send('POST', '/api/login', { body: { email, password } });
    expect([response.status, (await response.json()).code]).toEqual([401, 'second_factor_required']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('accepts each backup code once, however it is typed, even in ten simultaneous attempts', async () => {
    const { email, backupCodes } = await adminWithFactor();
    const challenge = await challengeOf(email);
    const typed = ` ${backupCodes[0]?.replace('-', ' ').toUpperCase()} `;
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(challenge, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    const someoneElse = await adminWithFactor();
    const foreign = await complete(await challengeOf(someoneElse.email), backupCodes[1] ?? '');
    expect(foreign.status).toBe(400);
  });

  it('opens the same session as a password alone would', async () => {
    const { email, secret } = await adminWithFactor();
    const response = await complete(await challengeOf(email), await codeOf(secret));
    const answer = await response.json();
    expect(answer).toMatchObject({ email, isAdmin: true, redirectTo: '/admin/dashboard' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^aqal_session=.*HttpOnly/);
    for (const headers of [{ cookie: cookieOf(response) }, { authorization: `Bearer ${answer.token}` }]) {
      expect((await test.send('GET', '/api/me', { headers })).status).toBe(200);
    }
  });

  it('opens no session for an account deactivated after the password was entered', async () => {
    const { id, email, secret } = await adminWithFactor();
    const challenge = await challengeOf(email);
    await test.sql`update users set is_active = false where id = ${id}`;
    expect((await complete(challenge, await codeOf(secret))).status).toBe(404);
  });
});

describe('disabling', () => {
  it('rejects a wrong password; afterwards the password alone is enough, and a mail is sent', async () => {
    const { id, email, headers } = await adminWithFactor();
    expect((await post('/end', headers, { password: 'not-the-password' })).status).toBe(400);
    expect((await signIn(email)).status).toBe(401);
    expect(await (await post('/end', headers, { password: PASSWORD })).json()).toEqual({ isOn: false });
    expect((await signIn(email)).status).toBe(200);
    expect((await mailsTo(test, email))[0]?.title).toBe('Two-step sign-in is off');
    const log =
      await test.sql`select action from audit_log where subject_id = ${id} and action like 'second%' order by id`;
    expect(log).toEqual([{ action: 'second_factor.on' }, { action: 'second_factor.off' }]);
    expect(await test.sql`select from backup_codes where user_id = ${id}`).toEqual([]);
  });
});

it('is limited to six wrong codes, even for a caller who knows the password', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const { email, secret } = await adminWithFactor(limited);
  const challenge = await challengeOf(email, limited);
  const answers = await Promise.all(Array.from({ length: 7 }, () => complete(challenge, '000000', limited)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(400), 429]);
  const right = await complete(await challengeOf(email, limited), await codeOf(secret), limited);
  expect(right.status).toBe(429);
});

import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { PasskeyRequest } from '#contract/passkeys.ts';
import { cookieOf, follow, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { Authenticator } from '#server/testing/authenticator.ts';
import { createAdmin } from '../profile/create-account.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

type Headers = Record<string, string>;
interface Admin {
  id: string;
  email: string;
  headers: Headers;
}

let count = 0;
const signIn = (email: string, on: TestApp = test) =>
  on.send('POST', '/api/admin/login', { body: { email, password: PASSWORD } });
/** A signed-in administrator. */
async function admin(on: TestApp = test): Promise<Admin> {
  count += 1;
  const email = `keeper-${count}@aqal.example`;
  const id = await createAdmin(on.context.database, { email, password: PASSWORD, name: 'Keeper' });
  return { id: id ?? '', email, headers: { cookie: cookieOf(await signIn(email, on)) } };
}
const post = async (path: string, headers: Headers, body: unknown, on: TestApp = test) =>
  follow(headers, await on.send('POST', `/api/me${path}`, { headers, body }));
const list = async ({ headers }: Admin) =>
  (await (await test.send('GET', '/api/me/passkeys', { headers })).json()) as { id: string; name: string }[];

/** Confirms the password, and has what an authenticator is given. */
async function begin({ headers }: Admin, on: TestApp = test): Promise<string> {
  const response = await post('/passkeys/start', headers, { password: PASSWORD }, on);
  expect(response.status).toBe(200);
  return (await response.json()).challenge;
}
const add = ({ headers }: Admin, made: object, on: TestApp = test) =>
  post('/passkeys', headers, { name: 'My phone', ...made }, on);

/** An administrator with a passkey. */
async function adminWithPasskey(on: TestApp = test) {
  const boss = await admin(on);
  const key = new Authenticator();
  expect((await add(boss, key.make(await begin(boss, on)), on)).status).toBe(200);
  return { ...boss, key };
}

/** The answer to the password: the proof of it, and what is asked of the passkey. */
async function asked(email: string, on: TestApp = test) {
  const response = await signIn(email, on);
  expect(response.status).toBe(401);
  const { challenge = '', passkey } = (await response.json()) as ErrorAnswer;
  return { challenge, passkey: passkey as PasskeyRequest };
}
const enter = (challenge: string, answer: object, on: TestApp = test) =>
  on.send('POST', '/api/login/passkey', { body: { challenge, ...answer } });

describe('adding', () => {
  it('is refused to guests, and to everybody but administrators', async () => {
    const person = await test.createUser({ role: 'buyer' });
    const made = { name: 'Phone', ...new Authenticator().make('AAAA') };
    for (const [path, body] of [
      ['/passkeys/start', { password: PASSWORD }],
      ['/passkeys', made],
    ] as const) {
      expect((await post(path, {}, body)).status).toBe(401);
      expect((await post(path, person.headers, body)).status).toBe(403);
    }
  });

  it('is refused with a wrong password, and without having been asked for', async () => {
    const boss = await admin();
    const wrong = await post('/passkeys/start', boss.headers, { password: 'not-the-password' });
    expect([wrong.status, (await wrong.json()).issues]).toEqual([
      400,
      { password: { code: 'wrong_password' } },
    ]);
    const key = new Authenticator();
    const unasked = await add(boss, key.make(Buffer.alloc(32).toString('base64url')));
    expect([unasked.status, (await unasked.json()).issues]).toEqual([400, { id: { code: 'does_not_fit' } }]);
    expect((await add(boss, { ...key.make('AAAA'), name: ' ' })).status).toBe(400);
    expect(await list(boss)).toEqual([]);
  });

  it.each([
    ['on another origin', { origin: 'https://aqal.example.evil' }],
    ['for another host', { rpId: 'evil.example' }],
    ['by somebody whom the device did not recognise', { isRecognised: false }],
  ])('is refused when made %s', async (_case, odd) => {
    const boss = await admin();
    expect((await add(boss, new Authenticator().make(await begin(boss), odd))).status).toBe(400);
    expect(await list(boss)).toEqual([]);
  });

  it('is refused with a challenge that was used, is over, or is somebody else’s', async () => {
    const boss = await admin();
    const used = await begin(boss);
    expect((await add(boss, new Authenticator().make(used))).status).toBe(200);
    expect((await add(boss, new Authenticator().make(used))).status).toBe(400);
    const over = await begin(boss);
    await test.sql`update passkey_challenges set expires_at = ${TEST_NOW} where user_id = ${boss.id}`;
    expect((await add(boss, new Authenticator().make(over))).status).toBe(400);
    const foreign = await begin(await admin());
    expect((await add(boss, new Authenticator().make(foreign))).status).toBe(400);
    expect(await list(boss)).toHaveLength(1);
  });

  it('is refused for a passkey that somebody has, and for the eleventh', async () => {
    const first = await adminWithPasskey();
    const boss = await admin();
    expect((await add(boss, first.key.make(await begin(boss)))).status).toBe(409);
    for (let n = 0; n < 9; n += 1) {
      expect((await add(boss, new Authenticator().make(await begin(boss)))).status).toBe(200);
    }
    const [tenth, eleventh] = [await begin(boss), await begin(boss)];
    const answers = await Promise.all(
      [tenth, eleventh].map((challenge) => {
        const body = { name: 'Key', ...new Authenticator().make(challenge) };
        return test.send('POST', '/api/me/passkeys', { headers: boss.headers, body });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await test.sql`select from passkeys where user_id = ${boss.id}`).toHaveLength(10);
  });

  it('ends other sessions, tells the owner, and is recorded; the key itself is not shown', async () => {
    const boss = await admin();
    const other = { cookie: cookieOf(await signIn(boss.email)) };
    const response = await add(boss, new Authenticator().make(await begin(boss)));
    expect(await response.json()).toEqual({
      id: expect.any(String),
      name: 'My phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
      isBackedUp: false,
    });
    expect((await test.send('GET', '/api/me', { headers: other })).status).toBe(401);
    expect((await test.send('GET', '/api/me', { headers: boss.headers })).status).toBe(200);
    expect((await mailsTo(test, boss.email))[0]?.title).toBe('A passkey was added to your account');
    const log =
      await test.sql`select action from audit_log where subject_id = ${boss.id} and action like 'passkey%'`;
    expect(log).toEqual([{ action: 'passkey.add' }]);
    const data = await (await test.send('GET', '/api/me/data', { headers: boss.headers })).text();
    const [{ key } = { key: '' }] = await test.sql<{
      key: string;
    }>`select public_key as key from passkeys where user_id = ${boss.id}`;
    expect(data).toContain('My phone');
    expect(data).not.toContain(key);
  });
});

describe('signing in', () => {
  it('asks for the passkey after the password, and not for a code that the account has not', async () => {
    const { email, key } = await adminWithPasskey();
    for (const path of ['/api/login', '/api/admin/login']) {
      const response = await test.send('POST', path, { body: { email, password: PASSWORD } });
      expect([response.status, await response.json()]).toEqual([
        401,
        {
          error: 'Please use your passkey.',
          code: 'second_factor_required',
          challenge: expect.stringMatching(/^[\w-]{62}$/),
          passkey: {
            challenge: expect.stringMatching(/^[\w-]{43}$/),
            rpId: 'localhost',
            passkeys: [{ id: key.id, transports: ['internal'] }],
            hasCode: false,
          },
        },
      ]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const wrong = await test.send('POST', '/api/login', { body: { email, password: 'not-the-password' } });
    expect(await wrong.json()).toEqual({ error: expect.any(String), code: 'wrong_credentials' });
  });

  it.each([
    ['on another origin', { origin: 'https://aqal.example.evil' }],
    ['for another host', { rpId: 'evil.example' }],
    ['by somebody whom the device did not recognise', { isRecognised: false }],
  ])('refuses what was signed %s, and the challenge with it', async (_case, odd) => {
    const { email, key } = await adminWithPasskey();
    const { challenge, passkey } = await asked(email);
    const refused = await enter(challenge, key.answer(passkey.challenge, odd));
    expect([refused.status, (await refused.json()).issues]).toEqual([400, { id: { code: 'does_not_fit' } }]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await enter(challenge, key.answer(passkey.challenge))).status).toBe(400);
  });

  it('refuses a signature of another key, and what cannot be read', async () => {
    const { email, key } = await adminWithPasskey();
    const { challenge, passkey } = await asked(email);
    const forged = { ...new Authenticator().answer(passkey.challenge), id: key.id };
    expect((await enter(challenge, forged)).status).toBe(400);
    const junk = { id: key.id, clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    expect((await enter(challenge, junk)).status).toBe(400);
  });

  it('accepts a challenge once, of ten at the same time too', async () => {
    const { email, key } = await adminWithPasskey();
    const { challenge, passkey } = await asked(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enter(challenge, key.answer(passkey.challenge))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect((await enter(challenge, key.answer(passkey.challenge))).status).toBe(400);
  });

  it('refuses a challenge that is over, of another sign-in, or made for adding', async () => {
    const boss = await adminWithPasskey();
    const { email, key, id } = boss;
    const first = await asked(email);
    await test.sql`update passkey_challenges set expires_at = ${TEST_NOW} where user_id = ${id}`;
    expect((await enter(first.challenge, key.answer(first.passkey.challenge))).status).toBe(400);
    const { clock } = test.context;
    test.context.clock = () => new Date(TEST_NOW.getTime() + 1000);
    const second = await asked(email).finally(() => {
      test.context.clock = clock;
    });
    const third = await asked(email);
    expect(second.challenge).not.toBe(third.challenge);
    expect((await enter(second.challenge, key.answer(third.passkey.challenge))).status).toBe(400);
    expect((await enter(third.challenge, key.answer(await begin(boss)))).status).toBe(400);
    expect((await enter(third.challenge, key.answer(third.passkey.challenge))).status).toBe(200);
  });

  it('refuses a proof of the password that was changed or is over', async () => {
    const { email, key } = await adminWithPasskey();
    const { challenge, passkey } = await asked(email);
    const changed = (challenge.startsWith('A') ? 'B' : 'A') + challenge.slice(1);
    expect((await enter(changed, key.answer(passkey.challenge))).status).toBe(404);
    const { clock } = test.context;
    test.context.clock = () => new Date(TEST_NOW.getTime() + 300_000);
    const late = await enter(challenge, key.answer(passkey.challenge)).finally(() => {
      test.context.clock = clock;
    });
    expect(late.status).toBe(404);
  });

  it('refuses the passkey of somebody else', async () => {
    const [one, two] = [await adminWithPasskey(), await adminWithPasskey()];
    const { challenge, passkey } = await asked(one.email);
    expect((await enter(challenge, two.key.answer(passkey.challenge))).status).toBe(400);
    const other = await asked(two.email);
    expect((await enter(challenge, one.key.answer(other.passkey.challenge))).status).toBe(400);
  });

  it('refuses a counter that does not increase: the passkey was copied', async () => {
    const { email, key } = await adminWithPasskey();
    key.counter = 6;
    const first = await asked(email);
    expect((await enter(first.challenge, key.answer(first.passkey.challenge))).status).toBe(200);
    for (const counter of [6, 2]) {
      key.counter = counter;
      const { challenge, passkey } = await asked(email);
      expect((await enter(challenge, key.answer(passkey.challenge))).status, `${counter + 1}`).toBe(400);
    }
  });

  it('refuses a passkey that was removed meanwhile', async () => {
    const { email, key, headers, id } = await adminWithPasskey();
    const { challenge, passkey } = await asked(email);
    const [own] = await list({ id, email, headers });
    expect((await post(`/passkeys/${own?.id}/end`, headers, { password: PASSWORD })).status).toBe(200);
    expect((await enter(challenge, key.answer(passkey.challenge))).status).toBe(400);
  });

  it('opens no session for an account deactivated after the password was entered', async () => {
    const { id, email, key } = await adminWithPasskey();
    const { challenge, passkey } = await asked(email);
    await test.sql`update users set is_active = false where id = ${id}`;
    expect((await enter(challenge, key.answer(passkey.challenge))).status).toBe(404);
  });

  it('opens the same session as a password alone would, and notes the use', async () => {
    const { id, email, key } = await adminWithPasskey();
    const { challenge, passkey } = await asked(email);
    const response = await enter(challenge, key.answer(passkey.challenge));
    const answer = await response.json();
    expect(answer).toMatchObject({ email, isAdmin: true, redirectTo: '/admin/dashboard' });
    expect(response.headers.getSetCookie()[0]).toMatch(/^aqal_session=.*HttpOnly/);
    const headers = { cookie: cookieOf(response) };
    expect((await test.send('GET', '/api/me', { headers })).status).toBe(200);
    const [own] = await test.sql<{ counter: string; used: boolean }>`
      select counter, last_used_at is not null as used from passkeys where user_id = ${id}`;
    expect(own).toEqual({ counter: '1', used: true });
  });

  it('takes a code as well, where the account has an authenticator app', async () => {
    const boss = await adminWithPasskey();
    const { secret } = await (await post('/second-factor', boss.headers, { password: PASSWORD })).json();
    const step = Math.floor(TEST_NOW.getTime() / 30_000);
    const otp = createOTP(new TextDecoder().decode(base32.decode(secret)));
    const code = await otp.hotp(step - 1);
    expect((await post('/second-factor/confirmation', boss.headers, { code })).status).toBe(200);
    const { challenge, passkey } = await asked(boss.email);
    expect(passkey.hasCode).toBe(true);
    const body = { challenge, code: await otp.hotp(step) };
    expect((await test.send('POST', '/api/login/second-factor', { body })).status).toBe(200);
    expect((await enter(challenge, boss.key.answer(passkey.challenge))).status).toBe(200);
  });
});

describe('removing', () => {
  it('is refused to who is not signed in, with a wrong password, and for somebody else’s', async () => {
    const [one, two] = [await adminWithPasskey(), await adminWithPasskey()];
    const [own] = await list(one);
    const path = `/passkeys/${own?.id}/end`;
    expect((await post(path, {}, { password: PASSWORD })).status).toBe(401);
    expect((await post(path, one.headers, { password: 'not-the-password' })).status).toBe(400);
    expect((await post(path, two.headers, { password: PASSWORD })).status).toBe(404);
    expect(await list(one)).toHaveLength(1);
  });

  it('leaves the password alone after the last one; the owner is told, and it is recorded', async () => {
    const boss = await adminWithPasskey();
    const [own] = await list(boss);
    const gone = await post(`/passkeys/${own?.id}/end`, boss.headers, { password: PASSWORD });
    expect(await gone.json()).toEqual({ removed: true });
    expect(await list(boss)).toEqual([]);
    expect((await signIn(boss.email)).status).toBe(200);
    expect((await mailsTo(test, boss.email))[0]?.title).toBe('A passkey was removed from your account');
    const log = await test.sql`
      select action from audit_log where subject_id = ${boss.id} and action like 'passkey%' order by id`;
    expect(log).toEqual([{ action: 'passkey.add' }, { action: 'passkey.remove' }]);
  });
});

it('is in the security log: added, asked for, refused, removed', async () => {
  const quiet = await createTestApp();
  const { id, email, headers, key } = await adminWithPasskey(quiet);
  const { challenge, passkey } = await asked(email, quiet);
  await enter(challenge, new Authenticator().answer(passkey.challenge), quiet);
  expect((await enter(challenge, key.answer(passkey.challenge), quiet)).status).toBe(200);
  const [own] = await (await quiet.send('GET', '/api/me/passkeys', { headers })).json();
  await post(`/passkeys/${own.id}/end`, headers, { password: PASSWORD }, quiet);
  await quiet.context.security.flush();
  const rows = await quiet.sql<{ event: string }>`
    select event from security_events where user_id = ${id} order by event`;
  expect(rows.map(({ event }) => event)).toEqual([
    'passkey_added',
    'passkey_removed',
    'second_factor_asked',
    'second_factor_failed',
    'sign_in',
  ]);
});

it('is limited to six refused passkeys, even for a caller who knows the password', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const { email, key } = await adminWithPasskey(limited);
  const { challenge } = await asked(email, limited);
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => enter(challenge, new Authenticator().answer('AAAA'), limited)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(400), 429]);
  const { challenge: next, passkey } = await asked(email, limited);
  expect((await enter(next, key.answer(passkey.challenge), limited)).status).toBe(429);
});

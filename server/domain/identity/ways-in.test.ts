import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, follow, mailedToken, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { issueLink, readLink } from './credentials/one-time-links.ts';
import { issueChallenge, readChallenge } from './sign-in/challenges.ts';
import { knownDevice } from './sign-in/known-devices.ts';

let test: TestApp;
let admin: TestUser;
const { openAccount, login, me } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
});

const NEW = 'gaalkacyo-tuug-7';
const post = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  test.send(method, path, { body, headers });

let lastNumber = 0;
const newNumber = () => {
  lastNumber += 1;
  return `+25261666${String(lastNumber).padStart(4, '0')}`;
};

const codeTo = async (phone: string) => {
  const [row] = await test.sql<{ code: string }>`
    select data->>'code' as code from notifications where type = 'sms' and recipient = ${phone} and data ? 'code'
    order by id desc limit 1`;
  return row?.code ?? '';
};
async function askCode(phone: string) {
  const { challenge } = (await (await post('/api/login/phone', { phone })).json()) as { challenge: string };
  return { challenge, code: await codeTo(phone) };
}
const enterCode = async (given: { challenge: string; code: string }) =>
  given.code !== '' && (await post('/api/login/phone/code', given)).status === 200;

/** Somebody with every way in: two sessions, a confirmed number, and all that can be sent or begun. */
async function person() {
  const phone = newNumber();
  const { email, cookie, answer } = await openAccount({ phone });
  const { id } = answer;
  await post('/api/verify-email', { token: await mailedToken(test, email, 'verify-email') });
  const own: Record<string, string> = { cookie };
  const asked = follow(own, await post('/api/me/phone', { password: PASSWORD }, own));
  const { challenge } = (await asked.json()) as { challenge: string };
  await post('/api/me/phone/confirmation', { challenge, code: await codeTo(phone) }, own);
  await test.sql`update notifications set data = data - 'code' where recipient = ${phone}`;
  const signedIn = await login({ email, password: PASSWORD });
  const device = signedIn.headers.getSetCookie().find((one) => one.startsWith('aqal_known_device')) ?? '';
  const { token } = (await signedIn.json()) as { token: string };
  const code = await askCode(phone);
  await test.sql`update notifications set data = data - 'code' where recipient = ${phone}`;
  const { db } = test.context.database;
  const emailLink = await issueLink({ db, now: TEST_NOW }, 'confirm-email', id, `new-${email}`);
  const resetLink = await issueLink({ db, now: TEST_NOW }, 'reset-password', id, email);
  const secondStep = await issueChallenge(test.context, id, test.context.clock());
  return {
    id,
    email,
    phone,
    own,
    token,
    code,
    emailLink,
    resetLink,
    secondStep,
    device: device.split(';', 1)[0] ?? '',
  };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Each way in, and whether it works. */
const WAYS: Record<string, (of: Person) => Promise<boolean>> = {
  'own session': async ({ own }) => (await me(own)).status === 200,
  'other session': async ({ token }) => (await me({ authorization: `Bearer ${token}` })).status === 200,
  'known device': async ({ device, email }) =>
    (await knownDevice(test.context, (name) => (name === 'cookie' ? device : undefined), email)) !==
    undefined,
  'second step': async ({ secondStep }) =>
    (await readChallenge(test.context, secondStep, test.context.clock())) !== undefined,
  'code sent before': ({ code }) => enterCode(code),
  'phone number': async ({ phone }) => enterCode(await askCode(phone)),
  'old password': async ({ email }) => (await login({ email, password: PASSWORD })).status === 200,
  'mailed link to a new address': async ({ emailLink }) =>
    (await readLink({ db: test.context.database.db, now: TEST_NOW }, 'confirm-email', emailLink)) !==
    undefined,
  'mailed link to a new password': async ({ resetLink }) =>
    (await readLink({ db: test.context.database.db, now: TEST_NOW }, 'reset-password', resetLink)) !==
    undefined,
};
const ALL = Object.keys(WAYS);

async function alive(of: Person): Promise<string[]> {
  const found: string[] = [];
  for (const [name, works] of Object.entries(WAYS)) if (await works(of)) found.push(name);
  return found;
}

const but = (...dead: string[]) => ALL.filter((way) => !dead.includes(way));
const ok = (response: Response) => expect([200, 201]).toContain(response.status);

/** What still works after each act that ends something. */
const ACTS: [string, (of: Person) => Promise<void>, string[]][] = [
  ['nothing', async () => undefined, ALL],
  [
    'a reset of the password',
    async ({ id, email }) => {
      const token = await issueLink(
        { db: test.context.database.db, now: TEST_NOW },
        'reset-password',
        id,
        email,
      );
      ok(await post('/api/reset-password', { token, password: NEW }));
    },
    [],
  ],
  [
    'a change of the password',
    async ({ own }) => {
      ok(follow(own, await post('/api/me/password', { currentPassword: PASSWORD, newPassword: NEW }, own)));
    },
    ['own session', 'phone number'],
  ],
  ['logging out', async ({ own }) => ok(await post('/api/logout', undefined, own)), but('own session')],
  [
    'logging out everywhere else',
    async ({ own }) => ok(await post('/api/me/sessions', undefined, own, 'DELETE')),
    but('other session'),
  ],
  [
    'another phone number',
    async ({ own }) => {
      ok(follow(own, await post('/api/me', { phone: newNumber(), password: PASSWORD }, own, 'PATCH')));
    },
    but('phone number', 'code sent before'),
  ],
  [
    'another address',
    async ({ emailLink }) => ok(await post('/api/verify-email', { token: emailLink })),
    // The device is remembered for the address, and so is the password tried with the one of before.
    but('known device', 'old password', 'mailed link to a new address', 'mailed link to a new password'),
  ],
  [
    'a deactivation',
    async ({ id }) => ok(await post(`/api/admin/users/${id}`, { isActive: false }, admin.headers, 'PUT')),
    // Neither grants a session while the account is inactive.
    ['known device', 'second step', 'mailed link to a new address', 'mailed link to a new password'],
  ],
  [
    'an administrator who logs them out',
    async ({ id }) => ok(await post(`/api/admin/users/${id}/sessions`, undefined, admin.headers, 'DELETE')),
    but('own session', 'other session'),
  ],
  [
    'an administrator who gives them another address',
    async ({ id }) =>
      ok(
        await post(`/api/admin/users/${id}`, { email: `${randomUUID()}@aqal.example` }, admin.headers, 'PUT'),
      ),
    but('known device', 'old password', 'mailed link to a new address', 'mailed link to a new password'),
  ],
  [
    'an administrator who mails them a link to a new password',
    async ({ id }) => ok(await post(`/api/admin/users/${id}/password-reset`, undefined, admin.headers)),
    but('mailed link to a new password'),
  ],
  ['an erasure', async ({ own }) => ok(await post('/api/me/delete', { password: PASSWORD }, own)), []],
  [
    'an administrator who deletes them',
    async ({ id }) => ok(await post(`/api/admin/users/${id}`, undefined, admin.headers, 'DELETE')),
    [],
  ],
];

describe('after', () => {
  it.each(ACTS)('%s, nothing signs in but what may', async (_name, act, expected) => {
    const someone = await person();
    await act(someone);
    expect(await alive(someone)).toEqual(expected);
  });
});

describe('a reset of the password', () => {
  it('tells by mail what it ended, and a change what still signs in', async () => {
    const someone = await person();
    const changed = await post(
      '/api/me/password',
      { currentPassword: PASSWORD, newPassword: NEW },
      someone.own,
    );
    expect(await changed.json()).toEqual({ changed: true, signsInBy: ['password', 'sms'] });
    expect((await mailsTo(test, someone.email))[0]?.message).toContain(
      'can still sign in with a code by SMS',
    );
    const { db } = test.context.database;
    const token = await issueLink({ db, now: TEST_NOW }, 'reset-password', someone.id, someone.email);
    ok(await post('/api/reset-password', { token, password: `${NEW}8` }));
    const [mail] = await mailsTo(test, someone.email);
    expect(mail?.message).toContain(
      'All devices were signed out, and links and codes that were sent before no longer work.',
    );
    expect(mail?.message).toContain('Your phone number no longer signs in');
  });

  it('shuts out who registered somebody else’s address and would confirm a number of their own', async () => {
    const phone = newNumber();
    const { email, cookie, answer } = await openAccount({ phone });
    const refused = await post('/api/me/phone', { password: PASSWORD }, { cookie });
    expect([refused.status, (await refused.json()).issues]).toEqual([
      400,
      { email: { code: 'unconfirmed' } },
    ]);
    expect(await codeTo(phone)).toBe('');
    // A number that an earlier version took without asking for the address.
    await test.sql`update users set phone_verified = true where id = ${answer.id}`;
    const token = await issueLink(
      { db: test.context.database.db, now: TEST_NOW },
      'reset-password',
      answer.id,
      email,
    );
    ok(await post('/api/reset-password', { token, password: NEW }));
    expect(await enterCode(await askCode(phone))).toBe(false);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { accountsOf, cookieOf, follow, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { ENTERED } from '#server/testing/wallets.ts';
import { issueLink } from '../credentials/one-time-links.ts';

let test: TestApp;
const { openConfirmed: openAccount, login, me } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const RENEWING: [string, string, (userId: string) => unknown][] = [
  ['PUT', '/api/users/update-role', (userId) => ({ userId, role: 'buyer' })],
  ['PATCH', '/api/me', () => ({ name: 'Sahra Nuur', password: PASSWORD })],
  ['POST', '/api/me/email', () => ({ email: `${crypto.randomUUID()}@aqal.example`, password: PASSWORD })],
  ['POST', '/api/me/phone', () => ({ password: PASSWORD })],
  ['POST', '/api/me/second-factor/end', () => ({ password: PASSWORD })],
  ['POST', '/api/my/delegations', () => ({ name: 'Faadumo', role: 'answers', password: PASSWORD })],
  ['PUT', '/api/my/ways-to-pay', () => ({ ways: [{ method: 'cash' }], password: PASSWORD })],
  ['PUT', '/api/me/gateways/waafipay', () => ({ fields: ENTERED.waafipay, password: PASSWORD })],
  ['POST', '/api/me/held', () => ({ keep: [], password: PASSWORD })],
];

/** Which take a password, and leave no session to renew, or begin one. */
const WITHOUT_RENEWAL = ['register', 'login', 'adminLogin', 'resetPassword', 'deleteMe'];

it('every other call with a password says that it renews the session', () => {
  const hasPassword = ({ body }: Endpoint) =>
    body &&
    ['password', 'currentPassword'].some((name) => name in ((body as { shape?: object }).shape ?? {}));
  const silent = (Object.values(API) as Endpoint[])
    .filter((one) => hasPassword(one) && !one.headers?.includes('Set-Auth-Token'))
    .map(({ name }) => name);
  expect(silent.sort()).toEqual([...WITHOUT_RENEWAL].sort());
});

const passMinute = (userId: string) =>
  test.sql`update sessions set replaced_at = replaced_at - interval '61 seconds' where user_id = ${userId}`;

describe.each(RENEWING)('%s %s', (method, path, bodyOf) => {
  it('gives this session a new token, ends the old one within a minute, and leaves other devices as they are', async () => {
    const { cookie, email, answer } = await openAccount({
      role: 'property_owner',
      phone: `+2526155${Date.now() % 100_000}`,
    });
    const other = cookieOf(await login({ email, password: PASSWORD }));
    const renewed = await test.send(method, path, { headers: { cookie }, body: bodyOf(answer.id) });
    expect(renewed.ok).toBe(true);
    expect(renewed.headers.getSetCookie()).toHaveLength(1);
    expect(renewed.headers.getSetCookie()[0]).toMatch(/^aqal_session=.*Path=\/; HttpOnly; SameSite=Lax$/i);
    expect(renewed.headers.get('set-auth-token')).toBeNull();
    expect((await me({ cookie })).status).toBe(200);
    await passMinute(answer.id);
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ cookie: cookieOf(renewed) })).status).toBe(200);
    expect((await me({ cookie: other })).status).toBe(200);
  });

  it('keeps the token where the call is refused', async () => {
    const { cookie } = await openAccount({ role: 'property_owner' });
    const refused = await test.send(method, path, {
      headers: { cookie },
      body: { password: 'wrong', userId: 'x' },
    });
    expect(refused.status).toBe(400);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await me({ cookie })).status).toBe(200);
  });
});

describe('a repeat whose first answer was lost', () => {
  it.each([
    ['PUT', '/api/users/update-role', (userId: string) => ({ userId, role: 'buyer' })],
    ['POST', '/api/my/delegations', () => ({ name: 'Faadumo', role: 'answers', password: PASSWORD })],
  ])('%s %s has the stored answer and a token that lasts', async (method, path, bodyOf) => {
    const { cookie, answer } = await openAccount({ role: 'property_owner' });
    const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
    const send = () => test.send(method, path, { headers, body: bodyOf(answer.id) });
    const lost = await send();
    const repeat = await send();
    expect([repeat.status, await repeat.json()]).toEqual([lost.status, await lost.json()]);
    await passMinute(answer.id);
    expect((await me({ cookie: cookieOf(repeat) })).status).toBe(200);
  });

  it('of an administrator has a new token where the password was given, and only there', async () => {
    const admin = await test.createUser({ role: 'admin', password: PASSWORD });
    const { id } = await test.createUser();
    const repeat = async (body: object) => {
      const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
      const send = () => test.send('PUT', `/api/admin/users/${id}`, { headers, body });
      expect((await send()).status).toBe(200);
      return send();
    };
    expect((await repeat({ name: 'Sahra Nuur' })).headers.get('set-auth-token')).toBeNull();
    const given = await repeat({ role: 'admin', password: PASSWORD });
    expect([given.status, given.headers.get('set-auth-token')]).toEqual([200, expect.any(String)]);
  });
});

describe('an administrator who gives the password', () => {
  it.each([
    ['PUT', (id: string) => `/api/admin/users/${id}`, { role: 'admin' }],
    ['PATCH', () => '/api/admin/users', { role: 'admin' }],
    ['POST', (id: string) => `/api/admin/users/${id}/look`, { reason: 'The viewings are not found.' }],
  ] as const)(
    '%s %s has a new token, and keeps the token without the password',
    async (method, pathOf, body) => {
      const admin = await test.createUser({ role: 'admin', password: PASSWORD });
      const people = [await test.createUser(), await test.createUser()];
      const act = ({ id }: { id: string }, more: object) =>
        test.send(method, pathOf(id), {
          headers: admin.headers,
          body: { ...body, ...(method === 'PATCH' ? { ids: [id] } : {}), ...more },
        });
      const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
      const given = await act(first, { password: PASSWORD });
      expect([given.status, given.headers.get('set-auth-token')]).toEqual([200, expect.any(String)]);
      follow(admin.headers, given);
      if (method === 'POST') await test.send('POST', '/api/look/end', { headers: admin.headers, body: {} });
      const recent = await act(second, {});
      expect([recent.status, recent.headers.get('set-auth-token')]).toEqual([200, null]);
    },
  );
});

it('answers API clients with the new bearer token', async () => {
  const { answer } = await openAccount();
  const authorization = `Bearer ${answer.token}`;
  const body = { userId: answer.id, role: 'buyer' };
  const renewed = await test.send('PUT', '/api/users/update-role', { headers: { authorization }, body });
  expect((await me({ authorization })).status).toBe(200);
  await passMinute(answer.id);
  expect((await me({ authorization })).status).toBe(401);
  const token = renewed.headers.get('set-auth-token');
  expect((await me({ authorization: `Bearer ${token}` })).status).toBe(200);
});

describe('whoever loses the answer with the new token', () => {
  const change = (cookie: string, userId: string) =>
    test.send('PUT', '/api/users/update-role', { headers: { cookie }, body: { userId, role: 'buyer' } });

  it('is signed in with the old one for a minute, and gets another by doing it again', async () => {
    const { cookie, answer } = await openAccount();
    expect((await change(cookie, answer.id)).status).toBe(200);
    const again = await change(cookie, answer.id);
    expect(again.status).toBe(200);
    await passMinute(answer.id);
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ cookie: cookieOf(again) })).status).toBe(200);
    expect(await test.sql`select from sessions where user_id = ${answer.id}`).toHaveLength(1);
  });

  it('gains no second minute by it', async () => {
    const { cookie, answer } = await openAccount();
    await change(cookie, answer.id);
    await test.sql`update sessions set replaced_at = replaced_at - interval '40 seconds' where user_id = ${answer.id}`;
    expect((await change(cookie, answer.id)).status).toBe(200);
    await test.sql`update sessions set replaced_at = replaced_at - interval '21 seconds' where user_id = ${answer.id}`;
    expect((await change(cookie, answer.id)).status).toBe(401);
  });

  const ENDS: [
    string,
    (of: { cookie: string; old: string; id: string; sessionId: string }) => Promise<unknown>,
  ][] = [
    ['logging out', ({ cookie }) => test.send('POST', '/api/logout', { headers: { cookie } })],
    [
      'logging out with the old token',
      ({ old }) => test.send('POST', '/api/logout', { headers: { cookie: old } }),
    ],
    [
      'ending that session',
      async ({ cookie, sessionId }) =>
        test.send('DELETE', `/api/me/sessions/${sessionId}`, { headers: { cookie } }),
    ],
    [
      'a new password',
      ({ cookie }) =>
        test.send('POST', '/api/me/password', {
          headers: { cookie },
          body: { currentPassword: PASSWORD, newPassword: 'gaalkacyo-tuug-7' },
        }),
    ],
    [
      'a reset',
      async ({ id }) => {
        const token = await issueLink(
          { db: test.context.database.db, now: TEST_NOW },
          'reset-password',
          id,
          '',
        );
        await test.send('POST', '/api/reset-password', { body: { token, password: 'gaalkacyo-tuug-7' } });
      },
    ],
  ];
  it.each(ENDS)('has nothing left of it after %s', async (_name, end) => {
    const { cookie: old, answer } = await openAccount();
    const { id } = answer;
    const cookie = cookieOf(await change(old, id));
    const [session] = await test.sql<{ id: string }>`select id from sessions where user_id = ${id}`;
    await end({ cookie, old, id, sessionId: session?.id ?? '' });
    expect((await me({ cookie: old })).status).toBe(401);
    expect((await me({ cookie })).status).toBe(401);
  });

  it('stays here when they log out everywhere else', async () => {
    const { cookie, answer, email } = await openAccount();
    const other = cookieOf(await login({ email, password: PASSWORD }));
    await change(cookie, answer.id);
    await test.send('DELETE', '/api/me/sessions', { headers: { cookie } });
    expect([(await me({ cookie })).status, (await me({ cookie: other })).status]).toEqual([200, 401]);
  });
});

it('leaves nothing of a refused change of role that lost its session', async () => {
  const { cookie, answer } = await openAccount({ role: 'renter' });
  await test.sql`delete from sessions where user_id = ${answer.id}`;
  const body = { userId: answer.id, role: 'buyer' };
  const refused = await test.send('PUT', '/api/users/update-role', { headers: { cookie }, body });
  expect(refused.status).toBe(401);
  const [row] = await test.sql`select role from users where id = ${answer.id}`;
  expect(row).toEqual({ role: 'renter' });
});

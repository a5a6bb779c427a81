import { beforeAll, describe, expect, it } from 'vitest';
import { GUEST_USER } from '#contract/bookings.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let admin: TestUser;
let serviceId: string;
let propertyId: string;
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
  serviceId = (await movesOf(test).createService()).id;
  propertyId = (await test.createProperty()).id;
});

type Account = Awaited<ReturnType<typeof openAccount>>;

const asAdmin = (method: string, path: string, body?: unknown) =>
  test.send(method, `/api/admin/users/${path}`, { body, headers: admin.headers });

/** How a session ends, and what is answered to what is sent with its token. */
const ENDS: [string, (of: Account) => Promise<unknown>, [number, string]][] = [
  ['deactivated', ({ answer }) => asAdmin('PUT', answer.id, { isActive: false }), [403, 'account_inactive']],
  [
    'active again after a deactivation',
    async ({ answer }) => {
      await asAdmin('PUT', answer.id, { isActive: false });
      await asAdmin('PUT', answer.id, { isActive: true });
    },
    [401, 'session_ended'],
  ],
  [
    'erased',
    ({ cookie }) =>
      test.send('POST', '/api/me/delete', { body: { password: PASSWORD }, headers: { cookie } }),
    [401, 'session_ended'],
  ],
  [
    'expired',
    ({ answer }) => test.sql`update sessions set expires_at = now() where user_id = ${answer.id}`,
    [401, 'session_ended'],
  ],
  [
    'not used for long',
    ({ answer }) =>
      test.sql`update sessions set updated_at = now() - interval '15 days' where user_id = ${answer.id}`,
    [401, 'session_ended'],
  ],
  ['revoked', ({ answer }) => asAdmin('DELETE', `${answer.id}/sessions`), [401, 'session_ended']],
  [
    'logged out',
    ({ cookie }) => test.send('POST', '/api/logout', { headers: { cookie } }),
    [401, 'session_ended'],
  ],
];

/** What guests and people send alike. */
const SENT: [string, (userId: string) => unknown][] = [
  ['/api/bookings', () => movesOf(test).form({ movingServiceId: serviceId })],
  ['/api/bookings', (userId) => movesOf(test).form({ movingServiceId: serviceId, userId })],
  ['/api/bookings', () => movesOf(test).form({ movingServiceId: serviceId, userId: GUEST_USER })],
  ['/api/messages', () => ({ propertyId, messageText: 'Is it free?' })],
  ['/api/properties/:id/reports', () => ({ kind: 'gone' })],
];

describe.each(ENDS)('a session that is %s', (_name, end, expected) => {
  it.each(['cookie', 'bearer'])('sends nothing as a guest’s, by %s', async (kind) => {
    const account = await openAccount();
    const { cookie, answer } = account;
    const headers: Record<string, string> =
      kind === 'cookie' ? { cookie } : { authorization: `Bearer ${answer.token}` };
    await end(account);
    const counted = () =>
      test.sql`select (select count(*) from bookings) + (select count(*) from messages) as n`;
    const before = await counted();
    for (const [path, bodyOf] of SENT) {
      const url = path.replace(':id', propertyId);
      expect(await errorOf(await test.send('POST', url, { body: bodyOf(answer.id), headers })), path).toEqual(
        expected,
      );
    }
    expect(await counted()).toEqual(before);
    // Reading is for everybody, and what is for people alone says so as before.
    expect((await test.send('GET', `/api/properties/${propertyId}`, { headers })).status).toBe(200);
    expect(await errorOf(await test.send('GET', '/api/me', { headers }))).toEqual([401, 'not_signed_in']);
  });
});

it('leaves guests and live sessions what they may', async () => {
  const { cookie } = await openAccount();
  const body = movesOf(test).form({ movingServiceId: serviceId });
  for (const headers of [{}, { cookie }]) {
    expect((await test.send('POST', '/api/bookings', { body, headers })).status).toBe(201);
  }
  const headers = { cookie: 'aqal_session=' };
  expect((await test.send('POST', '/api/bookings', { body, headers })).status).toBe(201);
});

describe('what waited on a device', () => {
  const sendAs = (person: string, cookie?: string) =>
    test.send('POST', '/api/bookings', {
      body: movesOf(test).form({ movingServiceId: serviceId }),
      headers: { 'x-aqal-person': person, ...(cookie && { cookie }) },
    });

  it('is taken from nobody but who wrote it', async () => {
    const [first, second] = [await openAccount(), await openAccount()];
    expect(await errorOf(await sendAs(first.answer.id, second.cookie))).toEqual([401, 'session_ended']);
    expect(await errorOf(await sendAs(first.answer.id))).toEqual([401, 'session_ended']);
    expect(await errorOf(await sendAs('guest', second.cookie))).toEqual([401, 'session_ended']);
    expect((await sendAs(first.answer.id, first.cookie)).status).toBe(201);
    expect((await sendAs('guest')).status).toBe(201);
  });

  it('is not taken from an inactive account', async () => {
    const { answer, cookie } = await openAccount();
    await asAdmin('PUT', answer.id, { isActive: false });
    expect(await errorOf(await sendAs(answer.id, cookie))).toEqual([403, 'account_inactive']);
  });
});

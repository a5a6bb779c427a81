import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportPerson } from '#server/platform/personal/export.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner } from '#server/testing/tenancies.ts';
import { BURSTS } from './security-log.ts';

let test: TestApp;
let admin: TestUser;
const { openAccount, login } = accountsOf(() => test);

beforeEach(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
  admin = await test.createUser({ role: 'admin' });
});

interface Row {
  event: string;
  user_id: string | null;
  account: string | null;
  address: string | null;
  request_id: string | null;
  route: string | null;
  code: string | null;
  is_sum: boolean;
  count: number;
}

async function rows(): Promise<Row[]> {
  await test.context.security.flush();
  return test.sql<Row>`select * from security_events order by created_at, event, route, code, is_sum`;
}

const note = (values: Partial<Parameters<typeof test.context.security.note>[0]>, times = 1) => {
  for (let n = 0; n < times; n += 1) test.context.security.note({ event: 'refused', ...values });
};

describe('what the security log keeps', () => {
  it('of sign-ins: whose, from where and why not', async () => {
    const { email, answer } = await openAccount();
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile' };
    expect((await login({ email, password: PASSWORD }, agent)).status).toBe(200);
    expect((await login({ email, password: 'wrong-password' }, agent)).status).toBe(401);
    const kept = (await rows()).filter(({ event }) => event.startsWith('sign_in'));
    expect(kept).toMatchObject([
      {
        event: 'sign_in',
        user_id: answer.id,
        account: null,
        address: '127.0.0.1',
        agent: 'Chrome, Android',
        count: 1,
      },
      { event: 'sign_in_failed', user_id: answer.id, count: 1 },
    ]);
  });

  it('of who is signed in, and does not know the password', async () => {
    const { cookie, answer } = await openAccount();
    const body = { currentPassword: 'canary-password', newPassword: 'another-canary-9' };
    expect((await test.send('POST', '/api/me/password', { headers: { cookie }, body })).status).toBe(400);
    const failed = {
      event: 'sign_in_failed',
      user_id: answer.id,
      address: '127.0.0.1',
      code: 'wrong_password',
    };
    const kept = await rows();
    expect(kept).toMatchObject([failed]);
    expect(JSON.stringify(kept)).not.toContain('canary');
  });

  it('of an address that is no account’s: a keyed hash, the same each time, and never the address', async () => {
    const email = 'nobody.at.all@mail.example';
    for (let n = 0; n < 3; n += 1) await login({ email, password: 'canary-password' });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ event: 'sign_in_failed', user_id: null, count: 3 });
    expect(row?.account).toMatch(/^[\w-]{12}$/);
    expect(JSON.stringify(row)).not.toMatch(/nobody|mail\.example|canary/);
  });

  it('of each of them which request, network and browser it came by, in the log too', async () => {
    const lines: unknown[] = [];
    for (const level of ['info', 'warn'] as const)
      vi.spyOn(test.context.log, level).mockImplementation((line: unknown) => void lines.push(line));
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile' };
    const leaving = await openAccount();
    const headers = { cookie: leaving.cookie, ...agent };
    const deleted = await test.createUser();
    const asAdmin = { ...admin.headers, ...agent };
    const requests = [
      await test.send('POST', '/api/login/phone/code', {
        headers: agent,
        body: { challenge: randomUUID(), code: '000000' },
      }),
      await test.send('POST', '/api/me/delete', { headers, body: { password: PASSWORD } }),
      await test.send('DELETE', `/api/admin/users/${deleted.id}`, { headers: asAdmin }),
    ].map((response) => [response.status, response.headers.get('x-request-id')]);
    expect(requests.map(([status]) => status)).toEqual([400, 200, 200]);
    const ids = requests.map(([, id]) => id);
    const kept = (await rows()).filter(({ event }) => ['sms_code_failed', 'account_deleted'].includes(event));
    expect(kept).toHaveLength(3);
    for (const row of kept) expect(row).toMatchObject({ address: '127.0.0.1', agent: 'Chrome, Android' });
    expect(kept.map((row) => row.request_id).sort()).toEqual([...ids].sort());
    const logged = lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('"event"'));
    for (const id of ids)
      expect(logged.filter((line) => line.includes(`"requestId":"${id}"`))).toHaveLength(1);
  });

  it('of refusals: who tried which route, never which record', async () => {
    const renter = await test.createUser({ role: 'renter' });
    const { id } = await test.createProperty();
    const send = (method: string, path: string, body?: unknown) =>
      test.send(method, path, { headers: renter.headers, ...(body === undefined ? {} : { body }) });
    expect((await send('GET', '/api/admin/users')).status).toBe(403);
    expect((await send('GET', `/api/my/properties/${id}`)).status).toBe(404);
    expect(await rows()).toMatchObject([
      { event: 'refused', user_id: renter.id, route: 'GET /api/admin/users', code: 'forbidden' },
      { event: 'refused', user_id: renter.id, route: 'GET /api/my/properties/:id', code: 'not_found' },
    ]);
    expect(JSON.stringify(await rows())).not.toContain(id);
  });

  it('of forged links, of other sites and of limits', async () => {
    const token = 'A'.repeat(43);
    await test.send('GET', `/api/guest-bookings/${token}`);
    await test.send('POST', '/api/verify-email', { body: { token } });
    await test.send('POST', '/api/logout', { headers: { origin: 'https://evil.example' } });
    const forgot = () => test.send('POST', '/api/forgot-password', { body: { email: 'a@mail.example' } });
    while ((await forgot()).status !== 429);
    const kept = await rows();
    expect(kept.map(({ event, route, code }) => [event, route, code])).toEqual([
      ['foreign_origin', 'POST /api/logout', 'forbidden'],
      ['limit_reached', 'POST /api/forgot-password', 'too_many_requests'],
      ['link_refused', 'GET /api/guest-bookings/:token', 'not_found'],
      ['link_refused', 'POST /api/verify-email', 'not_found'],
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('of tenancies and moves, by a forged key, by somebody else’s id and by a side that may not', async () => {
    const stranger = await test.createUser();
    const owner = await newOwner(test);
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-12-01' });
    const forged = 'B'.repeat(43);
    await test.send('GET', `/api/tenancies/${tenancy.id}`, { headers: stranger.headers });
    await test.send('GET', `/api/tenancies/${forged}`);
    await test.send('POST', `/api/tenancies/${token}/tenant-link`);
    await test.send('GET', `/api/moves/${forged}`);
    await test.send('GET', `/api/moves/${randomUUID()}`, { headers: stranger.headers });
    const kept = await rows();
    expect(kept.map(({ event, route, code }) => [event, route, code])).toEqual(
      expect.arrayContaining([
        ['link_refused', 'GET /api/tenancies/:key', 'not_found'],
        ['refused', 'POST /api/tenancies/:key/tenant-link', 'forbidden'],
        ['link_refused', 'GET /api/moves/:key', 'not_found'],
      ]),
    );
    expect(kept.filter(({ event }) => event === 'link_refused').map((row) => row.user_id)).toContain(
      stranger.id,
    );
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${forged}|${token}|${tenancy.id}`));
  });

  it('nothing of what is merely not there for guests, and of input that is wrong', async () => {
    await test.send('GET', '/api/properties/00000000-0000-4000-8000-000000000000');
    await test.send('GET', '/api/properties/x');
    await test.send('GET', '/api/me');
    expect(await rows()).toEqual([]);
  });
});

describe('a flood', () => {
  it('is one row an hour for the same, which counts', async () => {
    const again = (times: number) => note({ event: 'limit_reached', address: '10.0.0.1' }, times);
    again(1000);
    await rows();
    again(500);
    expect(await rows()).toMatchObject([{ count: 1500, address: '10.0.0.1' }]);
    test.context.clock = () => new Date(TEST_NOW.getTime() + 3_600_000);
    again(1);
    expect((await rows()).map(({ count }) => count)).toEqual([1500, 1]);
  });

  it('of one address with ever other accounts fills few rows, and loses no count', async () => {
    for (let n = 0; n < 3000; n += 1)
      note({ event: 'limit_reached', address: '10.0.0.1', account: `${n}@mail.example` });
    const kept = await rows();
    expect(kept.length).toBeLessThanOrEqual(62);
    expect(kept.filter(({ is_sum }) => is_sum)).toMatchObject([{ address: '10.0.0.1', account: null }]);
    expect(kept.reduce((sum, { count }) => sum + count, 0)).toBe(3000);
  });

  it('from ever other addresses has an end too', async () => {
    for (let n = 0; n < 20_000; n += 1)
      note({ event: 'limit_reached', address: `10.1.${n >> 8}.${n & 255}` });
    const kept = await rows();
    expect(kept.length).toBeLessThanOrEqual(5001);
    expect(kept.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
  });

  it('while the database is away breaks no request, and is stored afterwards', async () => {
    const down = vi
      .spyOn(test.context.database.db, 'execute')
      .mockImplementation(() => Promise.reject(new Error('down')) as never);
    note({ address: '10.0.0.1' }, 5);
    await test.context.security.flush();
    expect(
      (await test.send('POST', '/api/logout', { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(403);
    down.mockRestore();
    expect((await rows()).map(({ event, count }) => [event, count]).sort()).toEqual([
      ['foreign_origin', 1],
      ['refused', 5],
    ]);
  });
});

describe('a burst', () => {
  const alarms = () => test.sql<{ type: string; title: string }>`
    select type, title from notifications where category = 'alarm' and user_id = ${admin.id} order by type`;
  const health = async () =>
    (await (await test.send('GET', '/api/admin/health', { headers: admin.headers })).json()).security;

  it('against one account notifies administrators by bell and mail, once an hour, and is shown on the health page', async () => {
    note({ event: 'sign_in_failed', account: 'victim@mail.example' }, BURSTS.account);
    await rows();
    expect([await alarms(), (await health()).burstAt]).toEqual([[], null]);
    note({ event: 'sign_in_failed', account: 'victim@mail.example' }, 1);
    await rows();
    await rows();
    const title = 'Many failures and refusals for one account';
    expect(await alarms()).toEqual([
      { type: 'email', title },
      { type: 'in_app', title },
    ]);
    expect(await health()).toEqual({
      failures: BURSTS.account + 1,
      refusals: 0,
      burstAt: TEST_NOW.toISOString(),
    });
    // Another kind within the hour tells nobody again.
    note({ address: '10.0.0.1' }, BURSTS.address + 1);
    await rows();
    expect(await alarms()).toHaveLength(2);
    await test.sql`update rate_limits set resets_at = '2000-01-01'`;
    note({ address: '10.0.0.2' }, BURSTS.address + 1);
    await rows();
    expect(await alarms()).toHaveLength(4);
  });

  it('is none of sign-ins that succeed, and of limits', async () => {
    note({ event: 'sign_in', address: '10.0.0.1' }, 2000);
    note({ event: 'limit_reached', address: '10.0.0.1' }, 2000);
    await rows();
    expect(await alarms()).toEqual([]);
  });
});

describe('the rights of who it tells of', () => {
  it('exports a person’s own events, and leaves nothing of them when they are erased', async () => {
    const { email, answer, cookie } = await openAccount();
    await login({ email, password: PASSWORD });
    await login({ email: (await openAccount()).email, password: PASSWORD });
    await rows();
    const mine = await exportPerson(test.context.database.db, answer.id);
    expect(mine.securityEvents).toMatchObject([{ event: 'sign_in', address: '127.0.0.1' }]);

    const body = { password: PASSWORD };
    expect((await test.send('POST', '/api/me/delete', { headers: { cookie }, body })).status).toBe(200);
    await test.deliver();
    const left = await rows();
    expect(left.filter(({ user_id }) => user_id === answer.id)).toEqual([]);
    expect(JSON.stringify(left)).not.toContain(email);
  });
});

describe('GET /api/admin/security-events', () => {
  const read = (query = '', headers = admin.headers) =>
    test.send('GET', `/api/admin/security-events${query}`, { headers });

  it('is refused to everybody else, and for unknown filters', async () => {
    const renter = await test.createUser();
    expect((await read('', {})).status).toBe(401);
    expect((await read('', renter.headers)).status).toBe(403);
    for (const query of ['?event=DROP', '?userId=me', '?from=today', '?sort=x', '?q=x']) {
      expect((await read(query)).status, query).toBe(400);
    }
  });

  it('answers the latest first, by event, person, address and day', async () => {
    const person = await test.createUser({ name: 'Sahra Axmed' });
    note({ event: 'sign_in', account: person.id, address: '10.0.0.1' });
    await rows();
    test.context.clock = () => new Date('2026-11-22T08:00:00Z');
    note({ event: 'refused', account: person.id, address: '10.0.0.2', route: 'GET /api/admin/users' }, 2);
    note({ event: 'refused', address: '10.0.0.3' });
    await rows();
    const of = async (query: string) => {
      const response = await read(query);
      const found = (await response.json()) as {
        event: string;
        address: string;
        userName: string;
        count: number;
      }[];
      expect(response.headers.get('x-total-count')).toBe(String(found.length));
      return found.map(({ event, address, userName, count }) => [event, address, userName, count]);
    };
    const signIn = ['sign_in', '10.0.0.1', 'Sahra Axmed', 1];
    const refused = ['refused', '10.0.0.2', 'Sahra Axmed', 2];
    const guest = ['refused', '10.0.0.3', null, 1];
    expect((await of('')).at(-1)).toEqual(signIn);
    expect(await of('?event=sign_in')).toEqual([signIn]);
    expect(await of(`?userId=${person.id}`)).toEqual([refused, signIn]);
    expect(await of(`?userId=${person.id}&sort=oldest`)).toEqual([signIn, refused]);
    expect(await of('?address=10.0.0.3')).toEqual([guest]);
    expect(await of('?to=2026-11-21')).toEqual([signIn]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, cookieOf } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount, me } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
});

const tokenOf = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';

describe('a session token', () => {
  it('is of 32 letters and digits, and of 24 bytes where a session is given another', async () => {
    const { answer, cookie } = await openAccount();
    expect(answer.token).toMatch(/^[A-Za-z\d]{32}$/);
    const body = { userId: answer.id, role: 'buyer' };
    const renewed = await test.send('PUT', '/api/users/update-role', { headers: { cookie }, body });
    expect(tokenOf(cookieOf(renewed))).toMatch(/^[\da-f]{48}$/);
  });

  it('is stored as a hash, which gives no access', async () => {
    const { answer, cookie } = await openAccount();
    const [stored] = await test.sql<{ token: string }>`
      select token from sessions where user_id = ${answer.id}`;
    expect(stored?.token).toMatch(/^[\w-]{43}$/);
    expect([tokenOf(cookie), answer.token]).not.toContain(stored?.token);
    expect((await me({ authorization: `Bearer ${stored?.token}` })).status).toBe(401);
    expect((await me({ authorization: `Bearer ${answer.token}` })).status).toBe(200);
  });
});

describe('a session', () => {
  const lastUsed = async (id: string, days: number) => {
    await test.sql`
      update sessions set updated_at = now() - ${days}::int * interval '1 day', created_at = now() - interval '29 days'
      where user_id = ${id}`;
  };
  const read = async (id: string) => {
    const [row] = await test.sql<{ isFresh: boolean; version: string }>`
      select updated_at > now() - interval '1 hour' as "isFresh", xmin::text as version from sessions
      where user_id = ${id}`;
    return row;
  };

  it('expires after 14 days without use', async () => {
    const { cookie, answer } = await openAccount();
    await lastUsed(answer.id, 15);
    expect((await me({ cookie })).status).toBe(401);
    await lastUsed(answer.id, 13);
    expect((await me({ cookie })).status).toBe(200);
  });

  it('is extended by use, with at most one write per day', async () => {
    const { cookie, answer } = await openAccount();
    await lastUsed(answer.id, 2);
    await me({ cookie });
    const first = await read(answer.id);
    expect(first?.isFresh).toBe(true);
    await me({ cookie });
    expect(await read(answer.id)).toEqual(first);
  });

  it('expires after 30 days, however much it is used', async () => {
    const { answer, cookie } = await openAccount();
    await lastUsed(answer.id, 2);
    await me({ cookie });
    const ends = () => test.sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
      where user_id = ${answer.id}`;
    expect(await ends()).toEqual([{ days: 30 }]);
    await test.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${answer.id}`;
    expect((await me({ cookie })).status).toBe(401);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { hashSessionToken } from '#server/platform/http/session.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { findValid } from './credentials.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

async function tokenOf(values: Parameters<TestApp['createUser']>[0] = {}) {
  const { id, headers } = await test.createUser(values);
  return { id, token: headers.authorization?.replace('Bearer ', '') ?? '' };
}
const isValid = async (token: string, demo = false, lookId: string | null = null) => {
  const credential = { kind: 'session' as const, token, lookId };
  return (await findValid(test.context.database.db, [credential], { demo, now: test.context.clock() }))(
    credential,
  );
};

it('rejects the stored hash, an idle session, inactive accounts, and demo accounts without demo mode', async () => {
  const { id, token } = await tokenOf();
  expect(await isValid(hashSessionToken(token))).toBe(false);
  await test.sql`update sessions set updated_at = now() - interval '15 days' where user_id = ${id}`;
  expect(await isValid(token)).toBe(false);
  expect(await isValid((await tokenOf({ isActive: false })).token)).toBe(false);
  expect(await isValid((await tokenOf({ isDemo: true })).token)).toBe(false);
});

it('accepts a valid session, and demo accounts in demo mode', async () => {
  expect(await isValid((await tokenOf()).token)).toBe(true);
  expect(await isValid((await tokenOf({ isDemo: true })).token, true)).toBe(true);
});

it('accepts who looks as somebody until the look ends, and as themselves only without one', async () => {
  const admin = await tokenOf({ role: 'admin' });
  const person = await tokenOf();
  const headers = { authorization: `Bearer ${admin.token}` };
  const body = { reason: 'She cannot find her viewings.' };
  expect((await test.send('POST', `/api/admin/users/${person.id}/look`, { body, headers })).status).toBe(200);
  const [look] = await test.sql<{ id: string }>`select id from looks where person_id = ${person.id}`;
  const lookId = look?.id ?? '';
  expect([await isValid(admin.token), await isValid(admin.token, false, lookId)]).toEqual([false, true]);
  await test.sql`update looks set ends_at = now() where id = ${lookId}`;
  expect([await isValid(admin.token), await isValid(admin.token, false, lookId)]).toEqual([true, false]);
});

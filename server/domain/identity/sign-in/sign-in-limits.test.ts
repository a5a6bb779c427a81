import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp } from '#server/testing/app.ts';
import { ensureFirstAdmin } from '../profile/first-admin.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });

it('locks out password guessing, and nobody else (D7)', async () => {
  const test = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const body = { name: 'Sahra', email: 'sahra@aqal.example', password: 'xamar-weyne-9', role: 'buyer' };
  expect((await test.send('POST', '/api/register', { body, headers: from('10.0.0.2') })).status).toBe(201);
  const login = (address: string, email = body.email, password = 'not-the-password') =>
    test.send('POST', '/api/login', { body: { email, password }, headers: from(address) });

  const tries = await Promise.all(Array.from({ length: 11 }, () => login('10.0.0.1')));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = tries.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500);
  // The correct password does not work from there either, but does from elsewhere; and the address may try other
  // accounts.
  expect((await login('10.0.0.1', body.email, body.password)).status).toBe(429);
  expect((await login('10.0.0.2', body.email, body.password)).status).toBe(200);
  expect((await login('10.0.0.1', 'other@aqal.example')).status).toBe(401);
});

it('limits repeated registration of the same address', async () => {
  const test = await createTestApp({ RATE_LIMITS: 'on' });
  const body = { name: 'Sahra', email: 'sahra@aqal.example', password: 'xamar-weyne-9', role: 'buyer' };
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await test.send('POST', '/api/register', { body })).status);
  expect(statuses).toEqual([201, ...Array(9).fill(409), 429]);
});

it('creates the first admin once, and makes the secret file private (D6)', async () => {
  const ADMIN_PASSWORD = 'correct-horse-battery';
  const test = await createTestApp({ ADMIN_EMAIL: 'Boss@aqal.example', ADMIN_PASSWORD });
  await ensureFirstAdmin(test.context);
  await ensureFirstAdmin(test.context);
  const response = await test.send('POST', '/api/admin/login', {
    body: { email: 'boss', password: ADMIN_PASSWORD },
  });
  expect(response.status).toBe(200);
  const [row] = await test.sql<{
    admins: number;
  }>`select count(*)::int as admins from users where role = 'admin'`;
  expect(row?.admins).toBe(1);
  expect(statSync(join(test.context.config.dataDir, 'auth.secret')).mode & 0o777).toBe(0o600);
});

it('makes nobody wait for the wrong passwords of another address', async () => {
  const limited = await createTestApp({ TRUST_PROXY: '1' });
  const accounts = accountsOf(() => limited);
  const { email } = await accounts.openAccount();
  const enter = (password: string, address: string) =>
    accounts.login({ email, password }, { 'x-forwarded-for': address });
  let wrong = 0;
  const flood = Array.from({ length: 80 }, async () => {
    await enter('not-the-password', '203.0.113.9');
    wrong += 1;
  });
  await vi.waitFor(() => expect(wrong).toBeGreaterThan(0), 20_000);
  const before = wrong;
  expect((await enter(PASSWORD, '203.0.113.10')).status).toBe(200);
  expect(wrong - before).toBeLessThan(30);
  await Promise.all(flood);
});

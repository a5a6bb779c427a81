import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, cookieOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

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
];

describe.each(RENEWING)('%s %s', (method, path, bodyOf) => {
  it('gives this session a new token, ends the old one, and leaves other devices as they are', async () => {
    const { cookie, email, answer } = await openAccount({ phone: `+2526155${Date.now() % 100_000}` });
    const other = cookieOf(await login({ email, password: PASSWORD }));
    const renewed = await test.send(method, path, { headers: { cookie }, body: bodyOf(answer.id) });
    expect(renewed.status).toBe(200);
    expect(renewed.headers.getSetCookie()).toHaveLength(1);
    expect(renewed.headers.getSetCookie()[0]).toMatch(/^aqal_session=.*Path=\/; HttpOnly; SameSite=Lax$/i);
    expect(renewed.headers.get('set-auth-token')).toBeNull();
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ cookie: cookieOf(renewed) })).status).toBe(200);
    expect((await me({ cookie: other })).status).toBe(200);
  });

  it('keeps the token where the call is refused', async () => {
    const { cookie } = await openAccount();
    const refused = await test.send(method, path, {
      headers: { cookie },
      body: { password: 'wrong', userId: 'x' },
    });
    expect(refused.status).toBe(400);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await me({ cookie })).status).toBe(200);
  });
});

it('answers API clients with the new bearer token', async () => {
  const { answer } = await openAccount();
  const authorization = `Bearer ${answer.token}`;
  const body = { userId: answer.id, role: 'buyer' };
  const renewed = await test.send('PUT', '/api/users/update-role', { headers: { authorization }, body });
  expect((await me({ authorization })).status).toBe(401);
  const token = renewed.headers.get('set-auth-token');
  expect((await me({ authorization: `Bearer ${token}` })).status).toBe(200);
});

it('renews once of two at the same time, and leaves one session', async () => {
  const { cookie, answer } = await openAccount();
  const body = { userId: answer.id, role: 'buyer' };
  const ask = () => test.send('PUT', '/api/users/update-role', { headers: { cookie }, body });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const won = answers.find(({ status }) => status === 200);
  expect((await me({ cookie: cookieOf(won as Response) })).status).toBe(200);
  expect(await test.sql`select from sessions where user_id = ${answer.id}`).toHaveLength(1);
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

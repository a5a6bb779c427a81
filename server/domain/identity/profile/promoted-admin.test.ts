import { beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, mailedToken, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const SHORT = 'qaxwo-daal';
const LONG = 'suuqa-bakaaraha-7';

/** Somebody whom an administrator has promoted. */
async function promoted(password: string, on: TestApp = test) {
  const body = {
    name: 'Sahra Axmed',
    email: `promoted-${crypto.randomUUID()}@aqal.example`,
    password,
    role: 'renter',
  };
  const registered = await on.send('POST', '/api/register', { body });
  const { id } = await registered.json();
  const admin = await on.createUser({ role: 'admin' });
  const change = { headers: admin.headers, body: { role: 'admin' } };
  expect((await on.send('PUT', `/api/admin/users/${id}`, change)).status).toBe(200);
  return { id: String(id), email: body.email };
}

describe.each(['/api/login', '/api/admin/login'])('%s', (path) => {
  it('refuses who became an administrator with a short password, until they have set a new one', async () => {
    const { email, id } = await promoted(SHORT);
    const enter = (password: string) => test.send('POST', path, { body: { email, password } });
    const refused = await enter(SHORT);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'new_password_required']);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await test.sql`select from sessions where user_id = ${id}`).toHaveLength(0);
    expect((await mailsTo(test, email))[0]?.message).toContain('has at least 12 characters');
    const token = await mailedToken(test, email, 'reset-password');
    const reset = (password: string) =>
      test.send('POST', '/api/reset-password', { body: { token, password } });
    expect((await reset('kowlaalo-9')).status).toBe(400);
    expect((await reset(LONG)).status).toBe(200);
    expect((await enter(SHORT)).status).toBe(401);
    expect((await enter(LONG)).status).toBe(200);
  });

  it('tells nobody of it who does not know the password', async () => {
    const { email } = await promoted(SHORT);
    const wrong = await test.send('POST', path, { body: { email, password: 'not-the-password' } });
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'wrong_credentials']);
  });
});

it('refuses before it asks for a second factor', async () => {
  const { email, id } = await promoted(SHORT);
  await test.sql`insert into second_factors (user_id, secret, confirmed_at) values (${id}, 's', now())`;
  expect((await (await login({ email, password: SHORT })).json()).code).toBe('new_password_required');
});

it('admits those promoted with a long password, and everybody else with a short one', async () => {
  const { email } = await promoted(PASSWORD);
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
  const renter = await openAccount({ password: SHORT });
  expect((await me({ cookie: renter.cookie })).status).toBe(200);
  expect((await login({ email: renter.email, password: SHORT })).status).toBe(200);
});

it('mails one link in five minutes', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  const { email } = await promoted(SHORT, limited);
  for (let n = 0; n < 3; n += 1) {
    await limited.send('POST', '/api/login', { body: { email, password: SHORT } });
  }
  const mails = await mailsTo(limited, email);
  expect(mails.filter(({ message }) => message.includes('has at least 12 characters'))).toHaveLength(1);
});

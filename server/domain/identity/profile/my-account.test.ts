import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/platform/database/schema/index.ts';
import { CACHE_TAGS, ownerTag } from '#server/platform/responses/cache-tags.ts';
import { accountsOf, cookieOf, mailedToken, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { changesHeard } from '#server/testing/changes-heard.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);
const NEW = 'suuqa-bakaaraha-7';

beforeAll(async () => {
  test = await createTestApp();
});

const send = (method: string, path: string, cookie?: string, body?: unknown) =>
  test.send(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: cookie ? { cookie } : {},
  });
const fieldsOf = async (response: Response) => {
  expect(response.status).toBe(400);
  return (await response.json()).fields as Record<string, string>;
};

it.each([
  ['PATCH', '/api/me', { name: 'X' }],
  ['POST', '/api/me/password', { currentPassword: PASSWORD, newPassword: NEW }],
  ['POST', '/api/me/email', { email: 'x@aqal.example', password: PASSWORD }],
  ['GET', '/api/me/sessions', undefined],
  ['DELETE', '/api/me/sessions', undefined],
  ['DELETE', '/api/me/sessions/00000000-0000-0000-0000-000000000000', undefined],
  ['GET', '/api/me/data', undefined],
  ['POST', '/api/me/delete', { password: PASSWORD }],
])('%s %s rejects guests and inactive accounts', async (method, path, body) => {
  expect((await send(method, path, undefined, body)).status).toBe(401);
  const { headers } = await test.createUser({ isActive: false });
  const options = body === undefined ? { headers } : { headers, body };
  expect((await test.send(method, path, options)).status).toBe(403);
});

describe('PATCH /api/me', () => {
  it('rejects an empty name, an unknown language, and fields that users cannot change themselves', async () => {
    const { cookie } = await openAccount();
    for (const [field, value] of [
      ['name', ' '],
      ['language', 'fr'],
      ['phone', 'x'.repeat(41)],
      ['role', 'admin'],
      ['email', 'other@aqal.example'],
      ['isActive', true],
    ]) {
      const fields = await fieldsOf(await send('PATCH', '/api/me', cookie, { [String(field)]: value }));
      expect(fields).toHaveProperty(String(field));
    }
  });

  it('changes only the fields that are sent', async () => {
    const { cookie, answer } = await openAccount({ phone: '061 5550123' });
    const change = async (body: unknown) => (await send('PATCH', '/api/me', cookie, body)).json();
    expect(await change({ name: ' Sahra Nuur ' })).toMatchObject({
      name: 'Sahra Nuur',
      phone: '061 5550123',
    });
    expect(await change({ language: 'ar', phone: '061 5550199' })).toMatchObject({ language: 'ar' });
    const stored = async () =>
      (await test.context.database.db.select().from(users).where(eq(users.id, answer.id)))[0];
    expect(await stored()).toMatchObject({ name: 'Sahra Nuur', phoneE164: '+252615550199' });
    expect(await change({ phone: '' })).toMatchObject({ phone: null });
    expect(await stored()).toMatchObject({ phone: null, phoneE164: null });
  });
});

describe('cached listings', () => {
  it('are invalidated only by a new name or phone, and only those of this owner', async () => {
    const { cookie, answer } = await openAccount({ phone: '061 5550123' });
    const { tags } = test.context;
    const isCurrentAfter = async (body: unknown) => {
      // The notifications of earlier changes have to arrive first.
      await changesHeard(test, test.context);
      const before = tags.versionsOf([ownerTag(answer.id)]);
      const others = tags.versionsOf([...CACHE_TAGS, ownerTag(randomUUID())]);
      expect((await send('PATCH', '/api/me', cookie, body)).status).toBe(200);
      await changesHeard(test, test.context);
      expect(tags.isCurrent(others)).toBe(true);
      return tags.isCurrent(before);
    };
    expect(await isCurrentAfter({ language: 'so' })).toBe(true);
    expect(await isCurrentAfter({ name: 'Sahra Axmed', phone: '061 5550123' })).toBe(true);
    expect(await isCurrentAfter({ name: 'Sahra Nuur' })).toBe(false);
    expect(await isCurrentAfter({ phone: '' })).toBe(false);
  });
});

describe('POST /api/me/password', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    send('POST', '/api/me/password', cookie, { currentPassword, newPassword });

  it('rejects a wrong current password, and a common new one', async () => {
    const { cookie, email } = await openAccount();
    expect(await fieldsOf(await change(cookie, 'not-the-password', NEW))).toEqual({
      currentPassword: 'This is not your current password.',
    });
    expect(await fieldsOf(await change(cookie, PASSWORD, email))).toHaveProperty('newPassword');
    expect(await fieldsOf(await change(cookie, PASSWORD, '12345'))).toHaveProperty('newPassword');
  });

  it('changes the password, ends every other session and open links, and sends a mail', async () => {
    const { cookie, email } = await openAccount();
    const other = cookieOf(await login({ email, password: PASSWORD }));
    await test.send('POST', '/api/forgot-password', { body: { email } });
    const changed = await change(cookie, PASSWORD, NEW);
    expect(changed.status).toBe(200);
    expect((await me({ cookie: cookieOf(changed) })).status).toBe(200);
    expect((await me({ cookie: other })).status).toBe(401);
    expect((await mailsTo(test, email))[0]?.title).toBe('Your password was changed');
    const token = await mailedToken(test, email, 'reset-password');
    const reset = await test.send('POST', '/api/reset-password', { body: { token, password: PASSWORD } });
    expect(reset.status).toBe(404);
    expect((await login({ email, password: NEW })).status).toBe(200);
    expect((await login({ email, password: PASSWORD })).status).toBe(401);
  });
});

describe('POST /api/me/email', () => {
  const change = (cookie: string, email: string, password = PASSWORD) =>
    send('POST', '/api/me/email', cookie, { email, password });
  const confirm = (token: string) => test.send('POST', '/api/verify-email', { body: { token } });

  it('rejects a wrong password, the current address, and a taken one', async () => {
    const { cookie, email } = await openAccount();
    const other = await openAccount();
    expect(await fieldsOf(await change(cookie, 'new-1@aqal.example', 'wrong'))).toHaveProperty('password');
    expect(await fieldsOf(await change(cookie, email.toUpperCase()))).toHaveProperty('email');
    expect((await change(cookie, other.email)).status).toBe(409);
  });

  it('changes the address once the link mailed to the new one is opened, and notifies the old one', async () => {
    const account = await openAccount();
    const { email } = account;
    expect((await confirm(await mailedToken(test, email, 'verify-email'))).status).toBe(200);
    const wanted = 'new-2@aqal.example';
    const asked = await change(account.cookie, wanted);
    expect(asked.status).toBe(200);
    const cookie = cookieOf(asked);
    expect((await mailsTo(test, email))[0]?.message).toContain(wanted);
    expect(await (await me({ cookie })).json()).toMatchObject({ email });
    expect((await confirm(await mailedToken(test, wanted, 'verify-email'))).status).toBe(200);
    expect(await (await me({ cookie })).json()).toMatchObject({ email: wanted, emailVerified: true });
    expect((await mailsTo(test, email))[0]?.title).toBe('Your email address was changed');
    expect((await login({ email: wanted, password: PASSWORD })).status).toBe(200);
    expect((await login({ email, password: PASSWORD })).status).toBe(401);
  });

  it('is cancelled by a new password, and by another account taking the address', async () => {
    const { cookie, email } = await openAccount();
    await change(cookie, 'thief@aqal.example');
    await test.send('POST', '/api/forgot-password', { body: { email } });
    const token = await mailedToken(test, email, 'reset-password');
    await test.send('POST', '/api/reset-password', { body: { token, password: NEW } });
    expect((await confirm(await mailedToken(test, 'thief@aqal.example', 'verify-email'))).status).toBe(404);

    const second = await openAccount();
    await change(second.cookie, 'soon@aqal.example');
    const link = await mailedToken(test, 'soon@aqal.example', 'verify-email');
    await openAccount({ email: 'soon@aqal.example' });
    expect((await confirm(link)).status).toBe(409);
  });
});

describe('sessions', () => {
  const CHROME = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
  const list = async (cookie: string) => (await send('GET', '/api/me/sessions', cookie)).json();

  it("lists the user's own sessions, with browser and system but without tokens", async () => {
    const { cookie, email } = await openAccount();
    await login({ email, password: PASSWORD }, { 'user-agent': CHROME });
    const sessions = await list(cookie);
    expect(sessions).toMatchObject([
      { browser: 'Chrome', system: 'Android', isCurrent: false },
      { browser: null, system: null, isCurrent: true },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(cookie).split('=')[1]?.split('.')[0]);
  });

  it("ends one, but never another user's", async () => {
    const { cookie, email } = await openAccount();
    const second = cookieOf(await login({ email, password: PASSWORD }));
    const stranger = await openAccount();
    const [newest] = await list(cookie);
    const end = (by: string, id: string) => send('DELETE', `/api/me/sessions/${id}`, by);
    expect(await (await end(stranger.cookie, newest.id)).json()).toEqual({ ended: 0 });
    expect((await end(cookie, 'x')).status).toBe(400);
    expect((await me({ cookie: second })).status).toBe(200);
    expect(await (await end(cookie, newest.id)).json()).toEqual({ ended: 1 });
    expect((await me({ cookie: second })).status).toBe(401);
  });

  it('ends all others at once', async () => {
    const { cookie, email } = await openAccount();
    const others = [
      cookieOf(await login({ email, password: PASSWORD })),
      cookieOf(await login({ email, password: PASSWORD })),
    ];
    expect(await (await send('DELETE', '/api/me/sessions', cookie)).json()).toEqual({ ended: 2 });
    for (const other of others) expect((await me({ cookie: other })).status).toBe(401);
    expect((await me({ cookie })).status).toBe(200);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions } from '#server/platform/database/schema/index.ts';
import { accountsOf, cookieOf, follow, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount, login, me } = accountsOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
});

describe('PUT /api/users/update-role', () => {
  const update = (headers: Record<string, string>, body: unknown) =>
    test.send('PUT', '/api/users/update-role', { headers, body });

  it("rejects guests, other users' ids, the role admin, and admins", async () => {
    const person = await test.createUser();
    const other = await test.createUser();
    const admin = await test.createUser({ role: 'admin' });
    const body = { userId: person.id, role: 'renter', profileCompleted: true };
    expect((await update({}, body)).status).toBe(401);
    expect((await update(other.headers, body)).status).toBe(403);
    expect((await update(admin.headers, body)).status).toBe(403);
    expect((await update(person.headers, { ...body, role: 'admin' })).status).toBe(400);
    expect((await update(person.headers, { ...body, isAdmin: true })).status).toBe(400);
    expect((await update(admin.headers, { ...body, userId: admin.id })).status).toBe(403);
  });

  it("changes the user's own role any number of times", async () => {
    const person = await test.createUser();
    for (const role of ['renter', 'property_owner', 'buyer']) {
      const body = { userId: person.id, role, profileCompleted: true };
      const response = follow(person.headers, await update(person.headers, body));
      expect(await response.json()).toMatchObject({ id: person.id, role, profileCompleted: true });
    }
  });
});

describe('POST /api/logout', () => {
  it('ends this session only', async () => {
    const { email, cookie } = await openAccount();
    const other = cookieOf(await login({ email, password: PASSWORD }));
    const response = await test.send('POST', '/api/logout', { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^aqal_session=;.*Max-Age=0/);
    expect((await me({ cookie })).status).toBe(401);
    expect((await me({ cookie: other })).status).toBe(200);
  });

  it('ends a bearer session, works as a plain form, and accepts guests', async () => {
    const person = await test.createUser();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${test.origin}/api/logout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...person.headers, ...form },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect((await me(person.headers)).status).toBe(401);
    expect((await test.send('POST', '/api/logout')).status).toBe(200);
  });
});

describe('the current user', () => {
  it('is found with one statement, and none for guests', async () => {
    const { cookie } = await openAccount();
    const asked = vi.spyOn(test.context.database.db.$client, 'query');
    // Opening the account may still have something to write.
    const lookups = () =>
      asked.mock.calls.filter((call) => JSON.stringify(call[0]).includes('sessions')).length;
    const body = { userId: 'x' };
    await test.send('PUT', '/api/users/update-role', { body });
    expect(lookups()).toBe(0);
    await test.send('PUT', '/api/users/update-role', { body, headers: { cookie } });
    expect(lookups()).toBe(1);
    const authorization = `Bearer ${cookie.split('=')[1]?.split('.')[0]}`;
    await test.send('PUT', '/api/users/update-role', { body, headers: { authorization } });
    expect(lookups()).toBe(2);
    asked.mockRestore();
  });

  it('is nobody once the session has expired', async () => {
    const { cookie, answer } = await openAccount();
    await test.context.database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, answer.id));
    expect((await me({ cookie })).status).toBe(401);
  });

  it('gets counts of their own records only', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    await test.createProperty({ ownerId: owner.id });
    await test.createProperty({ ownerId: owner.id, isActive: false });
    const { headers } = await test.createUser();
    const figures = async (one: Record<string, string>) =>
      (await test.send('GET', '/api/me/figures', { headers: one })).json();
    expect(await figures(owner.headers)).toMatchObject({ listings: 2, activeListings: 1, inquiries: 0 });
    expect(await figures(headers)).toMatchObject({ listings: 0, saved: 0, applications: 0, viewings: 0 });
    expect((await test.send('GET', '/api/me/figures')).status).toBe(401);
  });
});

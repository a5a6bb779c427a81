import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#contract/api.ts';
import {
  auditLog,
  inquiries,
  looks,
  notifications,
  sessions,
  users,
} from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { askAbout } from '#server/testing/threads.ts';
import { lookCookie } from './look.ts';

const REASON = 'She cannot find her viewings.';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const start = (admin: TestUser, id: string, body: Record<string, unknown> = { reason: REASON }) =>
  test.send('POST', `/api/admin/users/${id}/look`, { body, headers: admin.headers });

/** An administrator whose session looks as a new person of this role. */
async function looking(role: 'renter' | 'property_owner' = 'renter') {
  const admin = await test.createUser({ role: 'admin' });
  const person = await test.createUser({ role, phone: '+252615000111' });
  expect((await start(admin, person.id)).status).toBe(200);
  return { admin, person };
}

const get = (path: string, { headers }: TestUser) => test.send('GET', path, { headers });
const whoIs = async (someone: TestUser) =>
  ((await (await get('/api/me', someone)).json()) as { id: string }).id;
const auditOf = async (id: string) =>
  (
    await test.context.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), sql`${auditLog.action} like 'look.%'`))
      .orderBy(auditLog.createdAt, auditLog.id)
  ).map(({ action, actorId, details }) => ({ action, actorId, details }));

describe('beginning a look', () => {
  it('is refused to guests and to everyone but administrators', async () => {
    const { id } = await test.createUser({ role: 'renter' });
    expect(
      await errorOf(await test.send('POST', `/api/admin/users/${id}/look`, { body: { reason: REASON } })),
    ).toEqual([401, 'not_signed_in']);
    for (const role of ['buyer', 'renter', 'property_owner'] as const) {
      expect(await errorOf(await start(await test.createUser({ role }), id))).toEqual([403, 'forbidden']);
    }
  });

  it('is refused without a reason, at administrators, at nobody and at who is inactive', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const { id } = await test.createUser({ role: 'renter' });
    const other = await test.createUser({ role: 'admin' });
    const inactive = await test.createUser({ role: 'buyer', isActive: false });
    expect(await errorOf(await start(admin, id, {}))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await start(admin, id, { reason: '  a  ' }))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await start(admin, other.id))).toEqual([403, 'forbidden']);
    expect(await errorOf(await start(admin, admin.id))).toEqual([403, 'forbidden']);
    expect(await errorOf(await start(admin, randomUUID()))).toEqual([404, 'not_found']);
    expect(await errorOf(await start(admin, inactive.id))).toEqual([409, 'conflict']);
    expect(await whoIs(admin)).toBe(admin.id);
  });

  it('asks for the password unless the administrator has signed in within ten minutes', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const { id } = await test.createUser({ role: 'renter' });
    await test.context.database.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.userId, admin.id));
    const response = await start(admin, id);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: { password: { code: 'required' } } });
    expect(await whoIs(admin)).toBe(admin.id);
  });

  it('is refused to a session that looks already', async () => {
    const { admin } = await looking();
    const { id } = await test.createUser({ role: 'buyer' });
    expect(await errorOf(await start(admin, id))).toEqual([403, 'read_only']);
  });
});

describe('while an administrator looks', () => {
  const WRITES = (Object.keys(ROUTES) as RouteName[]).filter(
    (name) => ROUTES[name][0] !== 'GET' && name !== 'endLook',
  );
  let eyes: Awaited<ReturnType<typeof looking>>;
  beforeAll(async () => {
    eyes = await looking('property_owner');
  });

  it('there are writes to try', () => {
    expect(WRITES.length).toBeGreaterThan(90);
  });

  it.each(WRITES)('%s is refused', async (name) => {
    const [method, path] = ROUTES[name];
    const response = await test.send(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
      headers: eyes.admin.headers,
      body: {},
    });
    expect(await errorOf(response)).toEqual([403, 'read_only']);
  });

  it.each([
    '/api/me/data',
    '/api/me/sessions',
    '/api/me/passkeys',
    '/api/me/second-factor',
    `/api/properties/${randomUUID()}/position`,
    `/api/documents/${randomUUID()}/pages/1`,
    '/api/my/ways-to-pay',
    '/api/my/earnings',
    '/api/my/earnings/listings',
    `/api/tenancies/${randomUUID()}/dues/${randomUUID()}/ways`,
    `/api/tenancies/${randomUUID()}/dues/${randomUUID()}/gateway`,
    `/api/tenancies/${randomUUID()}/attempts/${randomUUID()}`,
    `/properties/${randomUUID()}/call`,
    `/properties/${randomUUID()}/chat`,
  ])('%s is not for them', async (path) => {
    expect(await errorOf(await get(path, eyes.admin))).toEqual([403, 'read_only']);
  });

  it('the product is the person’s: what is for administrators or of others stays out of reach', async () => {
    const { admin, person } = eyes;
    expect(await whoIs(admin)).toBe(person.id);
    const reads = (Object.keys(ROUTES) as RouteName[]).filter(
      (name) => ROUTES[name][0] === 'GET' && ROUTES[name][2] === 'admin',
    );
    expect(reads.length).toBeGreaterThan(15);
    for (const name of reads) {
      const response = await get(ROUTES[name][1].replaceAll(/\{\w+\}/g, randomUUID()), admin);
      expect(await errorOf(response), name).toEqual([403, 'forbidden']);
    }
    const others = await test.createProperty();
    expect((await get(`/api/my/properties/${others.id}`, admin)).status).toBe(404);
  });

  it('every read of the person’s works without leaving anything behind', async () => {
    const reads = (Object.keys(ROUTES) as RouteName[]).filter(
      (name) => ROUTES[name][0] === 'GET' && ROUTES[name][2] !== 'admin' && !ROUTES[name][1].includes('{'),
    );
    expect(reads.length).toBeGreaterThan(40);
    for (const name of reads) expect((await get(ROUTES[name][1], eyes.admin)).status, name).toBeLessThan(500);
  });

  it('numbers and addresses of others are hidden, those of the person stay, and nothing is marked as read', async () => {
    const { admin, person } = eyes;
    const home = await test.createProperty({ ownerId: person.id });
    const asker = await test.createUser({
      role: 'renter',
      phone: '+252615999888',
      email: 'asker@mail.example',
    });
    const inquiryId = await askAbout(test.context.database.db, {
      propertyId: home.id,
      ownerId: person.id,
      senderId: asker.id,
      messageText: 'Write to asker@mail.example or call 061 5999888.',
    });
    const read = async (someone: TestUser) => (await get(`/api/my/inquiries/${inquiryId}`, someone)).text();
    const seen = await read(admin);
    expect(seen).toContain('Write to');
    expect(seen).not.toMatch(/asker@mail\.example|5999888/);
    const [stored] = await test.context.database.db
      .select({ isUnread: inquiries.isUnread })
      .from(inquiries)
      .where(eq(inquiries.id, inquiryId));
    expect(stored).toEqual({ isUnread: true });
    expect(await (await get('/api/me', admin)).text()).toContain('+252615000111');
    expect(await read(person)).toContain('asker@mail.example');
  });
});

describe('a look', () => {
  it('is told to the person by bell and mail, and says to whom and until when it is', async () => {
    const { admin, person } = await looking();
    const rows = await test.context.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id));
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['email', 'in_app']);
    expect(rows[0]?.data).toMatchObject({ reason: REASON });
    expect(await (await get('/api/look', admin)).json()).toMatchObject({ name: 'Faadumo Cali' });
    expect(await (await get('/api/look', person)).json()).toBeNull();
    expect(await (await get('/api/me', admin)).json()).toMatchObject({ id: person.id, isLook: true });
    expect(await (await get('/api/me', person)).json()).toMatchObject({ id: person.id, isLook: false });
  });

  it('ends when the administrator ends it; both ends are in the audit log', async () => {
    const { admin, person } = await looking();
    const end = () => test.send('POST', '/api/look/end', { body: {}, headers: admin.headers });
    expect((await end()).status).toBe(200);
    expect(await whoIs(admin)).toBe(admin.id);
    expect(await errorOf(await end())).toEqual([404, 'not_found']);
    const [{ id: lookId } = { id: '' }] = await test.context.database.db
      .select({ id: looks.id })
      .from(looks)
      .where(eq(looks.personId, person.id));
    expect(await auditOf(person.id)).toEqual([
      {
        action: 'look.start',
        actorId: admin.id,
        details: expect.objectContaining({ lookId, reason: REASON }),
      },
      { action: 'look.end', actorId: admin.id, details: { lookId, endedBy: 'administrator' } },
    ]);
  });

  it('is over after an hour by itself, which the audit log says too, and another one may begin', async () => {
    const { admin, person } = await looking();
    await test.context.database.db
      .update(looks)
      .set({ endsAt: sql`now()` })
      .where(eq(looks.personId, person.id));
    expect(await whoIs(admin)).toBe(admin.id);
    const { id } = await test.createUser({ role: 'buyer' });
    expect((await start(admin, id)).status).toBe(200);
    expect(await whoIs(admin)).toBe(id);
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['look.start', 'look.end']);
  });

  it('is over with the administrator: who is none any more, or whose session ended, sees nothing by it', async () => {
    const { db } = test.context.database;
    const { admin, person } = await looking();
    await db.update(users).set({ role: 'buyer', username: null }).where(eq(users.id, admin.id));
    expect(await whoIs(admin)).toBe(admin.id);
    await db.delete(sessions).where(eq(sessions.userId, admin.id));
    expect((await get('/api/me', admin)).status).toBe(401);
    const [look] = await db.select().from(looks).where(eq(looks.personId, person.id));
    expect(look?.sessionId).toBeNull();
  });
});

it('is marked by a cookie that behind TLS is of this host alone, like all others', () => {
  const ofSite = (publicUrl: string) => lookCookie({ ...test.context.config, publicUrl }, true);
  expect(ofSite('https://aqal.example')).toMatch(/^__Host-aqal_look=1; .*Path=\/; HttpOnly; Secure;/);
  expect(ofSite('http://localhost:3000')).toMatch(/^aqal_look=1; /);
});

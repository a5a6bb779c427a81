import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications.api.ts';
import { notifications } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { notify } from '#server/testing/notices.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

/** Notifies a user `count` times, in one transaction each, the latest last. */
async function notifyUser(user: TestUser, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await test.context.database.transaction((db) =>
      notify(db, {
        category: 'booking',
        title: `Notice ${n}`,
        message: 'Your move is confirmed.',
        data: { path: '/my-moving-services', secret: 'not for the bell' },
        userId: user.id,
        email: 'mail@mail.example',
      }),
    );
  }
}

async function list(user: TestUser, query = '') {
  const response = await test.send('GET', `/api/notifications${query}`, { headers: user.headers });
  const body = (await response.json()) as Notification[];
  return { status: response.status, body, unread: response.headers.get('x-unread-count') };
}

const read = (user: TestUser, body: unknown) =>
  test.send('POST', '/api/notifications/read', { body, headers: user.headers });

describe('GET /api/notifications', () => {
  it('rejects guests, inactive accounts and unknown parameters', async () => {
    expect((await test.send('GET', '/api/notifications')).status).toBe(401);
    expect((await list(await test.createUser({ isActive: false }))).status).toBe(403);
    const user = await test.createUser();
    for (const query of ['?before=1', '?limit=0', '?limit=101', '?userId=1', `?before=${'x'.repeat(40)}`]) {
      expect((await list(user, query)).status, query).toBe(400);
    }
  });

  it("excludes other users' notifications, mail and SMS", async () => {
    const [user, other] = [await test.createUser(), await test.createUser()];
    await notifyUser(user, 2);
    expect(await list(other)).toEqual({ status: 200, body: [], unread: '0' });
    const { body } = await list(user);
    expect(body).toHaveLength(2);
    // Nor with another user's notification as the cursor.
    await notifyUser(other, 1);
    await notifyUser(user, 1);
    const [newest] = (await list(user)).body;
    expect((await list(other, `?before=${newest?.id}`)).body).toEqual([]);
  });

  it('responds newest first, paginated, with the number of unread ones', async () => {
    const user = await test.createUser();
    await notifyUser(user, 5);
    const first = await list(user, '?limit=3');
    expect(first.unread).toBe('5');
    expect(first.body.map(({ title }) => title)).toEqual(['Notice 4', 'Notice 3', 'Notice 2']);
    expect(first.body[0]).toEqual({
      id: expect.any(String),
      category: 'booking',
      title: 'Notice 4',
      message: 'Your move is confirmed.',
      path: '/my-moving-services',
      isRead: false,
      createdAt: expect.any(String),
    });
    const second = await list(user, `?limit=3&before=${first.body[2]?.id}`);
    expect(second.body.map(({ title }) => title)).toEqual(['Notice 1', 'Notice 0']);
  });
});

describe('POST /api/notifications/read', () => {
  it('rejects guests, inactive accounts and invalid bodies', async () => {
    expect((await test.send('POST', '/api/notifications/read', { body: { all: true } })).status).toBe(401);
    expect((await read(await test.createUser({ isActive: false }), { all: true })).status).toBe(403);
    const user = await test.createUser();
    for (const body of [
      {},
      { all: false },
      { ids: [] },
      { ids: ['1'] },
      { ids: [randomUUID()], all: true },
      { ids: Array.from({ length: 101 }, () => randomUUID()) },
      { all: true, userId: user.id },
    ]) {
      expect((await read(user, body)).status, JSON.stringify(body)).toBe(400);
    }
  });

  it("leaves other users' notifications unread", async () => {
    const [user, other] = [await test.createUser(), await test.createUser()];
    await notifyUser(user, 1);
    const { body } = await list(user);
    expect(await (await read(other, { ids: [body[0]?.id] })).json()).toEqual({ unread: 0 });
    await read(other, { all: true });
    expect((await list(user)).unread).toBe('1');
  });

  it('marks some, then all, and keeps the first read timestamp', async () => {
    const user = await test.createUser();
    await notifyUser(user, 3);
    const { body } = await list(user);
    expect(await (await read(user, { ids: [body[1]?.id] })).json()).toEqual({ unread: 2 });
    expect((await list(user)).body.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    const { db } = test.context.database;
    const readAt = async () =>
      (
        await db
          .select()
          .from(notifications)
          .where(eq(notifications.id, body[1]?.id ?? ''))
      )[0]?.readAt;
    const before = await readAt();
    expect(await (await read(user, { all: true })).json()).toEqual({ unread: 0 });
    expect(await readAt()).toEqual(before);
  });
});

describe('GET /api/admin/mailbox', () => {
  it('rejects guests, everyone but admins, and unknown parameters', async () => {
    expect((await test.send('GET', '/api/admin/mailbox')).status).toBe(401);
    for (const role of ['buyer', 'renter', 'property_owner'] as const) {
      const { headers } = await test.createUser({ role });
      expect((await test.send('GET', '/api/admin/mailbox', { headers })).status, role).toBe(403);
    }
    const { headers } = await test.createUser({ role: 'admin' });
    for (const query of ['?page=0', '?limit=1000', '?x=1', `?q=${'x'.repeat(255)}`]) {
      expect((await test.send('GET', `/api/admin/mailbox${query}`, { headers })).status, query).toBe(400);
    }
  });

  it('lists mails newest first, paginated, and searches recipients literally', async () => {
    const own = await createTestApp();
    const { headers } = await own.createUser({ role: 'admin' });
    for (const email of ['one@mail.example', 'two@mail.example', 'a_b%@mail.example']) {
      await own.context.database.transaction((db) =>
        notify(db, {
          category: 'account',
          title: 'Welcome',
          message: 'http://localhost/verify-email/x',
          email,
        }),
      );
      await own.deliver();
    }
    const ask = async (query: string) => {
      const response = await own.send('GET', `/api/admin/mailbox${query}`, { headers });
      const mails = (await response.json()) as { recipient: string }[];
      return { headers: response.headers, recipients: mails.map(({ recipient }) => recipient) };
    };
    const first = await ask('?limit=2');
    expect(first.recipients).toEqual(['a_b%@mail.example', 'two@mail.example']);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(first.headers.get('link')).toContain('rel="next"');
    expect((await ask('?limit=2&page=2')).recipients).toEqual(['one@mail.example']);
    expect((await ask('?page=9999999999')).recipients).toEqual([]);
    expect((await ask('?q=TWO@')).recipients).toEqual(['two@mail.example']);
    expect((await ask('?q=_b%25')).recipients).toEqual(['a_b%@mail.example']);
    expect((await ask('?q=%25_')).recipients).toEqual([]);
  });
});

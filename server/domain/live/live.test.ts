import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, serveApp, type TestApp } from '#server/testing/app.ts';
import { readSecret } from '../access/secret.ts';
import { signId } from '../access/tokens.ts';
import type { AppContext } from '../context.ts';
import { bookings, movingServices, providerLinks, sessions, users } from '../database/schema/index.ts';
import { listenForChanges } from '../listen-for-changes.ts';
import { tell } from '../notifications/tell.ts';
import { beat } from './heartbeat.ts';
import { LiveHub } from './hub.ts';

let test: TestApp;
/** Another process on the same database, which hears for itself. */
let other: AppContext;
let served: Awaited<ReturnType<typeof serveApp>>;
let stopListening: () => Promise<void>;

beforeAll(async () => {
  test = await createTestApp();
  other = { ...test.context, live: new LiveHub() };
  stopListening = await listenForChanges(test.databaseUrl, other);
  served = await serveApp(createApp(other), other);
});

afterAll(async () => {
  served.close();
  await stopListening();
});

const opened: AbortController[] = [];
afterEach(async () => {
  for (const controller of opened.splice(0)) controller.abort();
  await expect.poll(() => other.live.size).toBe(0);
});

/** Opens a stream over a real connection; `next` waits for what comes. */
async function open(query: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(`${served.origin}/api/events${query}`, { headers, signal: controller.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (ms = 1000): Promise<string | undefined> => {
    const late = new Promise<{ value: string }>((resolve) => {
      setTimeout(() => resolve({ value: 'nothing' }), ms);
    });
    return (await Promise.race([reader?.read().catch(() => undefined), late]))?.value;
  };
  return { response, next, leave: () => controller.abort() };
}

async function createBooking(userId: string | null = null) {
  const { orm } = test.context.database;
  const [service] = await orm
    .insert(movingServices)
    .values({ name: 'Geedi Trucks', phone: '+252612345678', email: 'geedi@mail.example', location: 'Hodan' })
    .returning();
  const [booking] = await orm
    .insert(bookings)
    .values({
      movingServiceId: service?.id ?? '',
      userId,
      pickupLocation: 'Hodan',
      dropoffLocation: 'Waaberi',
      date: '2026-12-01',
      phone: '0612345678',
    })
    .returning();
  const [link] = await orm
    .insert(providerLinks)
    .values({ bookingId: booking?.id ?? '', expiresAt: new Date(Date.now() + 3_600_000) })
    .returning();
  if (!booking || !link) throw new Error('The booking was not stored.');
  const secret = readSecret(test.context.config);
  return {
    id: booking.id,
    linkId: link.id,
    guest: signId(secret, 'guest booking', booking.id),
    provider: signId(secret, 'provider link', link.id),
  };
}

const confirm = (id: string) =>
  test.context.database.orm.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id));
const ring = (userId: string) =>
  test.context.database.orm.transaction((tx) =>
    tell(tx, { category: 'booking', title: 'Confirmed', message: 'Your move is confirmed.', userId }),
  );
const changed = (event: object) => `event: changed\ndata: ${JSON.stringify(event)}\n\n`;

describe('GET /api/events refuses', () => {
  it.each<[string, string, number, Record<string, string>?]>([
    ['nobody signed in', '', 401],
    ['a session that is none', '', 401, { authorization: `Bearer ${'x'.repeat(48)}` }],
    ['a guest token that is none', '?guest=xxx', 404],
    ['an empty token', '?provider=', 404],
    ['an unknown query', '?user=1', 400],
    ['one who says to be the signed-in person', '?person=1', 400],
  ])('%s', async (_, query, status, headers = {}) => {
    const response = await test.send('GET', `/api/events${query}`, { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it('a link of the other purpose, of no booking, and two links at once', async () => {
    const { guest, provider } = await createBooking();
    const none = signId(readSecret(test.context.config), 'guest booking', randomUUID());
    for (const [query, status] of [
      [`?guest=${provider}`, 404],
      [`?provider=${guest}`, 404],
      [`?guest=${none}`, 404],
      [`?guest=${guest}&provider=${provider}`, 400],
      [`?guest=${guest}&guest=${guest}`, 400],
    ] as const) {
      expect((await test.send('GET', `/api/events${query}`)).status, query).toBe(status);
    }
  });

  it("a provider's link that has expired or was taken back", async () => {
    const { provider, linkId } = await createBooking();
    const { orm } = test.context.database;
    await orm.update(providerLinks).set({ revokedAt: new Date() }).where(eq(providerLinks.id, linkId));
    expect((await test.send('GET', `/api/events?provider=${provider}`)).status).toBe(404);
    await orm
      .update(providerLinks)
      .set({ revokedAt: null, expiresAt: new Date(Date.now() - 1000) })
      .where(eq(providerLinks.id, linkId));
    expect((await test.send('GET', `/api/events?provider=${provider}`)).status).toBe(404);
  });

  it('an inactive account, other methods, and too many of one address', async () => {
    const inactive = await test.createUser({ isActive: false });
    expect((await test.send('GET', '/api/events', { headers: inactive.headers })).status).toBe(403);
    const post = await test.send('POST', '/api/events');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const hub = new LiveHub();
    const follower = { topic: 'user:1', address: 'a', send: () => true, end: () => undefined };
    const follow = () => hub.follow({ ...follower, credential: { kind: 'session', token: '' } });
    const leaves = Array.from({ length: 200 }, follow);
    expect(follow()).toBeUndefined();
    leaves[0]?.();
    expect(follow()).toBeDefined();
  });
});

describe('GET /api/events', () => {
  it('is a stream that nobody stores or compresses, and HEAD opens none', async () => {
    const user = await test.createUser();
    const { response, next } = await open('', { ...user.headers, 'accept-encoding': 'gzip, br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await next()).toBe('retry: 3000\n\n');
    expect(other.live.size).toBe(1);
    const head = await fetch(`${served.origin}/api/events`, { method: 'HEAD', headers: user.headers });
    expect(head.status).toBe(200);
    expect(other.live.size).toBe(1);
  });

  it('tells a person within a second of their notices and bookings, whichever process wrote, and nobody else', async () => {
    const [user, stranger] = [await test.createUser(), await test.createUser()];
    const [mine, theirs] = [await open('', user.headers), await open('', stranger.headers)];
    await Promise.all([mine.next(), theirs.next()]);
    await ring(user.id);
    expect(await mine.next()).toBe(changed({ kind: 'notices' }));
    const { id } = await createBooking(user.id);
    expect(await mine.next()).toBe(changed({ kind: 'booking', id }));
    await confirm(id);
    expect(await mine.next()).toBe(changed({ kind: 'booking', id }));
    expect(await theirs.next(200)).toBe('nothing');
  });

  it('tells guest and provider of their booking and of no other', async () => {
    const [one, another] = [await createBooking(), await createBooking()];
    const streams = [await open(`?guest=${one.guest}`), await open(`?provider=${one.provider}`)];
    const apart = await open(`?guest=${another.guest}`);
    for (const { next } of [...streams, apart]) await next();
    await confirm(one.id);
    for (const { next } of streams) expect(await next()).toBe(changed({ kind: 'booking', id: one.id }));
    expect(await apart.next(200)).toBe('nothing');
  });

  it('beats, and ends with the session, the account, the booking or the link', async () => {
    const [out, off] = [await test.createUser(), await test.createUser()];
    const [lost, revoked, stays] = [await createBooking(), await createBooking(), await createBooking()];
    const streams = [
      await open('', out.headers),
      await open('', off.headers),
      await open(`?guest=${lost.guest}`),
      await open(`?provider=${revoked.provider}`),
    ];
    const standing = await open(`?provider=${stays.provider}`);
    for (const { next } of [...streams, standing]) await next();
    await beat(other);
    for (const { next } of [...streams, standing]) expect(await next()).toBe(':\n\n');
    const { orm } = test.context.database;
    await orm.delete(sessions).where(eq(sessions.userId, out.id));
    await orm.update(users).set({ isActive: false }).where(eq(users.id, off.id));
    await orm.delete(bookings).where(eq(bookings.id, lost.id));
    await orm
      .update(providerLinks)
      .set({ revokedAt: new Date() })
      .where(eq(providerLinks.id, revoked.linkId));
    await beat(other);
    for (const { next } of streams) expect(await next()).toBeUndefined();
    expect(await standing.next()).toBe(':\n\n');
    expect(other.live.size).toBe(1);
  });

  it('says that anything may have changed after the database was not heard for a time', async () => {
    const user = await test.createUser();
    const { next } = await open('', user.headers);
    await next();
    await test.context.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen%' and datname = current_database()`;
    await expect.poll(() => other.answers.listening).toBe(false);
    let told = '';
    while (!told.includes('booking')) told += await next(3000);
    expect(told).toBe(changed({ kind: 'notices' }) + changed({ kind: 'booking' }));
    expect(other.answers.listening).toBe(true);
    await ring(user.id);
    expect(await next()).toBe(changed({ kind: 'notices' }));
  });

  it('ends every stream when the server stops', async () => {
    const user = await test.createUser();
    const { next } = await open('', user.headers);
    await next();
    other.live.close();
    expect(await next()).toBeUndefined();
  });
});

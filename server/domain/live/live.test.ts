import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inquiryText } from '#contract/messages.ts';
import { createApp } from '#server/app.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { listenForChanges } from '#server/platform/context/listen-for-changes.ts';
import {
  bookings,
  inquiries,
  movingServices,
  privateLinks,
  sessions,
  users,
} from '#server/platform/database/schema/index.ts';
import { LiveHub } from '#server/platform/live/hub.ts';
import { createTestApp, serveApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { notify } from '#server/testing/notices.ts';
import { newLink } from '../moving/bookings/links.ts';
import { INQUIRY_LINKS, inquiryLinkExpiry } from '../renting/inquiries/links.ts';
import { beat } from './heartbeat.ts';

let test: TestApp;
/** Another process on the same database, with its own listener. */
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

/** The header of a private link. */
const link = (kind: string, token: string | undefined) => ({ 'aqal-link': `${kind} ${token}` });
const refusal = async (headers: Record<string, string>) =>
  (await test.send('GET', '/api/events', { headers })).status;

/** Opens a stream over a real connection; `next` resolves to the next event. */
async function open(by: Record<string, string>) {
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(`${served.origin}/api/events`, { headers: by, signal: controller.signal });
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
  const { db } = test.context.database;
  const [service] = await db
    .insert(movingServices)
    .values({ name: 'Geedi Trucks', phone: '+252612345678', email: 'geedi@mail.example', location: 'Hodan' })
    .returning();
  const [booking] = await db
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
  if (!booking) throw new Error('The booking was not stored.');
  const guest = newLink('guest', booking, new Date());
  const provider = newLink('provider', booking, new Date());
  const [, link] = await db.insert(privateLinks).values([guest.row, provider.row]).returning();
  return {
    id: booking.id,
    linkId: link?.id ?? '',
    guest: guest.path.replace('/bookings/', ''),
    provider: provider.path.replace('/provider/bookings/', ''),
  };
}

const confirm = (id: string) =>
  test.context.database.db
    .update(bookings)
    .set({ stage: 'accepted', status: 'confirmed' })
    .where(eq(bookings.id, id));
const notifyUser = (userId: string) =>
  test.context.database.transaction((db) =>
    notify(db, { category: 'booking', title: 'Confirmed', message: 'Your move is confirmed.', userId }),
  );
const changed = (event: object) => `event: changed\ndata: ${JSON.stringify(event)}\n\n`;

describe('GET /api/events rejects', () => {
  it.each<[string, number, Record<string, string>]>([
    ['a guest without a link', 401, {}],
    ['an invalid session token', 401, { authorization: `Bearer ${'x'.repeat(48)}` }],
    ['an invalid guest token', 404, link('guest', 'xxx')],
    ['an empty token', 404, link('provider', '')],
    ['a kind of link without a token', 404, { 'aqal-link': 'guest' }],
    ['an unknown kind of link', 400, link('user', '1')],
    ['a link that claims a user', 400, link('person', '1')],
  ])('%s', async (_, status, headers) => {
    const response = await test.send('GET', '/api/events', { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it('a token in the address, where logs would keep it, even a good one', async () => {
    const { guest } = await createBooking();
    for (const query of [`?guest=${guest}`, '?user=1']) {
      const response = await test.send('GET', `/api/events${query}`);
      expect([response.status, (await response.json()).code], query).toEqual([400, 'invalid_input']);
    }
  });

  it('a link for the other side, and of an unknown booking', async () => {
    const { guest, provider } = await createBooking();
    const none = newLink('guest', { id: randomUUID(), date: '2026-12-01' }, new Date())
      .path.split('/')
      .at(-1);
    expect(await refusal(link('guest', provider))).toBe(404);
    expect(await refusal(link('provider', guest))).toBe(404);
    expect(await refusal(link('guest', none))).toBe(404);
  });

  it('an expired or revoked provider link', async () => {
    const { provider, linkId } = await createBooking();
    const { db } = test.context.database;
    await db.update(privateLinks).set({ revokedAt: new Date() }).where(eq(privateLinks.id, linkId));
    expect(await refusal(link('provider', provider))).toBe(404);
    await db
      .update(privateLinks)
      .set({ revokedAt: null, expiresAt: TEST_NOW })
      .where(eq(privateLinks.id, linkId));
    expect(await refusal(link('provider', provider))).toBe(404);
  });

  it('an inactive account, other methods, and too many streams from one address', async () => {
    const inactive = await test.createUser({ isActive: false });
    expect((await test.send('GET', '/api/events', { headers: inactive.headers })).status).toBe(403);
    const post = await test.send('POST', '/api/events');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const hub = new LiveHub();
    const subscriber = { topic: 'user:1', address: 'a', send: () => true, end: () => undefined };
    const subscribe = () =>
      hub.subscribe({ ...subscriber, credential: { kind: 'session', token: '', lookId: null } });
    const unsubscribes = Array.from({ length: 200 }, subscribe);
    expect(subscribe()).toBeUndefined();
    unsubscribes[0]?.();
    expect(subscribe()).toBeDefined();
  });
});

describe('GET /api/events', () => {
  it('is a stream that is neither stored nor compressed, and HEAD opens none', async () => {
    const user = await test.createUser();
    const { response, next } = await open({ ...user.headers, 'accept-encoding': 'gzip, br' });
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

  it('notifies a user of their notifications and bookings within a second, whichever process wrote, and nobody else', async () => {
    const [user, stranger] = [await test.createUser(), await test.createUser()];
    const [mine, theirs] = [await open(user.headers), await open(stranger.headers)];
    await Promise.all([mine.next(), theirs.next()]);
    await notifyUser(user.id);
    expect(await mine.next()).toBe(changed({ kind: 'notices' }));
    const { id } = await createBooking(user.id);
    expect(await mine.next()).toBe(changed({ kind: 'booking', id }));
    await confirm(id);
    expect(await mine.next()).toBe(changed({ kind: 'booking', id }));
    expect(await theirs.next(200)).toBe('nothing');
  });

  it('notifies guest and provider of their own booking only', async () => {
    const [one, another] = [await createBooking(), await createBooking()];
    const streams = [await open(link('guest', one.guest)), await open(link('provider', one.provider))];
    const apart = await open(link('guest', another.guest));
    for (const { next } of [...streams, apart]) await next();
    await confirm(one.id);
    for (const { next } of streams) expect(await next()).toBe(changed({ kind: 'booking', id: one.id }));
    expect(await apart.next(200)).toBe('nothing');
  });

  it('notifies the owner and the guest of an inquiry, and ends with the guest’s link', async () => {
    const { db } = test.context.database;
    const owner = await test.createUser({ role: 'property_owner' });
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    const messageText = inquiryText({ name: 'Grace', email: 'grace@mail.example', message: 'Free?' });
    await test.send('POST', '/api/messages', { body: { propertyId, messageText } });
    const [asked] = await db.select().from(inquiries).where(eq(inquiries.propertyId, propertyId));
    const id = asked?.id ?? '';
    const { path } = await INQUIRY_LINKS.issue({ db, now: TEST_NOW }, id, inquiryLinkExpiry(TEST_NOW));
    const token = path.split('/').at(-1);
    const [mine, theirs] = [await open(owner.headers), await open(link('inquirer', token))];
    await Promise.all([mine.next(), theirs.next()]);
    await test.send('POST', `/api/my/inquiries/${id}/messages`, {
      body: { message: 'It is.' },
      headers: owner.headers,
    });
    for (const { next } of [mine, theirs]) expect(await next()).toContain(changed({ kind: 'inquiry', id }));
    await db.update(privateLinks).set({ revokedAt: new Date() }).where(eq(privateLinks.inquiryId, id));
    await beat(other);
    // What was written before may come in more than one event.
    let last = await theirs.next();
    while (last === changed({ kind: 'inquiry', id })) last = await theirs.next();
    expect(last).toBeUndefined();
  });

  it('sends heartbeats, and ends with the session, account, booking or link', async () => {
    const [out, off] = [await test.createUser(), await test.createUser()];
    const [lost, revoked, stays] = [await createBooking(), await createBooking(), await createBooking()];
    const streams = [
      await open(out.headers),
      await open(off.headers),
      await open(link('guest', lost.guest)),
      await open(link('provider', revoked.provider)),
    ];
    const standing = await open(link('provider', stays.provider));
    for (const { next } of [...streams, standing]) await next();
    await beat(other);
    for (const { next } of [...streams, standing]) expect(await next()).toBe(':\n\n');
    const { db } = test.context.database;
    await db.delete(sessions).where(eq(sessions.userId, out.id));
    await db.update(users).set({ isActive: false }).where(eq(users.id, off.id));
    await db.delete(bookings).where(eq(bookings.id, lost.id));
    await db.update(privateLinks).set({ revokedAt: new Date() }).where(eq(privateLinks.id, revoked.linkId));
    await beat(other);
    for (const { next } of streams) expect(await next()).toBeUndefined();
    expect(await standing.next()).toBe(':\n\n');
    expect(other.live.size).toBe(1);
  });

  it('updates the bell on all pages of a user who has read their notifications on one', async () => {
    const user = await test.createUser();
    const { next } = await open(user.headers);
    await next();
    await notifyUser(user.id);
    expect(await next()).toBe(changed({ kind: 'notices' }));
    const read = () =>
      test.send('POST', '/api/notifications/read', { body: { all: true }, headers: user.headers });
    await read();
    expect(await next()).toBe(changed({ kind: 'notices' }));
    await read();
    expect(await next(200)).toBe('nothing');
  });

  it('reports that anything may have changed after a lost database connection', async () => {
    const user = await test.createUser();
    const { next } = await open(user.headers);
    await next();
    await test.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen%' and datname = current_database()`;
    await expect.poll(() => other.tags.isListening).toBe(false);
    let told = '';
    while (!told.includes('inquiry')) told += await next(3000);
    expect(told).toBe(
      changed({ kind: 'notices' }) + changed({ kind: 'booking' }) + changed({ kind: 'inquiry' }),
    );
    expect(other.tags.isListening).toBe(true);
    await notifyUser(user.id);
    expect(await next()).toBe(changed({ kind: 'notices' }));
  });

  it('ends every stream when the server stops', async () => {
    const user = await test.createUser();
    const { next } = await open(user.headers);
    await next();
    other.live.close();
    expect(await next()).toBeUndefined();
  });
});

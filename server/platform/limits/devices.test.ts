import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST_SENDER } from '#contract/messages.ts';
import { createApp } from '#server/app.ts';
import { MESSAGES } from '#server/domain/renting/messages/limits.ts';
import { createTestApp, serveApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { rateLimits } from '../database/schema/index.ts';
import type { Pages } from '../http/target.ts';
import { GUEST } from '../kernel/actor.ts';
import { bucketOf } from './buckets.ts';
import { addressBlock } from './client-address.ts';
import { standingOf } from './devices.ts';
import { ceilingOf, countCall } from './rate-limit.ts';

const HTML = 'text/html; charset=utf-8';
const SHARED = 'public, max-age=0, must-revalidate';
const pages: Pages = {
  cacheable: [{ pattern: /^\/properties$/, parameters: new Set() }],
  render: async () => ({
    status: 200,
    headers: { 'content-type': HTML, 'cache-control': SHARED },
    body: '<p>a page</p>',
  }),
  routeOf: () => undefined,
  busy: () => '',
  offline: () => '',
};

let test: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
let body: Record<string, unknown>;
let now = TEST_NOW.getTime();

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', ANSWER_MEMORY_MB: '16' });
  test.context.clock = () => new Date(now);
  served = await serveApp(createApp(test.context, pages), test.context, pages.cacheable);
  const { id, ownerId } = await test.createProperty();
  body = { receiverId: ownerId, propertyId: id, messageText: 'Is it free?', senderId: GUEST_SENDER };
});
afterAll(() => served.close());
beforeEach(() => test.sql`delete from rate_limits`);

let addresses = 0;
const newAddress = () => `197.220.70.${addresses++}`;
const ask = (path: string, headers: Record<string, string> = {}) => fetch(served.origin + path, { headers });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const callMe = async (address: string, cookie?: string) => {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(cookie ? { cookie } : {}),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${served.origin}/api/messages`, init)).status;
};
/** The strangers of an address send as many messages as they may. */
async function useUp(address: string) {
  const caller = { actor: GUEST, address, visitor: undefined };
  for (let n = 0; n < MESSAGES.perAddress; n += 1) await countCall(test.context, MESSAGES, caller);
}

describe('a message from an address whose strangers have used up their limit is refused', () => {
  it.each<[string, () => Promise<string | undefined>]>([
    ['without a cookie', async () => undefined],
    ['with a forged one', async () => `aqal_visitor=${crypto.randomUUID()}.abc.${'x'.repeat(22)}`],
    ['with one that is brand-new', async () => cookieOf(await ask('/properties'))],
  ])('%s', async (_name, cookie) => {
    const address = newAddress();
    await useUp(address);
    expect(await callMe(address, await cookie())).toBe(429);
  });
});

describe('a browser that opened a page earlier', () => {
  it('counts by itself, from a page of the cache too', async () => {
    const address = newAddress();
    await useUp(address);
    // The first page is made, the second one is sent from memory.
    const cookies = [cookieOf(await ask('/properties')), cookieOf(await ask('/properties'))];
    expect(new Set(cookies).size).toBe(2);
    now += 10_000;
    for (const cookie of cookies) expect(await callMe(address, cookie)).toBe(201);
  });

  it('is given its cookie once, with a page that no shared cache keeps', async () => {
    const first = await ask('/properties');
    expect(first.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(first.headers.getSetCookie()[0]).toMatch(/^aqal_visitor=.*; HttpOnly; SameSite=Lax$/);
    const again = await ask('/properties', { cookie: cookieOf(first) });
    expect([again.headers.getSetCookie(), again.headers.get('cache-control')]).toEqual([[], SHARED]);
  });
});

describe('an address', () => {
  const visitor = () => ({ id: crypto.randomUUID(), issuedAt: 0 });
  const stand = async (address: string) =>
    (await standingOf(test.context, { address, visitor: visitor() })).device;

  const standMany = async (address: string, count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => stand(address)));
    return all.filter((one) => one !== undefined).length;
  };

  it('may have many new devices at once, then few a minute', async () => {
    const address = newAddress();
    expect(await standMany(address, 200)).toBe(200);
    // As after 1,100 of the 1,200 that it may have at once: each is given back after two seconds.
    const used = newAddress();
    await test.context.database.db.insert(rateLimits).values({
      bucket: bucketOf('new devices', addressBlock(used)),
      calls: 1100,
      resetsAt: new Date(now + 1100 * 2000),
    });
    const known = await standMany(used, 150);
    expect(known).toBeGreaterThanOrEqual(100);
    expect(known).toBeLessThanOrEqual(135);
    expect(await stand(newAddress())).toBeDefined();
    now += 60_000;
    const admitted = await standMany(used, 100);
    expect(admitted).toBeGreaterThanOrEqual(30);
    expect(admitted).toBeLessThan(100);
  });

  it('is a /64 of IPv6, whose devices stand behind it together', async () => {
    for (let n = 0; n < 5; n += 1) await stand(`2001:db8:9:1::${n + 1}`);
    now += 5_000;
    const { devices } = await standingOf(test.context, {
      address: '2001:db8:9:1:ffff::1',
      visitor: visitor(),
    });
    expect(devices).toBeGreaterThanOrEqual(5);
    expect((await standingOf(test.context, { address: '2001:db8:9:2::1', visitor: visitor() })).devices).toBe(
      1,
    );
  });

  it('has an alarm raised before its ceiling, and only then', async () => {
    const alarms: string[] = [];
    const app = { ...test.context, security: { alarm: (kind: string) => alarms.push(kind) } };
    const limit = { name: 'alarm', perDevice: 1000, perAddress: 1, seconds: 600 };
    const caller = { actor: GUEST, address: newAddress(), visitor: visitor() };
    const most = ceilingOf(1, 1);
    for (let n = 1; n < Math.ceil(most * 0.8); n += 1) await countCall(app, limit, caller);
    expect(alarms).toEqual([]);
    for (let n = Math.ceil(most * 0.8); n <= most; n += 1) await countCall(app, limit, caller);
    expect(alarms).toEqual(['ceiling']);
    await expect(countCall(app, limit, caller)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, serveApp, type TestApp } from '#server/testing/app.ts';
import { ReadCounter } from './read-limit.ts';
import type { Pages } from './target.ts';

/** So few that none is given back while a test runs. */
const PER_MINUTE = 4;

let test: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;

/** Pages made from calls in process: more of them than may be read in a minute. */
const pages: Pages = {
  cacheable: [{ pattern: /^\/properties$/, parameters: new Set(['page']) }],
  render: async (_request, _context, app) => {
    for (let n = 0; n < 2 * PER_MINUTE; n += 1) await app.request('/api/stats', {}, {});
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>a page</p>' };
  },
  routeOf: () => undefined,
  busy: (language) => `<p>busy in ${language}</p>`,
  offline: () => '<p>offline</p>',
};

beforeAll(async () => {
  test = await createTestApp({
    RATE_LIMITS: 'on',
    READS_PER_MINUTE: String(PER_MINUTE),
    TRUST_PROXY: 'on',
    ANSWER_MEMORY_MB: '16',
  });
  served = await serveApp(createApp(test.context, pages), test.context, pages.cacheable);
});
afterAll(() => served.close());

let addresses = 0;
const newAddress = () => `197.220.64.${addresses++}`;
const ask = (address: string, path: string, init: RequestInit = {}) =>
  fetch(served.origin + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } });

/** Reads past the cache until the address is refused. @returns how many were answered */
async function readUntilRefused(address: string): Promise<number> {
  let answered = 0;
  while ((await ask(address, '/api/nothing')).status === 404) answered += 1;
  return answered;
}

describe('who reads more past the cache than the ceiling (D43)', () => {
  it.each<[string, string, RequestInit]>([
    ['a search', '/api/properties?limit=3', {}],
    ['the map', '/api/properties/map?bounds=45.2,2,45.4,2.1', {}],
    ['a listing', '/api/properties/018f4d5e-0000-7000-8000-000000000000', {}],
    ['suggestions', '/api/places?q=hod', {}],
    ['what is not there', '/api/nothing', {}],
    [
      'whatever comes with a session, be it one or not',
      '/api/me',
      { headers: { cookie: 'aqal_session=x.y' } },
    ],
    ['HEAD', '/api/stats', { method: 'HEAD' }],
  ])('is refused %s, told when to ask again, and in the form of every error', async (_name, path, init) => {
    const address = newAddress();
    await readUntilRefused(address);
    const refused = await ask(address, path, init);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-type')).toBe('application/json');
    if (init.method === 'HEAD') return;
    expect(await refused.json()).toEqual({ error: expect.any(String), code: 'too_many_requests' });
  });

  it.each<[string, RequestInit, string]>([
    ['/properties?page=9', {}, 'en'],
    ['/so/my-shortlist', {}, 'so'],
    ['/ar/map.data', {}, 'ar'],
    ['/auth', { method: 'POST', body: 'what=login' }, 'en'],
  ])('is refused %s by a page in its language', async (path, init, language) => {
    const address = newAddress();
    await readUntilRefused(address);
    const refused = await ask(address, path, init);
    expect([refused.status, await refused.text()]).toEqual([429, `<p>busy in ${language}</p>`]);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it('is still answered from the cache, with pictures and by the health check, and may still write', async () => {
    const address = newAddress();
    for (const path of ['/api/properties?limit=4', '/properties?page=1']) await ask(newAddress(), path);
    await readUntilRefused(address);
    for (const path of [
      '/api/properties?limit=4',
      '/properties?page=1',
      '/api/placeholder/40/30',
      '/healthz',
    ]) {
      expect((await ask(address, path)).status, path).toBe(200);
    }
    expect((await ask(address, '/media/none/1.webp')).status).toBe(404);
    const body = JSON.stringify({ email: 'nobody@aqal.example', password: 'not-the-password' });
    const headers = { 'content-type': 'application/json' };
    expect((await ask(address, '/api/login', { method: 'POST', headers, body })).status).toBe(401);
    expect((await ask(address, '/api/properties?limit=5')).status).toBe(429);
  });

  it('may read again after as long as was said', async () => {
    const quick = await createTestApp({ RATE_LIMITS: 'on', READS_PER_MINUTE: '60' });
    const read = () => quick.send('GET', '/api/nothing');
    let answer = await read();
    while (answer.status === 404) answer = await read();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    await wait(1000);
    expect((await read()).status).toBe(404);
  });

  it('is another address, or the same /64 of IPv6', async () => {
    await readUntilRefused(newAddress());
    expect((await ask(newAddress(), '/api/nothing')).status).toBe(404);
    await readUntilRefused('2001:db8:7:1::1');
    expect((await ask('2001:db8:7:1:ffff::2', '/api/nothing')).status).toBe(429);
    expect((await ask('2001:db8:7:2::1', '/api/nothing')).status).toBe(404);
  });
});

describe('a read is counted', () => {
  it('not at all where the cache answers, and once for a page whatever it is made from', async () => {
    const address = newAddress();
    for (let n = 0; n < 2 * PER_MINUTE; n += 1) {
      expect((await ask(address, '/properties?page=2')).status).toBe(200);
    }
    expect(await readUntilRefused(address)).toBe(PER_MINUTE - 1);
  });

  it('nowhere where limits are off', async () => {
    const off = await createTestApp({ RATE_LIMITS: 'off', READS_PER_MINUTE: '1' });
    for (let n = 0; n < 5; n += 1) expect((await off.send('GET', '/api/nothing')).status).toBe(404);
  });
});

describe('the counter', () => {
  it('admits a minute’s worth at once, and never more than that plus what was refilled', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), pauses, (perMinute, steps) => {
        let now = 1234.567;
        const counter = new ReadCounter(perMinute, () => now);
        const read = () => counter.count('197.220.64.1') === 0;
        let answered = 0;
        while (read()) answered += 1;
        expect(answered).toBe(perMinute);
        const began = now;
        for (const pause of steps) {
          now += pause;
          if (read()) answered += 1;
        }
        expect(answered).toBeLessThanOrEqual(perMinute + ((now - began) * perMinute) / 60_000 + 0.001);
      }),
    );
  });

  it('admits again after exactly the announced seconds, and a full minute’s worth after a minute', () => {
    let now = 0;
    const counter = new ReadCounter(4, () => now);
    const burst = () => Array.from({ length: 5 }, () => counter.count('::1'));
    expect(burst()).toEqual([0, 0, 0, 0, 15]);
    now = 14_900;
    expect(counter.count('::1')).toBe(1);
    now = 15_000;
    expect([counter.count('::1'), counter.count('::1')]).toEqual([0, 15]);
    now = 75_000;
    expect(burst()).toEqual([0, 0, 0, 0, 15]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { RAW_ROUTES } from '#contract/routes.ts';
import { createApp } from './app.ts';
import { honoPath } from './platform/http/paths.ts';
import type { Pages } from './platform/http/target.ts';
import { createTestApp, type TestApp } from './testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const TABLE = [...Object.values(ROUTES), ...Object.values(RAW_ROUTES)].map(([method, path]) => ({
  call: `${method} ${honoPath(path)}`,
  path,
}));
const CALLS = new Set(TABLE.map(({ call }) => call));
const PATHS = new Set(TABLE.map(({ path }) => honoPath(path)));
/** Middleware, what is no address of the API, and pages. */
const CATCH_ALL = new Set(['/*', '/api/*', '*']);

const registered = () =>
  createApp(test.context, { cacheable: [] } as unknown as Pages).routes.filter(
    ({ method, path }) => !(method === 'ALL' && CATCH_ALL.has(path)),
  );

describe('the table of routes', () => {
  it('has every address that the application knows', () => {
    const others = registered().filter(({ path }) => !PATHS.has(path));
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('has none that is not registered', () => {
    const known = new Set(registered().map(({ method, path }) => `${method} ${path}`));
    expect([...CALLS].filter((call) => !known.has(call))).toEqual([]);
  });

  it('has every method that is not refused with 405', async () => {
    const pathOf = new Map(TABLE.map(({ path }) => [honoPath(path), path]));
    const others = registered().filter(({ method, path }) => !CALLS.has(`${method} ${path}`));
    expect(others.length).toBeGreaterThan(TABLE.length);
    for (const { method, path } of others) {
      const target = (pathOf.get(path) ?? '').replaceAll(/\{\w+\}/g, '1');
      const response = await test.send(method, target);
      expect([method, target, response.status]).toEqual([method, target, 405]);
    }
  });

  it('says of every file, redirect and stream that it is public, or opens by a key', () => {
    const isOpen = ([, , access]: readonly string[]) => access === 'public' || access === 'by-key';
    expect(Object.values(RAW_ROUTES).filter((route) => !isOpen(route))).toEqual([]);
  });
});

describe('an answer that is no JSON', () => {
  it('has the headers of every answer, also where a plain form signs out', async () => {
    const { headers } = await test.createUser();
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const response = await test.send('POST', '/api/logout', { body: '', headers: form });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toMatch(/aqal_session=;.*Max-Age=0/);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect((await test.send('GET', '/api/me', { headers })).status).toBe(401);
  });

  it('is 404 where its address fits no file', async () => {
    for (const path of ['/media/x/1.png', '/properties/x/preview.jpg', '/sitemap-listings-0.xml']) {
      expect((await test.send('GET', path)).status, path).toBe(404);
    }
  });

  it('is answered with 304 to clients that have it', async () => {
    const first = await test.send('GET', '/preview.jpg');
    const etag = first.headers.get('etag') ?? '';
    const again = await test.send('GET', '/preview.jpg', { headers: { 'if-none-match': etag } });
    expect([first.status, again.status, etag.length > 10]).toEqual([200, 304, true]);
    for (const name of ['etag', 'cache-control', 'cross-origin-resource-policy', 'content-security-policy']) {
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    expect(again.headers.get('content-type')).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, serveApp, type TestApp } from '#server/testing/app.ts';
import { routeFinder } from './route-of.ts';

const TOKEN = 'aB3-_'.repeat(9);

let test: TestApp;
const lines: string[] = [];
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const context = { ...test.context, log };
  const served = await serveApp(createApp(context), context);
  origin = served.origin;
  return served.close;
});

async function logged(method: string, path: string, body?: string) {
  lines.length = 0;
  await fetch(origin + path, { method, ...(body === undefined ? {} : { body }) });
  return lines.map((line) => JSON.parse(line) as { route: string });
}

it.each([
  ['GET', `/api/properties/${randomUUID()}`, '/api/properties/:id'],
  ['GET', '/api/properties/map', '/api/properties/map'],
  ['GET', '/api/properties/+252615550000', '/api/properties/:id'],
  ['DELETE', `/api/properties/${randomUUID()}/views`, '/api/properties/:id/views'],
  ['GET', `/api/guest-bookings/${TOKEN}?phone=0615550000`, '/api/guest-bookings/:token'],
  ['POST', `/api/guest-bookings/${TOKEN}/messages`, '/api/guest-bookings/:token/messages'],
  ['GET', '/api/nobody/hodan@aqal.example', '*'],
  ['GET', `/bookings/${TOKEN}`, '*'],
])('%s %s is logged as %s, without ids, tokens and queries', async (method, path, route) => {
  const all = await logged(method, path);
  expect(all.map((line) => line.route)).toEqual(all.map(() => route));
  expect(all.length).toBeGreaterThan(0);
  expect(JSON.stringify(all)).not.toMatch(
    /aB3-_|0615550000|252615550000|hodan@|[\da-f]{8}-[\da-f]{4}-4.*"path"/,
  );
});

it('a page is logged by its route, in every language, and its data as well', () => {
  const find = routeFinder(['/', '/properties', '/properties/:id', '/bookings/:token', '/admin/users.csv']);
  expect(
    [
      '/',
      '/so',
      '/ar/properties/7',
      '/properties/7.data',
      `/bookings/${TOKEN}.data`,
      '/admin/users.csv',
      '/x',
    ].map(find),
  ).toEqual([
    '/',
    '/',
    '/properties/:id',
    '/properties/:id',
    '/bookings/:token',
    '/admin/users.csv',
    undefined,
  ]);
});

import { connect, type Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let person: TestUser;
let serviceId: string;

beforeAll(async () => {
  test = await createTestApp();
  person = await test.createUser();
  serviceId = (await movesOf(test).createService()).id;
});

const form = (values: object = {}) => ({
  movingServiceId: serviceId,
  pickupLocation: 'Hodan',
  dropoffLocation: 'Kaaraan',
  date: '2026-11-25',
  phone: '+252 61 234 5678',
  ...values,
});

const JSON_TYPE = { 'content-type': 'application/json' };
const CHANGING =
  /^(date|x-request-id|connection|keep-alive|content-length|content-encoding|transfer-encoding)$/;
/** What somebody sees of an answer, but for what is new each time. */
async function shown(response: Response) {
  const headers = [...response.headers].filter(([name]) => !CHANGING.test(name));
  const body = (await response.text()).replaceAll(
    /(?<="reference":")\w{8}|[\w-]{46}|[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[^"]+/g,
    '…',
  );
  return { status: response.status, headers: Object.fromEntries(headers), body };
}

describe('a call that is answered past the application', () => {
  const cases: [string, () => [path: string, init: RequestInit]][] = [
    [
      'a booking',
      () => ['/api/bookings', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(form()) }],
    ],
    ['a list', () => ['/api/bookings?page=1&limit=5', { headers: person.headers }]],
    ['who one is', () => ['/api/me', { headers: person.headers }]],
    ['nobody signed in', () => ['/api/me', {}]],
    [
      'input that does not fit',
      () => [
        '/api/bookings',
        { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(form({ date: 'soon', more: 1 })) },
      ],
    ],
    ['broken JSON', () => ['/api/bookings', { method: 'POST', headers: JSON_TYPE, body: '{' }]],
    ['no body', () => ['/api/bookings', { method: 'POST' }]],
    [
      'another page’s origin',
      () => ['/api/logout', { method: 'POST', headers: { origin: 'https://evil.example' } }],
    ],
    ['another site', () => ['/api/logout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }]],
    [
      'our own page',
      () => ['/api/logout', { method: 'POST', headers: { origin: 'http://localhost', ...person.headers } }],
    ],
    ['an id that is none', () => ['/api/bookings/of-mine', { headers: person.headers }]],
    ['a token that opens nothing', () => [`/api/guest-bookings/${'x'.repeat(46)}`, {}]],
    ['a parameter that is not known', () => ['/api/bookings?colour=red', { headers: person.headers }]],
  ];

  it.each(cases)('is what the application answers: %s', async (_what, make) => {
    const [path, init] = make();
    const inside = vi.spyOn(test.app, 'fetch');
    const direct = await shown(await fetch(test.origin + path, init));
    expect(inside, 'the application was asked').not.toHaveBeenCalled();
    inside.mockRestore();
    expect(direct).toEqual(await shown(await test.app.request(`http://localhost${path}`, init)));
  });

  it.each([
    [
      'a form',
      '/api/logout',
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['another method', '/api/bookings', { method: 'DELETE' }],
    ['an address that is written oddly', '/api/%6De', {}],
  ])('is left to the application: %s', async (_what, path, init) => {
    const inside = vi.spyOn(test.app, 'fetch');
    await fetch(test.origin + path, { redirect: 'manual', ...init });
    expect(inside).toHaveBeenCalledOnce();
    inside.mockRestore();
  });

  it('sends each cookie', async () => {
    const account = { email: 'one@aqal.example', password: 'a long enough one', name: 'Faadumo' };
    const made = await test.send('POST', '/api/register', { body: account });
    expect(made.headers.getSetCookie().some((cookie) => cookie.startsWith('aqal_session='))).toBe(true);
    const left = await test.send('POST', '/api/logout');
    expect(left.headers.getSetCookie()[0]).toMatch(/^aqal_session=;.*Max-Age=0.*HttpOnly/);
  });

  it('compresses what is long, and says that it may', async () => {
    const { createService } = movesOf(test);
    const admin = await test.createUser({ role: 'admin' });
    for (let n = 0; n < 6; n += 1) await createService({ description: 'Carries pianos. '.repeat(20) });
    const ask = async (encoding: string) => {
      const raw = await open();
      raw.write(
        `GET /api/admin/moving-services HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n` +
          `authorization: ${admin.headers.authorization}\r\nconnection: close\r\n\r\n`,
      );
      return split(await everything(raw));
    };
    const plain = await ask('identity');
    expect(plain.head).not.toContain('content-encoding');
    const packed = await ask('gzip, br');
    expect(packed.head).toMatch(/content-encoding: br/);
    expect(packed.head).toMatch(/vary: Accept-Encoding/);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
  });

  it('says 503 with Retry-After while the database is away', async () => {
    const own = await createTestApp();
    await own.context.database.sql.end({ timeout: 0 });
    const response = await own.send('POST', '/api/bookings', { body: form() });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

function open(): Promise<Socket> {
  const { port } = new URL(test.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
  });
}

async function everything(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function split(answer: Buffer): { head: string; body: Buffer } {
  const end = answer.indexOf('\r\n\r\n');
  return { head: answer.toString('latin1', 0, end), body: answer.subarray(end + 4) };
}

const bookingsOf = async (pickup: string) => {
  const [row] = await test.context.database.sql<{ count: number }[]>`
    select count(*)::int as count from bookings where pickup_location = ${pickup}`;
  return row?.count;
};

describe('a body', () => {
  const head = (length: number | string) =>
    `POST /api/bookings HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${
      typeof length === 'number' ? `content-length: ${length}` : length
    }\r\n`;

  it('that breaks off stores nothing, and the server goes on', async () => {
    // Whole by itself, but shorter than was said: only the length tells that it broke off.
    const body = JSON.stringify(form({ pickupLocation: 'Half way' }));
    const socket = await open();
    socket.write(`${head(body.length + 10)}\r\n${body}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await test.send('POST', '/api/bookings', { body: form() })).status).toBe(201);
    expect(await bookingsOf('Half way')).toBe(0);
  });

  it('that comes in pieces is put together, also in the middle of a letter', async () => {
    const pickup = 'Xaafadda ⟨Bakaaraha⟩ مقديشو';
    const body = Buffer.from(JSON.stringify(form({ pickupLocation: pickup })));
    const socket = await open();
    socket.setNoDelay(true);
    socket.write(`${head(body.length)}connection: close\r\n\r\n`);
    for (let at = 0; at < body.length; at += 7) {
      socket.write(body.subarray(at, at + 7));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(split(await everything(socket)).head).toMatch(/^HTTP\/1.1 201 /);
    expect(await bookingsOf(pickup)).toBe(1);
  });

  it('of unknown length is taken too', async () => {
    const body = JSON.stringify(form({ pickupLocation: 'In chunks' }));
    const socket = await open();
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    socket.write(`${head('transfer-encoding: chunked')}connection: close\r\n\r\n${chunked}`);
    expect(split(await everything(socket)).head).toMatch(/^HTTP\/1.1 201 /);
    expect(await bookingsOf('In chunks')).toBe(1);
  });

  it('that comes after the refusal does not disturb the next request', async () => {
    const socket = await open();
    socket.write(
      'PATCH /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n',
    );
    await new Promise((resolve) => socket.once('readable', () => resolve(undefined)));
    socket.write('{"name":"Ali"}GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const answers = (await everything(socket)).toString().match(/HTTP\/1\.1 \d+/g);
    expect(answers).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});

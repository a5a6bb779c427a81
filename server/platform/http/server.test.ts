import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, serveApp, type TestApp } from '#server/testing/app.ts';
import { markPrivate } from '../responses/cache.ts';
import type { Pages } from './target.ts';

let test: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
/** The rendered targets. */
const rendered: string[] = [];

/** While a page is held, it is rendered no further; it fails once its reader has left, as React Router's do. */
let held: Promise<unknown> | undefined;

/** Pages that contain the target they were rendered for, made from one API call. */
const pages: Pages = {
  cacheable: [{ pattern: /^\/properties$/, parameters: new Set(['location', 'page']) }],
  render: async (request, _context, app) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    if (held) {
      const { signal } = request;
      const hasLeft = new Promise((resolve) => signal.addEventListener('abort', resolve));
      await Promise.race([held, hasLeft]);
      if (signal.aborted) return { status: 500, headers: {}, body: 'Unexpected Server Error' };
    }
    const list = await app.request('/api/properties?limit=2', {}, {});
    if (pathname !== '/properties') markPrivate();
    const body = `<html>${pathname}${search} ${await list.text()}</html>`;
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
  },
  routeOf: () => undefined,
  busy: () => '<html>busy</html>',
  offline: () => '<html>offline</html>',
};

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  for (let n = 0; n < 8; n += 1) await test.createProperty({ title: `Flat number ${n}` });
  served = await serveApp(createApp(test.context, pages), test.context, pages.cacheable);
});
afterAll(() => served.close());
beforeEach(() => {
  rendered.length = 0;
});

const ask = (path: string, init?: RequestInit) => fetch(served.origin + path, init);
const shown = (response: Response) =>
  Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name)),
  );

/** Sends a raw request, and resolves to the whole response. */
async function sendRaw(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(served.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('a reader who leaves before the page is there', () => {
  let release = () => {};
  beforeEach(() => {
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  afterEach(() => {
    release();
    held = undefined;
    vi.restoreAllMocks();
  });

  /** Asks for a page, and leaves once it is being rendered. */
  async function leave(path: string): Promise<void> {
    const socket = connect(Number(new URL(served.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(() => rendered).toContain(path);
    socket.destroy();
  }

  it('is no failure of the server in the log', async () => {
    const log = vi.spyOn(test.context.log, 'info');
    await leave('/my-rent');
    const statuses = () => log.mock.calls.map(([line]) => (line as { status?: number }).status);
    await expect.poll(statuses).toContain(499);
    expect(statuses()).not.toContain(500);
  });

  it('takes nobody else’s away: a page that is the same for everybody is made all the same', async () => {
    await leave('/properties?page=7');
    const other = ask('/properties?page=7');
    // Answered after the server has heard that the first one left.
    await (await ask('/api/stats')).text();
    release();
    expect((await other).status).toBe(200);
    expect(rendered).toEqual(['/properties?page=7']);
  });
});

describe('responds with 400 to a request', () => {
  it.each<[string, string[]]>([
    ['with its target in absolute form', ['GET http://localhost/api/stats HTTP/1.1', 'Host: localhost']],
    ['with a target for another host', ['GET http://evil.example/ HTTP/1.1', 'Host: localhost']],
    ['with a target that is not a path', ['OPTIONS * HTTP/1.1', 'Host: localhost']],
    ['with two Host headers', ['GET /api/stats HTTP/1.1', 'Host: localhost', 'Host: evil.example']],
    ['with the same Host twice', ['GET /api/stats HTTP/1.1', 'Host: localhost', 'Host: localhost']],
    ['without a Host', ['GET /api/stats HTTP/1.1']],
    ['with an empty Host', ['GET /api/stats HTTP/1.1', 'Host:']],
    ['for an unknown host', ['GET /api/stats HTTP/1.1', 'Host: evil.example']],
    ['for an unknown host, on a cached page', ['GET /properties HTTP/1.1', 'Host: evil.example']],
    ['for a host that only starts like ours', ['GET /api/stats HTTP/1.1', 'Host: localhost.evil.example']],
  ])('%s', async (_name, lines) => {
    await ask('/properties');
    const answer = await sendRaw(...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  });
});

it.each([
  ['two lengths', ['Content-Length: 0', 'Content-Length: 3']],
  ['a length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
])('responds with 400 and nothing else to a body with %s', async (_name, lines) => {
  const answer = await sendRaw('POST /api/logout HTTP/1.1', 'Host: localhost', ...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/);
});

it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'TRACK'])(
  'refuses %s, and sends nothing of it back',
  async (method) => {
    for (const path of ['/api/stats', '/api/nothing']) {
      const answer = await sendRaw(`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Cookie: lion=lion');
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('lion');
    }
  },
);

describe('accepts a request', () => {
  it.each([
    ['GET /healthz HTTP/1.1', 'Host: 10.0.0.7:3000'],
    ['GET /readyz HTTP/1.1', 'Host: balancer'],
    ['GET /api/stats HTTP/1.1', 'Host: LOCALHOST'],
    ['GET /api/stats HTTP/1.1', 'Host: 127.0.0.1:3000'],
  ])('%s, %s', async (...lines) => {
    expect(await sendRaw(...lines)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a public read', () => {
  it('is the same when generated, cached, and called in process', async () => {
    const path = '/api/properties?limit=5';
    const made = await ask(path);
    const cached = await ask(path);
    expect([made.status, cached.status]).toEqual([200, 200]);
    expect(shown(made)).toEqual(shown(cached));
    expect(await made.text()).toBe(await cached.text());
    const inside = await test.app.request(path);
    for (const name of [
      'etag',
      'x-total-count',
      'link',
      'cache-control',
      'content-security-policy',
      'x-frame-options',
    ]) {
      expect(inside.headers.get(name), name).toBe(cached.headers.get(name));
    }
  });

  it('is compressed from the first response on', async () => {
    for (const path of ['/api/properties?limit=6', '/api/properties?limit=6']) {
      const response = await ask(path, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(await response.json()).toHaveLength(6);
    }
  });

  it('responds to HEAD without a body, cached or not, and with 304 to a matching ETag', async () => {
    const path = '/api/properties?limit=7';
    const [made, cached] = [await ask(path, { method: 'HEAD' }), await ask(path, { method: 'HEAD' })];
    for (const head of [made, cached]) expect([head.status, await head.text()]).toEqual([200, '']);
    expect(shown(made)).toEqual(shown(cached));
    const whole = await ask(path, { headers: { 'accept-encoding': 'identity' } });
    const head = await ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
    const etag = made.headers.get('etag') ?? '';
    for (const fresh of [path, '/api/properties?limit=7&']) {
      const again = await ask(fresh, { headers: { 'if-none-match': etag } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
  });

  it('is one for an endpoint without parameters, whatever the query', async () => {
    await ask('/api/stats');
    const { misses } = test.context.cache.counts;
    const answers = [await ask('/api/stats'), await ask('/api/stats?x=1'), await ask('/api/stats?x=2&y')];
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(test.context.cache.counts.misses).toBe(misses);
  });

  it('explains invalid requests', async () => {
    const wrong = await ask('/api/properties?type=castle');
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, 'invalid_input']);
    expect((await ask('/api/properties?utm_source=x')).status).toBe(400);
    expect((await ask('/api/properties/018f4d5e-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await ask('/api/properties?q=%00')).status).toBe(400);
    expect((await ask('/api/properties/%E0%A4%A')).status).toBe(400);
    expect((await test.send('GET', '//')).status).toBe(404);
  });

  it('is computed once for any order of parameters and for concurrent requests', async () => {
    const { counts } = test.context.cache;
    const before = counts.misses;
    const paths = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? '/api/properties?limit=4&type=rent' : '/api/properties?type=rent&limit=4',
    );
    const bodies = await Promise.all(paths.map(async (path) => (await ask(path)).text()));
    expect(new Set(bodies).size).toBe(1);
    expect(counts.misses - before).toBe(1);
  });

  it('is stale for the very next request after a write through the API', async () => {
    const { headers, id: ownerId } = await test.createUser({ role: 'property_owner' });
    const { id } = await test.createProperty({ ownerId });
    const path = `/api/properties/${id}`;
    for (const title of ['Once', 'Twice', 'Three times']) {
      expect((await ask(path)).status).toBe(200);
      const body = {
        title,
        description: 'Two balconies.',
        price: '650.00',
        type: 'rent',
        propertyType: 'apartment',
        location: 'Hodan, Mogadishu',
        isActive: true,
      };
      expect((await test.send('PUT', path, { headers, body })).status).toBe(200);
      expect(await (await ask(path)).json()).toMatchObject({ title });
    }
  });

  it('is not cached while change notifications are not received', async () => {
    const { id } = await test.createProperty({ title: 'Before' });
    const path = `/api/properties/${id}`;
    expect(await (await ask(path)).json()).toMatchObject({ title: 'Before' });
    test.context.tags.isListening = false;
    await test.sql`update properties set title = 'After' where id = ${id}`;
    expect(await (await ask(path)).json()).toMatchObject({ title: 'After' });
    test.context.tags.isListening = true;
  });
});

describe('a public page', () => {
  const read = async (path: string) => (await ask(path)).text();

  it('is rendered once for any unknown parameters, and never sees them', async () => {
    const page = await read('/properties?page=2&location=hodan');
    for (const path of [
      '/properties?location=hodan&page=2',
      '/properties?page=2&location=hodan&fbclid=IwAR0',
      '/properties?utm_source=mail&page=2&utm_campaign=x&location=hodan',
    ]) {
      expect(await read(path)).toBe(page);
    }
    expect(rendered).toEqual(['/properties?location=hodan&page=2']);
    await read('/properties?fbclid=IwAR0&location=karaan');
    expect(rendered).toEqual(['/properties?location=hodan&page=2', '/properties?location=karaan']);
  });

  it('is rendered separately for other values of a known parameter', async () => {
    expect(await read('/properties?page=3')).not.toBe(await read('/properties?page=4'));
  });

  it('is rendered again only when a response of its API calls has changed', async () => {
    await read('/properties?page=5');
    test.context.tags.advance('moving');
    await read('/properties?page=5');
    expect(rendered).toHaveLength(1);
    test.context.tags.advance('properties');
    await read('/properties?page=5');
    expect(rendered).toHaveLength(2);
  });

  it('is rendered for each request if it is personal, with all its parameters', async () => {
    await read('/my-shortlist?from=mail');
    await read('/my-shortlist?from=mail');
    expect(rendered).toEqual(['/my-shortlist?from=mail', '/my-shortlist?from=mail']);
  });
});

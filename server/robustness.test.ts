import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, API, ROUTES } from '#contract/api.ts';
import { rounds } from '#server/testing/rounds.ts';
import { createApp } from './app.ts';
import { openDatabase } from './platform/database/connection.ts';
import { createTestApp, type TestApp } from './testing/app.ts';

let test: TestApp;
let propertyId: string;

beforeAll(async () => {
  test = await createTestApp();
  propertyId = (await test.createProperty()).id;
});

/** The field names of an endpoint's query or body. */
function namesOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : [];
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    'all',
    'null',
    'undefined',
    '-1',
    '0',
    '1e9',
    '1000000000',
    '99999999999999999999',
    'NaN',
    "';--",
    '%',
    '%00',
    '\0',
    '\\',
    '../..',
    '<script>',
    '𝕏😀',
    '٣',
    'x'.repeat(5000),
    '1,2,3,4',
    '0,0,0,0',
    '-180,-90,180,90',
    'rent',
    'buy',
    'newest',
    'popular',
    'apartment',
    'hodan',
    "villa's",
    '& | !',
    ':*',
    '2026-02-30',
    '2026-12-31',
    '2.5',
  ),
);
const nastyJson = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

async function expectDecent(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  if (response.status < 400) return;
  const answer = (await response.json()) as Record<string, unknown>;
  expect(answer).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) });
  for (const key of Object.keys(answer)) expect(['error', 'code', 'fields', 'issues']).toContain(key);
}

describe.each(Object.values(API) as AnyEndpoint[])('$name, with arbitrary input', (endpoint) => {
  const [method, pattern, access] = ROUTES[endpoint.name];
  let headers: Record<string, string>;
  // Signed in, so that requests get as far as possible.
  beforeAll(async () => {
    const role = access === 'admin' ? 'admin' : 'property_owner';
    ({ headers } = await test.createUser({ role }));
  });

  const pathWith = (id: string) => pattern.replaceAll(/\{\w+\}/g, encodeURIComponent(id));

  it('responds to any query without a server error', async () => {
    const name = fc.oneof(fc.constantFrom('x', ...namesOf(endpoint.query)), fc.string({ maxLength: 5 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, nasty), { maxLength: 4 }), async (pairs) => {
        const query = new URLSearchParams(
          pairs.map(([key, value]): [string, string] => [key, value.toWellFormed()]),
        );
        await expectDecent(
          await test.send(method, `${pathWith(propertyId)}?${query}`, {
            body: method === 'GET' ? undefined : {},
          }),
        );
      }),
      { numRuns: rounds(8, 20) },
    );
  });

  it('handles any id', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, async (id) => {
        const path = pathWith(id.toWellFormed() || 'x');
        await expectDecent(
          await test.send(method, path, { headers, body: method === 'GET' ? undefined : {} }),
        );
      }),
      { numRuns: pattern.includes('{') ? rounds(8, 20) : 1 },
    );
  });

  if (endpoint.body) {
    it('handles any body', async () => {
      const name = fc.constantFrom('unknown', ...namesOf(endpoint.body));
      const body = fc.oneof(
        { weight: 4, arbitrary: fc.dictionary(name, nastyJson, { maxKeys: 8 }) },
        { weight: 1, arbitrary: nastyJson },
      );
      await fc.assert(
        fc.asyncProperty(body, async (value) => {
          await expectDecent(
            await test.send(method, pathWith(propertyId), { headers, body: JSON.stringify(value) ?? '' }),
          );
        }),
        { numRuns: rounds(16, 40) },
      );
    });

    it.each([
      ['broken JSON', '{"a":', 'application/json', 400],
      ['nothing', '', 'application/json', 400],
      ['another content type', 'a=1', 'application/x-www-form-urlencoded', 415],
      ['a megabyte', JSON.stringify({ messageText: 'x'.repeat(1_000_000) }), 'application/json', 413],
      ['a NUL', '{"name":"a\\u0000b"}', 'application/json', 400],
      ['a lone surrogate', '{"name":"a\\uD83D b"}', 'application/json', 400],
    ])('rejects %s', async (_what, body, type, status) => {
      const response = await fetch(test.origin + pathWith(propertyId), {
        method,
        body,
        headers: { ...headers, 'content-type': type },
      });
      expect(response.status).toBe(status);
      await expectDecent(response);
    });
  }

  it('rejects another method with 405 and lists the allowed ones', async () => {
    const taken = Object.values(ROUTES)
      .filter(([, path]) => path === pattern)
      .map(([one]): string => one);
    const other = ['DELETE', 'PUT', 'PATCH', 'POST'].find((one) => !taken.includes(one)) ?? 'TRACE';
    const response = await test.send(other, pathWith(propertyId));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(method);
  });

  it('rejects a write from another site', async () => {
    if (method === 'GET') return;
    const response = await test.send(method, pathWith(propertyId), {
      body: {},
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
  });
});

describe('every response', () => {
  it.each(['/healthz', '/readyz', '/api/properties', '/api/nothing', '/api/openapi.json', '/api/docs'])(
    'of %s has the security headers',
    async (path) => {
      const { headers } = await test.send('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('covers every endpoint in the OpenAPI document', async () => {
    const document = await (await test.send('GET', '/api/openapi.json')).json();
    for (const [method, path] of Object.values(ROUTES)) {
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
  });

  it.each([
    ['/api/placeholder/800/600', 200],
    ['/api/placeholder/2000/2000', 200],
    ['/api/placeholder/2001/10', 400],
    ['/api/placeholder/0/10', 400],
    ['/api/placeholder/-5/10', 400],
    ['/api/placeholder/10/ten', 400],
  ])('%s responds with %i (D40)', async (path, status) => {
    expect((await test.send('GET', path)).status).toBe(status);
  });

  it('responds with 503 and Retry-After while the database is unavailable', async () => {
    const database = openDatabase({ url: 'postgres://aqal@127.0.0.1:1/aqal' });
    const app = createApp({ ...test.context, database });
    const letter = { name: 'Cali', email: 'cali@aqal.example', subject: 'A question', message: 'How?' };
    const requests = [
      ...['/readyz', '/api/moving-services', '/api/stats'].map(
        (path) => new Request(`http://localhost${path}`),
      ),
      new Request('http://localhost/api/support', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(letter),
      }),
    ];
    for (const request of requests) {
      const { status, headers } = await app.request(request);
      expect([request.url, status, headers.get('retry-after')]).toEqual([request.url, 503, '2']);
    }
    await database.close();
  });
});

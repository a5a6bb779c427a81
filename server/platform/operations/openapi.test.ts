import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PROPERTY_TYPES } from '#contract/properties.ts';
import { needsSignIn } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../..');

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: { name?: string; $ref?: string; required?: boolean; in?: string; schema?: object }[];
  requestBody?: { required: boolean };
  responses: Record<string, { headers?: Record<string, unknown> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await createTestApp();
  document = (await (await test.send('GET', '/api/openapi.json')).json()) as Document;
});

type Node = (...args: string[]) => Promise<{ stdout: string }>;

/** Runs Node in a folder that contains the document; inside node_modules, where packages can be resolved. */
async function inFolder(work: (node: Node, folder: string) => Promise<void>): Promise<void> {
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'openapi-'));
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    await work((...args) => run(process.execPath, args, { cwd: folder }), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function operationOf(name: string): Operation {
  const found = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not in the document.`);
  return found;
}
const statusesOf = (name: string) => Object.keys(operationOf(name).responses).map(Number);
const takesKey = ({ parameters = [] }: Operation) =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');

describe('the OpenAPI document', () => {
  it('passes the linter', async () => {
    await inFolder(async (node) => {
      const { stdout } = await node(join(ROOT, 'scripts/openapi-lint.mjs'), 'openapi.json');
      expect(JSON.parse(stdout)).toEqual([]);
    });
  });

  it.each(Object.values<Endpoint>(API).map((endpoint) => [endpoint.name, endpoint] as const))(
    'documents access, input and errors of %s',
    (name, { body, upload, route }) => {
      const [method, path, access] = route;
      const isEndable = access === 'guest-or-active' && method !== 'GET';
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation).toBe(operationOf(name));
      const isOpen =
        operation?.security.length === 0 ||
        operation?.security.some((one) => !('bearer' in one || 'session' in one));
      expect(isOpen).toBe(!needsSignIn(route));
      expect(statusesOf(name).includes(401)).toBe(needsSignIn(route) || isEndable || /login$/i.test(name));
      expect(operation?.requestBody?.required).toBe(body || upload ? true : undefined);
      if (path.includes('{')) expect(statusesOf(name)).toContain(404);
      if (method !== 'GET') expect(statusesOf(name)).toEqual(expect.arrayContaining([400, 403, 429]));
    },
  );

  it.each(['createBooking', 'createProperty', 'sendContact', 'cancelBooking', 'deleteBooking'])(
    '%s accepts an Idempotency-Key',
    (name) => {
      expect(takesKey(operationOf(name))).toBe(true);
      expect(statusesOf(name)).toEqual(expect.arrayContaining([409, 422]));
    },
  );

  it.each(['listProperties', 'login', 'register', 'changePassword', 'uploadPicture'])(
    '%s accepts no Idempotency-Key',
    (name) => {
      expect(takesKey(operationOf(name))).toBe(false);
      expect(statusesOf(name)).not.toContain(422);
    },
  );

  it('requires no query parameter but the place of a distance, the address to locate and the words to understand, and types numbers as numbers', () => {
    const required = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.values(item)
        .flatMap(({ parameters = [] }) => parameters)
        .flatMap((one) => (one.in === 'query' && one.required ? [`${path} ${one.name}`] : [])),
    );
    expect(required.toSorted()).toEqual([
      '/api/places/located address',
      '/api/properties/understand ask',
      '/api/properties/{id}/distance to',
    ]);
    const limit = operationOf('listProperties').parameters?.find(({ name }) => name === 'limit');
    expect(limit?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100 });
  });

  it('requires only the mandatory fields of a new listing', () => {
    const schema = JSON.parse(JSON.stringify(operationOf('createProperty').requestBody)).content[
      'application/json'
    ].schema;
    expect(schema.required).toEqual(['title', 'description', 'price', 'location']);
  });

  it('documents the headers of paginated lists', () => {
    for (const name of ['listProperties', 'listBookings', 'listAdminMovingServices', 'listMailbox']) {
      const { headers } = operationOf(name).responses[200] ?? {};
      expect(Object.keys(headers ?? {})).toEqual(['X-Total-Count', 'X-Total-Capped', 'Link']);
    }
  });

  it('documents streams and pictures too', () => {
    const paths = ['/api/events', '/api/placeholder/{width}/{height}', '/media/{hash}/{file}'];
    for (const path of paths) expect(document.paths[path]?.get?.security).toBeDefined();
  });

  it('is shown as a page with working links', async () => {
    const response = await test.send('GET', '/api/docs');
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toContain('schemas/CreatedBooking');
    for (const id of new Set(links)) expect(page).toContain(`id="${id}"`);
    for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`);
  });
});

describe('a placeholder', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('rejects %s with 405 and an Allow header', async (method) => {
    const response = await test.send(method, '/api/placeholder/400/300');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await response.json()).code).toBe('method_not_allowed');
  });

  it('refuses a type that no property has', async () => {
    expect((await test.send('GET', '/api/placeholder/400/300?type=castle')).status).toBe(400);
  });

  it('supports GET and HEAD', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await test.send(method, '/api/placeholder/400/300');
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    }
  });

  it('is a drawing of its own for each type of property, with colours for dark pages', async () => {
    const drawings = await Promise.all(
      ['', ...PROPERTY_TYPES.map((type) => `?type=${type}`)].map(async (query) =>
        (await test.send('GET', `/api/placeholder/400/300${query}`)).text(),
      ),
    );
    expect(new Set(drawings).size).toBe(PROPERTY_TYPES.length + 1);
    for (const svg of drawings) expect(svg).toContain('@media (prefers-color-scheme:dark)');
  });
});

/** Code that a developer would write with only the document. */
const CLIENT = `import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const [, , baseUrl = '', movingServiceId = '', authorization = ''] = process.argv;
const booking = {
  movingServiceId,
  pickupLocation: 'Hodan',
  dropoffLocation: 'Kaaraan',
  date: '2026-11-25',
  phone: '+252 61 234 5678',
  notes: 'Third floor',
};
const key = (value: string) => ({ params: { header: { 'Idempotency-Key': value } } });

const guest = createClient<paths>({ baseUrl });
// @ts-expect-error A booking without a date.
const refused = await guest.POST('/api/bookings', { body: { ...booking, date: undefined } });
const issue = refused.error?.issues?.date?.code;

const booked = await guest.POST('/api/bookings', { ...key('guest'), body: booking });
if (!booked.data) throw new Error(booked.error.code);
const path = { token: booked.data.followPath.replace('/bookings/', '') };
const followed = await guest.GET('/api/guest-bookings/{token}', { params: { path } });
const cancelled = await guest.POST('/api/guest-bookings/{token}/cancel', {
  params: { path },
  body: { reason: 'Found a friend with a truck', from: 'pending' },
});

const person = createClient<paths>({ baseUrl, headers: { authorization } });
const own = await person.POST('/api/bookings', { ...key('person'), body: booking });
if (!own.data) throw new Error(own.error.code);
const repeated = await person.POST('/api/bookings', { ...key('person'), body: booking });
const { id } = own.data;
const listed = await person.GET('/api/bookings', { params: { query: { status: 'pending', limit: 10 } } });
const ended = await person.POST('/api/bookings/{id}/cancel', { params: { path: { id } }, body: {} });
const strangers = await guest.GET('/api/bookings/{id}', { params: { path: { id } } });

console.log(
  JSON.stringify({
    issue,
    followed: followed.data?.status,
    cancelled: cancelled.data?.status,
    isRepeated: repeated.data?.id === id,
    listed: listed.data?.map((one) => one.id === id),
    total: listed.response.headers.get('X-Total-Count'),
    ended: ended.data?.status,
    strangers: strangers.error?.code,
  }),
);
`;

const COMPILER_OPTIONS = {
  target: 'ES2024',
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
};

describe('a client generated from the document', () => {
  it('compiles, and books, tracks and cancels a move', async () => {
    const service = await movesOf(test).createService();
    const { headers } = await test.createUser();
    await inFolder(async (node, folder) => {
      await writeFile(join(folder, 'client.ts'), CLIENT);
      await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
      await writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['client.ts'] }),
      );
      await node(join(ROOT, 'scripts/openapi-types.mjs'), 'openapi.json', 'api.d.ts');
      const compiler = await node(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.').catch(
        (error: unknown) => error as { stdout: string },
      );
      expect(compiler.stdout).toBe('');
      const { stdout } = await node('client.js', test.origin, service.id, headers.authorization ?? '');
      expect(JSON.parse(stdout)).toEqual({
        issue: 'required',
        followed: 'pending',
        cancelled: 'cancelled',
        isRepeated: true,
        listed: [true],
        total: '1',
        ended: 'cancelled',
        strangers: 'not_signed_in',
      });
    });
  });
});

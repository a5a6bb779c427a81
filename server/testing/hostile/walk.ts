import { beforeAll, expect, it } from 'vitest';
import { hashSessionToken } from '#server/platform/http/session.ts';
import { rebuildProjections } from '#server/projections/rebuild.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { type Caller, createPair, type Pair } from './people.ts';
import { randomFrom, type Schema, Values } from './values.ts';

// `npm run test:hostile`: calls of the OpenAPI document with hostile values, as every kind of person.

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 100_000);
const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 1e9);
const AT_ONCE = 8;
const MOST_MS = 2000;
/** What the process may grow by between a tenth of the calls, when all caches are full, and the last. */
const MOST_GROWTH_BYTES = 200 * 2 ** 20;

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | undefined;
}

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: Operation['parameters']; requestBody?: Body }>>;
  components?: { schemas?: Record<string, Schema> };
}
interface Body {
  content?: Record<string, { schema?: Schema }>;
}

let test: TestApp;
let pairs: Pair[];
let callers: Caller[];
let operations: Operation[];
let values: Values;
let schemas: Record<string, Schema>;
const random = randomFrom(SEED);
/** Responses by status, and how many of them had something private for those who may read it. */
const outcomes = new Map<number, number>();
let readers = 0;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  const document = (await (await test.send('GET', '/api/openapi.json')).json()) as OpenApi;
  schemas = document.components?.schemas ?? {};
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
    })),
  );
});

/** New people with new records: earlier ones may have been deleted. */
async function meet(): Promise<void> {
  pairs = [await createPair(test), await createPair(test)];
  // Their records are written past the verbs, whose events keep what is counted.
  await rebuildProjections(test.context.database, test.context.clock());
  callers = [
    { name: 'guest', user: undefined, mayRead: [] },
    { name: 'buyer', user: await test.createUser({ role: 'buyer' }), mayRead: [] },
    { name: 'inactive', user: await test.createUser({ role: 'renter', isActive: false }), mayRead: [] },
    { name: 'admin', user: await test.createUser({ role: 'admin' }), mayRead: null },
    ...pairs.flatMap(({ mark, renter, owner }) => [
      { name: 'renter', user: renter, mayRead: [mark] },
      { name: 'owner', user: owner, mayRead: [mark] },
    ]),
  ];
  values = new Values(random, schemas, [
    ...pairs.flatMap(({ ids }) => ids),
    'x'.repeat(43),
    '00000000-0000-4000-8000-000000000000',
  ]);
}

/** Undoes what callers did to themselves: they are signed in again, in their role. */
async function restore(): Promise<void> {
  for (const { name, user } of callers) {
    if (!user) continue;
    const role = name === 'owner' ? 'property_owner' : name === 'inactive' ? 'renter' : name;
    await test.sql`update users set role = ${role}, is_active = ${name !== 'inactive'} where id = ${user.id}`;
    const token = hashSessionToken(user.headers.authorization?.slice('Bearer '.length) ?? '');
    await test.sql`insert into sessions (user_id, token, expires_at) values (${user.id}, ${token}, now() + interval '1 day')
      on conflict (token) do nothing`;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A call of the operation, as this caller; most of it is right. */
function requestFor({ method, path, parameters, body }: Operation, { user }: Caller) {
  const query = new URLSearchParams();
  for (const one of parameters) {
    if (one.in !== 'query' || values.chance(0.6)) continue;
    query.append(one.name, textOf(values.of(one.schema)).toWellFormed());
  }
  if (values.chance(0.03)) query.append('__proto__', 'x');
  const target = path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent((values.chance(0.9) ? values.id() : textOf(values.nasty())).toWellFormed() || 'x'),
  );
  const content =
    method === 'GET'
      ? undefined
      : values.chance(0.03)
        ? '{"a":'
        : JSON.stringify(body ? values.of(body) : {});
  return [method, `${target}?${query}`, { headers: user?.headers ?? {}, body: content }] as const;
}

/** Calls, and says what is wrong with the answer. */
async function call(operation: Operation, caller: Caller): Promise<string[]> {
  const request = requestFor(operation, caller);
  const began = performance.now();
  const response = await test.send(...request);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  const took = performance.now() - began;
  const shown = pairs.filter(({ mark }) => text.includes(mark)).map(({ mark }) => mark);
  outcomes.set(response.status, (outcomes.get(response.status) ?? 0) + 1);
  if (shown.some((mark) => caller.mayRead?.includes(mark))) readers += 1;
  const wrong = [
    response.status >= 500 && `answered ${response.status}`,
    took > MOST_MS && `took ${Math.round(took)} ms`,
    shown.some((mark) => caller.mayRead && !caller.mayRead.includes(mark)) && 'showed what is private',
  ];
  return wrong
    .filter((one) => typeof one === 'string')
    .map(
      (one) =>
        `${caller.name}: ${request[0]} ${request[1].slice(0, 300)} ${request[2].body?.slice(0, 500) ?? ''}: ${one}`,
    );
}

it(`${REQUESTS} hostile calls (seed ${SEED}) meet no server error, no hang and nobody’s secrets`, async () => {
  const faults: string[] = [];
  const answered = new Map<string, number>();
  let rss = 0;
  for (let done = 0; done < REQUESTS; done += AT_ONCE) {
    if (done % 10_000 === 0) await meet();
    if (done % 400 === 0) await restore();
    if (rss === 0 && done >= REQUESTS / 10) rss = process.memoryUsage.rss();
    const batch = Array.from({ length: AT_ONCE }, () => {
      const operation = values.pick(operations);
      answered.set(operation.path, (answered.get(operation.path) ?? 0) + 1);
      return call(operation, values.pick(callers));
    });
    faults.push(...(await Promise.all(batch)).flat());
    expect(faults.length, faults.join('\n')).toBeLessThan(20);
  }
  expect(faults).toEqual([]);
  expect(answered.size).toBe(new Set(operations.map(({ path }) => path)).size);
  const growth = process.memoryUsage.rss() - rss;
  console.log(`Statuses: ${[...outcomes].map(([status, count]) => `${status} × ${count}`).join(', ')}.`);
  console.log(`Grew by ${Math.round(growth / 2 ** 20)} MB over the last nine tenths.`);
  expect(readers).toBeGreaterThan(REQUESTS / 1000);
  expect(outcomes.get(200)).toBeGreaterThan(REQUESTS / 10);
  expect(growth).toBeLessThan(MOST_GROWTH_BYTES);
}, 3_600_000);

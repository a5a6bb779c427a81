import { randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { createServer } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, serveApp, type TestApp } from '#server/testing/app.ts';
import { NOTICE, notifyNow } from '#server/testing/notices.ts';
import type { AppContext } from '../../context/context.ts';
import { openDatabase } from '../../database/connection.ts';
import { API_CONTENT_POLICY } from '../../http/security.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { openMetricsPort } from './own-port.ts';

const TOKEN = 'a token of the metrics';
const BEARER = { authorization: `Bearer ${TOKEN}` };

let test: TestApp;
let context: AppContext;
let origin: string;

beforeAll(async () => {
  test = await createTestApp({ METRICS_TOKEN: TOKEN, ANSWER_MEMORY_MB: '16' });
  context = test.context;
  context.metrics = new Metrics();
  const served = await serveApp(createApp(context), context);
  origin = served.origin;
  return served.close;
});

const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);

/** The samples of an answer: name with labels, and value. */
async function samples(
  headers: Record<string, string> = BEARER,
  from = origin,
): Promise<Map<string, number>> {
  const text = await (await fetch(`${from}/metrics`, { headers })).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** How many requests of a route there were, by method, status and way. */
const requests = async (route: string) =>
  Object.fromEntries(
    [...(await samples())].flatMap(([name, value]) => {
      const [, labels = ''] = /^aqal_http_request_duration_seconds_count\{(.*)\}$/.exec(name) ?? [];
      const of = (label: string) => new RegExp(`${label}="([^"]*)"`).exec(labels)?.[1];
      return of('route') === route ? [[`${of('method')} ${of('status')} ${of('way')}`, value]] : [];
    }),
  );

describe('/metrics', () => {
  it('is not there without METRICS_TOKEN, nor on the product’s port where it has one of its own', async () => {
    for (const environment of [{}, { METRICS_TOKEN: TOKEN, METRICS_PORT: '9100' }]) {
      const other = await createTestApp(environment);
      expect((await other.send('GET', '/metrics', { headers: BEARER })).status).toBe(404);
    }
  });

  it('is refused without the token, with a part of it and with another one', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN.slice(0, -1)}`, `Bearer ${TOKEN}x`, TOKEN]) {
      const response = await ask('/metrics', authorization ? { headers: { authorization } } : {});
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(await response.text()).not.toContain('aqal_');
    }
    const user = await test.createUser({ role: 'admin' });
    expect((await ask('/metrics', { headers: user.headers })).status).toBe(401);
  });

  it('is for whoever has the token, whatever the host, and for no cache', async () => {
    const response = await ask('/metrics', { headers: BEARER });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'aqal_live_pages',
    ])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
  });

  it('on a port of its own asks for the token only where there is one', async () => {
    const port = await freePort();
    const close = await openMetricsPort(context, port);
    const status = async (path: string, init?: RequestInit) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
    try {
      expect(await status('/metrics')).toBe(401);
      expect(await status('/metrics', { headers: BEARER })).toBe(200);
      expect(await status('/', { headers: BEARER })).toBe(404);
      const { headers } = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(API_CONTENT_POLICY);
      expect(await status('/metrics', { headers: BEARER, method: 'POST' })).toBe(404);
      const { config } = context;
      const open = { ...context, config: { ...config, metrics: { ...config.metrics, token: undefined } } };
      const another = await freePort();
      const closeOpen = await openMetricsPort(open, another);
      expect((await fetch(`http://127.0.0.1:${another}/metrics`)).status).toBe(200);
      closeOpen();
      await expect(openMetricsPort(open, port)).rejects.toThrow('EADDRINUSE');
    } finally {
      close();
    }
  });
});

describe('requests are counted', () => {
  it('by the template of their route, cached ones too', async () => {
    const { id } = await test.createProperty();
    const before = await requests('/api/properties/:id');
    for (let n = 0; n < 3; n += 1) await ask(`/api/properties/${id}`);
    await ask(`/api/properties/${randomUUID()}`);
    const after = await requests('/api/properties/:id');
    const grown = (key: string) => (after[key] ?? 0) - (before[key] ?? 0);
    expect(grown('GET 404 app')).toBe(1);
    expect(grown('GET 200 app') + grown('GET 200 cache')).toBe(3);
    expect(grown('GET 200 cache')).toBeGreaterThan(0);
    const etag = (await ask(`/api/properties/${id}`)).headers.get('etag') ?? '';
    await ask(`/api/properties/${id}`, { headers: { 'if-none-match': etag } });
    expect((await requests('/api/properties/:id'))['GET 304 cache']).toBe(1);
  });

  it('where they are refused before anything else, and where another site sent them', async () => {
    const before = (await requests('*'))['GET 400 refused'] ?? 0;
    const { port } = new URL(origin);
    await new Promise((resolve) => get({ port, headers: { host: 'evil.example' } }, resolve));
    expect((await requests('*'))['GET 400 refused']).toBe(before + 1);
    await ask('/api/messages', { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect((await requests('/api/messages'))['POST 403 app']).toBe(1);
  });

  it('into buckets that add up', async () => {
    await ask('/api/stats');
    const all = [...(await samples())].filter(([name]) => name.includes('route="/api/stats"'));
    const buckets = all.filter(([name]) => name.includes('_bucket')).map(([, value]) => value);
    const count = all.find(([name]) => name.includes('_count'))?.[1];
    expect(buckets).toHaveLength(14);
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
    expect(buckets.at(-1)).toBe(count);
  });
});

it('however many paths, methods and hosts are tried, there are no more series, and none names what was asked', async () => {
  const attempts = async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.uuid(), async (path, mark) => {
        const paths = [
          `/${mark}`,
          `/api/${mark}${path}`,
          `/api/properties/${mark}`,
          `/bookings/${mark}?q=${mark}`,
        ];
        for (const one of paths) await ask(one).catch(() => undefined);
        await ask(`/api/properties/${mark}`, { method: 'DELETE' });
        await ask(`/api/${mark}`, { method: 'PROPFIND' });
        const names = [...(await samples()).keys()];
        expect(names.filter((name) => name.includes(mark))).toEqual([]);
      }),
      { numRuns: 15 },
    );
    // The collector's kinds of garbage collection appear with the first of each: three, whatever is asked.
    return [...(await samples()).keys()].filter((name) => !name.startsWith('nodejs_gc_')).toSorted();
  };
  const first = await attempts();
  expect(await attempts()).toEqual(first);
});

it('no label holds an id, an address or a number of somebody', async () => {
  const user = await test.createUser({ email: 'hodan@mail.example', phone: '+252615550000' });
  const { id } = await test.createProperty({ ownerId: user.id });
  await ask(`/api/properties/${id}`);
  await ask('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hodan@mail.example', password: 'not the password' }),
  });
  const text = [...(await samples()).keys()].join('\n');
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@|615550000|127\.0\.0\.1/);
  expect(text).not.toContain(user.id);
});

describe('of the product', () => {
  it('failed sign-ins grow by one', async () => {
    const key = 'aqal_security_events_total{event="sign_in_failed"}';
    const before = (await samples()).get(key) ?? Number.NaN;
    await ask('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${randomBytes(4).toString('hex')}@mail.example`,
        password: 'not the password',
      }),
    });
    expect((await samples()).get(key)).toBe(before + 1);
  });

  it('mail is counted by its outcome', async () => {
    const user = await test.createUser({ email: 'new@mail.example', emailVerified: false });
    await notifyNow(context, { ...NOTICE, email: 'guest@mail.example' });
    await notifyNow(context, { ...NOTICE, userId: user.id, isInApp: false, email: 'new@mail.example' });
    await test.deliver();
    const now = await samples();
    const of = (outcome: string) => now.get(`aqal_messages_total{channel="email",outcome="${outcome}"}`);
    expect([of('kept'), of('withheld'), of('failed'), of('sent')]).toEqual([1, 1, 0, 0]);
  });

  it('jobs that wait, and for how long the oldest has been due', async () => {
    await test.sql`select graphile_worker.add_job('sweep', run_at => now() - interval '90 seconds')`;
    await test.sql`select graphile_worker.add_job('sweep', run_at => now() + interval '1 day')`;
    const now = await samples();
    expect(now.get('aqal_jobs{state="waiting"}')).toBe(2);
    const age = now.get('aqal_jobs_oldest_due_seconds') ?? 0;
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(600);
    expect(now.get('aqal_database_up')).toBe(1);
  });

  it('the share of listings that their owners confirmed lately, whatever else wrote to them, and the ages of backups where there are any', async () => {
    const own = { ...context, backupAges: async () => ({ backup: 3600, provenRestore: undefined }) };
    await test.sql`update properties set confirmed_at = '2026-11-20', updated_at = '2026-01-01'`;
    await test.createProperty();
    await test.sql`update properties set confirmed_at = '2026-08-01', updated_at = '2026-11-20' where id = (select id from properties limit 1)`;
    const port = await freePort();
    const close = await openMetricsPort(own, port);
    const now = await samples(BEARER, `http://127.0.0.1:${port}`).finally(close);
    const [row] = await test.sql<{ n: number }>`select count(*)::int as n from properties where is_offered`;
    expect(now.get('aqal_listings_confirmed_ratio')).toBeCloseTo(1 - 1 / (row?.n ?? 0), 6);
    expect(now.get('aqal_backup_age_seconds')).toBe(3600);
    expect(now.has('aqal_restore_proof_age_seconds')).toBe(false);
  });
});

it('what waits for a connection of a full pool is counted, with its time', async () => {
  const database = openDatabase({ url: test.databaseUrl, poolSize: 1 });
  try {
    await Promise.all([database.ping(), database.ping(), database.ping()]);
    const { main } = database.pools();
    expect(main.waits).toBe(2);
    expect(main.waitedSeconds).toBeGreaterThan(0);
    expect([main.waiting, main.idle]).toEqual([0, 1]);
  } finally {
    await database.close();
  }
});

it('with a database that takes connections and says nothing, /metrics answers all the same', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const database = openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/aqal` });
  const own = await freePort();
  const close = await openMetricsPort({ ...context, database }, own);
  try {
    const now = await samples(BEARER, `http://127.0.0.1:${own}`);
    expect(now.get('aqal_database_up')).toBe(0);
    expect(now.has('aqal_jobs{state="waiting"}')).toBe(false);
    expect(now.get('aqal_processes')).toBe(1);
  } finally {
    close();
    silent.close();
    await database.close();
  }
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

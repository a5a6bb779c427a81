import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import type { AppContext } from './platform/context/context.ts';
import type { Pages } from './platform/http/target.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { openOtlp } from './platform/tracing/otlp.ts';
import { spans, type Tracer } from './platform/tracing/tracer.ts';
import { createTestApp, serveApp, type TestApp } from './testing/app.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
});
/** As OTLP over HTTP sends it. */
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

let test: TestApp;
let collector: Server;
let endpoint: string;
const keys: unknown[] = [];
const received: z.infer<typeof requestSchema>[] = [];
const lines: Record<string, unknown>[] = [];

/** A page that calls the API once. */
const pages: Pages = {
  cacheable: [],
  render: async (_request, _context, app) => {
    const inProcess = {};
    await app.request('/api/properties?limit=1', {}, { inProcess });
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<html></html>' };
  },
  routeOf: () => '/properties',
  busy: () => '<html>busy</html>',
  offline: () => '<html>offline</html>',
};

beforeAll(async () => {
  test = await createTestApp();
  collector = createServer(async (request, response) => {
    expect(request.url).toBe('/v1/traces');
    keys.push(request.headers['api-key']);
    received.push(requestSchema.parse(await json(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());
beforeEach(() => {
  received.length = 0;
  lines.length = 0;
});

/** The product with a log that is kept, and a tracer; what it does is served for the duration of the work. */
async function withApp(
  tracer: Tracer | undefined,
  work: (origin: string, context: AppContext) => Promise<void>,
) {
  const log = pino(
    { base: null, mixin: () => ({ traceId: spans.getStore()?.traceId }) },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  Object.assign(test.context, { tracer, log });
  const served = await serveApp(createApp(test.context, pages), test.context);
  try {
    await work(served.origin, test.context);
  } finally {
    served.close();
    await tracer?.stop();
  }
}

const sent = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((one) => one.scopeSpans.flatMap((of) => of.spans)),
  );

describe('in the log', () => {
  it('a page, its call of the API and the job of a write name the trace that the caller named', async () => {
    await withApp(undefined, async (origin) => {
      await fetch(`${origin}/properties`, { headers: { traceparent } });
      const requests = lines.filter(({ msg }) => msg === 'request');
      expect(requests.map(({ route, traceId }) => [route, traceId])).toEqual([
        ['/api/properties', TRACE],
        ['/properties', TRACE],
      ]);
      const property = await test.createProperty();
      const asked = await fetch(`${origin}/api/messages`, {
        method: 'POST',
        headers: { traceparent, 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId: property.id, messageText: 'Is it still to be had?' }),
      });
      expect(asked.status).toBe(201);
      await test.deliver();
      expect(lines.find(({ job }) => job === 'deliver')).toMatchObject({ msg: 'job', traceId: TRACE });
    });
  });

  it('requests without a traceparent, or with a forged one, get traces of their own', async () => {
    await withApp(undefined, async (origin) => {
      const headers = { traceparent: `00-${TRACE}-${CALLER}-01-<script>` };
      for (const one of [{}, {}, { headers }]) await fetch(`${origin}/api/stats`, one);
      const ids = lines.map(({ traceId }) => String(traceId));
      expect(new Set([...ids, TRACE]).size).toBe(4);
      for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
    });
  });

  it('a job of the schedule has a trace of its own', async () => {
    await withApp(undefined, async (_origin, context) => {
      await addJob(context.database.db, 'refresh-words', {});
      await test.deliver();
      expect(lines.find(({ job }) => job === 'refresh-words')?.traceId).toMatch(/^[\da-f]{32}$/);
    });
  });
});

describe('at a collector', () => {
  it('arrive a page, its call and a job as one tree, named by route and job, without ids or addresses', async () => {
    const property = await test.createProperty();
    await withApp(openOtlp({ endpoint, share: 1 }), async (origin) => {
      await fetch(`${origin}/properties`, { headers: { traceparent } });
      await fetch(`${origin}/api/messages`, {
        method: 'POST',
        headers: { traceparent, 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId: property.id, messageText: 'Is it still to be had?' }),
      });
      await fetch(`${origin}/api/properties/${property.id}`, { headers: { traceparent } });
      await test.deliver();
    });
    const all = sent();
    expect(new Set(all.map(({ traceId }) => traceId))).toContain(TRACE);
    const named = (name: string) => all.find((span) => span.name === name && span.traceId === TRACE);
    expect(named('GET /properties')?.parentSpanId).toBe(CALLER);
    expect(named('GET /api/properties')?.parentSpanId).toBe(named('GET /properties')?.spanId);
    expect(named('job deliver')?.parentSpanId).toBe(named('POST /api/messages')?.spanId);
    expect(named('GET /api/properties/:id')).toBeDefined();
    const text = JSON.stringify(received);
    expect(text).toContain('"aqal"');
    expect(text).not.toContain(property.id);
    expect(text).not.toMatch(/@|127\.0\.0\.1/);
  });

  it('arrives nothing of what is not to be recorded, whatever a caller asks for', async () => {
    await withApp(openOtlp({ endpoint, share: 0 }), async (origin) => {
      await fetch(`${origin}/api/stats`, { headers: { traceparent } });
    });
    await withApp(openOtlp({ endpoint, share: 1 }), async (origin) => {
      await fetch(`${origin}/api/stats`, { headers: { traceparent: `00-${TRACE}-${CALLER}-00` } });
    });
    expect(sent()).toEqual([]);
    await withApp(openOtlp({ endpoint, share: 1 }), async (origin) => {
      await fetch(`${origin}/api/stats`);
    });
    expect(sent().map(({ name }) => name)).toEqual(['GET /api/stats']);
  });

  it('arrive the headers that it asks for, and a share of the traces that is the same in every process', async () => {
    const { traces } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%2Cb, api-key = secret=1',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    });
    if (!traces) throw new Error('Traces go nowhere.');
    const tracers = [openOtlp(traces), openOtlp(traces)];
    const recorded = tracers.map((tracer) =>
      ['00000000', '7fffffff', '80000000', 'ffffffff'].map((end) => {
        const parent = {
          traceId: TRACE.slice(0, -8) + end,
          spanId: CALLER,
          isSampled: true,
          isForeign: true,
        };
        const span = tracer.start('request', 'server', parent);
        span.end({ name: 'GET /', attributes: { 'http.response.status_code': 500 }, isError: true });
        return span.isSampled;
      }),
    );
    await Promise.all(tracers.map((tracer) => tracer.stop()));
    expect(recorded).toEqual(Array(2).fill([true, true, false, false]));
    expect(sent()).toHaveLength(4);
    expect(new Set(keys)).toContain('secret=1');
  });

  it('that is away, nothing arrives and everything goes on', async () => {
    const nowhere = createServer().listen(0, '127.0.0.1');
    await once(nowhere, 'listening');
    const { port } = nowhere.address() as AddressInfo;
    nowhere.close();
    await withApp(openOtlp({ endpoint: `http://127.0.0.1:${port}`, share: 1 }), async (origin) => {
      expect((await fetch(`${origin}/api/stats`)).status).toBe(200);
    });
  });
});

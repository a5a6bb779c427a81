import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpanEnd, SpanIds, SpanKind, Tracer } from './tracer.ts';

interface Options {
  /** The base address of a collector, as OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  endpoint: string;
  /** What the collector asks for, such as a key. */
  headers?: Readonly<Record<string, string>>;
  /** The share of traces that is recorded, from 0 to 1. */
  share: number;
}

/** SpanKind and Status.code of the protocol. */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, producer: 4, consumer: 5 };
const ERROR = 2;
const BATCH = 512;
/** What is not sent by then is dropped. */
const MOST_WAITING = 2048;
const EVERY_MS = 5_000;
const REQUEST_MS = 10_000;
/** A collector that is away does not hold up a stop for longer. */
const STOP_MS = 3_000;

type Attributes = Readonly<Record<string, string | number>>;

/** A span as OTLP writes it in JSON. */
type Written = Record<string, unknown>;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: written(value) }));

function written(value: string | number) {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

/** Sends traces to a collector by OTLP over HTTP, in JSON and in batches; while it is away they are dropped. */
export function openOtlp({ endpoint, headers = {}, share }: Options): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const waiting: Written[] = [];
  let sending: Promise<void> | undefined;

  async function post(spans: readonly Written[]) {
    const resource = { attributes: attributesOf({ 'service.name': 'aqal' }) };
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'aqal' }, spans }] }],
      }),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    await answer.body?.cancel();
  }
  async function sendAll() {
    while (waiting.length > 0) await post(waiting.splice(0, BATCH)).catch(() => undefined);
  }
  /** One request at a time. */
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void send(), EVERY_MS);
  timer.unref();

  return {
    start(name, kind, parent) {
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
      const spanId = randomBytes(8).toString('hex');
      const isSampled = isRecorded(traceId, parent, share);
      const began = performance.timeOrigin + performance.now();
      const end = ({ name: ended, attributes, isError }: SpanEnd) => {
        if (!isSampled || waiting.length >= MOST_WAITING) return;
        waiting.push({
          traceId,
          spanId,
          ...(parent ? { parentSpanId: parent.spanId } : {}),
          name: ended || name,
          kind: KINDS[kind],
          startTimeUnixNano: nanoseconds(began),
          endTimeUnixNano: nanoseconds(performance.timeOrigin + performance.now()),
          attributes: attributesOf(attributes),
          status: isError ? { code: ERROR } : {},
        });
        if (waiting.length >= BATCH) void send();
      };
      return { traceId, spanId, isSampled, end };
    },
    async stop() {
      clearInterval(timer);
      const sent = (sending ?? Promise.resolve()).then(send);
      await Promise.race([sent, sleep(STOP_MS, undefined, { ref: false })]);
      waiting.length = 0;
    },
  };
}

/** Who calls from outside may ask for less than our share, but not for more; all of one trace is recorded, or nothing. */
function isRecorded(traceId: string, parent: SpanIds | undefined, share: number): boolean {
  if (parent && !(parent.isForeign && parent.isSampled)) return parent.isSampled;
  // By the id, so that every process decides the same.
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;
}

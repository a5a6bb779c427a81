import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanIds, SpanKind, Tracer } from './tracer.ts';

interface Options {
  /** The base address of a collector, as OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  endpoint: string;
  /** The share of traces that is recorded, from 0 to 1. */
  share: number;
}

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  internal: Kind.INTERNAL,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};
/** A collector that is away does not hold up a stop for longer. */
const STOP_MS = 3_000;

const contextOf = ({ traceId, spanId, isSampled, isForeign = false }: SpanIds) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: isForeign,
  });

/** Sends traces to a collector by OTLP over HTTP, in batches; while it is away they are dropped. */
export function openOtlp({ endpoint, share }: Options): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const root = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'aqal' }),
    // Who calls from outside may ask for less than our share, but not for more.
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('aqal');
  return {
    start(name, kind, parent) {
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, parent ? contextOf(parent) : ROOT_CONTEXT);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        spanId,
        isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
        end: ({ name: ended, attributes, isError }) => {
          span.updateName(ended).setAttributes(attributes);
          if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: async () => {
      await Promise.race([provider.shutdown(), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

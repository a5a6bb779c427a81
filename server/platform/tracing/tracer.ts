import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What W3C Trace Context hands on: the trace, the step that goes on, and whether it is recorded. */
export interface SpanIds {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  isSampled: boolean;
  /** It came with a request from outside, who does not decide what we record. */
  isForeign?: boolean;
}

/** What a step turned out to be. */
export interface SpanEnd {
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  isError: boolean;
}

/** A step under way: a request, an API call of a page, or a job. */
export interface Span extends SpanIds {
  end(end: SpanEnd): void;
}

export type SpanKind = 'server' | 'internal' | 'producer' | 'consumer';

export interface Tracer {
  /** Starts a step, of this trace or of a new one. */
  start(name: string, kind: SpanKind, parent: SpanIds | undefined): Span;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

/** The step that this is part of: what is logged names it, calls in process and jobs continue it. */
export const spans = new AsyncLocalStorage<SpanIds>();

const PATTERN = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Reads a `traceparent` header; undefined if there is none or it is not well-formed. */
export function readTraceparent(header: string | undefined): SpanIds | undefined {
  const [, traceId, spanId, flags, rest] = PATTERN.exec(header ?? '') ?? [];
  // Version 00 has four parts; a later one may have more.
  if (!traceId || !spanId || !flags || (rest && header?.startsWith('00'))) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The `traceparent` that continues this step. */
export const toTraceparent = ({ traceId, spanId, isSampled }: SpanIds): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const nothing = () => undefined;

/** Only gives out ids, for the log: nothing is recorded or sent. */
export const plainTracer: Tracer = {
  start: (_name, _kind, parent) => ({
    traceId: parent?.traceId ?? randomUUID().replaceAll('-', ''),
    spanId: randomUUID().replace('-', '').slice(0, 12) + randomUUID().slice(0, 4),
    isSampled: parent?.isSampled ?? false,
    end: nothing,
  }),
  stop: async () => undefined,
};

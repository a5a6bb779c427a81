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

/** Unique within a trace: what this process begins with, and a number. */
const BEGINNING = randomUUID().slice(0, 8);
let steps = 0;

/** A step that nobody records. Its ids are made when the log, a call or a job asks for them. */
class PlainSpan implements Span {
  readonly isSampled: boolean;
  readonly #parent: SpanIds | undefined;
  #traceId: string | undefined;
  #spanId: string | undefined;

  constructor(parent: SpanIds | undefined) {
    this.#parent = parent;
    this.isSampled = parent?.isSampled ?? false;
  }

  get traceId(): string {
    this.#traceId ??= this.#parent?.traceId ?? randomUUID().replaceAll('-', '');
    return this.#traceId;
  }

  get spanId(): string {
    if (this.#spanId === undefined) {
      steps = (steps + 1) % 0xffff_ffff;
      this.#spanId = BEGINNING + steps.toString(16).padStart(8, '0');
    }
    return this.#spanId;
  }

  end(): void {
    // Nothing is sent.
  }
}

/** Only gives out ids, for the log: nothing is recorded or sent. */
export const plainTracer: Tracer = {
  start: (_name, _kind, parent) => new PlainSpan(parent),
  stop: async () => undefined,
};

import { readTraceparent, type SpanIds, toTraceparent } from '../tracing/tracer.ts';

/** Flags of a job are names; this one says which trace it belongs to. The queue stores them and hands them on. */
const PREFIX = 'traceparent:';

/** The flags of a job that is added during this step, as JSON; null outside of any. */
export const flagsOf = (span: SpanIds | undefined): string | null =>
  span ? JSON.stringify({ [PREFIX + toTraceparent(span)]: true }) : null;

/** The step during which a job was added; undefined for those of the schedule. */
export function parentOf(flags: Readonly<Record<string, true>> | null): SpanIds | undefined {
  const flag = Object.keys(flags ?? {}).find((one) => one.startsWith(PREFIX));
  return readTraceparent(flag?.slice(PREFIX.length));
}

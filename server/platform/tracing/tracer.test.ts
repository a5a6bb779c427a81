import { expect, it } from 'vitest';
import { plainTracer, readTraceparent, toTraceparent } from './tracer.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it.each([
  undefined,
  '',
  'nonsense',
  `00-${TRACE}-${SPAN}`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01\n`,
])('does not take %j for a traceparent', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

it('reads a traceparent, of a later version too, and writes what it read', () => {
  const ids = { traceId: TRACE, spanId: SPAN, isSampled: true };
  expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual(ids);
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`)).toEqual(ids);
  expect(readTraceparent(toTraceparent(ids))).toEqual(ids);
  expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false);
});

it('gives a step without a parent a trace of its own, and otherwise stays in the trace', () => {
  const one = plainTracer.start('request', 'server', undefined);
  const other = plainTracer.start('request', 'server', undefined);
  expect(one.traceId).not.toBe(other.traceId);
  expect(readTraceparent(toTraceparent(one))).toMatchObject({ traceId: one.traceId, spanId: one.spanId });
  const within = plainTracer.start('api call', 'internal', one);
  expect(within.traceId).toBe(one.traceId);
  expect(within.spanId).not.toBe(one.spanId);
});

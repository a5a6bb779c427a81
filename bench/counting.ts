import { RequestTimes } from '#server/platform/metrics/request-times.ts';
import { plainTracer, spans } from '#server/platform/tracing/tracer.ts';

/** Nanoseconds of an answer, quicker than docs/performance.md has them: the shares are those of the worst case. */
const REQUESTS = { 'a cached page': 30_000, 'a page that is made': 1_200_000 };
const TIMES = 2_000_000;
const LEAST = 0.97;

/** Nanoseconds of processor time that one call takes. */
function costOf(call: (n: number) => void): number {
  for (let n = 0; n < TIMES / 4; n += 1) call(n);
  const before = process.cpuUsage();
  for (let n = 0; n < TIMES; n += 1) call(n);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / TIMES;
}

const times = new RequestTimes();
const routes = Array.from({ length: 40 }, (_, n) => `/api/route-${n}/:id`);

/**
 * `node scripts/run.mjs bench/counting.ts`: what counting a request, and giving it the ids of a trace that nobody
 * records, take of the processor. Said by itself, because on a busy machine chance hides it in bench/beside.ts.
 */
const costs = {
  'counting a request': costOf((n) => {
    const began = performance.now();
    const route = routes[n % routes.length] ?? '';
    times.observe({ route, method: 'GET', status: 200, way: 'cache' }, performance.now() - began);
  }),
  'the ids of a trace': costOf(() => {
    const span = plainTracer.start('request', 'server', undefined);
    spans.run(span, () => span.end({ name: '', attributes: {}, isError: false }));
  }),
};

for (const [name, cost] of Object.entries(costs)) {
  console.log(`${name}: ${cost.toFixed(0)} ns`);
}
// Cached pages have no trace: they are sent before the application.
const shares = {
  'a cached page with metrics':
    REQUESTS['a cached page'] / (REQUESTS['a cached page'] + costs['counting a request']),
  'a page with ids of a trace':
    REQUESTS['a page that is made'] / (REQUESTS['a page that is made'] + costs['the ids of a trace']),
};
for (const [name, share] of Object.entries(shares)) {
  console.log(`${name}: ${share.toFixed(4)} of the throughput without`);
  if (share < LEAST) process.exitCode = 1;
}

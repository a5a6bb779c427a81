import { plainTracer, readTraceparent, type Span, spans, type Tracer } from '../tracing/tracer.ts';

/** Starts the step of a request: of the page that calls in process, else of the trace that the client names. */
export function startSpan(
  tracer: Tracer = plainTracer,
  traceparent: string | undefined,
  isInProcess: boolean,
): Span {
  if (isInProcess) return tracer.start('api call', 'internal', spans.getStore());
  const parent = readTraceparent(traceparent);
  return tracer.start('request', 'server', parent && { ...parent, isForeign: true });
}

/** Ends it, named by its route: never by a path, in which ids and tokens stand. */
export function endSpan(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
) {
  span.end({
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    isError: status >= 500,
  });
}

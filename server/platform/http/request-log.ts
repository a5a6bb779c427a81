import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';
import { spans } from '../tracing/tracer.ts';
import { loggable } from './loggable.ts';

/**
 * Structured logs without personal data: routes instead of paths, no addresses, query strings, bodies or cookies.
 * @param to where the lines go: standard error
 */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  // Buffered, and written at least once a second: a write per request would cost more than many responses.
  to: DestinationStream = destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 1000 }),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      // Whatever is said while a request or a job is under way names its trace.
      mixin: () => {
        const { traceId, spanId } = spans.getStore() ?? {};
        return traceId === undefined ? {} : { traceId, spanId };
      },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggable },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    },
    to,
  );
}

interface Answered {
  requestId: string;
  method: string;
  /** The pattern of the path, as `routeOf` gives it. */
  route: string;
  status: number;
  ms: number;
}

/** Logs a completed request. */
export function logRequest(log: Logger, { ms, ...answered }: Answered): void {
  log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, 'request');
}

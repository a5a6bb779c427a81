import { destination, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';
import { loggedPath } from './paths.ts';

/** Structured logs without personal data: no addresses, no query strings, no bodies, no cookies. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    },
    // Gathered, and written once a second at the latest: a write for each request would cost more than many answers.
    destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}

interface Answered {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** By `performance.now`. */
  started: number;
}

/** Notes a request that was answered. */
export function logRequest(log: Logger, { requestId, method, path, status, started }: Answered): void {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  log.info({ requestId, method, path: loggedPath(path), status, ms }, 'request');
}

import { destination, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

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

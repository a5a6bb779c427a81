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
    destination({ dest: 2, sync: false }),
  );
}

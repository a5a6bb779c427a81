import type { AppContext } from '#server/platform/context/context.ts';
import { findValid } from './credentials.ts';

/** Proxies and mobile networks close connections that are idle for longer. */
const HEARTBEAT_MS = 25_000;

/** Sends a heartbeat to open streams, and ends those whose session or link is no longer valid. */
export async function beat({
  live,
  database,
  log,
  config,
  clock,
}: Pick<AppContext, 'live' | 'database' | 'log' | 'config' | 'clock'>): Promise<void> {
  const subscribers = live.subscribers();
  if (subscribers.length === 0) return;
  // While the database is unavailable nothing can be checked, and nothing is sent either.
  const isValid = await findValid(
    database.db,
    subscribers.map(({ credential }) => credential),
    { demo: config.demo, now: clock() },
  ).catch((error: unknown) => {
    log.warn({ err: error }, 'credentials of live events could not be checked');
    return () => true;
  });
  for (const subscriber of subscribers) {
    if (!isValid(subscriber.credential) || !subscriber.send(':\n\n')) subscriber.end();
  }
}

/**
 * Starts the heartbeat of open streams.
 * @returns a function that stops it
 */
export function startHeartbeat(context: AppContext): () => void {
  const timer = setInterval(() => void beat(context), HEARTBEAT_MS).unref();
  return () => clearInterval(timer);
}

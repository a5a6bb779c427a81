import type { AppContext } from '../context.ts';
import { findStanding } from './queries.ts';

/** Proxies and mobile networks close what is silent for longer. */
const BEAT_MS = 25_000;

/** Shows every open page that we are here, and ends those whose session or link has ended meanwhile. */
export async function beat({
  live,
  database,
  log,
}: Pick<AppContext, 'live' | 'database' | 'log'>): Promise<void> {
  const followers = live.followers();
  if (followers.length === 0) return;
  // While the database is away nobody can be looked at, and nothing is told either.
  const isStanding = await findStanding(
    database.sql,
    followers.map(({ credential }) => credential),
  ).catch((error: unknown) => {
    log.warn({ err: error }, 'the right to live events could not be checked');
    return () => true;
  });
  for (const follower of followers) {
    if (!isStanding(follower.credential) || !follower.send(':\n\n')) follower.end();
  }
}

/** Starts the heartbeat of the open pages. Returns how to stop. */
export function startHeartbeat(context: AppContext): () => void {
  const timer = setInterval(() => void beat(context), BEAT_MS).unref();
  return () => clearInterval(timer);
}

import { listenToDatabase } from '../database/listen.ts';
import { CACHE_TAGS, isCacheTag } from '../responses/cache-tags.ts';
import { type AppContext, invalidate } from './context.ts';

/**
 * Listens to PostgreSQL for changes by any process: invalidates cached responses and notifies open pages. While
 * notifications cannot be received, nothing is cached.
 * @returns a function that stops it
 */
export function listenForChanges(
  url: string,
  app: Pick<AppContext, 'tags' | 'live' | 'database'>,
): Promise<() => Promise<void>> {
  return listenToDatabase(url, {
    channels: {
      aqal_changed: (payload) => invalidate(app, isCacheTag(payload) ? [payload] : []),
      aqal_live: (payload) => app.live.dispatch(payload),
    },
    onConnected: () => {
      app.tags.isListening = true;
      // Earlier notifications may have been missed.
      invalidate(app, CACHE_TAGS);
      app.live.dispatchAll();
    },
    onDisconnected: () => {
      app.tags.isListening = false;
    },
  });
}

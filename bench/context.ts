import { baseUrlOf, readConfig } from '#server/config.ts';
import { readSecrets } from '#server/platform/access/secret.ts';
import { SecurityLog } from '#server/platform/access/security-log.ts';
import { TagClock } from '#server/platform/cache-tags.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { ResponseCache } from '#server/platform/http/cache.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import { LiveHub } from '#server/platform/live/hub.ts';
import { createDownload } from '#server/platform/media/download.ts';
import { MediaStore } from '#server/platform/media/store.ts';
import { reactions } from '#server/reactions.ts';

/** The context for running the product's verbs without its server. */
export function contextOf(database: Database, dataDir: string): AppContext {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const secrets = readSecrets(config);
  const log = createLog(config);
  const tags = new TagClock();
  // As in the server, which caches places only while it receives change notifications; nothing changes here.
  tags.isListening = true;
  return {
    config,
    ...secrets,
    baseUrl: baseUrlOf(config),
    database,
    log,
    tags,
    cache: new ResponseCache(0, tags),
    live: new LiveHub(),
    media: MediaStore.in(dataDir),
    download: createDownload(),
    clock: () => new Date(),
    reactions,
    security: new SecurityLog({
      config,
      secret: secrets.secret,
      db: database.db,
      log,
      now: () => new Date(),
      onBurst: async () => undefined,
    }),
    lifecycle: { isStopping: false },
  };
}

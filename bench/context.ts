import { baseUrlOf, readConfig } from '#server/config.ts';
import { notices } from '#server/notices.ts';
import { readSecrets } from '#server/platform/access/secret.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/http/request-log.ts';
import { LiveHub } from '#server/platform/live/hub.ts';
import { createDownload } from '#server/platform/media/download.ts';
import { MediaStore } from '#server/platform/media/store.ts';
import { wordsBy } from '#server/platform/notifications/stored-words.ts';
import { ResponseCache } from '#server/platform/responses/cache.ts';
import { TagClock } from '#server/platform/responses/cache-tags.ts';
import { SecurityLog } from '#server/platform/security/security-log.ts';
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
    wordsFor: wordsBy(notices),
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

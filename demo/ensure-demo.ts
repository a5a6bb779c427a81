import { readConfig } from '../server/config.ts';
import { refreshPopularity } from '../server/domain/listings/page/popularity.ts';
import { refreshWords } from '../server/domain/search/query/refresh-words.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import { MediaStore } from '../server/platform/media/store.ts';
import { explainAndExit } from '../server/start.ts';
import { loadDemo } from './load.ts';

/** Loads the demo into the database of DATABASE_URL if it is empty; the server runs this in demo mode. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = openDatabase({ url: config.databaseUrl ?? '', poolSize: 2 });
  const media = MediaStore.of(config);
  try {
    if (!(await loadDemo(database, media, { now: new Date() }))) return;
    await refreshPopularity({ database, clock: () => new Date() });
    await refreshWords({ database });
  } finally {
    await media.close();
    await database.close();
  }
}

await main().catch(explainAndExit);

import { Client } from 'pg';
import { startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';

/** Looks into the database of a data folder, or changes it, while the product is stopped. */
export async function onDatabase(folder: string, check: (client: Client) => Promise<void>): Promise<void> {
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    await check(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

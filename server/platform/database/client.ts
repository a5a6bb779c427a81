import type pg from 'pg';
import { DatabaseClient, KEEP_ALIVE } from './database-client.ts';

/** Opens a connection to the database for the duration of the work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'aqal',
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  // A lost connection fails the running statement; between statements only this event reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

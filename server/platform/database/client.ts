import pg from 'pg';

/** Opens a connection to the database for the duration of the work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aqal',
    connectionTimeoutMillis: 10_000,
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

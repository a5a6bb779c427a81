import type pg from 'pg';
import { DatabaseClient, KEEP_ALIVE } from './database-client.ts';

const RETRY_MS = 500;

interface Listener {
  /** Handlers of the channels' payloads. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Notifications arrive from now on; earlier ones may have been missed. */
  onConnected: () => void;
  onDisconnected: () => void;
}

/**
 * Listens to PostgreSQL channels on its own connection, which is reopened when lost.
 * @returns a function that stops it
 */
export async function listenToDatabase(
  url: string,
  { channels, onConnected, onDisconnected }: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let current: pg.Client | undefined;

  const retryLater = () => {
    if (!isStopped) setTimeout(() => void connect(), RETRY_MS).unref();
  };
  const lose = (client: pg.Client) => {
    if (current !== client) return;
    current = undefined;
    onDisconnected();
    retryLater();
  };
  const connect = async (): Promise<void> => {
    const client = new DatabaseClient({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      ...KEEP_ALIVE,
    });
    current = client;
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`listen "${channel}"`);
      if (current === client) onConnected();
    } catch {
      lose(client);
      await client.end().catch(() => undefined);
    }
  };

  await connect();
  return async () => {
    isStopped = true;
    const last = current;
    current = undefined;
    onDisconnected();
    await last?.end().catch(() => undefined);
  };
}

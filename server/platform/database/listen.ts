import postgres from 'postgres';

const RETRY_MS = 500;

interface Ears {
  /** What to do with the payload of each channel. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** From now on everything is heard; what was told before may have been missed. */
  onHearing: () => void;
  onDeaf: () => void;
}

/**
 * Hears what PostgreSQL tells on some channels, by one connection that is made anew whenever it goes. Returns how to
 * stop.
 */
export async function listenToDatabase(
  url: string,
  { channels, onHearing, onDeaf }: Ears,
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: postgres.Sql | undefined;

  const again = () => {
    if (!stopped) setTimeout(() => void connect().catch(() => undefined), RETRY_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const sql = openEar(url, {
      onnotify: (channel, payload) => channels[channel]?.(payload),
      onclose: () => {
        if (current !== sql) return;
        current = undefined;
        onDeaf();
        void sql.end({ timeout: 0 });
        again();
      },
    });
    current = sql;
    try {
      await sql.unsafe(
        Object.keys(channels)
          .map((channel) => `listen "${channel}"`)
          .join('; '),
      );
      if (current === sql) onHearing();
    } catch (error) {
      if (current === sql) {
        current = undefined;
        again();
      }
      await sql.end({ timeout: 0 });
      throw error;
    }
  };

  await connect().catch(() => undefined);
  return async () => {
    stopped = true;
    const last = current;
    current = undefined;
    onDeaf();
    await last?.end({ timeout: 1 });
  };
}

interface EarOptions {
  onnotify: (channel: string, payload: string) => void;
  onclose: () => void;
}

/**
 * The listener of the library does not tell that its connection has gone, and gives up where the database stays away.
 * So this is what it does inside, with our own ending: the options once parsed, and what hears.
 */
function openEar(url: string, ear: EarOptions): postgres.Sql {
  const { options } = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  const own = { ...options, idle_timeout: null, max_lifetime: null, fetch_types: false, ...ear };
  return postgres(own as unknown as postgres.Options<Record<string, never>>);
}

import pg from 'pg';
import { urlPerHost } from './hosts.ts';
import { finderOf } from './primary-finder.ts';
import { GIVEN_UP_STATES } from './unavailable.ts';

/** An idle connection whose other end is gone is noticed some seconds after this, instead of after two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type Config = string | pg.ClientConfig;
type Finder = NonNullable<ReturnType<typeof finderOf>>;
type Connected = (error: Error | null) => void;

const urlOf = (config: Config = {}): string =>
  (typeof config === 'string' ? config : config.connectionString) ?? '';

/** As the driver takes it: with one host. */
const forDriver = (config: Config = {}): pg.ClientConfig => ({
  ...(typeof config === 'string' ? {} : config),
  connectionString: urlPerHost(urlOf(config))[0],
});

/**
 * The product's connection to PostgreSQL, for everything: of several hosts it goes to the one that takes writes, and it
 * ends by itself when its server says that it no longer does.
 */
export class DatabaseClient extends pg.Client {
  readonly #finder: Finder | undefined;

  constructor(config?: Config) {
    super(forDriver(config));
    this.#finder = finderOf(urlOf(config));
    this.connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
      // After the statement has got its error: whoever has the connection then finds it lost, as in a crash.
      if (GIVEN_UP_STATES.has(code)) process.nextTick(() => this.cut());
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    if (this.#finder) {
      const connected = this.#connectToPrimary(this.#finder);
      if (!callback) return connected;
      connected.then(() => callback(null), callback);
    } else if (!callback) return super.connect();
    else super.connect(callback);
    return undefined;
  }

  /** Ends the connection as if the network had. */
  cut(): void {
    this.connection.stream.destroy();
  }

  async #connectToPrimary(finder: Finder): Promise<pg.Client> {
    const target = await finder.find();
    this.host = target.host;
    this.port = target.port;
    this.once('end', finder.hold(this, target));
    this.on('error', () => finder.doubt(target));
    try {
      return await super.connect();
    } catch (error) {
      finder.doubt(target);
      throw error;
    }
  }
}

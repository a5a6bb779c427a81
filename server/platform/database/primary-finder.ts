import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { urlPerHost } from './hosts.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** A host that does not say within this time what it is counts as gone. */
const ANSWER_MS = 2_500;
/** After the first host that takes writes, the others have this long to say that they were promoted later. */
const OTHERS_MS = 250;
/** A search that found none is the answer to all who ask within this time. */
const NONE_MS = 100;
const WATCH_MS = 2_000;
/** So often in a row may a host not answer before its connections are cut: a busy machine is no failure. */
const MISSES = 2;

/** Where a connection goes. */
export interface Host {
  readonly url: string;
  readonly host: string;
  readonly port: number;
}

/** A connection that is cut when its host takes no writes any more. */
interface Held {
  cut(): void;
}

/** The timeline of a server that takes writes, which is higher after each promotion; null on a standby. */
const TIMELINE = `
  select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
    then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

interface Answer {
  host: Host;
  /** Undefined: no answer. */
  timeline: string | null | undefined;
}

async function ask(host: Host): Promise<Answer> {
  const client = new pg.Client({ connectionString: host.url, application_name: 'aqal' });
  client.on('error', () => undefined);
  const asked = client
    .connect()
    .then(() => client.query<{ timeline: string | null }>(TIMELINE))
    .then(({ rows }) => rows[0]?.timeline);
  // It may fail after the time is up.
  asked.catch(() => undefined);
  try {
    const late = sleep(ANSWER_MS, undefined, { ref: false });
    return { host, timeline: await Promise.race([asked, late]) };
  } catch {
    return { host, timeline: undefined };
  } finally {
    client.connection.stream.destroy();
  }
}

/** Knows which of several hosts takes writes, and cuts the connections to one that no longer does. */
class PrimaryFinder {
  readonly #hosts: readonly Host[];
  readonly #held = new Map<Held, Host>();
  #current: Host | undefined;
  #searching: Promise<Host | undefined> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isWatching = false;
  #misses = 0;

  constructor(urls: readonly string[]) {
    this.#hosts = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url });
      return { url, host, port };
    });
  }

  /**
   * The host that takes writes: the one known, or found by asking all of them.
   * @throws DatabaseUnavailableError when none does, after some seconds at most
   */
  async find(): Promise<Host> {
    const found = this.#current ?? (await this.#search());
    if (!found) throw new DatabaseUnavailableError('no host of the database takes writes');
    return found;
  }

  /** A connection to this host failed: the next one asks all of them again. */
  doubt(host: Host): void {
    if (this.#current === host) this.#current = undefined;
  }

  /** Cuts this connection when its host no longer takes writes. @returns a function to call when it has ended */
  hold(connection: Held, host: Host): () => void {
    this.#held.set(connection, host);
    this.#timer ??= setInterval(() => void this.#watch(), WATCH_MS).unref();
    return () => {
      this.#held.delete(connection);
      if (this.#held.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Once for all who ask meanwhile. */
  #search(): Promise<Host | undefined> {
    this.#searching ??= this.#askAll().then((found) => {
      this.#current = found;
      if (found) this.#found(found);
      else setTimeout(() => this.#forgetSearch(), NONE_MS).unref();
      return found;
    });
    return this.#searching;
  }

  #found(host: Host): void {
    this.#forgetSearch();
    this.#misses = 0;
    this.#cut((to) => to !== host);
  }

  #forgetSearch(): void {
    this.#searching = undefined;
  }

  async #askAll(): Promise<Host | undefined> {
    const takers: Answer[] = [];
    const all = this.#hosts.map(async (host) => {
      const answer = await ask(host);
      if (typeof answer.timeline !== 'string') throw new Error('It takes no writes.');
      takers.push(answer);
    });
    // A primary that came back after another one was promoted takes writes too, on an earlier timeline.
    const first = Promise.any(all).then(() => sleep(OTHERS_MS, undefined, { ref: false }));
    await Promise.race([Promise.allSettled(all), first.catch(() => undefined)]);
    takers.sort((one, other) => (String(one.timeline) < String(other.timeline) ? 1 : -1));
    return takers[0]?.host;
  }

  /** A host that is cut off from the network says nothing: without this, statements would wait for it. */
  async #watch(): Promise<void> {
    if (this.#isWatching || this.#searching) return;
    this.#isWatching = true;
    try {
      const answer = this.#current && (await ask(this.#current));
      if (typeof answer?.timeline === 'string') this.#misses = 0;
      else if (!(await this.#search())) this.#miss();
    } finally {
      this.#isWatching = false;
    }
  }

  #miss(): void {
    this.#misses += 1;
    if (this.#misses < MISSES) return;
    this.#misses = 0;
    this.#cut(() => true);
  }

  #cut(isConcerned: (host: Host) => boolean): void {
    for (const [connection, host] of this.#held) if (isConcerned(host)) connection.cut();
  }
}

const finders = new Map<string, PrimaryFinder>();

/** The one finder of a database with several hosts; undefined with one, which is connected to as it is. */
export function finderOf(url: string): PrimaryFinder | undefined {
  const urls = urlPerHost(url);
  if (urls.length === 1) return undefined;
  const known = finders.get(url) ?? new PrimaryFinder(urls);
  finders.set(url, known);
  return known;
}

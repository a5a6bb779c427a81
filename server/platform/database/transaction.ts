import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Client, type Db, dbOf } from './pool.ts';
import { isConflict } from './sql-state.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

type AfterCommit = (pool: pg.Pool) => void;

/** The part of a connection that one transaction may use; revoked when it ends. */
class Handle implements Client {
  readonly afterCommit = new Set<AfterCommit>();
  /** The connection's own `Db`, which outlives the transaction: statements prepared on it are used again. */
  readonly connectionDb: Db;
  readonly #client: pg.PoolClient;
  #isOver = false;
  readonly query: Client['query'];

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.connectionDb = dbOfConnection(client);
    // Rejects as a statement does, so that a promise nobody awaits any more raises no error elsewhere.
    this.query = (async (...args: Parameters<pg.PoolClient['query']>) => {
      this.assertOpen();
      return this.#client.query(...args);
    }) as unknown as Client['query'];
  }

  /** @throws once the transaction has ended: the connection may be in another one by now */
  assertOpen(): void {
    if (this.#isOver) throw new Error('A statement came after the end of its transaction.');
  }

  revoke(): void {
    this.#isOver = true;
  }
}

const byConnection = new WeakMap<pg.PoolClient, Db>();

function dbOfConnection(client: pg.PoolClient): Db {
  const known = byConnection.get(client);
  if (known) return known;
  const db = dbOf(client);
  byConnection.set(client, db);
  return db;
}

const handleOf = ({ $client }: Db): Handle | undefined => ($client instanceof Handle ? $client : undefined);

/** The `Db` that keeps prepared statements for this one: its connection's, or a pool's own. @throws after its end */
export function preparingDb(db: Db): Db {
  const handle = handleOf(db);
  handle?.assertOpen();
  return handle?.connectionDb ?? db;
}

/** Calls this after the transaction of `db` commits, not if it is rolled back; at once outside a transaction. */
export function afterCommit(db: Db, call: AfterCommit): void {
  const handle = handleOf(db);
  if (handle) handle.afterCommit.add(call);
  else call(db.$client as pg.Pool);
}

/** With `begin` each statement sees what was committed before it; the other way, all see what the first one sees. */
export type Begin = 'begin' | 'begin isolation level repeatable read';

/** How often a transaction that got into the way of another one is run again. */
const RETRIES = 3;
const RETRY_MS = 20;

/**
 * Runs `work` in a transaction on one connection: committed when it returns, rolled back when it throws. After a
 * deadlock or a serialization failure it is run again, up to three times: it must have no other effects than on `db`.
 * @throws DatabaseUnavailableError if there is no connection; whatever `work` throws
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  begin: Begin = 'begin',
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(pool, work, begin);
    } catch (error) {
      if (retries === RETRIES || !isConflict(error)) throw error;
      // Two that met once would meet again if both waited as long.
      await sleep(Math.random() * RETRY_MS * 2 ** retries);
    }
  }
}

/** Longer than any commit but one that waits for a standby which is gone: whether it was made is then not known. */
const COMMIT = { text: 'commit', query_timeout: 20_000 };
/** Without an answer the connection is closed, with which PostgreSQL rolls back. */
const ROLLBACK = { text: 'rollback', query_timeout: 20_000 };

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailableError('no connection to the database', { cause: error });
  });

/** Runs `work` on one connection, without a transaction; it is closed if `work` throws, and its locks go with it. */
export async function onConnection<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let hasFailed = true;
  try {
    const result = await work(dbOfConnection(client));
    hasFailed = false;
    return result;
  } finally {
    client.release(hasFailed);
  }
}

async function attempt<T>(pool: pg.Pool, work: (db: Db) => Promise<T>, begin: Begin): Promise<T> {
  const client = await connect(pool);
  const handle = new Handle(client);
  let isBroken: Error | boolean = false;
  try {
    // Not awaited: it is sent together with the first statement, which fails if this did.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    try {
      const result = await work(dbOf(handle));
      handle.revoke();
      await begun;
      const { command } = await client.query(COMMIT).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError) throw error;
        isBroken = true;
        throw new DatabaseUnavailableError('the commit was not confirmed', { cause: error });
      });
      // A statement failed and its error was swallowed: PostgreSQL responds to such a commit by rolling back.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.');
      for (const call of handle.afterCommit) call(pool);
      return result;
    } catch (error) {
      handle.revoke();
      if (!isBroken) await client.query(ROLLBACK).catch(() => (isBroken = true));
      throw error;
    }
  } finally {
    client.release(isBroken);
  }
}

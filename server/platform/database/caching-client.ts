import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** How many statements each connection keeps prepared in addition to those prepared by name. */
const MAX_KEPT = 120;

/** In the text of a statement whose best plan depends on its values: it is planned for them each time. */
export const PLANNED_FOR_ITS_VALUES = '/* planned for its values */';

/** A statement as Drizzle and `queryRaw` send it. */
const isConfig = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement);

/**
 * A connection that keeps the statements it ran last prepared, as most drivers do: PostgreSQL plans a statement longer
 * than it looks up a row. What was not run for longest is deallocated, and its name is never used again: the driver
 * remembers the text of each name until the connection ends (`USES` in pool.ts).
 */
export class CachingClient extends DatabaseClient {
  readonly #names = new LRUCache<string, string>({ max: MAX_KEPT, dispose: (name) => this.#forget(name) });
  #count = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((statement: unknown, ...others: unknown[]) =>
      send(this.#named(statement), ...others)) as typeof this.query;
  }

  #named(statement: unknown): unknown {
    if (!isConfig(statement)) return statement;
    const { text, name } = statement;
    if (name !== undefined || text.includes(PLANNED_FOR_ITS_VALUES)) return statement;
    const known = this.#names.get(text);
    if (known !== undefined) return { ...statement, name: known };
    this.#count += 1;
    const made = `kept_${this.#count}`;
    this.#names.set(text, made);
    return { ...statement, name: made };
  }

  #forget(name: string): void {
    // Sent behind whatever uses it; it fails in a transaction that has failed, or with its connection.
    super.query(`deallocate "${name}"`).catch(() => undefined);
  }
}

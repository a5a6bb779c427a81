import { type Placeholder, sql } from 'drizzle-orm';
import type { Db } from './pool.ts';
import { preparingDb } from './transaction.ts';

interface Preparable<P> {
  prepare(name: string): P;
}

/**
 * A Drizzle statement that is built once per connection and planned once by PostgreSQL. Its values are
 * `sql.placeholder('name')`, passed to `execute`.
 */
export function prepared<P>(name: string, build: (db: Db) => Preparable<P>): (db: Db) => P {
  const byConnection = new WeakMap<Db, P>();
  return (db) => {
    const connection = preparingDb(db);
    const known = byConnection.get(connection);
    if (known) return known;
    const made = build(connection).prepare(name);
    byConnection.set(connection, made);
    return made;
  };
}

/** A placeholder for each of these columns: the values of a prepared insert. */
export const placeholders = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as {
    [N in Name]: Placeholder<N>;
  };

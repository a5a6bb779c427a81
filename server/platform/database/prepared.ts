import type { Db } from './pool.ts';

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
    const known = byConnection.get(db);
    if (known) return known;
    const made = build(db).prepare(name);
    byConnection.set(db, made);
    return made;
  };
}

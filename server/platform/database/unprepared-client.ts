import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** A connection through a pooler of transactions, where a statement prepared by name would be gone, or another one. */
export class UnpreparedClient extends DatabaseClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((statement: unknown, ...others: unknown[]) =>
      send(withoutName(statement), ...others)) as typeof this.query;
  }
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name, ...rest } = statement;
  return rest;
}

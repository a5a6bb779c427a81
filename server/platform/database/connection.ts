import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

export type Sql = postgres.Sql;
export type Orm = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export interface Database {
  /** Plain SQL on the primary, for statements that are clearer or faster as such. */
  sql: Sql;
  /** Typed statements on the primary. */
  orm: Orm;
  /** Plain SQL for anonymous reads that tolerate a second of lag, from a replica when there is one; planned once. */
  read: Sql;
  close(): Promise<void>;
}

interface Options {
  url: string;
  replicaUrls?: string[];
  poolSize?: number;
}

/** How alike two words must be for PostgreSQL to offer one for the other: 'neer' and 'near' are 0.25 alike. */
const TYPING_ERRORS = { 'pg_trgm.similarity_threshold': '0.2' };

/**
 * The searches are written so that one plan fits whatever is asked for; planning anew, among so many indexes, would
 * cost several times the search. Not for other statements: theirs may depend on the values.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };

/** Moments stay text on every pool, as on those that Drizzle uses: a Date for each would cost more than the row. */
const MOMENTS_AS_TEXT = {
  moment: {
    to: 1184,
    from: [1082, 1114, 1184],
    serialize: (text: string) => text,
    parse: (text: string) => text,
  },
};

function pool(url: string, max: number, settings: Record<string, string> = {}): Sql {
  return postgres(url, {
    max,
    idle_timeout: 0,
    connect_timeout: 5,
    // Seconds. Left to itself, a connection that failed often sleeps up to 20 s with a request in its arms, long
    // after the database is back.
    backoff: () => 0.1 + Math.random() * 0.2,
    max_lifetime: null,
    onnotice: () => undefined,
    types: MOMENTS_AS_TEXT,
    connection: {
      application_name: 'aqal',
      statement_timeout: 15_000,
      TimeZone: 'UTC',
      ...TYPING_ERRORS,
      ...settings,
    },
  });
}

/** Opens the pools; nothing is sent before the first statement. */
export function openDatabase({ url, replicaUrls = [], poolSize = 16 }: Options): Database {
  const sql = pool(url, poolSize);
  const reads = (replicaUrls.length > 0 ? replicaUrls : [url]).map((one) =>
    pool(one, poolSize, PLANNED_ONCE),
  );
  let turn = 0;
  return {
    sql,
    orm: drizzle(sql, { schema, casing: 'snake_case' }),
    get read() {
      turn = (turn + 1) % reads.length;
      return reads[turn] ?? sql;
    },
    close: async () => {
      await Promise.all([sql, ...reads].map((one) => one.end({ timeout: 5 })));
    },
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from './pool.ts';
import { queryRaw } from './raw.ts';
import { PROJECT_ROOT } from './root.ts';

const count = z.number().int();

export const databaseRowSchema = z.strictObject({
  version: z.string(),
  sizeBytes: z.number(),
  connections: count,
  maxConnections: count,
  hasStatements: z.boolean(),
});

/** The server, the size of the database, and who is connected to it. */
export const readDatabase = (db: Db) =>
  queryRaw<z.infer<typeof databaseRowSchema>>(
    db,
    sql`
      select current_setting('server_version') as version,
        pg_database_size(current_database())::float8 as "sizeBytes",
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as "maxConnections",
        to_regclass('pg_stat_statements') is not null as "hasStatements"`,
  );

export const replicaRowSchema = z.strictObject({
  state: z.string().nullable(),
  lagBytes: z.number().nullable(),
});

/** What replicates from this server; without the right to see more, only how many there are. */
export const listReplicas = (db: Db) =>
  queryRaw<z.infer<typeof replicaRowSchema>>(
    db,
    sql`
      select state, case when not pg_is_in_recovery()
        then pg_wal_lsn_diff(pg_current_wal_insert_lsn(), replay_lsn)::float8 end as "lagBytes"
      from pg_stat_replication order by pid`,
  );

const statementRowSchema = z.strictObject({
  text: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  totalMs: z.number(),
});
type StatementRow = z.infer<typeof statementRowSchema>;

/** Where PostgreSQL counts statements: those that took longest on average, without values; undefined elsewhere. */
export async function listSlowest(db: Db, limit: number): Promise<StatementRow[] | undefined> {
  try {
    // Others, such as those that set a password, are stored with their values.
    return await queryRaw<StatementRow>(
      db,
      sql`
        select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as text, calls::float8 as calls,
          mean_exec_time as "meanMs", total_exec_time as "totalMs"
        from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())
          and query ~* '^\\s*(select|insert|update|delete|with)\\M'
        order by mean_exec_time desc limit ${limit}`,
    );
  } catch {
    // The extension exists, but PostgreSQL was started without it.
    return undefined;
  }
}

const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });
const JOURNAL = join(PROJECT_ROOT, 'server/platform/database/migrations/meta/_journal.json');

/** Which migrations are applied, and how many of this version are not yet. */
export async function readMigrations(db: Db) {
  const [applied, text] = await Promise.all([
    db.select().from(migrations).orderBy(migrations.createdAt),
    readFile(JOURNAL, 'utf8'),
  ]);
  const { entries } = journalSchema.parse(JSON.parse(text));
  const last = applied.at(-1)?.createdAt;
  return {
    applied: applied.length,
    // Only what is later than the last one will be applied.
    waiting: entries.filter(({ when }) => last === undefined || when > last).length,
    latest: entries.find(({ when }) => when === last)?.tag ?? null,
  };
}

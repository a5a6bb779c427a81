import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestApp } from './app.ts';

/**
 * Runs a write until it waits for this table, then cuts its connection: as if the process had died before committing.
 */
export async function dieBeforeCommit(
  { ownerUrl }: TestApp,
  table: string,
  write: () => Promise<Response>,
): Promise<Response> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${pg.escapeIdentifier(table)} in exclusive mode`);
    const response = write();
    for (let cut = 0; cut === 0; await wait(10)) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      );
      cut = rowCount ?? 0;
    }
    return await response;
  } finally {
    await client.end();
  }
}

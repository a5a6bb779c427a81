import { withClient } from './client.ts';
import { SESSION_SETTINGS, STATEMENT_TIMEOUT_MS } from './session-settings.ts';

/** What a pool sets on each of its connections, where there is no pooler between. */
const SETTINGS = { ...SESSION_SETTINGS, statement_timeout: `${STATEMENT_TIMEOUT_MS / 1000}s` };

const LOCK = `select pg_advisory_xact_lock(hashtextextended('role settings', 0))`;

/**
 * Makes the product's settings those of its role in this database, because a pooler's connections take them from there.
 * The database is past the pooler; connections that the pooler already has keep what they have.
 */
export async function storeRoleSettings(url: string): Promise<void> {
  if ((await missingOf(url)).length === 0) return;
  await withClient(url, async (client) => {
    await client.query('begin');
    await client.query(LOCK);
    // Only once its library is there, a role may set what belongs to it.
    await client.query('select show_limit()');
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role current_user in database %I set %s = %L', current_database(), name, value) as statement
       from unnest($1::text[], $2::text[]) as setting (name, value)`,
      [Object.keys(SETTINGS), Object.values(SETTINGS)],
    );
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  });
}

/** The names of the product's settings that a new connection to this URL does not have. */
export function missingOf(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[], $2::text[]) as setting (name, value)
       where current_setting(name, true) is distinct from value`,
      [Object.keys(SETTINGS), Object.values(SETTINGS)],
    );
    return rows.map(({ name }) => name);
  });
}

import pg from 'pg';

/**
 * Gives a role what the product does when it runs: it reads and writes rows, and may change neither schema nor roles.
 * Run as the owner of the tables after each migration; existing grants are left alone.
 */
export async function grantToApplication(owner: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ statement: string }>(STATEMENTS, [role]);
  for (const { statement } of rows) await owner.query(statement);
  for (const schema of WRITTEN) {
    const later = `alter default privileges in schema ${schema} grant`;
    await owner.query(`${later} select, insert, update, delete on tables to ${name}`);
    await owner.query(`${later} usage on sequences to ${name}`);
  }
}

/** What the application writes to: our tables, and the job queue's. */
const WRITTEN = ['public', 'graphile_worker'];

/**
 * The grants that are missing, as statements. The queue's tables have row security and no policy, which shows others
 * than their owner no rows: the policy leaves it to grants who sees them, as with all other tables.
 */
const STATEMENTS = `
  with own as (
    select c.oid, c.oid::regclass::text as name, c.relkind, n.nspname as schema, c.relrowsecurity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker', 'drizzle') and c.relowner = current_user::regrole
      and c.relkind in ('r', 'p', 'v', 'S')
  )
  select format('grant usage on schema %I to %I', nspname, $1::text) as statement from pg_namespace
    where nspname in ('public', 'graphile_worker', 'drizzle') and not has_schema_privilege($1, oid, 'usage')
  union all
  select format('grant select on %s to %I', name, $1::text) from own
    where schema = 'drizzle' and relkind <> 'S' and not has_table_privilege($1, oid, 'select')
  union all
  select format('grant select, insert, update, delete on %s to %I', name, $1::text) from own
    where schema <> 'drizzle' and relkind <> 'S'
      and not (has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
        and has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete'))
  union all
  select format('grant usage on sequence %s to %I', name, $1::text) from own
    where case when schema <> 'drizzle' and relkind = 'S' then not has_sequence_privilege($1, oid, 'usage') end
  union all
  select format('create policy by_grants on %s using (true) with check (true)', name) from own
    where relrowsecurity and not exists (select from pg_policy p where p.polrelid = own.oid)`;

/** Whether a connection's role may do more than the product needs: change the schema, other roles or databases. */
export async function mayChangeSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(`
    select rolsuper or rolcreatedb or rolcreaterole
      or has_database_privilege(oid, current_database(), 'create') or has_schema_privilege(oid, 'public', 'create')
      or exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')) as may
    from pg_roles where rolname = current_user`);
  return rows[0]?.may ?? true;
}

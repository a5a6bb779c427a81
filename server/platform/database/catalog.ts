import { withClient } from './client.ts';

/**
 * All objects of a schema by name, as PostgreSQL prints them; the order of columns does not matter, nor does what a
 * constraint is called that says no more than that a column is not null.
 */
const CATALOG = `
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', data_type, udt_name, numeric_precision, numeric_scale, datetime_precision, is_nullable,
      column_default, is_identity, generation_expression) as definition
  from information_schema.columns where table_schema = 'public'
  union all select 'table', relname, concat_ws(' ', relkind, relpersistence, reloptions)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
  from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'extension', extname, extversion from pg_extension
  order by 1, 2`;

export interface CatalogEntry {
  kind: string;
  name: string;
  definition: string;
}

/** What a database consists of. */
export function readCatalog(url: string): Promise<CatalogEntry[]> {
  return withClient(url, async (client) => (await client.query<CatalogEntry>(CATALOG)).rows);
}

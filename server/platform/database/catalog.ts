import { withClient } from './client.ts';

/** Who has which privileges, as text; the owner by that word, whatever the role is called. */
const grants = (privileges: string, owner: string) => `
  (select string_agg(name || '=' || granted, ' ' order by name) from (
    select case grantee when ${owner} then 'owner' when 0 then 'public' else grantee::regrole::text end as name,
      string_agg(privilege_type, ',' order by privilege_type) as granted
    from aclexplode(${privileges}) group by grantee) as each)`;

/**
 * All objects of a schema by name, as PostgreSQL prints them, but for what a constraint is called that says no more than
 * that a column is not null, and for what belongs to an extension.
 */
const CATALOG = `
  with relations as (
    select * from pg_class where relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  ), tables as (
    select * from relations where relkind in ('r', 'p', 'v', 'm')
  ), columns as (
    select a.*, t.relname, t.relowner, ty.typcollation, ty.typstorage
    from pg_attribute a join tables t on t.oid = a.attrelid join pg_type ty on ty.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped
  ), functions as (
    select * from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  )
  select 'column' as kind, relname || '.' || attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
      pg_get_expr(adbin, adrelid), case when attcollation <> typcollation then 'collate ' || attcollation::regcollation::text end,
      case when attstorage <> typstorage then 'storage ' || attstorage::text end,
      'compression ' || nullif(attcompression::text, ''), 'statistics ' || attstattarget, attoptions) as definition
  from columns left join pg_attrdef on adrelid = attrelid and adnum = attnum
  union all select 'order of columns', relname, string_agg(attname, ' ' order by attnum) from columns group by relname
  union all select 'table', t.relname,
    concat_ws(' ', t.relkind, t.relpersistence, t.reloptions, 'toast ' || toast.reloptions::text,
      'replica identity ' || nullif(t.relreplident::text, 'd'), case when t.relrowsecurity then 'row security' end)
  from tables t left join pg_class toast on toast.oid = t.reltoastrelid
  union all select 'index', i.relname,
    concat_ws(' ', pg_get_indexdef(i.oid), i.relpersistence, case when not indisvalid then 'invalid' end,
      case when indisclustered then 'clustered' end,
      (select string_agg('statistics ' || attnum || ' ' || attstattarget, ' ' order by attnum) from pg_attribute where attrelid = i.oid))
  from pg_index join pg_class i on i.oid = indexrelid join tables on tables.oid = indrelid
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'trigger', tgrelid::regclass || '.' || tgname,
    concat_ws(' ', pg_get_triggerdef(oid), 'enabled ' || nullif(tgenabled::text, 'O'))
  from pg_trigger where not tgisinternal and tgrelid in (select oid from tables)
  union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid) from functions
  union all select 'statistics', stxname, concat_ws(' ', pg_get_statisticsobjdef(oid), stxstattarget)
  from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all select 'sequence', relname,
    concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
  from pg_sequence join relations on relations.oid = seqrelid
  union all select 'extension', extname, extnamespace::regnamespace::text from pg_extension
  union all select 'grant', relname,
    ${grants(`coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))`, 'relowner')}
  from relations where relkind in ('r', 'p', 'v', 'm', 'S')
  union all select 'grant', relname || '.' || attname, ${grants('attacl', 'relowner')} from columns where attacl is not null
  union all select 'grant', oid::regprocedure::text, ${grants('proacl', 'proowner')} from functions where proacl is not null
  union all select 'grant', 'later objects of kind ' || defaclobjtype::text, ${grants('defaclacl', 'defaclrole')}
  from pg_default_acl where defaclnamespace = 'public'::regnamespace
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

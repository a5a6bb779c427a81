import type { TestApp } from '../../server/testing/app.ts';

/** What is written beside what was asked for: keys, limits, jobs, and when somebody was last seen. */
const BESIDE = ['idempotency_keys', 'rate_limits'];

/** How many rows of which tables were written, such as `{ users: 1 }`. */
export type Changes = Record<string, number>;

/** Notes every row that is inserted, deleted, or changed in anything, from now on. @returns what was noted since the last call */
export async function noteChanges(test: TestApp): Promise<() => Promise<Changes>> {
  await test.sql`create table noted_changes (name text not null)`;
  await test.sql`create function note_change() returns trigger language plpgsql security definer as $$
    begin
      if tg_op <> 'UPDATE' or to_jsonb(old) is distinct from to_jsonb(new) then
        insert into noted_changes values (tg_table_name);
      end if;
      return null;
    end $$`;
  await test.sql`do $$ declare t text; begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'noted_changes' loop
      execute format('create trigger zz_note_change after insert or update or delete on %I for each row execute function note_change()', t);
    end loop; end $$`;
  await test.sql`create trigger zz_note_change after insert or update or delete on graphile_worker._private_jobs
    for each row execute function note_change()`;
  return async () => {
    const rows = await test.sql<{ name: string; rows: number }>`
      with noted as (delete from noted_changes returning name)
      select name, count(*)::int as rows from noted group by name order by name`;
    return Object.fromEntries(
      rows.filter(({ name }) => !BESIDE.includes(name)).map(({ name, rows: n }) => [name, n]),
    );
  };
}

import type pg from 'pg';
import { escapeIdentifier } from 'pg';

/** How many rows each of the product's tables has. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p' order by relname`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from public.${escapeIdentifier(name)}`,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

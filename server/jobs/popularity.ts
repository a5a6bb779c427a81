import { POPULAR_DAYS } from '#contract/properties.ts';
import type { Sql } from '../database/connection.ts';

/** Only one process at a time refreshes; the number only has to be the same in all of them. */
const POPULARITY_LOCK = 7_240_002;

/**
 * Brings `popularity` (views of the last 30 days, D12) and the word frequencies up to date. Touches only rows whose
 * number changed, and tells nobody: an order by popularity may lag by the interval of this job.
 */
export async function refreshPopularity(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const [lock] = await tx<
      { taken: boolean }[]
    >`select pg_try_advisory_xact_lock(${POPULARITY_LOCK}) as taken`;
    if (!lock?.taken) return;
    await tx`select set_config('aqal.words', 'off', true), set_config('aqal.history', 'off', true)`;
    await tx`
      update properties p set popularity = counted.views from (
        select p.id, coalesce(sum(v.views), 0)::int as views from properties p
        left join property_views v on v.property_id = p.id
          and v.day > (now() at time zone 'Africa/Mogadishu')::date - ${POPULAR_DAYS}::int
        where p.popularity <> 0 or v.views is not null
        group by p.id
      ) counted where counted.id = p.id and counted.views <> p.popularity`;
  });
}

/** Counts in how many listings each known word stands, so that likely spellings come first (D12). */
export async function refreshWords(sql: Sql): Promise<void> {
  await sql`
    insert into search_words (word, documents)
    select word, ndoc from ts_stat('select words from properties where is_offered')
    where char_length(word) between 2 and 40
    on conflict (word) do update set documents = excluded.documents
      where search_words.documents <> excluded.documents`;
}

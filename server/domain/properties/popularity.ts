import { POPULAR_DAYS } from '#contract/properties.ts';
import type { Sql } from '#server/platform/database/connection.ts';

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

/** The words of so many listings tell how usual a word is; counting those of a million would take a minute. */
const SAMPLED_LISTINGS = 20_000;

/**
 * Counts in how many of the newest listings each known word stands, so that likely spellings come first (D12).
 * @param scope `all` reads every listing: after a load that did not let the words be learnt
 */
export async function refreshWords(sql: Sql, scope: 'newest' | 'all' = 'newest'): Promise<void> {
  const source =
    scope === 'all'
      ? 'select words from properties where is_offered'
      : `select words from properties where is_offered order by created_at desc, id desc limit ${SAMPLED_LISTINGS}`;
  await sql.begin(async (tx) => {
    await tx`select set_config('statement_timeout', '0', true)`;
    await tx`
      insert into search_words (word, documents)
      select word, ndoc from ts_stat(${source}) where char_length(word) >= 2 order by word
      on conflict (word) do update set documents = excluded.documents
        where search_words.documents <> excluded.documents`;
  });
}

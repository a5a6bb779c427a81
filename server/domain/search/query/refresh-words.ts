import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';

type App = Pick<AppContext, 'database'>;

/** Size of the sample for word frequencies; counting those of a million listings would take a minute. */
const SAMPLED_LISTINGS = 20_000;
const MAX_SECONDS = 120;
const OFFERED = 'properties p join property_words w on w.id = p.id where p.is_offered';
/** Words per transaction of the sweep, and the sweep's time limit. */
const BATCH = 500;
const MAX_SWEEP_MS = 60_000;

/**
 * Counts how many of the newest listings contain each known word, to rank likely spellings first (D12), and removes
 * words that no listing has.
 * @param scope `all` reads every listing: after a bulk load, during which words are not collected
 */
export async function refreshWords({ database }: App, scope: 'newest' | 'all' = 'newest'): Promise<void> {
  const name = 'refresh words';
  const seconds = scope === 'all' ? 0 : MAX_SECONDS;
  await runExclusively(database, { name, seconds }, (db) => countWords(db, scope));
  const end = Date.now() + MAX_SWEEP_MS;
  let after: string | undefined = '';
  // Not by `eachRow`: a statement looks at many words; few enough that listings, which wait for them, do not wait long.
  while (after !== undefined && Date.now() < end) {
    const from: string = after;
    after = await runExclusively(database, { name, seconds: MAX_SECONDS }, (db) => sweepWords(db, from));
  }
}

/** Set-based: otherwise a hundred thousand words would be read here and written back. */
async function countWords(db: Db, scope: 'newest' | 'all'): Promise<void> {
  const sampled =
    scope === 'all'
      ? `select w.words from ${OFFERED}`
      : `select w.words from ${OFFERED} order by p.created_at desc, p.id desc limit ${SAMPLED_LISTINGS}`;
  await db.execute(sql`
    with counted as materialized (
      select word, ndoc from ts_stat(${sampled}) where char_length(word) >= 2
    ), unseen as (
      update search_words s set documents = 0
      where s.documents <> 0 and not exists (select from counted c where c.word = s.word)
    )
    insert into search_words (word, documents) select word, ndoc from counted order by word
    on conflict (word) do update set documents = excluded.documents
      where search_words.documents <> excluded.documents`);
}

export const sweptSchema = z.strictObject({ last: z.string().nullable(), removed: z.number().int() });
type Swept = z.infer<typeof sweptSchema>;

/**
 * Removes those of the next words that no offered listing has. Only words missing from the sample, which are few, are
 * looked up in the index. Words of a hidden listing are added again when it is shown.
 */
export const sweepBatch = (db: Db, after: string): Promise<Swept[]> =>
  queryRaw<Swept>(
    db,
    sql`
    with batch as materialized (
      select word from search_words where documents = 0 and word > ${after} order by word limit ${sql.raw(String(BATCH))}
    ), removed as (
      delete from search_words s using batch b
      where s.word = b.word and s.documents = 0 and not exists (
        select from ${sql.raw(OFFERED)} and w.words @@ quote_literal(b.word)::tsquery)
      returning 1
    )
    select max(word) as last, (select count(*)::int from removed) as removed from batch`,
  );

/** @returns the last word checked, undefined after the last batch */
async function sweepWords(db: Db, after: string): Promise<string | undefined> {
  const [swept] = await sweepBatch(db, after);
  return swept?.last ?? undefined;
}

export const refreshWordsJob = defineJob({
  name: 'refresh-words',
  schedule: { cron: '5 * * * *', fill: '1h', attempts: 7 },
  run: (app: App) => refreshWords(app),
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { refreshWords } from './refresh-words.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const known = async () =>
  new Set((await test.sql<{ word: string }>`select word from search_words`).map(({ word }) => word));
const documentsOf = async (word: string) =>
  (await test.sql<{ documents: number }>`select documents from search_words where word = ${word}`)[0]
    ?.documents;

it('removes the words that only deleted and hidden listings have, however many', async () => {
  const junk = Array.from({ length: 1200 }, (_, n) => `junk${n}`);
  const { id } = await test.createProperty({ description: `${junk.join(' ')} veranda` });
  const hidden = await test.createProperty({ title: 'Orchard' });
  await test.createProperty({ title: 'House with a veranda' });
  expect((await known()).has('junk7')).toBe(true);
  await test.sql`update properties set deleted_at = now() where id = ${id}`;
  await test.sql`update properties set is_active = false where id = ${hidden.id}`;
  await refreshWords(test.context);
  const left = await known();
  expect([...left].filter((word) => word.startsWith('junk'))).toEqual([]);
  expect([left.has('orchard'), left.has('veranda'), await documentsOf('veranda')]).toEqual([false, true, 1]);
  await test.sql`update properties set is_active = true where id = ${hidden.id}`;
  expect((await known()).has('orchard')).toBe(true);
});

it('keeps a word that only listings outside the counted sample have', async () => {
  await test.createProperty({ title: 'Lighthouse' });
  await test.sql`update search_words set documents = 0 where word = 'lighthouse'`;
  await refreshWords(test.context);
  expect(await documentsOf('lighthouse')).toBe(1);
});

it('does nothing while another process is running it', async () => {
  await test.sql`insert into search_words (word, documents) values ('nobodyhasthis', 0)`;
  const { database } = test.context;
  await runExclusively(database, { name: 'refresh words', seconds: 5 }, () => refreshWords(test.context));
  expect((await known()).has('nobodyhasthis')).toBe(true);
  await refreshWords(test.context);
  expect((await known()).has('nobodyhasthis')).toBe(false);
});

it('limits the duration of a statement', async () => {
  const { database } = test.context;
  const slow = runExclusively(database, { name: 'slow', seconds: 1 }, (db) =>
    db.execute(sql`select pg_sleep(5)`),
  );
  await expect(slow).rejects.toThrow();
});

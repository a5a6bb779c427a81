import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { likePattern } from './like-pattern.ts';

it.each([
  ['hodan', '%hodan%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ["' or true --", "%' or true --%"],
])('a pattern for %j is the parameter %j: its signs mean themselves', (text, pattern) => {
  const { sql, params } = new PgDialect().sqlToQuery(likePattern(text));
  expect(params).toEqual([pattern]);
  expect(sql).toMatch(/^\$1 /);
  expect(sql).not.toContain(text);
});

import { describe, expect, it, vi } from 'vitest';

// The names are limited for each process: its own copy has none taken yet.
vi.resetModules();
const { nameToKeepPlan, statementName } = await import('./statement-name.ts');

describe('nameToKeepPlan', () => {
  it.each([
    'select id from users where id = $1',
    'select id from bookings where user_id = $1 and status = $2 order by created_at desc limit $3',
    'insert into sessions (user_id, token) values ($1, $2)',
    'select count(*) from bookings where user_id = $1 and status in ($2, $3)',
  ])('prepares what looks up by equal values: %s', (text) => {
    expect(nameToKeepPlan(text)).toBe(statementName(text));
    expect(nameToKeepPlan(text)).toMatch(/^text_/);
  });

  it.each([
    'select id from users where name ilike $1',
    'select id from users where "name" LIKE $1',
    'select id from properties where words @@ $1::tsquery',
    'select id from properties where features @> $1',
    'select id from users where id in ($1, $2, $3, $4, $5, $6, $7, $8)',
    'select id from places order by point(a, b) <-> point($1, $2)',
  ])('leaves what searches to be planned for its values: %s', (text) => {
    expect(nameToKeepPlan(text)).toBeUndefined();
  });
});

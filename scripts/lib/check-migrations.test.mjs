import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkMigrations } from './check-migrations.mjs';
import { inRoot } from './paths.mjs';

function check(...texts) {
  const folder = mkdtempSync(join(tmpdir(), 'aqal-new-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [n, text] of texts.entries()) writeFileSync(join(folder, `9${n}00_new.sql`), text);
  return checkMigrations(folder);
}

it.each([
  ['an index that blocks writes', 'create index a on homes (id);', 'require-concurrent-index-creation'],
  [
    'an index made concurrently that is not marked so',
    'alter table homes add column a text; create index concurrently a on homes (a);',
    'ban-concurrent-index-creation-in-transaction',
  ],
  [
    'a column that the version before does not fill',
    'alter table homes add column a text not null;',
    'adding-required-field',
  ],
  ['a column that the version before reads', 'alter table homes drop column a;', 'ban-drop-column'],
  ['a column by another name', 'alter table homes rename column a to b;', 'renaming-column'],
  ['a table that is rewritten', 'alter table homes alter column a type bigint;', 'changing-column-type'],
  [
    'a constraint that reads the whole table under a lock',
    'alter table homes add constraint a check (id > 0);',
    'constraint-missing-not-valid',
  ],
])('a new migration is refused with %s', async (_, text, rule) => {
  const { code, output } = await check(text);
  expect(output).toContain(rule);
  expect(code).toBe(1);
});

it('a new migration may extend the schema, and make indexes and validate constraints outside of the transaction', async () => {
  const { code, output } = await check(
    `create table streets (id uuid primary key, name text not null);--> statement-breakpoint
     create index streets_idx on streets (name);--> statement-breakpoint
     alter table homes add column street uuid;--> statement-breakpoint
     alter table homes add constraint homes_street foreign key (street) references streets (id) not valid;`,
    `-- concurrently: people write to it
     create index concurrently homes_street_idx on homes (street);--> statement-breakpoint
     alter table homes validate constraint homes_street;`,
    `-- Not read since the version before.
     -- squawk-ignore ban-drop-column
     alter table homes drop column a;`,
  );
  expect(output).not.toContain('warning');
  expect(code).toBe(0);
});

it('the first migration alone is exempt', () => {
  const exempt = readFileSync(inRoot('.squawk.toml'), 'utf8').match(/(?<="\*\*\/)\d{4}_\w+\.sql(?=")/g);
  const [first] = readdirSync(inRoot('server/platform/database/migrations')).sort();
  expect(exempt).toEqual([first]);
});

it('the migrations of the product keep to the rules', async () => {
  const { code, output } = await checkMigrations();
  expect(output).not.toMatch(/warning|error/);
  expect(code).toBe(0);
});

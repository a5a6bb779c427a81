import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, inject, it } from 'vitest';
import { TEMPLATE } from '#server/testing/template.ts';
import { type CatalogEntry, readCatalog } from './catalog.ts';
import { withClient } from './client.ts';
import { createDatabaseFromTemplate } from './embedded/test-cluster.ts';
import * as schema from './schema/index.ts';

const FUNCTIONS = join(import.meta.dirname, 'functions');

/** The statements of all files of a folder, in the order of their names. */
async function readSql(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** A database made from `functions/` and `schema/` alone. */
async function createFromSchema(): Promise<string> {
  const name = `schema_${randomBytes(6).toString('hex')}`;
  const url = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
  const tables = await generateMigration(
    generateDrizzleJson({}, undefined, undefined, 'snake_case'),
    generateDrizzleJson(schema, undefined, undefined, 'snake_case'),
  );
  await withClient(url, async (client) => {
    // Functions refer to tables that follow.
    await client.query('set check_function_bodies = off');
    const before = await readSql(join(FUNCTIONS, 'before-tables'));
    for (const statement of [...before, ...tables, ...(await readSql(FUNCTIONS))]) {
      await client.query(statement);
    }
  });
  return url;
}

/** What `schema/` does not say: who is granted what, and in which order columns were added. */
const UNSAID = ['grant', 'order of columns'];

/** Without blanks that make no difference: a function's text is laid out in its file as it was in its migration. */
const normalised = (entries: readonly CatalogEntry[]) =>
  entries
    .filter(({ kind }) => !UNSAID.includes(kind))
    .map(({ kind, name, definition }) => `${kind} ${name}: ${definition.replaceAll(/\s+/g, ' ')}`)
    .sort();

it('is the same from all migrations, and from the files that say what it is now', async () => {
  const migrated = new URL(inject('adminUrl'));
  migrated.pathname = `/${TEMPLATE}`;
  const [is, said] = [await readCatalog(migrated.href), await readCatalog(await createFromSchema())];
  expect(normalised(said)).toEqual(normalised(is));
});

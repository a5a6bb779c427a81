import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { MIGRATIONS, migrateDatabase } from '../upgrade/migrate.ts';
import { withClient } from './client.ts';
import { createDatabaseFromTemplate } from './embedded/test-cluster.ts';

/** The migrations of the version whose category said what holds a one-time link. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aqal-before-one-time-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const entries = journal.entries.filter(({ tag }) => tag < '0051');
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

it('marks mail and SMS about the account, but not news of what ended with the account of another', async () => {
  const name = `one_time_${randomBytes(6).toString('hex')}`;
  const url = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
  await migrateDatabase(url, { migrationsFolder: await earlierMigrations() });
  const marked = await withClient(url, async (client) => {
    await client.query(`
      insert into notifications (type, category, title, message, recipient, data) values
        ('email', 'account', 'link', '', 'a@mail.example', '{"language":"en","path":"/reset-password/token"}'),
        ('email', 'account', 'link that was sent', '', 'a@mail.example', '{"language":"en"}'),
        ('sms', 'account', 'code', '', '+252615550101', '{"language":"en","code":"123456"}'),
        ('email', 'account', 'cancelled viewing', '', 'a@mail.example', '{}'),
        ('email', 'booking', 'booking', '', 'a@mail.example', '{"language":"so"}');`);
    await migrateDatabase(url);
    const { rows } = await client.query<{ title: string }>(
      'select title from notifications where is_one_time order by title',
    );
    return rows.map(({ title }) => title);
  });
  expect(marked).toEqual(['code', 'link', 'link that was sent']);
});

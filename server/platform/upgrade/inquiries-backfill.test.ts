import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { withClient } from '../database/client.ts';
import { createDatabaseFromTemplate } from '../database/embedded/test-cluster.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../database/migrations');
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [owner, seeker, home] = [uuid(1), uuid(2), uuid(3)];

/** The migrations up to the one before threads. */
async function migrationsBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aqal-before-inquiries-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const entries = journal.entries.filter(({ tag }) => tag < '0019');
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

it('turns earlier messages into threads', async () => {
  const name = `backfill_${randomBytes(6).toString('hex')}`;
  const url = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
  await migrateDatabase(url, { migrationsFolder: await migrationsBefore() });
  const threads = await withClient(url, async (client) => {
    await client.query(`
      insert into users (id, name, email, phone) values
        ('${owner}', 'Owner', 'owner@mail.example', null), ('${seeker}', 'Xasan', 'xasan@mail.example', '+252615550131');
      insert into properties (id, title, description, price, type, property_type, location, owner_id) values
        ('${home}', 'Villa', 'By the sea.', 900, 'rent', 'house', 'Hodan', '${owner}');
      insert into messages (sender_id, receiver_id, property_id, message_text, status, created_at, updated_at) values
        ('${seeker}', '${owner}', '${home}', E'From: Xasan (xasan@mail.example)\\n\\nIs it free?', 'new', '2026-01-02', '2026-01-02'),
        (null, '${owner}', '${home}', E'From: Grace W (Grace@mail.example)\\n\\nHow many stairs?', 'interested', '2026-01-03', '2026-01-04'),
        (null, '${owner}', '${home}', E'From: Grace (grace@mail.example)\\n\\nIs anybody there?', 'new', '2026-01-05', '2026-01-05'),
        (null, '${owner}', '${home}', 'Without a name', 'new', '2026-01-06', '2026-01-06'),
        ('${owner}', '${owner}', '${home}', 'To myself', 'new', '2026-01-06', '2026-01-06');
      insert into viewings (id, property_id, user_id, owner_id, date, hour, status, created_at) values
        ('${uuid(9)}', '${home}', '${seeker}', '${owner}', '2026-03-02', 10, 'confirmed', '2026-01-07');
      insert into viewing_events (viewing_id, kind, status, date, hour, side, created_at) values
        ('${uuid(9)}', 'confirmed', 'confirmed', '2026-03-02', 10, 'owner', '2026-01-08');
      insert into applications (property_id, user_id, created_at) values ('${home}', '${owner}', '2026-01-09');`);
    await migrateDatabase(url);
    const { rows } = await client.query(`
      select name, email, phone, status, is_unread, property_snapshot as title, asked_at::date::text as asked,
        answered_at::date::text as answered, last_at::date::text as last, 
        exists (select from messages where inquiry_id = i.id and search like '%stairs%') as is_found,
        (select count(*)::int from messages where inquiry_id = i.id) as messages
      from inquiries i order by asked_at`);
    return rows;
  });
  const thread = { title: 'Villa', is_found: false, phone: null, email: null, answered: null };
  expect(threads).toEqual([
    {
      ...thread,
      name: 'Xasan',
      email: 'xasan@mail.example',
      phone: '+252615550131',
      status: 'responded',
      is_unread: false,
      asked: '2026-01-02',
      answered: '2026-01-08',
      last: '2026-01-08',
      messages: 1,
    },
    {
      ...thread,
      name: 'Grace W',
      email: 'Grace@mail.example',
      status: 'interested',
      is_unread: false,
      asked: '2026-01-03',
      answered: '2026-01-04',
      last: '2026-01-05',
      is_found: true,
      messages: 2,
    },
    {
      ...thread,
      name: '',
      status: 'new',
      is_unread: true,
      asked: '2026-01-06',
      last: '2026-01-06',
      messages: 1,
    },
  ]);
});

import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type CatalogEntry, readCatalog } from '../database/catalog.ts';
import { withClient } from '../database/client.ts';
import { createDatabaseFromTemplate } from '../database/embedded/test-cluster.ts';
import { hashSessionToken } from '../http/session.ts';
import { migrateDatabase } from './migrate.ts';

interface JournalEntry {
  idx: number;
  when: number;
  tag: string;
}

const here = (...parts: string[]) => join(import.meta.dirname, '../database', ...parts);
const journal = JSON.parse(await readFile(here('migrations/meta/_journal.json'), 'utf8')) as {
  entries: JournalEntry[];
};

/** SHA-256 of each released migration; append the next one on release. */
const RELEASED_MIGRATIONS: Record<string, string> = {
  '0000_foundations': '6e6c114e7c849a49056cea30301c8370bffad88ddb938fb4d8b97b0aa97abef3',
  '0001_tables': '14254bd8a21d6c97a287ff74d9f42eeff9fea38c246ae9a81c48e5aeaa66b4a2',
  '0002_triggers': '6507bb4c6c7a206b26627e2f2155559292245ba4d1bfd42f5a351bfe0761f0d3',
  '0003_guest_language': '24270595390c9d8e75ca83c808e3bce46e74183bc4e4ea5c42593609647335df',
  '0004_whole_words': '7cc325f880ac08811740e1a979a96182986db2d7cb06e438d64fb62953a3a1f9',
  '0005_first_releases': '312b6fbcc9823499123ced5f128dc28ec897a3aa3f8fe62e8bfe46e118e1fb07',
  '0007_one_transaction': 'b742a0f43f722bbdac9db5d3d8bab4533790066892a17b5fa2f83785ffd70cd0',
  '0008_sessions_and_demo': 'e616372d87d8b71017aea27b4a14c8d8c92146d585d1bc214e39b8a9ebce250e',
  '0009_second_factors': '5c25985287715b42a5996bef29309f729be1a36e6e2614204e82f5e1dc12163b',
  '0010_owner_changes': 'd685c63c0cf96c90ad361ff3e1807f12228673399dcb7a7e40ce19a6c578c5ac',
  '0011_search_speed': 'd691fcd1f8ab75dd31e03ae59465fe8d0696e96b6019e844124f726791e31247',
  '0012_encrypted_answers': '6be2ff7249f091b787a81fc57f259c9ed17d0286d996a0175355589e427f88c5',
  '0013_delivery_jobs': 'e888543eec89854b11d523f3f74a0a96aed3b27d6ae253b2bbc8da6d93486326',
  '0014_bookings_by_date': '80df3bd223b231fe441cdd6d6c9d2977cd631f1c39073b75cbf65a7c05108398',
  '0015_viewings': '78d8b85668170509ffb4b666f8a64cacf4b3c6c61b24b7a9304c67bdf9203867',
  '0016_applications': 'd24e08200694bfbae346609b4660adbc7ff12f2432fc6eae1d4c859963bbd35b',
  '0017_saved_searches': 'b0ebf845903f492b4f4871949666be3a67b23ea2f61a0df48abf12f77e4ca100',
  '0018_shortlist': '0ec24cf02be7a2f6d3914aca2c519f0727e1dfad34891653fff958d99441e6d4',
  '0019_inquiries': '051a58870cb500c8c823f900c97dfccbd550aca61ec26635a74d405e6b76c92e',
  '0020_inquirer_language': 'a5a4c686933ebddccb4d7cb82788c47adc0ee56e4029b50fdd426582ea292255',
  '0021_own_listings': '7bb23fcbb4e814f8f37ee59c81b38dc0d37843fd9d7901403d7876ff390ccbe9',
  '0022_analytics': '7350e754a40fd50ed741df545a889b4d2caeb390927dbb5e7c5b743ed6dd045c',
  '0023_viewings_no_show': 'e2c90f87092c260534addc0eca740d969834af368125410f9afe0a64d90c7450',
  '0024_ratings': '12643b9d52e212937865adb33096168bb1fa408194e89aa14b253a87397f359f',
  '0025_earnings': 'a49b07ab62b181f72e3c71e9f4583e91a83a0ffecd0ac6cf8d0d65f904abb280',
  '0026_audit_trail': 'ff6572d257f91c4f13ae22f224a43193edc7b74739f4128583a78431f83f0daf',
  '0027_people': '8638553b3ea2dea22971ff2531a393b3e49f576fe692c74a4a280be11c205c74',
  '0028_listing_reports': '54d4279ca06542695ee2a79ed9e0f08378de1a4a40727b45cd12040bbd2199b8',
  '0029_services': '88fb663f1c3b4fcf5a0cd99155921d398d14b94e2cbb974a4f3771474795a1d2',
  '0030_operations': 'b938b7935c2526eb1f73ddb9096977b27d6988104868b60d4a698269e6db00cb',
  '0031_desk': '4bb06c861ff19120731d9463771fe10d1c6720d007e7d5b7278f8aa7b20a8b9e',
  '0032_sums': 'bc95fd09f2565ca40a870c76c864ed3340bf052b7a5d2e8fc2a8309223d66a09',
  '0033_arabic_places': '167e91ecb0a144fde2e66be8cf71e4fb188fcb3359860c6dd79f1293908c0f05',
  '0034_map_points': '496e2a5d607089567976ec01465c4d4ba81c5b3a10ee45ff51d15fe0a3d6272b',
  '0037_districts': 'a0ab3921385f663f6b029ea41e9db29991f217692ccf43380a3b4c97e4d15a8e',
  '0039_retention': 'ac09116d92a3a5b0c9532feceea60a9dda31745366163ca0a7cc2d34d69caae8',
  '0040_sms_codes': '6d4cd3273effe6078065a3c8db34dd553f9e52137e2a29b1ecf83479a0c1f53e',
  '0041_passkeys': '384f4ca8a64936b7b7f3001903ee19eb711f608b2f63ea853eaba8e2bc61f8af',
  '0042_security_events': '5c793de01abfa69f7f02b04bf9464617ad3b71a95feea93d3d856808c288f422',
  '0043_positions': '466399b32ae8d18de71d724313e3332b54b25cbb303bf363eda95a9bc8cc0e45',
  '0044_picture_links': 'd4809b62f5b1d22c3e9d6a28b88e56edec2d17504cfe083c590c06348b5a7058',
  '0045_owner_tags': 'f1bcd3a90daddb136ab2ee78aa3a6eca90a205cb33f98ffd9e5a1e56c8ed4bc7',
  '0046_visitor_sums': 'a258dac028106f70dad6c7c7b8ff37a20db6ab37aab7be511fd08a73ab0b07f0',
  '0048_nearest': 'fb67bb26add9c3e65a96e04d691279c91e635d6ca335f2043032486c6b50ee26',
  '0049_documents': '6d70594644e77cd4c18c92af5690794764eb52ccc60a5080192593e7efe2899f',
  '0050_nearest_of_a_kind': '2dd06b9c23c551f0a1532c5bdf000acb2503b1efb3ffd73b5dc06c0d5e935fa4',
  '0051_texted_numbers': 'a2dc71792a50f4675d103bf3c79c7efd5beb15bf1d9ad87579c55d24c0304b21',
  '0054_threads': '5799c6f1f20b3c4c8024c546764fc01953905179cff5adfe996f46753028d057',
  '0055_reactions': 'ebf9f8f25c50bec59becf1115f993de253ada4f96549dc11064e18c743d99dae',
  '0060_one_time_messages': 'fb083ce23a65525f2a20ecc2d661f81ae8470866fcecd70734de33f3568e9f9c',
  '0064_fewer_indexes': '222af052c4493d8735f0dcbe406b976f2fb17c33356b5299d752deeae2b39729',
  '0062_erasures': 'd2986bdafd3fed03828bcd90df2c475ae107d5d7676e996df5d07f6b1a1fe848',
  '0070_listing_drafts': '0bd206f907b18984b9c40d3d0c33c89ca56a9767633468f98547ebedbd2bf9ba',
  '0071_closed_days': '1f6668c40c174617e177df93714f3611905a3b09bf80bebb4a949a9cd4bd6549',
};

/** A released schema: the migrations it ran, and the files (in released/<changed>) that differ from today's. */
interface Release {
  name: string;
  dates: number[];
  changed?: { folder: string; tags: string[] };
}

/** The dates of all migrations up to this one. */
function datesUpTo(last: string): number[] {
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  return journal.entries.slice(0, end).map(({ when }) => when);
}

/** The two oldest releases, and four that most databases come from; a migration is tested by them as they pass it. */
const RELEASES: Release[] = [
  {
    name: 'the first release',
    dates: [1795246380055, 1795246381535, 1795246383450],
    changed: { folder: 'first', tags: ['0001_tables', '0002_triggers'] },
  },
  {
    name: 'the second release',
    dates: [1795250963718, 1795250969981, 1795250977747],
    changed: { folder: 'second', tags: ['0001_tables', '0002_triggers'] },
  },
  {
    name: 'the release before shortlists kept prices',
    dates: datesUpTo('0014_bookings_by_date'),
  },
  {
    name: 'the release before accounts were erased in steps',
    dates: datesUpTo('0050_nearest_of_a_kind'),
  },
  {
    name: 'the release that brought erasures, dated before the migration ahead of it',
    dates: datesUpTo('0062_erasures'),
  },
  {
    name: 'a version that dated erasures after that one',
    dates: [...datesUpTo('0064_fewer_indexes'), 1795400000065],
  },
];

async function createDatabase(): Promise<string> {
  const name = `schema_${randomBytes(6).toString('hex')}`;
  return createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
}

/** The migrations folder as it was in a release. */
async function migrationsOf({ dates, changed }: Release): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aqal-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entries = journal.entries
    .slice(0, dates.length)
    .map((entry, n) => ({ ...entry, when: dates[n] ?? 0 }));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) {
    const source = changed?.tags.includes(tag) ? `released/${changed.folder}` : 'migrations';
    await cp(here(source, `${tag}.sql`), join(folder, `${tag}.sql`));
  }
  return folder;
}

async function createReleased(release: Release): Promise<string> {
  const url = await createDatabase();
  await migrateDatabase(url, { migrationsFolder: await migrationsOf(release) });
  return url;
}

const SAMPLE_ROWS = `
  insert into users (id, name, email) values ('00000000-0000-7000-8000-000000000001', 'Faadumo', 'f@aqal.example');
  insert into sessions (user_id, token, expires_at)
    values ('00000000-0000-7000-8000-000000000001', 'token', now() + interval '1 day');
  insert into properties (title, description, price, type, property_type, location, owner_id) values
    ('Villa 12e4b', 'By the sea.', 900, 'rent', 'house', 'Cabdicasiis', '00000000-0000-7000-8000-000000000001');
  insert into moving_services (id, name, phone, email, location) values
    ('00000000-0000-7000-8000-000000000002', 'Trucks', '+252610000000', 't@aqal.example', 'Hodan');
  insert into bookings (id, moving_service_id, pickup_location, dropoff_location, date, phone, status) values
    ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 'Hodan', 'Kaaraan',
      '2026-12-01', '+252611234567', 'confirmed');
  insert into notifications (user_id, recipient, type, category, title, message, status) values
    ('00000000-0000-7000-8000-000000000001', null, 'in_app', 'booking', 'Booked', 'A truck is booked.', 'sent'),
    (null, 't@aqal.example', 'email', 'booking', 'Booked', 'A truck is booked.', 'pending');`;

const isFirst = ({ changed }: Release) => changed?.folder === 'first';

/** Tables that later migrations renamed, by their original name. */
const RENAMED: Record<string, string> = { provider_links: 'booking_links' };

async function insertRows(url: string, release: Release): Promise<void> {
  const token = isFirst(release) ? [', token_hash', `, 'hash'`] : ['', ''];
  const read = `insert into notifications (user_id, type, category, title, message, status) values
    ('00000000-0000-7000-8000-000000000001', 'in_app', 'booking', 'Read', 'This one was read.', 'read')`;
  await withClient(url, async (client) => {
    await client.query(SAMPLE_ROWS);
    const { rows } = await client.query<{ name: string }>(
      `select coalesce(to_regclass('provider_links'), to_regclass('booking_links'))::text as name`,
    );
    await client.query(
      `insert into ${rows[0]?.name} (booking_id, expires_at${token[0]})
       values ('00000000-0000-7000-8000-000000000003', now()${token[1]})`,
    );
    if (isFirst(release)) await client.query(read);
  });
}

/** All rows of all tables, without columns that migrations recompute. */
async function readRows(url: string): Promise<Record<string, Record<string, unknown>[]>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - '{words,title_words,guest_token_hash,token_hash,due_at}'::text[] as row
         from "${name}" t order by t::text`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}

describe('a released migration', () => {
  it.each(Object.entries(RELEASED_MIGRATIONS))('is never changed: %s', async (tag, hash) => {
    const text = await readFile(here('migrations', `${tag}.sql`));
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  });
});

describe('a database of a released version', () => {
  let fresh: CatalogEntry[];
  beforeAll(async () => {
    const url = await createDatabase();
    await migrateDatabase(url);
    fresh = await readCatalog(url);
  });

  it.each(RELEASES)('$name is migrated without losing data', async (release) => {
    const old = await createReleased(release);
    await insertRows(old, release);
    const before = await readRows(old);

    await migrateDatabase(old);
    await migrateDatabase(old);

    expect(await readCatalog(old)).toEqual(fresh);
    const after = await readRows(old);
    for (const [table, rows] of Object.entries(before)) {
      // The first release's status `read` became `sent` with a read timestamp.
      const expected = rows.map(({ status, ...row }) =>
        status === undefined ? row : { ...row, status: status === 'read' ? 'sent' : status },
      );
      const found = after[RENAMED[table] ?? table];
      for (const row of expected) {
        // 0008 hashes the session's token, and sets its last use.
        const { token, updated_at, ...kept } = row;
        const same = table === 'sessions' ? kept : row;
        expect(found).toContainEqual(expect.objectContaining(same));
      }
    }
    const words = after.search_words?.map(({ word }) => word);
    expect(words).toContain('12e4b');
  });

  it('the first release keeps read notifications read', async () => {
    const release = RELEASES[0] as Release;
    const url = await createReleased(release);
    await insertRows(url, release);
    await migrateDatabase(url);
    const { rows } = await withClient(url, (client) =>
      client.query('select title from notifications where read_at is not null'),
    );
    expect(rows).toEqual([{ title: 'Read' }]);
  });

  it('a saved home gets the price and status that it had when it was saved (0018)', async () => {
    const release = RELEASES.find(
      ({ name }) => name === 'the release before shortlists kept prices',
    ) as Release;
    const url = await createReleased(release);
    await insertRows(url, release);
    await withClient(url, async (client) => {
      await client.query(`update properties set created_at = '2026-01-01'`);
      await client.query('delete from property_prices; delete from property_statuses');
      await client.query(`
        insert into property_prices (property_id, at, price)
          select id, '2026-01-01'::timestamptz, 950 from properties union all
          select id, '2026-03-01', 900 from properties;
        insert into property_statuses (property_id, at, status, is_active)
          select id, '2026-01-01'::timestamptz, 'available', true from properties union all
          select id, '2026-03-01', 'rented', true from properties;
        insert into shortlist (user_id, property_id, date_added) select owner_id, id, '2026-02-01' from properties`);
    });
    await migrateDatabase(url);
    const { rows } = await withClient(url, (client) =>
      client.query('select price_when_added, status_when_added from shortlist'),
    );
    expect(rows).toEqual([{ price_when_added: '950.00', status_when_added: 'available' }]);
  });

  it('every release keeps users signed in', async () => {
    const release = RELEASES[0] as Release;
    const url = await createReleased(release);
    await insertRows(url, release);
    await migrateDatabase(url);
    const { rows } = await withClient(url, (client) => client.query('select token from sessions'));
    expect(rows).toEqual([{ token: hashSessionToken('token') }]);
  });

  it('an unreleased version is rejected with one sentence', async () => {
    const url = await createDatabase();
    const folder = await migrationsOf(RELEASES[0] as Release);
    await writeFile(join(folder, '0001_tables.sql'), 'create table users (id int);');
    await writeFile(join(folder, '0002_triggers.sql'), 'select 1;');
    await migrateDatabase(url, { migrationsFolder: folder });
    await expect(migrateDatabase(url)).rejects.toThrow(
      /^This database was created by an unreleased development version .*\.$/,
    );
  });
});

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { readRows, restoreEarlier } from '#server/testing/earlier-version.ts';
import { withLaterMigration } from '#server/testing/migrations.ts';
import { APPLICATION_ROLE, TEMPLATE } from '#server/testing/template.ts';
import { type CatalogEntry, readCatalog } from '../database/catalog.ts';
import { withClient } from '../database/client.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { createDatabaseFromTemplate, memoryFolder } from '../database/embedded/test-cluster.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { migrateDatabase } from './migrate.ts';
import { prepareSchema } from './prepare-schema.ts';

const TOO_OLD =
  /^This database is older than this version can upgrade, and nothing was changed: start version 2fa19bc7 with it once, then this one \(.*\)\.$/;

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Worked out from what people wrote, and once more by 0168, which folds more letters; of bookings filled by 0176; of
 * documents and visits counted from `stored_files` since 0197; the token of a statement is moved by 0202. */
const WORKED_OUT: Readonly<Record<string, readonly string[]>> = {
  bookings: ['stage'],
  home_visits: ['photos'],
  inquiries: ['search'],
  messages: ['search'],
  property_documents: ['bytes'],
  property_words: ['title_words', 'words'],
  saved_searches: ['words'],
  search_words: ['word', 'documents'],
  statement_papers: ['token'],
};

/** The rows of before that are not there any more, by the columns that they had, and tokens that open nothing now. */
function lost(before: Rows, after: Rows): unknown[] {
  const opening = new Set(after.private_links?.map((link) => link.token_sealed));
  const tokens = before.statement_papers?.map(({ token }) => token) ?? [];
  return tokens.filter((token) => !opening.has(token)).concat(lostRows(before, after));
}

function lostRows(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !WORKED_OUT[table]?.includes(name));
    const asText = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]));
    const found = new Set((after[table] ?? after[`retired.${table}`])?.map(asText));
    return rows.map(asText).filter((row) => !found.has(row));
  });
}

/** The database of a name, as the owner of its tables and as the product connect. */
function urlsOf(name: string) {
  const [ownerUrl, url] = [new URL(inject('adminUrl')), new URL(inject('adminUrl'))];
  for (const one of [ownerUrl, url]) one.pathname = `/${name}`;
  url.username = APPLICATION_ROLE;
  url.password = APPLICATION_ROLE;
  return { ownerUrl: ownerUrl.href, url: url.href };
}

async function createFrom(template: string) {
  const name = `earlier_${randomBytes(6).toString('hex')}`;
  await createDatabaseFromTemplate(inject('adminUrl'), template, name);
  return urlsOf(name);
}

const ORIGINAL = `earlier_${randomBytes(6).toString('hex')}`;
const createEmpty = () => createFrom('template1');
const createEarlier = () => createFrom(ORIGINAL);

beforeAll(async () => {
  await restoreEarlier(await createDatabaseFromTemplate(inject('adminUrl'), 'template1', ORIGINAL));
});

/** A data folder whose database is used while the work takes. */
async function createFolder() {
  const dataDir = await mkdtemp(join(memoryFolder(), 'aqal-earlier-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return async <T>(work: (urls: { ownerUrl: string; url: string }) => Promise<T>): Promise<T> => {
    const { url: ownerUrl, applicationUrl: url, stop } = await startEmbedded({ dataDir, log() {} });
    return work({ ownerUrl, url }).finally(stop);
  };
}

const isOurs = ({ kind, name }: CatalogEntry) => !(kind === 'extension' && name === 'pg_stat_statements');
const catalogOf = async (url: string) => (await readCatalog(url)).filter(isOurs);
const fresh = () => catalogOf(urlsOf(TEMPLATE).ownerUrl);

const applied = (url: string, when: number) =>
  withClient(url, async (client) => {
    const text = 'select from drizzle.__drizzle_migrations where created_at = $1';
    return (await client.query(text, [when])).rowCount;
  });

describe('a database of version 2fa19bc7', () => {
  it('has a row in every table', async () => {
    const empty = Object.entries(await readRows(urlsOf(ORIGINAL).ownerUrl)).filter(
      ([, rows]) => rows.length === 0,
    );
    expect(empty).toEqual([]);
  });

  it.each([
    ['as its owner', true],
    ['as the one role that there is', false],
  ])('opens by DATABASE_URL with every row, %s', async (_, hasOwner) => {
    const { ownerUrl, url } = await createEarlier();
    const before = await readRows(ownerUrl);
    for (const _time of ['first', 'again']) {
      await prepareSchema(hasOwner ? { url, ownerUrl } : { url: ownerUrl, ownerUrl: undefined });
      expect(lost(before, await readRows(ownerUrl))).toEqual([]);
      expect(await catalogOf(ownerUrl)).toEqual(await fresh());
    }
  });

  it('keeps its waiting jobs but those of a job that is gone', async () => {
    const { ownerUrl } = await createEarlier();
    await migrateJobs(ownerUrl);
    const waiting = (text: string) => withClient(ownerUrl, (client) => client.query(text));
    await waiting(`select graphile_worker.add_job(name) from unnest(array['fill-move-in', 'sweep']) name`);
    await migrateDatabase(ownerUrl);
    const { rows } = await waiting('select task_identifier from graphile_worker.jobs');
    const names = rows.map(({ task_identifier: name }) => name);
    expect([names.includes('sweep'), names.includes('fill-move-in')]).toEqual([true, false]);
  });

  it.each([
    ['a new database', createEmpty],
    ['a database of version 2fa19bc7', createEarlier],
  ])('a later migration is applied once to %s', async (_, create) => {
    const { ownerUrl } = await create();
    const { folder, when } = await withLaterMigration('create table streets (id int)');
    await migrateDatabase(ownerUrl);
    await migrateDatabase(ownerUrl, { migrationsFolder: folder });
    await migrateDatabase(ownerUrl, { migrationsFolder: folder });
    expect(await applied(ownerUrl, when)).toBe(1);
    expect((await readRows(ownerUrl)).streets).toEqual([]);
  });
});

/** What the journal of another version says, as a change of the one of 2fa19bc7. */
const OLDER: [string, string][] = [
  ['before its last migration', `delete where created_at = 1795400000144`],
  ['of the first release', 'delete where id > 3'],
  ['with another migration of that date', `update set hash = 'another' where created_at = 1795400000144`],
];
const changeJournal = (url: string, change: string) =>
  withClient(url, (client) =>
    client.query(
      change
        .replace('delete', 'delete from drizzle.__drizzle_migrations')
        .replace('update', 'update drizzle.__drizzle_migrations'),
    ),
  );

describe('a database of an older version is refused in one sentence, and nothing is changed', () => {
  it.each(OLDER)('%s, by DATABASE_URL', async (_, change) => {
    const { ownerUrl, url } = await createEarlier();
    await changeJournal(ownerUrl, change);
    const before = [await readRows(ownerUrl), await readCatalog(ownerUrl)];
    await expect(prepareSchema({ url, ownerUrl })).rejects.toThrow(TOO_OLD);
    await expect(prepareSchema({ url: ownerUrl, ownerUrl: undefined })).rejects.toThrow(TOO_OLD);
    await expect(prepareSchema({ url, ownerUrl: undefined })).rejects.toThrow(TOO_OLD);
    expect([await readRows(ownerUrl), await readCatalog(ownerUrl)]).toEqual(before);
  });

  it('by its folder, which opens with every row once 2fa19bc7 was started with it', async () => {
    const open = await createFolder();
    const before = await open(async ({ ownerUrl }) => {
      await restoreEarlier(ownerUrl);
      return readRows(ownerUrl);
    });
    await open(async (urls) => {
      const read = async () => [await readRows(urls.ownerUrl), await readCatalog(urls.ownerUrl)];
      await changeJournal(urls.ownerUrl, `update set hash = 'older-' || hash where id > 90`);
      const older = await read();
      await expect(prepareSchema(urls)).rejects.toThrow(TOO_OLD);
      expect(await read()).toEqual(older);

      await changeJournal(urls.ownerUrl, `update set hash = replace(hash, 'older-', '')`);
      await prepareSchema(urls);
      expect(lost(before, await readRows(urls.ownerUrl))).toEqual([]);
      expect(await catalogOf(urls.ownerUrl)).toEqual(await fresh());
    });
  });

  it('but one whose first start was ended before anything was applied goes on', async () => {
    const { ownerUrl } = await createEmpty();
    await withClient(ownerUrl, (client) =>
      client.query(
        'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
      ),
    );
    await migrateDatabase(ownerUrl);
    expect((await readRows(ownerUrl)).wallets).toHaveLength(5);
  });
});

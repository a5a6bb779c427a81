import { createHash, randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaUrl } from '#contract/media.ts';
import { isMovePaper } from '#contract/move-money.ts';
import { loadDemo } from '#demo/load.ts';
import { demoEmails } from '#demo/people.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/open-app.ts';
import { sealPapers, tokenOf } from './domain/payments/book/papers.ts';
import { ensurePlaces } from './domain/places/ensure-places.ts';
import { findProblems } from './domain/tenancies/book/check-books.ts';
import { BACKED_UP, listFiles } from './platform/backup/media-copies.ts';
import { readOwnFiles } from './platform/backup/own-files.ts';
import { proveNewest } from './platform/backup/prove.ts';
import { restore } from './platform/backup/restore.ts';
import { findRunningCluster } from './platform/backup/running-cluster.ts';
import { makeKey, Opener } from './platform/backup/sealing.ts';
import { openStore } from './platform/backup/store.ts';
import { takeBackup } from './platform/backup/take-backup.ts';
import { openTarget, type Target } from './platform/backup/target.ts';
import { startEmbedded } from './platform/database/embedded/start-embedded.ts';
import { memoryFolder } from './platform/database/embedded/test-cluster.ts';
import { privateLinks } from './platform/database/schema/index.ts';
import { FILE_CLASSES, type FileClass } from './platform/files/classes.ts';
import { folderDisk } from './platform/media/disk.ts';
import { MediaStore } from './platform/media/store.ts';
import { prepareSchema } from './platform/upgrade/prepare-schema.ts';
import { PASSING } from './retention.ts';

const SECRET = 'the secret of the product, 32 characters';
const CLASSES = Object.keys(FILE_CLASSES) as FileClass[];
const IDENTITY = 'photo of an identity';
const KNOWLEDGE = { sumBooks: findProblems, passing: PASSING };

let parent = '';
let kept = '';
let target: Target;
let identity = '';
let stop = async () => {};
let test: TestApp;
/** Who may see everything that is opened here, each by a session of theirs. */
let admin: Record<string, string>;

/** What is opened: its path, and who opens it. */
interface Opened {
  path: string;
  headers: Record<string, string>;
}

/** The product on a data folder. @returns what stops it */
async function start(dataDir: string): Promise<() => Promise<void>> {
  const server = await startEmbedded({ dataDir, log() {} });
  await prepareSchema({ url: server.applicationUrl, ownerUrl: server.url });
  const opened = await openTestApp({
    databaseUrl: server.applicationUrl,
    ownerUrl: server.url,
    environment: { DATA_DIR: dataDir, SECRET, DEMO: 'on' },
  });
  test = opened.test;
  return async () => {
    await opened.close();
    await server.stop();
  };
}

/** A session of who is named by a row. */
async function sessionOf(person: string | null | undefined): Promise<Record<string, string>> {
  if (!person) throw new Error('Nobody is named there.');
  return test.openSession(person);
}

/** By which path, and by whom, a file of each class is opened; `id` is of what it goes with, `number` which of its files it is. */
const ROUTES: Record<FileClass, (id: string, number: number) => Opened | Promise<Opened>> = {
  picture: (hash) => ({ path: mediaUrl(hash, 960), headers: {} }),
  document: (id, page) => ({ path: `/api/documents/${id}/pages/${page}`, headers: admin }),
  'photo of a visit': (id, number) => ({ path: `/api/admin/visits/${id}/photos/${number}`, headers: admin }),
  'photo of an identity': (id, number) => ({
    path: `/api/identities/${id}/photos/${number === 1 ? 'document' : 'face'}`,
    headers: admin,
  }),
  async 'photo of a tenancy'(id) {
    const [row] = await test.sql<{ tenancy: string; owner: string }>`
      select t.id as tenancy, t.owner_id as owner from stored_files p join tenancies t on t.id = p.tenancy_id
      where p.id = ${id}`;
    return { path: `/api/tenancies/${row?.tenancy}/photos/${id}`, headers: await sessionOf(row?.owner) };
  },
  async 'photo of a move'(id) {
    const [row] = await test.sql<{ booking: string; customer: string }>`
      select b.id as booking, b.user_id as customer from stored_files p join bookings b on b.id = p.booking_id
      where p.id = ${id}`;
    return { path: `/api/moves/${row?.booking}/photos/${id}`, headers: await sessionOf(row?.customer) };
  },
};

/** All files that rows of a class name. */
async function filesOf(one: FileClass): Promise<Opened[]> {
  const opened: Opened[] = [];
  const files = await test.sql<{ id: string; number: number }>`
    select coalesce(document_id, visit_id, identity_check_id, id)::text as id, number from stored_files where class = ${one}
    union all select hash, 1 from media where ${one} = 'picture'`;
  for (const { id, number } of files) opened.push(await ROUTES[one](id, number));
  return opened;
}

/** Statements of a year and references, which their sides make: of each rent book that has a payment. */
async function makePapers(): Promise<string[]> {
  const books = await test.sql<{ id: string; owner: string; tenant: string | null }>`
    select id, owner_id as owner, tenant_id as tenant from tenancies t
    where exists (select from payments p where p.tenancy_id = t.id and p.receipt_number is not null)`;
  const tokens: string[] = [];
  for (const { id, owner, tenant } of books) {
    const made = await test.send('POST', `/api/tenancies/${id}/statements/${TEST_NOW.getUTCFullYear()}`, {
      headers: await sessionOf(owner),
    });
    expect([made.status, await made.text()]).toEqual([200, expect.any(String)]);
    if (!tenant) continue;
    const shared = await test.send('POST', `/api/tenancies/${id}/references`, {
      headers: await sessionOf(tenant),
      body: { days: 30 },
    });
    expect(shared.status).toBe(201);
    tokens.push(((await shared.json()) as { token: string }).token);
  }
  return tokens;
}

/** The tokens of all receipts and statements, as the product shows them again. */
async function tokensOfPapers() {
  const rows = await test.context.database.db.select().from(privateLinks);
  return rows.flatMap(({ tokenSealed }) => tokenOf(test.context, tokenSealed) ?? []);
}

let references: string[] = [];

async function papers(): Promise<Opened[]> {
  return [...(await tokensOfPapers()), ...references].map((token) => ({
    path: `/api/${isMovePaper(token) ? 'move-receipts' : 'papers'}/${token}`,
    headers: {},
  }));
}

/** Opens each. @returns what was answered, by path: its status, type, and a hash of what is in it */
async function open(all: readonly Opened[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const { path, headers } of all) {
    const response = await test.send('GET', path, { headers });
    const hash = createHash('sha256')
      .update(await response.bytes())
      .digest('hex');
    seen[path] = `${response.status} ${response.headers.get('content-type')} ${hash}`;
  }
  return seen;
}

const openEverything = async () => {
  const seen: Record<string, Record<string, string>> = { paper: await open(await papers()) };
  for (const one of CLASSES) seen[one] = await open(await filesOf(one));
  return seen;
};

let before: Awaited<ReturnType<typeof openEverything>> = {};

beforeAll(async () => {
  parent = await mkdtemp(join(memoryFolder(), 'aqal-demo-'));
  await chmod(parent, 0o755);
  const dataDir = join(parent, 'data');
  stop = await start(dataDir);
  const { context } = test;
  await ensurePlaces(context.database);
  await loadDemo(context.database, MediaStore.in(dataDir), { now: TEST_NOW });
  await sealPapers(context);
  const [person] = await test.sql<{ id: string }>`select id from users where email = ${demoEmails.admin}`;
  admin = await sessionOf(person?.id);
  references = await makePapers();
  before = await openEverything();

  const key = await makeKey();
  ({ identity } = key);
  kept = join(parent, 'kept');
  target = await openTarget({ dataDir }, { folder: kept }, key.recipient);
  const cluster = await findRunningCluster(dataDir);
  if (!cluster) throw new Error('The database does not run.');
  await takeBackup({
    ...{ target, cluster, url: cluster.url, media: folderDisk(dataDir), isContinuous: true },
    ...{ files: await readOwnFiles(dataDir), version: '0.1.0' },
  });
});

afterAll(async () => {
  await stop();
  await rm(parent, { recursive: true, force: true });
});

describe('the proof, of a whole backup of the demo', () => {
  const prove = async (store = target.store) =>
    (await proveNewest({ ...target, store }, join(parent, 'data'), KNOWLEDGE)).problem;
  /** A store with the same objects, of which one is damaged. */
  async function damaged(wanted: RegExp, damage: (file: string) => Promise<void>): Promise<Target['store']> {
    const folder = join(parent, `copy ${randomUUID()}`);
    await cp(kept, folder, { recursive: true });
    const object = (await target.store.list('')).find((one) => wanted.test(one));
    if (!object) throw new Error(`Nothing in the store is like ${wanted}.`);
    await damage(join(folder, object));
    return openStore({ folder });
  }
  const cut = (file: string) => truncate(file, 400);
  const gone = (file: string) => rm(file);
  const changed = async (file: string) => {
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };

  it('passes, with every file that it may open', async () => {
    const proof = await proveNewest(target, join(parent, 'data'), KNOWLEDGE);
    expect(proof).toMatchObject({ problem: undefined });
    expect(proof.pictures).toBeGreaterThan(100);
  });

  it.each([
    ['a part of the database that is cut off', /\/base\/00001$/, cut, /damaged/],
    ['a part of the database in which a bit has changed', /\/base\/00001$/, changed, /damaged/],
    ['a part of the database that is gone', /\/base\/00001$/, gone, /missing/],
    ['a segment of the write-ahead log that is gone', /\/wal\//, gone, /missing/],
    ['a segment in which a bit has changed', /\/wal\//, changed, /damaged/],
    ['a manifest in which a bit has changed', /\/manifest$/, changed, /damaged/],
    ['a manifest that is gone', /\/manifest$/, gone, /no complete backup/],
    ['a journal in which a bit has changed', /\/journal$/, changed, /damaged/],
  ])('finds %s', async (_, wanted, damage, problem) => {
    expect(await prove(await damaged(wanted, damage))).toMatch(problem);
  });

  it.each(BACKED_UP)('finds that a file is gone: %s', async (one) => {
    const [{ key = '' } = {}] = await listFiles(test.context.database.db, one);
    expect(await prove(await damaged(new RegExp(`/media/${key}$`), gone))).toContain(
      `Files are missing in the backup: ${one}, 1`,
    );
  });
});

describe('once the disk is lost and the backup is restored', () => {
  beforeAll(async () => {
    await stop();
    stop = async () => {};
    await rm(join(parent, 'data'), { recursive: true });
    const dataDir = join(parent, 'restored');
    await restore({
      source: { store: target.store, opener: new Opener([identity]) },
      ...{ dataDir, media: folderDisk(dataDir), log() {} },
    });
    stop = await start(dataDir);
  });

  const opensAsBefore = async (one: string, now: readonly Opened[]) => {
    const files = before[one] ?? {};
    expect(Object.keys(files)).not.toEqual([]);
    expect(Object.values(files).filter((answer) => !answer.startsWith('200 '))).toEqual([]);
    expect(await open(now)).toEqual(files);
  };

  it.each(CLASSES.filter((one) => one !== IDENTITY))(
    'each file opens by its route, as it was: %s',
    async (one) => opensAsBefore(one, await filesOf(one)),
  );

  it('each receipt, statement and reference opens by its route, as it was', async () => {
    await opensAsBefore('paper', await papers());
  });

  it('photos of identities, which no backup has, are not there', async () => {
    const statuses = (answers: Record<string, string> = {}) =>
      new Set(Object.values(answers).map((answer) => answer.slice(0, 3)));
    expect(statuses(before[IDENTITY])).toEqual(new Set(['200']));
    expect(statuses(await open(await filesOf(IDENTITY)))).toEqual(new Set(['404']));
  });
});

import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { VISIT_PHOTOS } from '#contract/checks.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';
import { somePhoto } from '#server/testing/checks.ts';
import { agreedMovesOf } from '#server/testing/moves.ts';
import { agreed, newOwner, read, say } from '#server/testing/tenancies.ts';
import { findProblems } from './domain/tenancies/book/check-books.ts';
import type { ChosenBackup } from './platform/backup/choose-backup.ts';
import { countLasting } from './platform/backup/lasting-rows.ts';
import { timeName } from './platform/backup/layout.ts';
import { BACKED_UP, copyMedia, listFiles, listMediaKeys } from './platform/backup/media-copies.ts';
import { checkRestored } from './platform/backup/prove.ts';
import { makeKey } from './platform/backup/sealing.ts';
import { countRows } from './platform/backup/table-rows.ts';
import { openTarget, type Target } from './platform/backup/target.ts';
import { withClient } from './platform/database/client.ts';
import {
  homeRecords,
  homeVisits,
  media,
  propertyDocuments,
  storedFiles,
} from './platform/database/schema/index.ts';
import { declaredTables } from './platform/database/schema/personal.ts';
import { FILE_CLASSES } from './platform/files/classes.ts';
import { type NewFile, placeFiles } from './platform/files/stored-files.ts';
import { folderDisk } from './platform/media/disk.ts';
import { PASSING } from './retention.ts';

let test: TestApp;
let target: Target;
let backup: ChosenBackup;
let tenancyId = '';

/** A row of each class of files that is backed up, with its files. */
async function createFiles(owner: TestUser): Promise<void> {
  const { database, media: store } = test.context;
  const { db } = database;
  const place = (file: NewFile, jpegs = [photo]) => {
    const files = jpegs.map((_, n) => ({ ...file, number: n + 1 }));
    return placeFiles(db, store, files, { jpegs, at });
  };
  const photo = await somePhoto();
  const at = test.context.clock();
  const hash = await store.put(photo, 'image/jpeg');
  await db
    .insert(media)
    .values({ hash, contentType: 'image/jpeg', width: 9, height: 9, bytes: photo.length, preview: '' });
  const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
  const [document] = await db
    .insert(propertyDocuments)
    .values({ propertyId, kind: 'title_deed', pages: 2, fingerprint: hash, storedAt: at })
    .returning();
  await place({ class: 'document', documentId: document?.id }, [photo, photo]);
  const five = Array.from({ length: VISIT_PHOTOS }, () => photo);
  const [visit] = await db
    .insert(homeVisits)
    .values({ propertyId, stored: 5, visitor: 'Amina', visitedOn: '2026-11-02', enteredAt: at })
    .returning();
  await place({ class: 'photo of a visit', visitId: visit?.id }, five);
  const [record] = await db
    .insert(homeRecords)
    .values({ tenancyId, moment: 'entry', draftedBy: 'owner', changedBy: 'owner', changedAt: at })
    .returning();
  await place({ class: 'photo of a tenancy', tenancyId, recordId: record?.id, side: 'owner' });
  const { id: serviceId } = await movesOf(test).createService();
  const move = await agreedMovesOf(test).agree(serviceId, await test.createUser({ role: 'renter' }));
  await place({ class: 'photo of a move', bookingId: move.id, moment: 'before', side: 'provider' });
}

/** A payment that waits for its answer, beside the confirmed one of the deposit. */
async function createPayments(owner: TestUser): Promise<void> {
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
  tenancyId = tenancy.id;
  const [first, second] = tenancy.dues;
  for (const due of [first, second]) {
    const said = { dueId: due?.id, amount: '10', method: 'cash', paidOn: '2026-09-01' };
    expect((await say(test, token, '/payments', said)).status).toBe(201);
  }
  const [payment] = (await read(test, tenancyId, owner)).payments;
  await say(test, tenancyId, `/payments/${payment?.id}/answer`, { answer: 'confirm' }, owner);
}

beforeAll(async () => {
  test = await createTestApp();
  const { config, database } = test.context;
  const { db } = database;
  test.context.clock = () => new Date('2026-09-02T09:00:00Z');
  const owner = await newOwner(test);
  await createPayments(owner);
  await createFiles(owner);
  const place = { folder: join(config.dataDir, 'kept') };
  target = await openTarget(config, place, (await makeKey()).recipient);
  const keys = await listMediaKeys(db);
  const copies = await copyMedia(target, folderDisk(config.dataDir), keys, new Set());
  const startedAt = new Date(Date.now() + 1000);
  const [rows, lasting] = [
    await withClient(test.ownerUrl, (client) => countRows(client)),
    await countLasting(db, startedAt),
  ];
  const of = { label: '', firstSegment: '', lastSegment: '' };
  backup = {
    name: { chain: target.chain, time: timeName(startedAt) },
    journal: undefined,
    replayUntil: undefined,
    manifest: {
      format: 1,
      version: '0.1.0',
      startedAt: startedAt.toISOString(),
      endedAt: startedAt.toISOString(),
      parts: [],
      database: { ...of, rows, lasting },
      media: copies.keys,
    },
  };
});

/** Checks the database as it is once this has been done to it, which is undone again. */
const prove = (damage = '') =>
  withClient(test.ownerUrl, async (client: pg.Client) => {
    await client.query('begin');
    try {
      // Triggers, foreign keys among them, would refuse it.
      await client.query('set local session_replication_role = replica');
      if (damage) await client.query(damage);
      return await checkRestored(client, target, backup, { sumBooks: findProblems, passing: PASSING });
    } finally {
      await client.query('rollback');
    }
  });

/** The same without one of the files that rows of a class name, or with another in its place. */
async function proveWithout(name: (typeof BACKED_UP)[number], other?: Buffer) {
  const [{ key = '' } = {}] = await listFiles(test.context.database.db, name);
  const object = `${target.chain}/media/${key}`;
  const before = await target.store.get(object);
  try {
    if (other) await target.store.put(object, await target.seal.object(object, other));
    else await target.store.remove(object);
    return await prove();
  } finally {
    await target.store.put(object, before);
  }
}

describe('the proof of a backup', () => {
  it('passes where nothing is wrong, and has opened a file of each class', async () => {
    const proof = await prove();
    expect(proof.tables).toBeGreaterThan(100);
    expect(proof.pictures).toBe(1 + 2 + VISIT_PHOTOS + 1 + 1);
  });

  it.each([
    ['a payment that waited', `delete from payments where state = 'waiting'`, /payments has 1 of the 2 rows/],
    [
      'a payment that was confirmed, with all that the book has of it',
      `with gone as (delete from book_transactions where payment_id is not null returning id),
        lines as (delete from book_entries where transaction_id in (select id from gone))
        delete from payments where state = 'confirmed'`,
      /book_transactions has|payments has/,
    ],
    [
      'a line of the book',
      'delete from book_entries where id = (select min(id::text)::uuid from book_entries)',
      /books do not add up: unbalanced 1/,
    ],
    ['a due', 'delete from dues where open_cents > 0', /dues has/],
    ['a balance', 'update book_accounts set balance_cents = balance_cents + 1', /books do not add up/],
    ['an account of somebody', `delete from users where role = 'renter'`, /users has/],
    ['what a row refers to', 'delete from bookings', /rows of \w+ break/],
    ['a table', 'drop table shortlist', /no table shortlist/],
    ['all rows of a table', 'delete from book_entries', /books do not add up|instead of/],
    ['a sum', 'update user_counts set users = users + 1', /sums of user_counts/],
  ])('finds what is damaged or gone: %s', async (_, damage, message) => {
    await expect(prove(damage)).rejects.toThrow(message);
  });

  it.each(BACKED_UP)('finds that one file is missing: %s', async (name) => {
    await expect(proveWithout(name)).rejects.toThrow(`Files are missing in the backup: ${name}, 1`);
  });

  it.each(BACKED_UP)('finds that a file is another one, or none at all: %s', async (name) => {
    await expect(proveWithout(name, Buffer.from('something else'))).rejects.toThrow(
      /is another one|cannot be opened/,
    );
  });

  it('finds that a file had gone before it was backed up', async () => {
    const { manifest } = backup;
    const [gone] = await listFiles(test.context.database.db, 'photo of a move');
    backup = {
      ...backup,
      manifest: { ...manifest, media: manifest.media.filter((key) => key !== gone?.key) },
    };
    await expect(prove()).rejects.toThrow('photo of a move, 1');
    backup = { ...backup, manifest };
  });
});

describe('a class of files', () => {
  it.each(Object.entries(FILE_CLASSES))(
    'is in the export of its person, or says why not: %s',
    (_, { exported }) => {
      const table = typeof exported === 'string' ? storedFiles : exported;
      const declared = declaredTables().find((one) => one.table === table);
      const isExported = declared?.holdings.some((holding) => holding.export !== undefined) === true;
      expect(isExported).toBe(exported === table);
    },
  );
});

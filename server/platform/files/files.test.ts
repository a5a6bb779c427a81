import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { somePhoto } from '#server/testing/checks.ts';
import { homeVisits, storedFiles } from '../database/schema/index.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { FILE_CLASSES } from './classes.ts';
import {
  beginFiles,
  deleteFiles,
  hideFiles,
  readFile,
  sha256Of,
  storeFiles,
  sweepFiles,
} from './stored-files.ts';

let test: TestApp;
let photo: Buffer;
let visitId = '';
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  photo = await somePhoto();
});
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  const owner = await test.createUser({ role: 'property_owner' });
  const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
  const [visit] = await test.context.database.db
    .insert(homeVisits)
    .values({ propertyId, createdAt: now })
    .returning();
  visitId = visit?.id ?? '';
});

const db = () => test.context.database.db;
const isOfVisit = () => eq(storedFiles.visitId, visitId);
const begin = () =>
  beginFiles(
    db(),
    [1, 2].map((number) => ({ class: 'photo of a visit', visitId, number })),
    now,
  );
const store = (begun: Awaited<ReturnType<typeof begin>>) =>
  storeFiles(test.context, begun, [photo, photo], { gone: 'It is gone.' });
const rows = () => db().select().from(storedFiles).where(isOfVisit());
const read = () => readFile({ app: test.context, db: db() }, isOfVisit(), 'There is none.');
const inStore = async (begun: Awaited<ReturnType<typeof begin>>) => {
  const all = await Promise.all(begun.map(({ storeKey }) => test.context.media.privateFiles.read(storeKey)));
  return all.filter((bytes) => bytes !== undefined).length;
};

describe('refused is', () => {
  const others = Object.keys(FILE_CLASSES).filter((name) => name !== 'photo of a visit');
  it.each(others)('a file of another class’s record, or of none: %s', async (name) => {
    const insert = (columns: string, values: string) =>
      db().execute(`insert into stored_files (class, store_key${columns}) values ('${name}', 'x'${values})`);
    for (const [columns, values] of [
      ['', ''],
      [', visit_id', `, '${visitId}'`],
      [', visit_id, side', `, '${visitId}', 'owner'`],
    ] as const) {
      await expect(insert(columns, values)).rejects.toMatchObject({ cause: { code: '23514' } });
    }
  });

  it('a second file at the same place', async () => {
    await store(await begin());
    await expect(store(await begin())).rejects.toMatchObject({ cause: { code: '23505' } });
    expect((await rows()).filter(({ storedAt }) => storedAt !== null)).toHaveLength(2);
  });

  it('reading one that is begun, hidden or not in the store', async () => {
    const missing = { code: 'not_found', message: 'There is none.' };
    const begun = await begin();
    await expect(read()).rejects.toMatchObject(missing);
    await store(begun);
    expect(Buffer.from(await read())).toEqual(photo);
    await hideFiles(db(), isOfVisit(), now);
    await expect(read()).rejects.toMatchObject(missing);
  });

  it('what was removed while it was written: conflict, and nothing of it stays', async () => {
    const begun = await begin();
    await deleteFiles(test.context, eq(storedFiles.id, begun[1]?.id ?? ''));
    await expect(store(begun)).rejects.toMatchObject({ code: 'conflict', message: 'It is gone.' });
    expect(await inStore(begun)).toBe(0);
    expect(await rows()).toMatchObject([{ storedAt: null, hash: null }]);
  });
});

describe('files', () => {
  it('are there with hash and size, all of them at once', async () => {
    const begun = await begin();
    expect(await rows()).toMatchObject([{ storedAt: null }, { storedAt: null }]);
    await store(begun);
    const known = { storedAt: now, hash: sha256Of(photo), bytes: photo.length };
    expect(await rows()).toMatchObject([known, known]);
  });

  it('of which one could not be written are not there; the sweep deletes their rows after an hour', async () => {
    const begun = await begin();
    const { privateFiles } = test.context.media;
    const { put } = privateFiles;
    let written = 0;
    const spy = vi.spyOn(privateFiles, 'put').mockImplementation(async (key, jpeg) => {
      written += 1;
      if (written === 2) throw new Error('no space left');
      return put.call(privateFiles, key, jpeg);
    });
    await expect(store(begun)).rejects.toThrow('no space left');
    spy.mockRestore();
    expect(await inStore(begun)).toBe(0);
    now = new Date(now.getTime() + 3_500_000);
    await sweepFiles(test.context);
    expect(await rows()).toHaveLength(2);
    now = new Date(now.getTime() + 200_000);
    await sweepFiles(test.context);
    expect(await rows()).toHaveLength(0);
  });

  it('whose commit was not confirmed stay in the store: it may have been made', async () => {
    const begun = await begin();
    const { database } = test.context;
    const { transaction } = database;
    const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      await transaction.call(database, work);
      throw new DatabaseUnavailableError('the commit was not confirmed');
    });
    await expect(store(begun)).rejects.toThrow('not confirmed');
    spy.mockRestore();
    expect(await inStore(begun)).toBe(2);
    expect(await rows()).toMatchObject([{ storedAt: now }, { storedAt: now }]);
  });

  it('that the store does not give up stay hidden, and go with the next sweep', async () => {
    const begun = await begin();
    await store(begun);
    const remove = vi
      .spyOn(test.context.media.privateFiles, 'remove')
      .mockRejectedValueOnce(new Error('busy'));
    await expect(deleteFiles(test.context, isOfVisit())).rejects.toThrow('1 of 2 rows failed');
    remove.mockRestore();
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect([await inStore(begun), (await rows()).length]).toEqual([1, 1]);
    await sweepFiles(test.context);
    expect([await inStore(begun), (await rows()).length]).toEqual([0, 0]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { eachRow, inParts, RowsFailedError } from './each-row.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
  await test.sql`create table done (id text primary key)`;
});

const some = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `row-${at}` }));
const done = async () => (await test.sql<{ id: string }>`select id from done`).map(({ id }) => id).sort();

describe('rows of a job', () => {
  it('are done in a transaction each, and one that throws leaves nothing and stops no other', async () => {
    const running = eachRow(test.context, {
      find: some(5),
      act: async ({ db }, { id }) => {
        await db.execute(`insert into done values ('${id}')`);
        if (id === 'row-1') throw new TypeError('a value that must not be shown');
        return 1;
      },
    });
    await expect(running).rejects.toThrow('1 of 5 rows failed, such as row-1: TypeError.');
    expect(await done()).toEqual(['row-0', 'row-2', 'row-3', 'row-4']);
  });

  it('that share a transaction are tried alone where it fails', async () => {
    const tries: number[] = [];
    const running = eachRow(test.context, {
      find: some(5),
      size: 2,
      actOn: async ({ db }, rows) => {
        tries.push(rows.length);
        for (const { id } of rows) {
          if (id === 'row-2') throw new Error('refused');
          await db.execute(`insert into done values ('${id}')`);
        }
        return rows.length;
      },
    });
    await expect(running).rejects.toThrow('1 of 5 rows failed');
    expect(tries).toEqual([2, 2, 1, 1, 1]);
    expect(await done()).toEqual(['row-0', 'row-1', 'row-3', 'row-4']);
  });

  it('are read until there are none left, also where all of a reading fail', async () => {
    const all = some(1000);
    const failed = await eachRow(test.context, {
      find: async (after: { id: string } | undefined, limit) => {
        const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
        return all.slice(from, from + limit);
      },
      each: async () => {
        throw new Error('refused');
      },
    }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RowsFailedError);
    expect((failed as RowsFailedError).failed).toHaveLength(1000);
  });

  it('are given up at once where the database is not there', async () => {
    let tried = 0;
    const running = eachRow(test.context, {
      find: some(5),
      each: async () => {
        tried += 1;
        throw new DatabaseUnavailableError('gone');
      },
    });
    await expect(running).rejects.toThrow(DatabaseUnavailableError);
    expect(tried).toBe(1);
  });
});

describe('parts of a job', () => {
  const failing = () =>
    eachRow(test.context, {
      find: some(2),
      each: async ({ id }) => {
        if (id === 'row-0') throw new Error('refused');
        return 1;
      },
    });

  it('are all done, and what failed is said of all', async () => {
    await expect(inParts(failing, failing)).rejects.toThrow('2 of 4 rows failed');
    expect(
      await inParts(
        async () => 2,
        async () => 3,
      ),
    ).toBe(5);
  });

  it('say first what failed as a whole', async () => {
    const broken = async () => {
      throw new Error('no such table');
    };
    let isDone = false;
    const last = async () => {
      isDone = true;
      return 1;
    };
    await expect(inParts(failing, broken, last)).rejects.toThrow('no such table');
    expect(isDone).toBe(true);
  });
});

import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_CAP, MAX_OFFSET } from '#contract/paging.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyWords, users } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { countsOf, listPage, matching, pageFound, pageOf, shownTotal } from './list-page.ts';
import { searchColumns } from './search-columns.ts';

let test: TestApp;
let db: Db;
/** More than are counted; all by one of two owners. */
const MANY = COUNT_CAP + 200;

beforeAll(async () => {
  test = await createTestApp();
  db = test.context.database.db;
  const [hodan, other] = [
    await test.createUser({ name: 'Hodan 100% Samatar', role: 'property_owner' }),
    await test.createUser({ name: 'Cali Nuur', role: 'property_owner' }),
  ];
  await test.sql`
    insert into properties (owner_id, title, description, price, type, property_type, location)
    select case when n % 3 = 0 then ${hodan.id}::uuid else ${other.id}::uuid end, 'Home ' || lpad(n::text, 5, '0'), 'Two rooms.', n, 'rent',
      'house', case when n <= 3 then 'Street 171, Hodan' else 'Street ' || n || ', Kaxda' end
    from generate_series(1, ${MANY}) n`;
});

interface Asked {
  q?: string;
  page?: number;
  limit?: number;
}

/** What is listed, by price; found by title, place or owner. */
const list = ({ q, ...paging }: Asked = {}) =>
  listPage(db, {
    ...paging,
    size: 2,
    from: properties,
    key: properties.id,
    where: and(isNull(properties.deletedAt), like(properties.title, 'Home %')),
    order: [asc(properties.price)],
    search:
      q === undefined
        ? undefined
        : searchColumns(q, [
            properties.location,
            { text: users.name, from: users, key: users.id, through: properties.ownerId },
            {
              text: propertyWords.heading,
              from: propertyWords,
              key: propertyWords.id,
              through: properties.id,
            },
          ]),
    rows: db
      .select({ price: properties.price, owner: users.name })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.ownerId)),
    present: (rows) => rows.map(({ price }) => Number(price)),
  });

describe('a list', () => {
  it('is read page by page in its order, with rows of its own size unless told', async () => {
    expect(await list()).toEqual({ items: [1, 2], page: 1, pageSize: 2, counted: COUNT_CAP + 1 });
    expect(await list({ page: 3, limit: 5 })).toMatchObject({ items: [11, 12, 13, 14, 15], pageSize: 5 });
  });

  it('is empty past its end and past what may be skipped, and still counted', async () => {
    for (const page of [MANY, MAX_OFFSET]) {
      expect(await list({ page })).toMatchObject({ items: [], counted: COUNT_CAP + 1 });
    }
  });
});

it('a page of rows that are read as a whole is empty past their end and past what may be skipped', () => {
  const rows = Array.from({ length: MAX_OFFSET + 5 }, (_, n) => n);
  const page = (number?: number) => pageOf(rows, { page: number, size: 4 });
  expect(page()).toEqual({ items: [0, 1, 2, 3], page: 1, pageSize: 4, counted: rows.length });
  expect(pageOf(rows, { page: 2, size: 4, limit: 3 })).toMatchObject({ items: [3, 4, 5], pageSize: 3 });
  expect(page(MAX_OFFSET / 4 + 1).items).toEqual(rows.slice(MAX_OFFSET, MAX_OFFSET + 4));
  expect(page(MAX_OFFSET / 4 + 2).items).toEqual([]);
  expect(pageOf(rows.slice(0, 9), { page: 4, size: 4 }).items).toEqual([]);
});

it('is cut from what a statement of its own finds, which is asked for one row more', async () => {
  const found = (page: number | undefined, rows: readonly number[]) => {
    const asked: number[] = [];
    const read = pageFound({ page, size: 4 }, async (...window) => {
      asked.push(...window);
      return { rows, counted: 9 };
    });
    return read.then(({ items, hasNext, counted }) => ({ asked, items, hasNext, counted }));
  };
  expect(await found(undefined, [0, 1, 2, 3, 4])).toEqual({
    ...{ asked: [5, 0], items: [0, 1, 2, 3] },
    ...{ hasNext: true, counted: 9 },
  });
  expect(await found(3, [8])).toMatchObject({ asked: [5, 8], items: [8], hasNext: false });
  // None follows the last page that is read, whatever there is.
  const last = MAX_OFFSET / 4 + 1;
  expect(await found(last, [0, 1, 2, 3, 4])).toMatchObject({ asked: [5, MAX_OFFSET], hasNext: false });
  expect(await found(last + 1, [])).toMatchObject({ asked: [0, 0], items: [], hasNext: false });
});

describe('a search', () => {
  it('finds what has the text in any column, its own or of another table, once', async () => {
    expect(await list({ q: 'home 00007' })).toMatchObject({ items: [7], counted: 1 });
    expect(await list({ q: 'HODAN', limit: 4 })).toMatchObject({ items: [1, 2, 3, 6], counted: 402 });
    expect(await list({ q: 'street 171' })).toMatchObject({ items: [1, 2], counted: 4 });
    expect(await list({ q: 'zzzzqq' })).toMatchObject({ items: [], counted: 0 });
  });

  it('takes wildcards for what they are', async () => {
    expect(await list({ q: '100%' })).toMatchObject({ items: [3, 6], counted: 400 });
    expect(await list({ q: '_' })).toMatchObject({ items: [], counted: 0 });
  });

  it('of more matches than are counted reads them in the order of the list, none twice', async () => {
    const pages = [
      await list({ q: 'street', limit: 100 }),
      await list({ q: 'street', limit: 100, page: 12 }),
    ];
    expect(pages.map(({ counted }) => counted)).toEqual([COUNT_CAP + 1, COUNT_CAP + 1]);
    expect(pages.map(({ items }) => [items[0], items.at(-1)])).toEqual([
      [1, 100],
      [1101, MANY],
    ]);
  });

  it('finds a number however it is typed, and nothing by too few digits', async () => {
    await test.createUser({ phoneE164: '+252615550177' });
    const search = (q: string) => searchColumns(q, [{ digits: users.phoneE164, least: 4 }]);
    const found = async (q: string) => {
      const rows = { from: users, key: users.id, where: undefined, search: search(q) };
      return (await db.select().from(matching(rows, users.id.getSQL()))).length;
    };
    expect([
      await found('061 555-0177'),
      await found('50177'),
      await found('177'),
      await found('50177 a'),
    ]).toEqual([1, 1, 0, 0]);
  });
});

describe('counts by status', () => {
  it('add up, with 0 for a status that has none, and up to what is counted', () => {
    const rows = [
      { status: 'new' as const, count: 700 },
      { status: 'new' as const, count: 400 },
    ];
    expect(countsOf(['new', 'closed'], rows)).toEqual({ total: 1100, byStatus: { new: 1100, closed: 0 } });
    expect(countsOf(['new'], rows, COUNT_CAP + 1)).toEqual({ total: 1001, byStatus: { new: 1001 } });
  });

  it('say of a search that there are more', () => {
    expect([shownTotal(1001, 'a'), shownTotal(1001, undefined), shownTotal(1000, 'a')]).toEqual([
      { total: 1000, isCapped: true },
      { total: 1001, isCapped: false },
      { total: 1000, isCapped: false },
    ]);
  });
});

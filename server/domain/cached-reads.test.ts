import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withClient } from '#server/platform/database/client.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { changesHeard } from '#server/testing/changes-heard.ts';

let test: TestApp;
/** The statements of the application since the last look. */
const statements: string[] = [];
/** The columns that a statement can set, by table. */
const columns = new Map<string, string[]>();
/** The addresses whose answers are kept, by the tables that they are made from. */
const addressesOf = new Map<string, Set<string>>();

const WAYS = ['insert', 'update', 'delete'] as const;
type Way = (typeof WAYS)[number];

/** What a kept answer may be behind of, by table and way, and why. */
const MAY_LAG: Readonly<Record<string, Partial<Record<Way, string>>>> = {
  // Only of rows whose shown values change, which tests of their own make.
  users: {
    insert: 'an owner has no listing yet',
    update: 'invalidation.test.ts',
    delete: 'no account is deleted',
  },
  service_figures: {
    insert: 'a new row has no figures yet',
    update: 'figures.test.ts',
    delete: 'goes with its service',
  },
  // A row says nothing to visitors before it is decided, which is an update.
  home_visits: { insert: 'not entered yet' },
  identity_checks: { insert: 'not decided yet' },
  property_documents: { insert: 'not decided yet' },
  // Written in the transaction that changes the listing, which announces it.
  property_prices: { insert: 'with its listing', update: 'with its listing', delete: 'with its listing' },
  map_points: { insert: 'with its listing', update: 'with its listing', delete: 'with its listing' },
  search_words: { insert: 'with a listing', update: 'with a listing', delete: 'with a listing' },
  property_words: { insert: 'with its listing', update: 'with its listing', delete: 'with its listing' },
  // What a photo is never changes, and its address names it.
  media: { insert: 'named by its content', update: 'named by its content', delete: 'named by its content' },
  // Sums that may be five minutes old (decision 4).
  bookings: { insert: 'a sum', update: 'a sum', delete: 'a sum' },
  booking_counts: { insert: 'a sum', update: 'a sum', delete: 'a sum' },
  user_counts: { insert: 'a sum', update: 'a sum', delete: 'a sum' },
};

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** A statement that would change rows of a table, and changes none: what follows statements follows it too. */
function statementOf(way: Way, table: string): string {
  const names = columns.get(table) ?? [];
  const set = names.map((name) => `"${name}" = "${name}"`).join(', ');
  return {
    insert: `insert into "${table}" (${list(names)}) select ${list(names)} from "${table}" where false`,
    update: `update "${table}" set ${set} where false`,
    delete: `delete from "${table}" where false`,
  }[way];
}

/** Opens an address. @returns the tables that it was read from, where the answer is kept from now on */
async function read(address: string): Promise<string[]> {
  statements.length = 0;
  await (await test.send('GET', address)).bytes();
  if (test.context.cache.get(address) === undefined) return [];
  const text = statements.join('\n');
  return [...columns.keys()].filter((name) => new RegExp(`\\b(?:from|join)\\s+"?${name}\\b`).test(text));
}

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '8' });
  const rows = await test.sql<{ table: string; names: string[] }>`
    select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as names from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`;
  for (const { table, names } of rows) columns.set(table, names);
  const send = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string } | undefined];
    statements.push(typeof first === 'string' ? first : (first?.text ?? ''));
    return Reflect.apply(send, this, given);
  });
});

// Other files of the process send statements too.
afterAll(() => vi.restoreAllMocks());

it('reads a kept answer anew after any change of any table that it is made from', async () => {
  const { id } = await test.createProperty();
  await test.sql`insert into moving_services (name, phone, email, location, rating)
    values ('Trucks', '+252615000001', 'trucks@aqal.example', 'Hodan', 4)`;
  await changesHeard(test, test.context);
  const addresses = test.app.routes
    .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
    .map(({ path }) => path.replaceAll(/:\w+(?:\{[^}]*\})?/g, id));
  for (const address of new Set([...addresses, '/api/properties?q=villa'])) {
    for (const table of await read(address)) {
      addressesOf.set(table, (addressesOf.get(table) ?? new Set()).add(address));
    }
  }
  expect([...addressesOf.keys()]).toEqual(
    expect.arrayContaining(['properties', 'moving_services', 'places']),
  );

  const stale: string[] = [];
  for (const [table, kept] of addressesOf) {
    for (const way of WAYS.filter((one) => MAY_LAG[table]?.[one] === undefined)) {
      for (const address of kept) await test.send('GET', address);
      await withClient(test.ownerUrl, (client) => client.query(statementOf(way, table)));
      await changesHeard(test, test.context);
      const left = [...kept].filter((address) => test.context.cache.get(address) !== undefined);
      stale.push(...left.map((address) => `${address} after ${way} of ${table}`));
    }
  }
  expect(stale).toEqual([]);
});

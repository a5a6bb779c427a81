import { randomUUID } from 'node:crypto';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMyData } from '#contract/my-account.api.ts';
import { erasurePlan } from './personal-data.ts';
import * as schema from './platform/database/schema/index.ts';
import { declaredTables, type PersonalTable } from './platform/database/schema/personal.ts';
import { personOf } from './platform/personal/person.ts';
import { accountsOf, PASSWORD } from './testing/accounts.ts';
import { createTestApp, type TestApp } from './testing/app.ts';

const TABLES = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => ({ table, ...getTableConfig(table) }));

/** Columns that can hold something of a person: free text, JSON and addresses, but for what follows from others. */
const isFree = (column: PgColumn): boolean =>
  /^(text|jsonb|inet|varchar)/.test(column.getSQLType()) && !column.enumValues?.length && !column.generated;

/** The name of a column in the schema. */
const keyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(table).find(([, one]) => one === column)?.[0] ?? '';

/** What of a table is not declared. */
function undeclared(table: PgTable, declared: PersonalTable | undefined): string[] {
  if (declared?.ofNobody !== undefined) return [];
  const { columns } = getTableConfig(table);
  const holdings = declared?.holdings ?? [];
  // Rows of the person go whole; where others' rows name the person, each column says what becomes of it.
  const goesWhole = holdings.some(({ erase }) => erase === 'row') && !holdings.some(({ mask }) => mask);
  return columns.filter(isFree).flatMap((column) => {
    const key = keyOf(table, column);
    const isErased = holdings.some(
      ({ erase, mask = [] }) => mask.includes(column) || (typeof erase === 'object' && key in erase),
    );
    return goesWhole || isErased || declared?.kept[key] ? [] : [key];
  });
}

describe('the declarations of personal data', () => {
  const byTable = new Map(declaredTables().map((one) => [one.table as unknown, one]));

  it.each(TABLES.map((one) => [one.name, one] as const))(
    '%s says what becomes of each column',
    (_, { table }) => {
      expect(undeclared(table, byTable.get(table))).toEqual([]);
    },
  );

  it('fails for a column that nobody declared', () => {
    const { users } = schema;
    const declared = { table: users, holdings: [{ of: () => sql`true`, erase: { name: '' } }], kept: {} };
    expect(undeclared(users, declared)).toEqual([
      'email',
      'image',
      'username',
      'phone',
      'phoneE164',
      'closedDays',
    ]);
  });

  it('keep no column that does not exist, and export each list once', () => {
    for (const { table, kept } of declaredTables()) {
      expect(Object.keys(table)).toEqual(expect.arrayContaining(Object.keys(kept)));
    }
    const lists = declaredTables().flatMap(({ holdings }) =>
      holdings.flatMap((holding) => (holding.export ? [holding.export.name] : [])),
    );
    expect(new Set(lists).size).toBe(lists.length);
    const known = Object.keys(readMyData.answer.shape).filter((name) => name !== 'exportedAt');
    expect(lists).toEqual(expect.arrayContaining(known));
  });
});

let test: TestApp;
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

describe('the batches of an erasure', () => {
  const person = personOf(
    randomUUID(),
    { name: 'Nobody at All', contacts: ['nobody@nowhere.example'], number: '+252615000000' },
    new Date(),
  );
  const indexed = declaredTables().flatMap(({ table, holdings }) =>
    holdings.flatMap((holding, at) =>
      (holding.erase || holding.mask) && !holding.isAtOnce && !holding.hasNoIndex
        ? [[`${getTableConfig(table).name} ${at}`, table, holding.of(person)] as const]
        : [],
    ),
  );

  it.each(indexed)('%s are found by an index', async (_, table, mine: SQL) => {
    const plan = await test.context.database.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      const { rows } = await db.execute(sql`explain (format json) select from ${table} where ${mine}`);
      return JSON.stringify(rows);
    });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index Cond|Recheck Cond/);
  });

  it('have names of their own, by which they go on', () => {
    const names = erasurePlan(test.context).steps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('deleting an account', () => {
  /** The tables with rows that contain a word. */
  async function tablesWith(word: string): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of TABLES) {
      const { rows } = await test.context.database.db.$client.query(
        `select from "${name}" t where position($1 in t::text) > 0 limit 1`,
        [word],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('leaves neither name, e-mail nor phone with others: in notifications, the mailbox or stored responses', async () => {
    const name = 'Hodan Warsame-Qalinle';
    const phone = '+252 61 777 8899';
    const person = await openAccount({ name, phone });
    const headers = { cookie: person.cookie, 'idempotency-key': randomUUID() };
    const { sql } = test;
    const [service] = await sql<{ id: string }>`
      insert into moving_services (name, phone, email, location)
      values ('Guuris', '0615000000', 'guuris@mover.example', 'Hodan') returning id`;
    const booking = await test.send('POST', '/api/bookings', {
      headers,
      body: {
        movingServiceId: service?.id,
        pickupLocation: 'Hodan',
        dropoffLocation: 'Kaaraan',
        date: '2026-11-25',
        phone: '+252 61 222 3344',
        notes: 'ring at Qalinle’s door',
      },
    });
    expect(booking.status).toBe(201);
    const { id: owner } = await test.createUser({ role: 'property_owner' });
    await sql`
      insert into notifications (user_id, type, category, title, message, data) values
        (${owner}, 'in_app', 'inquiry', 'New inquiry', ${`From: ${name} (${person.email})\n\nIs it free?`}, '{}'),
        (${owner}, 'in_app', 'support', ${`Letter of ${name}`}, ${`Call me: ${phone}`},
          ${JSON.stringify({ replyTo: person.email })}::jsonb),
        (${owner}, 'in_app', 'inquiry', 'New inquiry', 'From: Somebody Else (else@aqal.example)', '{}')`;
    await sql`
      insert into local_mailbox (channel, recipient, subject, body) values
        ('email', 'owner@aqal.example', 'New inquiry', ${`From: ${name} (${person.email})`}),
        ('sms', '+252615000000', null, 'Move on 25 Nov, call +252 61 222 3344'),
        ('email', 'owner@aqal.example', 'Untouched', 'of somebody else')`;
    await sql`
      insert into audit_log (actor_id, action, subject_kind, subject_id, details)
      values (${owner}, 'user.change', 'user', ${person.answer.id}, ${JSON.stringify({ email: person.email })}::jsonb)`;
    expect((await tablesWith(name)).sort()).toEqual(
      expect.arrayContaining(['local_mailbox', 'notifications', 'users']),
    );
    // Stored responses are encrypted: find them by their owner.
    const answersOf = (id: string) => sql`select from idempotency_keys where user_id = ${id}`;
    expect(await answersOf(person.answer.id)).not.toHaveLength(0);

    const body = { password: PASSWORD };
    const answer = await test.send('POST', '/api/me/delete', { headers: { cookie: person.cookie }, body });
    expect(answer.status).toBe(200);
    await test.deliver();

    expect(await answersOf(person.answer.id)).toHaveLength(0);
    for (const word of [name, person.email, phone, '222 3344', '+252612223344', '+252617778899', 'Qalinle']) {
      expect(await tablesWith(word), word).toEqual([]);
    }
    const left = await sql<{ title: string; message: string; data: unknown }>`
      select title, message, data from notifications where user_id = ${owner} order by id`;
    expect(left).toEqual([
      {
        title: 'New inquiry',
        message: 'From: Deleted account (deleted@deleted.invalid)\n\nIs it free?',
        data: {},
      },
      {
        title: 'Letter of Deleted account',
        message: 'Call me: —',
        data: { replyTo: 'deleted@deleted.invalid' },
      },
      { title: 'New inquiry', message: 'From: Somebody Else (else@aqal.example)', data: {} },
    ]);
    expect(await sql`select subject from local_mailbox where recipient = 'owner@aqal.example'`).toEqual([
      { subject: 'Untouched' },
    ]);
  });
});

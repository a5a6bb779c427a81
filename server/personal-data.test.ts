import { randomUUID } from 'node:crypto';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PERSONAL_DATA } from './personal-data.ts';
import * as schema from './platform/database/schema/index.ts';
import { accountsOf, PASSWORD } from './testing/accounts.ts';
import { createTestApp, type TestApp } from './testing/app.ts';

const TABLES = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table));

/** Tables with such a column that contain no data about account holders. */
const OF_NOBODY: Record<string, string> = {
  moving_services: 'businesses and how to reach them, entered by administrators',
  places: 'districts and landmarks',
  site_settings: 'switches for the whole site',
  property_visitors: 'hashes of a random cookie, for two days',
  rollups: 'how far jobs have counted',
  listing_visitors: 'hashes of a random cookie and a listing’s owner, for 40 days',
  visitor_sums: 'how many visitors listings and owners had, without saying who',
};

/** Covered tables that are not exported. */
const NOT_EXPORTED: Record<string, string> = {
  credentials: 'a hash that helps nobody but who wants to break it',
  verifications: 'hashes of one-time links',
  backup_codes: 'hashes',
  sms_codes: 'hashes',
  passkey_challenges: 'hashes',
  booking_events: 'what a booking’s status and thread show',
  booking_links: 'hashes of private links',
  viewing_links: 'hashes of private links',
  inquiry_links: 'hashes of private links',
  stop_links: 'hashes of private links',
  property_statuses: 'what the listing’s status shows',
  deliveries: 'how each notification’s delivery went',
  local_mailbox: 'copies of notifications, on a machine without a mail server',
  texted_numbers: 'which number was texted, as the notification says',
  idempotency_keys: 'copies of answers, for two days',
};

/** Covered tables from which nothing is erased. */
const NOT_ERASED: Record<string, string> = {
  booking_events: 'names an account that names nobody any more',
  booking_messages: 'the other side’s thread',
  booking_links: 'belong to providers and guests',
  service_reviews: 'stays, of nobody in particular',
  property_reviews: 'stays, of nobody in particular',
  deliveries: 'goes with its notification',
  backup_codes: 'goes with the second factor',
};

const NAMES_SOMEBODY =
  /(^|_)(name|username|e_?mail|phone|phone_e_164|recipient|sender|visitor|ip_address|user_id)$/;

/** Columns that may contain personal data. */
function personalColumns({ columns, foreignKeys }: (typeof TABLES)[number]): string[] {
  const references = foreignKeys.flatMap((key) => {
    const { columns: own, foreignTable } = key.reference();
    return getTableConfig(foreignTable).name === 'users' ? own : [];
  });
  const snake = (name: string) => name.replaceAll(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
  return [
    ...references.map(({ name }) => snake(name)),
    ...columns.map(({ name }) => snake(name)).filter((name) => NAMES_SOMEBODY.test(name)),
  ];
}

describe('personal data of the rooms', () => {
  const covered = PERSONAL_DATA.flatMap(({ tables }) => tables);

  it('covers every table that refers to users, or has a name, an address or a number', () => {
    const personal = TABLES.filter((table) => personalColumns(table).length > 0).map(({ name }) => name);
    expect(personal).toEqual(
      expect.arrayContaining(['users', 'bookings', 'local_mailbox', 'idempotency_keys']),
    );
    expect(personal.filter((name) => !covered.includes(name) && !(name in OF_NOBODY))).toEqual([]);
  });

  it('names existing tables, each in one room', () => {
    const names = TABLES.map(({ name }) => name);
    expect(covered.filter((name) => !names.includes(name))).toEqual([]);
    expect(covered.filter((name, at) => covered.indexOf(name) !== at)).toEqual([]);
  });
});

let test: TestApp;
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

describe.each(PERSONAL_DATA.map((room) => [room.name, room] as const))('%s', (_name, room) => {
  /** The tables that no statement during this work refers to. */
  async function untouched(work: () => Promise<unknown>): Promise<string[]> {
    const asked = vi.spyOn(test.context.database.db.$client, 'query');
    await work();
    const statements = JSON.stringify(asked.mock.calls.map(([query]) => query));
    asked.mockRestore();
    return room.tables.filter((name) => !statements.includes(`\\"${name}\\"`));
  }

  it('exports every table it covers, except documented ones', async () => {
    const { id } = await test.createUser();
    const missing = await untouched(() => room.exportOf(test.context.database.db, id));
    expect(missing.filter((name) => !(name in NOT_EXPORTED))).toEqual([]);
  });

  it('erases from every table it covers, except documented ones', async () => {
    const { id } = await test.createUser();
    const person = { name: 'Nobody at All', email: 'nobody@nowhere.example', contacts: ['+252610000009'] };
    const missing = await untouched(() =>
      room.erase(test.context.database.db, id, person, { app: test.context, now: test.context.clock() }),
    );
    expect(missing.filter((name) => !(name in NOT_ERASED))).toEqual([]);
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
    expect(await sql`select subject from local_mailbox`).toEqual([{ subject: 'Untouched' }]);
  });
});

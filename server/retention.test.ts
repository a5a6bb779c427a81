import { readFile } from 'node:fs/promises';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from './platform/database/schema/index.ts';
import { declaredTables } from './platform/database/schema/personal.ts';
import { RETENTION, sweep } from './retention.ts';
import { createTestApp, type TestApp } from './testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** Two rows of each table: one that is past its time by an hour or a day, and one that is not yet. */
const ROWS: Record<string, string> = {
  notifications: `insert into notifications (user_id, type, category, title, message, created_at)
    select u.id, 'in_app', 'system', 'A', 'B', now() - interval '180 days' + shift from shifts, u`,
  local_mailbox: `insert into local_mailbox (channel, recipient, body, created_at)
    select 'sms', '+252610000000', 'B', now() - interval '30 days' + shift from shifts`,
  texted_numbers: `insert into texted_numbers (number, notification_id, created_at)
    select '+252' || shift, gen_random_uuid(), now() - interval '180 days' + shift from shifts`,
  security_events: `insert into security_events (bucket, event, count, created_at, last_at)
    select 'retention' || shift, 'refused', 1, now() - interval '1 year', now() - interval '180 days' + shift from shifts`,
  idempotency_keys: `insert into idempotency_keys (key, scope, request_hash, created_at)
    select 'retention' || shift, 's', 'h', now() - interval '8 days' + shift from shifts`,
  rate_limits: `insert into rate_limits select 'retention' || shift, 1, now() + shift from shifts`,
  property_visitors: `insert into property_visitors
    select p.id, current_date - 2 + case when shift < interval '0' then -1 else 0 end, 'v' from shifts, p`,
  visitor_sums: `insert into visitor_sums
    select p.id, current_date - 91 + case when shift < interval '0' then -1 else 0 end, 1 from shifts, p`,
  sessions: `insert into sessions (user_id, token, expires_at) select u.id, 'retention' || shift || u.id, now() + shift from shifts, u`,
  verifications: `insert into verifications (identifier, value, expires_at) select 'retention' || shift, 'v', now() + shift from shifts`,
  viewings: `insert into viewings (property_id, owner_id, guest_name, guest_phone, date, hour)
    select p.id, u.id, 'A', '+252610000000', current_date - case when shift < interval '0' then 91 else 90 end, 9 from shifts, p, u
      where u.id = (select min(id::text)::uuid from u)`,
  sms_codes: `insert into sms_codes (id, purpose, code_hash, expires_at)
    select gen_random_uuid(), 'sign-in', 'h', now() + shift from shifts`,
  case_viewers: `insert into case_viewers (subject, case_id, admin_id, opened_at, expires_at)
    select 'signal', gen_random_uuid(), u.id, now(), now() + shift from shifts, u
      where u.id = (select min(id::text)::uuid from u)`,
  passkey_challenges: `insert into passkey_challenges select 'retention' || shift || u.id, u.id, now() + shift from shifts, u
      where (shift < interval '0') = (u.id = (select min(id::text)::uuid from u))`,
  return_wishes: `insert into return_wishes (user_id, property_id, created_at)
    select u.id, p.id, now() - interval '180 days' + shift from shifts, u, p
      where (shift < interval '0') = (u.id = (select min(id::text)::uuid from u))`,
  removed_shortlist: `insert into removed_shortlist
    select gen_random_uuid(), u.id, p.id, 'low', null, now(), 1, 'available', now() - interval '1 day' + shift from shifts, u, p
      where (shift < interval '0') = (u.id = (select min(id::text)::uuid from u))`,
  private_links: `, t as (insert into tenancies (home_title, home_location, tenant_name, proposed_by, starts_on) values ('H', 'H', 'T', 'owner', '2026-01-01') returning id),
      m as (insert into moving_services (name, phone, email, location)
        values ('M', '+252610000000', 'm@movers.example', 'Hodan') returning id),
      w as (insert into seeker_words (property_id, guest_contact, way, contacted_at)
        select p.id, 'links', 'message', now() from p returning id),
      kinds(purpose, side, tenancy_id, moving_service_id, seeker_word_id, user_id, about_ids, shows_notes, kept) as (
        select 'tenancy', 'tenant', t.id, null::uuid, null::uuid, null::uuid, null::uuid[], null::boolean, interval '60 days' from t
        union all select 'reference', 'tenant', t.id, null, null, null, null, null, '60 days' from t
        union all select 'moving_service', null, null, m.id, null, null, null, null, '60 days' from m
        union all select 'seeker_word', null, null, null, w.id, null, null, null, '60 days' from w
        union all select 'confirmation', null, null, null, null, min(u.id::text)::uuid, '{}', null, '60 days' from u
        union all select 'stop', null, null, null, null, min(u.id::text)::uuid, null, null, '0' from u
        union all select 'shortlist', null, null, null, null, min(u.id::text)::uuid, null, true, '0' from u)
    insert into private_links (purpose, side, tenancy_id, moving_service_id, seeker_word_id, user_id, about_ids, shows_notes, token_hash, expires_at)
    select purpose, side, tenancy_id, moving_service_id, seeker_word_id, user_id, about_ids, shows_notes, 'retention' || purpose || shift,
      now() - kept + shift from shifts, kinds`,
  seeker_words: `insert into seeker_words (property_id, guest_contact, way, contacted_at)
    select p.id, 'retention' || shift, 'message', now() - interval '180 days' + shift from shifts, p`,
  delegations: `insert into delegations (owner_id, role, name, expires_at)
    select u.id, 'answers', 'A', now() - interval '90 days' + shift from shifts, u
      where u.id = (select min(id::text)::uuid from u)`,
  gateway_events: `, a as (insert into gateway_accounts (owner_id, provider, sealed, webhook_key)
      select u.id, 'waafipay', 's', 'retention' from u where u.id = (select min(id::text)::uuid from u) returning id)
    insert into gateway_events (account_id, event_id, received_at)
    select a.id, 'retention' || shift, now() - interval '2 days' + shift from shifts, a`,
  erasures: `insert into erasures (user_id, started_at, resumes_at, finished_at)
    select u.id, now(), now(), now() - interval '90 days' + shift from shifts, u
      where (shift < interval '0') = (u.id = (select min(id::text)::uuid from u))`,
  saved_search_matches: `insert into saved_search_matches (search_id, property_id, found_at)
    select s.id, gen_random_uuid(), now() - interval '180 days' + shift from shifts, s`,
  picture_links: `insert into picture_links (url_hash, tried_at)
    select 'retention' || shift, now() - interval '30 days' + shift from shifts`,
};

describe('retention', () => {
  it('has an example of each table', () => {
    expect(Object.keys(ROWS)).toEqual(RETENTION.map(({ table }) => table));
  });

  it.each(RETENTION)('deletes rows of $table when their time is over, and no other', async ({ table }) => {
    const [first, second] = [await test.createUser(), await test.createUser()];
    const property = await test.createProperty();
    const run = (text: string) => test.context.database.db.execute<{ count: string }>(sql.raw(text));
    await run(`insert into saved_searches (user_id, name, filters) values ('${first.id}', '${table}', '{}')`);
    await run(`delete from ${table}`);
    await run(`with shifts(shift) as (values (interval '-1 hour'), (interval '1 hour')),
      u(id) as (values ('${first.id}'::uuid), ('${second.id}'::uuid)), p(id) as (values ('${property.id}'::uuid)),
      s(id) as (select id from saved_searches where name = '${table}')
      ${ROWS[table]}`);
    const count = async () => Number((await run(`select count(*) from ${table}`)).rows[0]?.count);
    const before = await count();
    const deleted = (await sweep(test.context, 1)).get(table) ?? 0;
    expect([deleted > 0, deleted * 2]).toEqual([true, before]);
    expect(await count()).toBe(before - deleted);
    expect((await sweep(test.context)).get(table)).toBe(0);
  });
});

it('empties where a seeker answered from, and what they wrote of money, after 91 days', async () => {
  const { id: home } = await test.createProperty();
  const add = async (days: number) => {
    const { id: userId } = await test.createUser();
    await test.sql`insert into seeker_words (property_id, user_id, way, contacted_at, asked_at, available, available_at,
        money, money_at, money_note, browser, network)
      values (${home}, ${userId}, 'call', now() - interval '400 days', now() - interval '400 days', true,
        now() - interval '400 days', 'yes', now() - ${`${days} days`}::interval, '$50', 'b', 'n')`;
    return userId;
  };
  const [old, recent] = [await add(92), await add(90)];
  expect((await sweep(test.context)).get('seeker_words')).toBe(1);
  const rows = await test.sql<Record<string, string | null>>`
    select user_id as who, money, money_note as note, browser, network from seeker_words where property_id = ${home}`;
  expect(rows.find(({ who }) => who === old)).toMatchObject({
    money: 'yes',
    note: null,
    browser: null,
    network: null,
  });
  expect(rows.find(({ who }) => who === recent)).toMatchObject({ note: '$50', browser: 'b', network: 'n' });
});

it('empties who vouched for an application 30 days after it came to nothing', async () => {
  const { id: owner } = await test.createUser({ role: 'property_owner' });
  const { id: home } = await test.createProperty({ ownerId: owner });
  const add = async (status: 'rejected' | 'withdrawn' | 'pending', days: number) => {
    const { id: userId } = await test.createUser();
    await test.sql`insert into applications (property_id, user_id, owner_id, status, updated_at, guarantor_name,
        guarantor_phone, guarantor_relation, expected_response)
      values (${home}, ${userId}, ${owner}, ${status}, now() - ${`${days} days`}::interval, 'Nuur', '061', 'uncle', '')`;
    return userId;
  };
  const gone = [await add('rejected', 31), await add('withdrawn', 31)];
  const kept = [await add('rejected', 29), await add('pending', 400)];
  expect((await sweep(test.context, 1)).get('applications')).toBe(2);
  const rows = await test.sql<{ user: string; name: string | null; phone: string | null }>`
    select user_id as "user", guarantor_name as name, guarantor_phone as phone from applications`;
  expect(
    rows
      .filter(({ name }) => name === null)
      .map(({ user }) => user)
      .sort(),
  ).toEqual(gone.sort());
  expect(
    rows
      .filter(({ phone }) => phone !== null)
      .map(({ user }) => user)
      .sort(),
  ).toEqual(kept.sort());
});

it('goes on with the other tables where one refuses', async () => {
  const { id: userId } = await test.createUser();
  await test.sql`insert into notifications (user_id, type, category, title, message, created_at)
    values (${userId}, 'in_app', 'system', 'A', 'B', now() - interval '181 days')`;
  await test.sql`insert into sessions (user_id, token, expires_at) values (${userId}, 'over', now() - interval '1 hour')`;
  await test.sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`;
  await test.sql`create trigger refusing before delete on notifications execute function refuse()`;
  await expect(sweep(test.context)).rejects.toThrow(/^1 of \d+ rows failed, such as tions: P0001\.$/);
  expect(await test.sql`select from sessions where token = 'over'`).toEqual([]);
  await test.sql`drop trigger refusing on notifications`;
});

describe('docs/personal-data.md', () => {
  it('says of each table with personal data what it holds and how long it is kept', async () => {
    const text = await readFile(new URL('../docs/personal-data.md', import.meta.url), 'utf8');
    const rows = new Map(
      [...text.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|/gm)].map(([, table, what, kept]) => [
        table,
        { what, kept },
      ]),
    );
    const personal = declaredTables().filter(({ ofNobody }) => ofNobody === undefined);
    for (const { table } of personal) expect([...rows.keys()]).toContain(getTableConfig(table).name);
    for (const { table, kept } of RETENTION) expect(rows.get(table)?.kept, table).toBe(kept);
    const known = Object.values(schema).flatMap((one) =>
      is(one, PgTable) ? [getTableConfig(one).name] : [],
    );
    expect([...rows.keys()].filter((table) => !known.includes(table ?? ''))).toEqual([]);
  });
});

import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LINK_OVER } from '#contract/bookings.ts';
import { CONFIRMATION_LINK_OVER } from '#contract/confirmations.ts';
import { INQUIRY_LINK_OVER } from '#contract/messages.ts';
import { STOP_LINK_OVER } from '#contract/saved-searches.ts';
import { SEEKER_LINK_OVER } from '#contract/seekers.ts';
import { SERVICE_LINK_OVER } from '#contract/service-rates.ts';
import { TENANCY_LINK_OVER } from '#contract/tenancies.ts';
import { VIEWING_LINK_OVER } from '#contract/viewings.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { migrationsUntil } from '#server/testing/migrations.ts';
import { APPLICATION_ROLE } from '#server/testing/template.ts';
import { signId } from '../access/tokens.ts';
import { withClient } from '../database/client.ts';
import { createDatabaseFromTemplate } from '../database/embedded/test-cluster.ts';
import { migrateDatabase } from '../upgrade/migrate.ts';
import { hashToken } from './tokens.ts';

interface Kind {
  /** Where it is read, without the token. */
  path: string;
  /** Stores those of `links` in a table of version 0190. */
  insert: string;
  over: string;
  /** Something of what it opens. */
  shows: string;
  /** A page of its own for one that has expired; else the sentence. */
  saysExpired?: true;
  canBeRevoked?: true;
  /** Once it is over, it says so instead of being refused. */
  saysClosed?: true;
}

/** One kind of link after the other, as version 0190 stored it. */
const KINDS: Record<string, Kind> = {
  'a tenant’s': {
    path: '/api/tenancies/',
    insert: `tenancy_links (tenancy_id, side, token_hash, expires_at, revoked_at)
      select id, 'tenant', hash, ends, revoked from links, tenancies`,
    ...{ over: TENANCY_LINK_OVER, shows: '"side":"tenant"', saysExpired: true, canBeRevoked: true },
  },
  'an owner’s to a tenancy': {
    path: '/api/tenancies/',
    insert: `tenancy_links (tenancy_id, side, token_hash, expires_at, revoked_at, is_passed_on)
      select id, 'owner', hash, ends, revoked, true from links, tenancies`,
    ...{ over: TENANCY_LINK_OVER, shows: '"side":"owner"', saysExpired: true, canBeRevoked: true },
  },
  'a tenant’s to how they paid': {
    path: '/api/papers/',
    insert: `tenancy_references (tenancy_id, token_hash, expires_at, ended_at, opened, last_opened_at, created_at)
      select id, hash, ends, revoked, 3, '2026-11-02T08:15:30.123Z'::timestamptz, '2026-11-01T00:00:00Z' from links, tenancies`,
    ...{ over: '{"kind":"closed"}', shows: '"opened":3', saysClosed: true, canBeRevoked: true },
  },
  'a service’s': {
    path: '/api/service-pages/',
    insert: `service_links (moving_service_id, token_hash, expires_at, revoked_at, created_at)
      select id, hash, ends, revoked, now() from links, moving_services`,
    ...{ over: SERVICE_LINK_OVER, shows: 'Guuris', saysExpired: true, canBeRevoked: true },
  },
  'an owner’s to a viewing': {
    path: '/api/viewing-links/',
    insert: `viewing_links (viewing_id, side, token_hash, expires_at) select id, 'owner', hash, ends from links, viewings`,
    ...{ over: VIEWING_LINK_OVER, shows: 'Xasan' },
  },
  'a guest’s to a viewing': {
    path: '/api/guest-viewings/',
    insert: `viewing_links (viewing_id, side, token_hash, expires_at) select id, 'renter', hash, ends from links, viewings`,
    ...{ over: VIEWING_LINK_OVER, shows: 'Third-floor flat' },
  },
  'a guest’s to a booking': {
    path: '/api/guest-bookings/',
    insert: `booking_links (booking_id, audience, token_hash, expires_at, revoked_at)
      select id, 'guest', hash, ends, revoked from links, bookings`,
    ...{ over: LINK_OVER, shows: 'Guuris', canBeRevoked: true },
  },
  'a provider’s to a booking': {
    path: '/api/provider-bookings/',
    insert: `booking_links (booking_id, audience, token_hash, expires_at, revoked_at)
      select id, 'provider', hash, ends, revoked from links, bookings`,
    ...{ over: LINK_OVER, shows: 'Hodan', canBeRevoked: true },
  },
  'a guest’s to an inquiry': {
    path: '/api/inquiry-links/',
    insert: `inquiry_links (inquiry_id, token_hash, expires_at, revoked_at) select id, hash, ends, revoked from links, inquiries`,
    ...{ over: INQUIRY_LINK_OVER, shows: 'Third-floor flat', canBeRevoked: true },
  },
  'a seeker’s': {
    path: '/api/seeker-links/',
    insert: `seeker_links (word_id, token_hash, expires_at) select id, hash, ends from links, seeker_words`,
    ...{ over: SEEKER_LINK_OVER, shows: 'Third-floor flat', saysExpired: true },
  },
  'an owner’s about their listings': {
    path: '/api/confirmation-links/',
    insert: `confirmation_links (user_id, property_ids, token_hash, expires_at)
      select owner_id, array[id], hash, ends from links, properties`,
    ...{ over: CONFIRMATION_LINK_OVER, shows: 'Third-floor flat', saysExpired: true },
  },
  'one that stops a search': {
    path: '/api/saved-searches/stop/',
    insert: `stop_links (user_id, search_ids, token_hash, expires_at)
      select user_id, array[id], hash, ends from links, saved_searches`,
    ...{ over: STOP_LINK_OVER, shows: 'Near the sea' },
  },
  'one that stops price alerts': {
    path: '/api/saved-searches/stop/',
    insert: `stop_links (user_id, search_ids, token_hash, expires_at) select user_id, null, hash, ends from links, saved_searches`,
    ...{ over: STOP_LINK_OVER, shows: '"about":"alerts"' },
  },
  'one to a shared shortlist': {
    path: '/api/shared-shortlists/',
    insert: `shortlist_shares (user_id, shows_notes, token_hash, expires_at)
      select id, false, hash, ends from links, (select id from users order by id) u
        where u.id not in (select user_id from shortlist_shares) limit 1`,
    ...{ over: LINK_OVER, shows: '"sharedBy":"Cabdullahi"' },
  },
};

/** One record of each kind that a link opens, of an owner and of guests. */
const RECORDS = `
  with owner as (insert into users (name, email, role) values ('Cabdullahi', 'owner@aqal.example', 'property_owner') returning id),
    others as (insert into users (name, email) select 'Cabdullahi', n || '@aqal.example' from generate_series(1, 4) n),
    home as (insert into properties (owner_id, title, description, price, type, property_type, location)
      select id, 'Third-floor flat', 'Bright.', 310, 'rent', 'apartment', 'Hodan' from owner returning id, owner_id),
    tenancy as (insert into tenancies (property_id, owner_id, home_title, home_location, tenant_name, tenant_phone, proposed_by, starts_on)
      select id, owner_id, 'Third-floor flat', 'Hodan', 'Xasan Cali', '+252615000001', 'owner', '2026-12-01' from home returning id),
    terms as (insert into tenancy_terms (tenancy_id, version, state, proposed_by, from_on, rent_cents, due_day, deposit_cents,
        deposit_holder, monthly, months_in_advance, shortest_months, proposed_at)
      select id, 1, 'proposed', 'owner', '2026-12-01', 31000, 5, 0, 'owner', '[]', 0, 0, now() from tenancy),
    service as (insert into moving_services (name, phone, email, location)
      values ('Guuris', '+252615000000', 'guuris@mover.example', 'Hodan') returning id),
    booking as (insert into bookings (moving_service_id, pickup_location, dropoff_location, date, phone, notes)
      select id, 'Hodan', 'Wadajir', '2026-12-01', '+252615000001', '' from service),
    viewing as (insert into viewings (property_id, owner_id, guest_name, guest_phone, date, hour)
      select id, owner_id, 'Xasan', '+252615000001', '2026-12-01', 10 from home),
    thread as (insert into inquiries (property_id, owner_id, property_snapshot, name, email, asked_at)
      select id, owner_id, '{"title": "Third-floor flat"}', 'Grace', 'grace@mail.example', now() from home),
    word as (insert into seeker_words (property_id, guest_contact, way, contacted_at, asked_at)
      select id, 'grace@mail.example', 'message', now(), now() from home)
  insert into saved_searches (user_id, name, filters) select id, 'Near the sea', '{}' from owner`;

/** How many days each is valid; the last three are changed, deleted and made after links have been copied. */
const STATES = { open: 1, expired: -1, revoked: 1, deleted: 1, late: 1 } as const;
type State = keyof typeof STATES;

const tokens = new Map<string, string>();
const tokenOf = (kind: string, state: State): string => tokens.get(`${kind} ${state}`) ?? '';
const hashOf = (kind: string, state: State): string => hashToken(tokenOf(kind, state));
const tableOf = (insert: string): string => /^\w+/.exec(insert)?.[0] ?? '';

async function store(client: Client, kind: string, state: State): Promise<void> {
  tokens.set(`${kind} ${state}`, randomBytes(32).toString('base64url'));
  const ends = new Date(TEST_NOW.getTime() + STATES[state] * 86_400_000);
  await client.query(
    `with links(hash, ends, revoked) as (values ($1, $2::timestamptz, null::timestamptz)) insert into ${KINDS[kind]?.insert}`,
    [hashOf(kind, state), ends],
  );
}

let test: TestApp;
let url: string;

beforeAll(async () => {
  const name = `links_${randomBytes(6).toString('hex')}`;
  url = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
  await migrateDatabase(url, { migrationsFolder: await migrationsUntil('0190_no_move_in_jobs') });
  await withClient(url, async (client) => {
    await client.query(RECORDS);
    for (const kind of Object.keys(KINDS)) {
      for (const state of ['open', 'expired', 'revoked', 'deleted'] as const)
        await store(client, kind, state);
    }
    await client.query(
      `insert into reference_words (reference_id, tenancy_id, kind, text, created_at)
        select id, tenancy_id, 'ask', 'Have you children?', created_at from tenancy_references where token_hash = $1`,
      [hashOf('a tenant’s to how they paid', 'open')],
    );
    await client.query(`insert into booking_links (booking_id, audience, expires_at)
      select id, unnest(array['guest', 'provider']), '${TEST_NOW.toISOString()}'::timestamptz + interval '1 day' from bookings`);
  });
  await migrateDatabase(url, { migrationsFolder: await migrationsUntil('0191_private_links') });
  await withClient(url, async (client) => {
    for (const [kind, { insert, canBeRevoked, saysClosed }] of Object.entries(KINDS)) {
      const table = tableOf(insert);
      const isIt = 'token_hash = $1';
      const change = `${saysClosed ? 'ended_at' : 'revoked_at'} = now()`;
      if (canBeRevoked)
        await client.query(`update ${table} set ${change} where ${isIt}`, [hashOf(kind, 'revoked')]);
      await client.query(`delete from ${table} where ${isIt}`, [hashOf(kind, 'deleted')]);
      await store(client, kind, 'late');
    }
  });
  await migrateDatabase(url, { applicationRole: APPLICATION_ROLE });
  test = await createTestApp({ DATABASE_URL: url });
});

const read = async (path: string) => {
  const response = await test.send('GET', path);
  return { status: response.status, text: await response.text() };
};

describe.each(Object.entries(KINDS))('a link that version 0190 stored: %s', (kind, of) => {
  it.each(['open', 'late'] as const)('opens the same page: %s', async (state) => {
    const { status, text } = await read(`${of.path}${tokenOf(kind, state)}`);
    expect(text).toContain(of.shows);
    expect(status).toBe(200);
  });

  it('is refused where it was deleted while links were copied', async () => {
    const { status, text } = await read(`${of.path}${tokenOf(kind, 'deleted')}`);
    expect(text).toContain(of.saysClosed ? TENANCY_LINK_OVER : of.over);
    expect(status).toBe(404);
  });

  it('is refused once it has expired', async () => {
    const { status, text } = await read(`${of.path}${tokenOf(kind, 'expired')}`);
    expect(text).toContain(of.saysExpired ? '"isExpired":true' : of.over);
    expect(text).not.toContain(of.shows);
    expect(status).toBe(of.saysExpired || of.saysClosed ? 200 : 404);
  });

  it.runIf(of.canBeRevoked)('is refused where it was revoked while links were copied', async () => {
    const { status, text } = await read(`${of.path}${tokenOf(kind, 'revoked')}`);
    expect(text).toContain(of.over);
    expect(status).toBe(of.saysClosed ? 200 : 404);
  });
});

/** Runs a statement of version 0190. */
const runEarlier = (statement: string) => withClient(url, (client) => client.query(statement));
/** As a standby does, which that version answers 503. */
const REFUSED = { code: '25006' };

describe.each(Object.entries(KINDS))('version 0190, still running: %s', (kind, { insert }) => {
  const table = tableOf(insert);
  const ofToken = (state: State) => `token_hash = '${hashOf(kind, state)}'`;

  it('finds the link as it did', async () => {
    const { rows } = await runEarlier(`select * from ${table} where ${ofToken('open')}`);
    expect(rows).toHaveLength(1);
  });

  it('is refused a new link, a change and a deletion', async () => {
    await expect(runEarlier(`insert into ${table} select * from ${table}`)).rejects.toMatchObject(REFUSED);
    const change = `update ${table} set expires_at = now() where ${ofToken('open')}`;
    await expect(runEarlier(change)).rejects.toMatchObject(REFUSED);
    const deletion = `delete from ${table} where ${ofToken('open')}`;
    await expect(runEarlier(deletion)).rejects.toMatchObject(REFUSED);
  });
});

it('a reference has kept how often and when it was opened and what was said by it, and goes on counting', async () => {
  const token = tokenOf('a tenant’s to how they paid', 'open');
  const references = async () =>
    JSON.parse((await read(`/api/tenancies/${tokenOf('a tenant’s', 'open')}/references`)).text) as object;
  const stored = {
    opened: 3,
    lastOpenedAt: '2026-11-02T08:15:30.123Z',
    createdAt: '2026-11-01T00:00:00.000Z',
  };
  expect(await references()).toMatchObject({
    shared: [stored, stored],
    words: [{ words: 'Have you children?' }],
  });
  expect(await (await test.send('POST', `/api/papers/${token}/opened`)).json()).toEqual({ noted: true });
  const opened = { ...stored, opened: 4, lastOpenedAt: TEST_NOW.toISOString() };
  expect(await references()).toMatchObject({ shared: [stored, opened] });
});

it('version 0190 is refused a change of a booking’s status', async () => {
  const change = `update bookings set status = 'cancelled'`;
  await expect(runEarlier(change)).rejects.toMatchObject(REFUSED);
});

it('signed links of still earlier versions open their bookings', async () => {
  const rows = await test.sql<{ id: string; bookingId: string; side: string }>`
    select id, booking_id as "bookingId", side from private_links where token_hash is null order by side`;
  const paths = rows.map(({ id, bookingId, side }) =>
    side === 'guest'
      ? `/api/guest-bookings/${signId(test.context.secret, 'guest booking', bookingId)}`
      : `/api/provider-bookings/${signId(test.context.secret, 'provider link', id)}`,
  );
  const statuses = await Promise.all(paths.map(async (path) => (await read(path)).status));
  expect(statuses).toEqual([200, 200]);
});

it('every link has kept its id, hash and times, and the product cannot touch the tables of before', async () => {
  const { rows } = await withClient(test.ownerUrl, (client) =>
    client.query<{ missing: string; stored: string }>(`
      with old as (
        select id, token_hash, expires_at, revoked_at, created_at from retired.tenancy_links
        union all select id, token_hash, expires_at, ended_at, created_at from retired.tenancy_references
        union all select id, token_hash, expires_at, revoked_at, created_at from retired.service_links
        union all select id, token_hash, expires_at, null, created_at from retired.viewing_links
        union all select id, token_hash, expires_at, revoked_at, created_at from retired.booking_links
        union all select id, token_hash, expires_at, revoked_at, created_at from retired.inquiry_links
        union all select null, token_hash, expires_at, null, created_at from retired.seeker_links
        union all select null, token_hash, expires_at, null, created_at from retired.confirmation_links
        union all select null, token_hash, expires_at, null, null from retired.stop_links
        union all select null, token_hash, expires_at, null, created_at from retired.shortlist_shares
      )
      select count(*) as stored, count(*) filter (where not exists (
        select from private_links l where l.token_hash is not distinct from old.token_hash and l.expires_at = old.expires_at
          and l.revoked_at is not distinct from old.revoked_at and l.id = coalesce(old.id, l.id)
          and l.created_at = coalesce(old.created_at, l.created_at))) as missing from old`),
  );
  const count = Object.keys(KINDS).length * (Object.keys(STATES).length - 1) + 2;
  expect(rows).toEqual([{ stored: String(count), missing: '0' }]);
  expect(await test.sql`select count(*)::int as n from private_links`).toEqual([{ n: count }]);
  const { db } = test.context.database;
  await expect(db.execute(sql`select from retired.tenancy_links`)).rejects.toThrow();
});

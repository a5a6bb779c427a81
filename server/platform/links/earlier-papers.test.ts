import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ERASURE_LINK_OVER } from '#contract/erasures.ts';
import { sealPapers } from '#server/domain/payments/book/papers.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { migrationsUntil } from '#server/testing/migrations.ts';
import { APPLICATION_ROLE } from '#server/testing/template.ts';
import { withClient } from '../database/client.ts';
import { createDatabaseFromTemplate } from '../database/embedded/test-cluster.ts';
import { migrateDatabase } from '../upgrade/migrate.ts';
import { hashToken } from './tokens.ts';

const AT = `'${TEST_NOW.toISOString()}'::timestamptz`;

/** A tenancy with a due for each payment, a move, and accounts, as version 0197 stored them. */
const RECORDS = `
  with owner as (insert into users (name, email, role) values ('Cabdullahi', 'owner@aqal.example', 'property_owner') returning id),
    leaving as (insert into users (name, email, is_active) select 'Xaawo', n || '@aqal.example', false from generate_series(1, 3) n),
    tenancy as (insert into tenancies (owner_id, home_title, home_location, tenant_name, tenant_phone, status, proposed_by, starts_on)
      select id, 'Third-floor flat', 'Hodan', 'Xasan Cali', '+252615000001', 'active', 'owner', '2026-01-01' from owner returning id),
    due as (insert into dues (tenancy_id, kind, label, amount_cents, open_cents, due_on, state, added_by, created_at)
      select id, 'other', n::text, 100, 0, '2026-11-01', 'open', 'owner', ${AT} from tenancy, generate_series(1, 6) n
      returning id, tenancy_id),
    waiting as (insert into payments (tenancy_id, due_id, amount_cents, method, paid_on, said_by, state, rung, said_at)
      select tenancy_id, id, 100, 'cash', '2026-11-20', 'tenant', 'waiting', 'said', ${AT} from due),
    service as (insert into moving_services (name, phone, email, location)
      values ('Guuris', '+252615000000', 'guuris@mover.example', 'Hodan') returning id),
    booking as (insert into bookings (moving_service_id, pickup_location, dropoff_location, date, phone, notes)
      select id, 'Hodan', 'Wadajir', '2026-12-01', '+252615000001', '' from service returning id)
  insert into move_payments (booking_id, paid_by, amount_cents, method, paid_on, said_by, said_at)
    select id, 'customer', 100, 'cash', '2026-12-01', 'customer', ${AT} from booking, generate_series(1, 3)`;

interface Kind {
  /** Where it is read, without the token. */
  path: string;
  shows: string;
  /** What one is about, of which each has another. */
  subject: string;
  /** Stores the token of a subject: in clear, or as its hash with what encrypts it. */
  store: (token: { clear: string | null; hash: string | null; sealed: string | null }) => string;
}

const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);

const KINDS: Record<string, Kind> = {
  'a receipt': {
    path: '/api/papers/',
    shows: '"kind":"receipt"',
    subject: `select id from payments where receipt_number is null order by id limit 1`,
    store: ({ clear, hash, sealed }) =>
      `update payments set state = 'confirmed', rung = 'confirmed', confirmed_at = ${AT}, confirmed_by = 'owner',
        receipt_number = '2026-' || id, paper_token = ${text(clear)}, paper_hash = ${text(hash)}, paper_sealed = ${text(sealed)}`,
  },
  'a receipt of a move': {
    path: '/api/move-receipts/',
    shows: '"total":"1.00"',
    subject: `select id from move_payments where receipt_number is null order by id limit 1`,
    store: ({ clear, hash, sealed }) =>
      `update move_payments set state = 'confirmed', answered_at = ${AT},
        receipt_number = '2026-' || id, paper_token = ${text(clear)}, paper_hash = ${text(hash)}, paper_sealed = ${text(sealed)}`,
  },
  'a statement': {
    path: '/api/papers/',
    shows: '"kind":"statement"',
    subject: `select id from tenancies`,
    store: ({ clear, hash, sealed }) =>
      `insert into statement_papers (tenancy_id, year, token, paper_hash, paper_sealed, created_at)
        select id, 2026 - (select count(*) from statement_papers), ${text(clear)}, ${text(hash)}, ${text(sealed)}, ${AT} from tenancies`,
  },
  'an invitation': {
    path: '/api/delegate-invitations/',
    shows: '"state":"open"',
    subject: `select id from users where role = 'property_owner'`,
    store: ({ clear, hash }) =>
      `insert into delegations (owner_id, role, name, invitee, token_hash, expires_at)
        select id, 'keeps', 'Faadumo', '${hash}', ${text(hash ?? hashToken(clear ?? ''))}, ${AT} + interval '1 day' from users`,
  },
  'the deletion of an account': {
    path: '/api/erasures/',
    shows: '"state":"running"',
    subject: `select id from users u where not is_active and not exists (select from erasures where user_id = u.id) limit 1`,
    store: ({ clear, hash }) =>
      `insert into erasures (user_id, token_hash, started_at, resumes_at)
        select id, ${text(hash ?? hashToken(clear ?? ''))}, ${AT}, ${AT} from users`,
  },
};
/** The last one is stored after papers have been copied. */
const STATES = ['in clear', 'encrypted', 'late'] as const;

const tokens = new Map<string, string>();
const tokenOf = (kind: string, state: string): string => tokens.get(`${kind} ${state}`) ?? '';

async function store(client: Client, kind: string, state: (typeof STATES)[number]): Promise<void> {
  const { subject, store: statement } = KINDS[kind] as Kind;
  const token = (kind === 'a receipt of a move' ? 'move-' : '') + randomBytes(24).toString('base64url');
  tokens.set(`${kind} ${state}`, token);
  const stored =
    state === 'in clear'
      ? { clear: token, hash: null, sealed: null }
      : { clear: null, hash: hashToken(token), sealed: `key.${state}` };
  const { rows } = await client.query<{ id: string }>(subject);
  await client.query(`${statement(stored)} where id = '${rows[0]?.id}'`);
}

let test: TestApp;
let url: string;

beforeAll(async () => {
  url = await createDatabaseFromTemplate(
    inject('adminUrl'),
    'template1',
    `papers_${randomBytes(6).toString('hex')}`,
  );
  await migrateDatabase(url, { migrationsFolder: await migrationsUntil('0197_stored_files') });
  await withClient(url, async (client) => {
    await client.query(RECORDS);
    for (const kind of Object.keys(KINDS)) {
      await store(client, kind, 'in clear');
      await store(client, kind, 'encrypted');
    }
  });
  await migrateDatabase(url, { migrationsFolder: await migrationsUntil('0200_papers_copied') });
  await withClient(url, async (client) => {
    for (const kind of Object.keys(KINDS)) await store(client, kind, 'late');
    await client.query(
      `update payments set paper_sealed = 'new.sealed' where paper_sealed = 'key.encrypted'`,
    );
  });
  await migrateDatabase(url, { applicationRole: APPLICATION_ROLE });
  test = await createTestApp({ DATABASE_URL: url });
});

const read = async (path: string) => {
  const response = await test.send('GET', path);
  return { status: response.status, text: await response.text() };
};

describe.each(Object.entries(KINDS))('what opens %s, as version 0197 stored it', (kind, { path, shows }) => {
  it.each(STATES)('opens the same page: %s', async (state) => {
    const { status, text: answer } = await read(path + tokenOf(kind, state));
    expect(answer).toContain(shows);
    expect(status).toBe(200);
  });

  it('is no other kind’s', async () => {
    const other = kind === 'the deletion of an account' ? 'an invitation' : 'the deletion of an account';
    expect((await read((KINDS[other] as Kind).path + tokenOf(kind, 'encrypted'))).status).toBe(404);
  });
});

/** Runs a statement of version 0197. */
const runEarlier = (statement: string) =>
  withClient(url, (client) => client.query<Record<string, unknown>>(statement));
/** As a standby does, which that version answers 503. */
const REFUSED = { code: '25006' };

describe('version 0197, still running', () => {
  it('finds what it stored', async () => {
    const hash = (kind: string) => `'${hashToken(tokenOf(kind, 'encrypted'))}'`;
    const found = [
      `payments where paper_hash = ${hash('a receipt')}`,
      `move_payments where paper_hash = ${hash('a receipt of a move')}`,
      `statement_papers where paper_hash = ${hash('a statement')}`,
      `delegations where token_hash = ${hash('an invitation')}`,
      `erasures where token_hash = ${hash('the deletion of an account')}`,
    ];
    for (const one of found) expect((await runEarlier(`select from ${one}`)).rowCount).toBe(1);
  });

  it('is refused a new one of each, and goes on with what has none', async () => {
    const waiting = `receipt_number is null`;
    const refused = [
      `update payments set state = 'confirmed', receipt_number = '1', paper_hash = 'new' where ${waiting}`,
      `update payments set state = 'confirmed', receipt_number = '1', paper_token = 'new' where ${waiting}`,
      `update move_payments set paper_hash = 'new'`,
      `insert into statement_papers (tenancy_id, year, token) select id, 2020, 'new' from tenancies`,
      `update delegations set token_hash = 'new'`,
      `insert into erasures (user_id, token_hash, started_at, resumes_at) select id, 'new', now(), now() from users`,
    ];
    for (const one of refused) await expect(runEarlier(one)).rejects.toMatchObject(REFUSED);
    expect((await runEarlier(`update payments set is_another = is_another where ${waiting}`)).rowCount).toBe(
      3,
    );
  });
});

it('what shows a receipt again is as it was encrypted last, and each link is made when its record was', async () => {
  const { rows } = await runEarlier(`
    select token_sealed as sealed, l.created_at = p.confirmed_at as "isSame" from private_links l join payments p on p.id = payment_id
    order by token_sealed`);
  expect(rows).toEqual(
    [
      { sealed: tokenOf('a receipt', 'in clear'), isSame: true },
      { sealed: 'key.late', isSame: true },
      { sealed: 'new.sealed', isSame: true },
    ].sort((a, b) => (a.sealed < b.sealed ? -1 : 1)),
  );
});

it('no token stands in clear any more once the job has come by', async () => {
  await sealPapers(test.context);
  const { rows } = await runEarlier(`
    select from payments where paper_token is not null union all select from move_payments where paper_token is not null
    union all select from retired.statement_papers where token is not null
    union all select from private_links where token_sealed not like '%.%'`);
  expect(rows).toEqual([]);
  expect((await read(`/api/papers/${tokenOf('a receipt', 'in clear')}`)).status).toBe(200);
});

it('the page of a deletion ends 90 days after it, whatever its link says', async () => {
  await runEarlier(`update erasures set finished_at = now() - interval '91 days'`);
  const { status, text: answer } = await read(
    `/api/erasures/${tokenOf('the deletion of an account', 'late')}`,
  );
  expect(answer).toContain(ERASURE_LINK_OVER);
  expect(status).toBe(404);
});

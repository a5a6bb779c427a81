import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { checkBooks, sumBooks } from '#server/domain/tenancies/book/check-books.ts';
import { makeDuesNow } from '#server/domain/tenancies/dues/make-dues-now.ts';
import { readFigures } from '#server/domain/tenancies/read/figures.ts';
import { listTenancies } from '#server/domain/tenancies/read/list-tenancies.ts';
import { readTenancy } from '#server/domain/tenancies/read/read-tenancy.ts';
import { readRentBook } from '#server/domain/tenancies/read/rent-book.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { withClient } from '#server/platform/database/client.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrateDatabase } from '#server/platform/upgrade/migrate.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';
import { contextOf } from './context.ts';
import { quantile, workOf } from './work.ts';

const NAME = 'tenancies';
const TENANCIES = Number(process.argv[2] ?? 100_000);
const OWNERS = Math.ceil(TENANCIES / 6);
const MONTHS = 14;

/** What each may take, in milliseconds. */
const LIMITS = { book: 20, tenancy: 20, today: 20, figures: 1000, sum: 30_000, dues: 60_000 };

/** 14 months of 100,000 tenancies: 13 paid, some of them late or in part; the running month's dues are not made yet. */
const STATEMENTS = [
  `insert into users (name, email, role, phone_e_164, phone_verified, email_verified)
    select 'Owner ' || n, 'owner-' || n || '@mail.example', 'property_owner', '+25261' || lpad(n::text, 7, '0'), true, true
    from generate_series(1, ${OWNERS}) n`,
  `insert into tenancies (home_title, home_location, owner_id, tenant_name, tenant_phone, status, proposed_by, starts_on, dues_next_on)
    select 'Flat ' || n, 'Hodan', o.ids[1 + n % ${OWNERS}], 'Tenant ' || n, '+25262' || lpad(n::text, 7, '0'), 'active', 'owner',
      (date_trunc('month', current_date) - interval '${MONTHS - 1} months')::date, date_trunc('month', current_date)
    from generate_series(1, ${TENANCIES}) n, (select array_agg(id) as ids from users) o`,
  `insert into tenancy_terms (tenancy_id, version, state, proposed_by, from_on, rent_cents, due_day, deposit_cents, deposit_holder, monthly,
      months_in_advance, shortest_months, proposed_at, answered_at)
    select id, 1, 'agreed', 'owner', starts_on, 31000, 1, 0, 'owner', '[]', 0, 0, now(), now() from tenancies`,
  `insert into book_accounts (tenancy_id, kind, balance_cents)
    select id, kind, case kind when 'income' then -${MONTHS - 1} * 31000 when 'received' then ${MONTHS - 1} * 31000 else 0 end
    from tenancies, unnest(array['receivable','received','income','deposit','advance']) kind`,
  `insert into dues (tenancy_id, kind, month, amount_cents, open_cents, parts, due_on, state, added_by, created_at)
    select t.id, 'rent', extract(year from d)::int * 12 + extract(month from d)::int - 1, 31000, 0,
      '[{"kind":"rent","label":"","cents":31000}]', d::date, 'open', 'system', d
    from tenancies t, lateral generate_series(t.starts_on, t.starts_on + interval '${MONTHS - 2} months', interval '1 month') d`,
  `insert into payments (tenancy_id, due_id, amount_cents, method, paid_on, said_by, state, rung, receipt_number, said_at,
      confirmed_at, confirmed_by)
    select tenancy_id, id, 31000, 'evc_plus', due_on, 'tenant', 'confirmed', 'confirmed', '2026-' || month, created_at, created_at, 'owner'
    from dues`,
  `insert into private_links (purpose, payment_id, token_hash, token_sealed, expires_at)
    select 'receipt', id, id::text, id::text, 'infinity' from payments`,
  `insert into book_transactions (tenancy_id, event, key, due_id, created_at) select tenancy_id, 'due', 'due:' || id, id, created_at from dues`,
  `insert into book_transactions (tenancy_id, event, key, due_id, payment_id, created_at)
    select tenancy_id, 'payment', 'payment:' || id, due_id, id, said_at from payments`,
  `insert into book_entries (tenancy_id, transaction_id, account_id, due_id, cents)
    select t.tenancy_id, t.id, a.id, case a.kind when 'receivable' then t.due_id end,
      31000 * case when a.kind = 'income' or (a.kind = 'receivable' and t.event = 'payment') then -1 else 1 end
    from book_transactions t join book_accounts a on a.tenancy_id = t.tenancy_id
      and (a.kind = 'receivable' or a.kind = case t.event when 'due' then 'income' else 'received' end)`,
];

const TABLES = ['users', 'dues', 'payments', 'book_accounts', 'book_transactions', 'book_entries'];

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without triggers, which would work for many minutes here.
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    for (const statement of STATEMENTS) await client.query(statement);
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** A database of its own beside the configured one, made anew. */
async function openTenancies(configured: string): Promise<string> {
  const url = new URL(configured);
  url.pathname = `/${NAME}`;
  await withClient(configured, async (client) => {
    await client.query(`drop database if exists ${NAME} with (force)`);
    await client.query(`create database ${NAME}`);
  });
  await migrateDatabase(url.href);
  await fill(url.href);
  return url.href;
}

async function timeOf(run: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return quantile(times, 0.5);
}

/** What this process and the connections to a database have worked so far, in milliseconds. */
async function workDone(url: string): Promise<{ node: number; postgres: number }> {
  const { user, system } = process.cpuUsage();
  const pids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  });
  const works = await Promise.all(pids.map((pid) => workOf(pid).catch(() => 0)));
  return { node: (user + system) / 1000, postgres: works.reduce((sum, one) => sum + one, 0) };
}

/**
 * `node scripts/run.mjs bench/tenancies.ts [how many]`: 100,000 tenancies with 14 months, in a database of its own beside the
 * configured one. Prints each time beside its limit, and fails where one is over.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const config = readConfig(process.env);
    const { ownerUrl } = await openConfiguredDatabase(config, stops);
    const url = await openTenancies(ownerUrl);
    const database = openDatabase({ url });
    stops.push(() => database.close());
    // The tenth: one month's dues are to be made, as in a usual night of it.
    const tenth = new Date(`${new Date().toISOString().slice(0, 7)}-10T09:00:00Z`);
    const app = { ...contextOf(database, config.dataDir), clock: () => tenth };
    const { rows } = await database.db.execute<{ id: string; ownerId: string }>(
      'select id, owner_id as "ownerId" from tenancies order by id limit 50',
    );
    const ctxOf = (id: string) =>
      ({
        app,
        db: database.db,
        actor: { kind: 'user', id, role: 'property_owner', isActive: true },
        now: tenth,
        newId: randomUUID,
        baseUrl: app.baseUrl,
        language: 'en',
      }) as UserCtx;
    let turn = 0;
    const next = () => {
      turn += 1;
      return rows[turn % rows.length] as { id: string; ownerId: string };
    };
    const slow: string[] = [];
    const print = (name: string, took: number, limit: number) => {
      if (took > limit) slow.push(name);
      console.log(
        `${name.padEnd(40)} ${took.toFixed(1).padStart(9)} ms of ${limit} (${(took / limit).toFixed(2)})`,
      );
    };
    const ROUNDS = 60;
    print(
      'the rent book of an owner',
      await timeOf(() => readRentBook({}, ctxOf(next().ownerId)), ROUNDS),
      LIMITS.book,
    );
    print(
      'Today: an owner’s tenancies',
      await timeOf(() => listTenancies({}, ctxOf(next().ownerId)), ROUNDS),
      LIMITS.today,
    );
    print(
      'the book of one tenancy',
      await timeOf(() => {
        const { id, ownerId } = next();
        return readTenancy(id, ctxOf(ownerId));
      }, ROUNDS),
      LIMITS.tenancy,
    );
    print('the desk’s figures', await timeOf(() => readFigures(ctxOf(randomUUID())), 3), LIMITS.figures);
    let made = 0;
    const before = await workDone(url);
    print(
      'the month’s dues',
      await timeOf(async () => {
        made = await makeDuesNow(app);
      }, 1),
      LIMITS.dues,
    );
    const after = await workDone(url);
    console.log(
      `${made} dues were made; processor time: ${(after.node - before.node).toFixed(0)} ms here, ${(after.postgres - before.postgres).toFixed(0)} ms of PostgreSQL.`,
    );
    print('the night’s sum', await timeOf(() => checkBooks(app), 1), LIMITS.sum);
    console.log(JSON.stringify(await sumBooks(app)));
    if (slow.length > 0) throw new Error(`Too slow: ${slow.join(', ')}`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);

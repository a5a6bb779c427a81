import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { FINANCE_PERIODS } from '#contract/finance.ts';
import { readConfig } from '#server/config.ts';
import { listListings, listServices } from '#server/domain/finance/list-finance.ts';
import { readFinance, readSimpleFinance } from '#server/domain/finance/read-finance.ts';
import { listAdminServices } from '#server/domain/moving/queries.ts';
import { readQueues } from '#server/domain/reports/read-cases.ts';
import { readAdminStats } from '#server/domain/stats/admin-stats.ts';
import { type Db, DRIZZLE_OPTIONS } from '#server/platform/database/pool.ts';
import { explainAndExit, openConfiguredDatabase } from '#server/start.ts';

const LISTINGS = 100_000;
const BOOKINGS = 1_000_000;
const SERVICES = 300;
const PEOPLE = 200_000;
/** The first page of a list; a report sums everything there is. */
const MOST_MS = { list: 50, report: 3_000 };

/** Listings with a price a year and a status a year for three years, and bookings over two. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`set local aqal.history = 'off'; set local aqal.words = 'off'`);
  await client.query(
    `insert into users (name, email, role) select 'Bench ' || n, 'bench-' || n || '-' || gen_random_uuid() || '@aqal.example', 'property_owner' from generate_series(1, $1) n`,
    [PEOPLE],
  );
  await client.query(
    `insert into properties (owner_id, title, description, location, type, property_type, price, created_at)
      select (select id from users where name = 'Bench 1'), 'Home ' || n, 'Bright.', 'Hodan',
        case when n % 4 = 0 then 'buy' else 'rent' end, (array['house', 'apartment', 'land', 'commercial'])[n % 4 + 1],
        100 + n % 5000, now() - make_interval(days => 3 + n % 1092) from generate_series(1, $1) n`,
    [LISTINGS],
  );
  await client.query(
    `insert into property_prices (property_id, at, price)
      select id, created_at + make_interval(years => y), price + y from properties, generate_series(0, 2) y
      where title like 'Home %' and (y = 0 or created_at + make_interval(years => y) < now())`,
  );
  await client.query(
    `insert into property_statuses (property_id, at, status, is_active)
      select id, created_at + make_interval(years => y), 'available', y <> 1 from properties, generate_series(0, 2) y
      where title like 'Home %' and (y = 0 or created_at + make_interval(years => y) < now())`,
  );
  await client.query(
    `insert into moving_services (name, phone, email, location, rating, price)
      select 'Bench mover ' || n, '+252', 'm@aqal.example', 'Hodan', n % 50 / 10.0, n from generate_series(1, $1) n`,
    [SERVICES],
  );
  await client.query(
    `insert into bookings (moving_service_id, pickup_location, dropoff_location, date, phone, status, created_at)
      select s.ids[1 + n % 300 * (n % 7) / 7], 'Hodan', 'Kaaraan', current_date, '+252',
        (array['pending', 'completed', 'completed', 'cancelled'])[n % 4 + 1], now() - make_interval(secs => n * 63)
      from generate_series(1, $1) n, (select array_agg(id) as ids from moving_services where name like 'Bench mover %') s`,
    [BOOKINGS],
  );
  await client.query(
    'analyze users, properties, property_prices, property_statuses, moving_services, bookings',
  );
}

/**
 * `node scripts/run.mjs bench/finance.ts`: on the configured database, the administrators' reports and lists with
 * 100,000 listings, 1,000,000 bookings and 200,000 people; fails if a list's first page takes more than 50 ms or a
 * report more than three seconds, and leaves the database as it was.
 */
async function main(): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const { url } = await openConfiguredDatabase(readConfig(process.env), stops);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stops.push(() => client.end());
    await client.query('begin');
    await fill(client);
    const db = drizzle(client, DRIZZLE_OPTIONS) as unknown as Db;
    const ctx = { db, now: new Date() };
    const services = { q: undefined, isActive: undefined, page: 1, pageSize: 20 };
    const lists: Record<string, () => Promise<unknown>> = {
      'services, newest': () => listAdminServices(db, { ...services, sort: 'newest' }),
      'services by name, searched': () => listAdminServices(db, { ...services, q: 'mover 1', sort: 'name' }),
      'listings of a month, dearest': () => listListings({}, ctx),
      'listings of a year, for sale': () => listListings({ period: 'yearly', type: 'buy' }, ctx),
      'bookings and reports that wait': () => readQueues(ctx),
    };
    const reports: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(
        FINANCE_PERIODS.map((period) => [`report, ${period}`, () => readFinance({ period }, ctx)]),
      ),
      'services of a year, most bookings': () => listServices({ period: 'yearly' }, ctx),
      'simple figures': () => readSimpleFinance(ctx),
      'statistics of the dashboard': () => readAdminStats(ctx),
    };
    let failed = 0;
    const measure = async (name: string, run: () => Promise<unknown>, most: number) => {
      let ms = Number.POSITIVE_INFINITY;
      for (let n = 0; n < 3; n += 1) {
        const started = performance.now();
        await run();
        ms = Math.min(ms, performance.now() - started);
      }
      if (ms > most) failed += 1;
      console.log(`${name}: ${ms.toFixed(1)} ms${ms > most ? `, more than ${most}` : ''}`);
    };
    for (const [name, run] of Object.entries(lists)) await measure(name, run, MOST_MS.list);
    for (const [name, run] of Object.entries(reports)) await measure(name, run, MOST_MS.report);
    await client.query('rollback');
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main().catch(explainAndExit);

import pg from 'pg';
import { ensurePlaces } from '#server/domain/places/ensure-places.ts';
import { withClient } from '#server/platform/database/client.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrateDatabase } from '#server/platform/upgrade/migrate.ts';

const NAME = 'desk';
export const SIZES = { people: 200_000, listings: 100_000, services: 300, bookings: 1_000_000 };

const FIRST = `array['Cabdi','Axmed','Maxamed','Xasan','Faadumo','Caasho','Sahra','Hodan','Yuusuf','Cali','Nasra','Ifraax','Warsame','Geeddi','Ayaan','Khadra','Liibaan','Deeqa','Saciid','Hibaaq']`;
const LAST = `array['Cilmi','Faarax','Jaamac','Nuur','Cabdulle','Rooble','Guuleed','Diiriye','Barre','Xirsi','Samatar','Colaad','Aadan','Shire','Kaahin','Bile','Warsame','Muuse','Dalmar','Cawaale']`;
const DISTRICTS = `array['Hodan','Hawl Wadaag','Wardhiigley','Waaberi','Xamar Weyne','Xamar Jajab','Boondheere','Shangaani','Kaaraan','Yaaqshiid','Huriwaa','Dayniile','Dharkenley','Wadajir','Kaxda','Shibis','Cabdiasiis','Garasbaaley','Gubadley','Darusalaam']`;
/** The nth of a list, spread so that columns do not follow each other. */
const pick = (list: string, n: string) => `(${list})[1 + abs(hashint4((${n})::int)) % cardinality(${list})]`;
const ago = (days: number, n: string) =>
  `now() - make_interval(secs => abs(hashint4((${n})::int + 7)::bigint) % ${days * 86_400})`;

/** Those with triggers that would work for minutes here. */
const TABLES = [
  'users',
  'sessions',
  'properties',
  'property_prices',
  'property_statuses',
  'bookings',
  'notifications',
].concat('booking_messages', 'property_reports', 'report_cases', 'property_reviews', 'moving_services');

/** Three years of the marketplace. Plain lists without triggers, which the last statements make up for. */
const STATEMENTS = [
  `insert into users (name, email, role, username, phone, phone_e_164, is_active, email_verified, last_seen_at, erased_at, created_at)
    select ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n + 1')} || ' ' || ${pick(LAST, 'n * 3')}, 'person-' || n || '@mail.example',
      case when n <= 12 then 'admin' else (array['renter','renter','buyer','property_owner'])[1 + n % 4] end,
      case when n <= 12 then 'admin-' || n end,
      case when n % 10 < 7 then '+25261' || lpad((abs(hashint4(n)) % 10000000)::text, 7, '0') end,
      case when n % 10 < 7 then '+25261' || lpad((abs(hashint4(n)) % 10000000)::text, 7, '0') end,
      n % 37 <> 0, n % 3 <> 0, case when n % 5 < 3 then ${ago(300, 'n')} end,
      case when n % 211 = 0 then now() end, ${ago(1100, 'n * 5')}
    from generate_series(1, ${SIZES.people}) n`,
  `insert into sessions (user_id, token, expires_at, created_at, updated_at)
    select id, 'bench-' || id, now() + interval '20 days', now(), now() from users where last_seen_at > now() - interval '90 days'`,
  `insert into properties (owner_id, title, description, location, type, property_type, price, status, is_active, district_id, sqft,
      latitude, longitude, images, held, held_at, held_reason, deleted_at, created_at)
    select o.ids[1 + abs(hashint4(n)) % cardinality(o.ids)],
      ${pick(`array['Bright villa','Quiet flat','Family house','Shop','Plot','New apartment','House with a garden']`, 'n')} || ' ' || n,
      'Water and light day and night.', ${pick(DISTRICTS, 'n + 5')} || ', Mogadishu', case when n % 4 = 0 then 'buy' else 'rent' end,
      (array['house','apartment','land','commercial'])[1 + n % 4], 100 + abs(hashint4(n)) % 5000,
      case when n % 4 = 0 and n % 24 = 0 then 'sold' when n % 4 <> 0 and n % 5 = 0 then 'rented' when n % 17 = 0 then 'under_offer' else 'available' end,
      n % 11 <> 0 and n % 97 <> 0, d.ids[1 + abs(hashint4(n + 5)) % cardinality(d.ids)], 400 + n % 3000,
      2.03 + (n % 600) / 10000.0, 45.29 + (n % 500) / 10000.0, array['/media/a.webp'],
      case when n % 97 = 0 then (array['review','change','hidden'])[1 + n % 3] end, case when n % 97 = 0 then ${ago(60, 'n')} end,
      case when n % 97 = 0 then 'Please add photos.' end, case when n % 53 = 0 then now() end, ${ago(1095, 'n * 7')}
    from generate_series(1, ${SIZES.listings}) n,
      (select array_agg(id) as ids from users where role = 'property_owner') o,
      (select array_agg(id order by id) as ids from places where kind = 'district') d`,
  `insert into property_prices (property_id, at, price)
    select id, created_at + y * (now() - created_at) / 3, price + y * 10 from properties, generate_series(0, 2) y`,
  `insert into property_statuses (property_id, at, status, is_active)
    select id, created_at + y * (now() - created_at) / 3, case when y = 2 then status else 'available' end, y <> 1 and (y < 2 or is_active)
    from properties, generate_series(0, 2) y`,
  `insert into moving_services (name, phone, email, location, rating, review_count, price, is_active, deleted_at, created_at)
    select ${pick(LAST, 'n')} || ' Movers ' || n, '+25261555' || lpad(n::text, 4, '0'), 'movers-' || n || '@mail.example',
      ${pick(DISTRICTS, 'n')}, n % 50 / 10.0, n % 90, 20 + n, n % 9 <> 0, case when n % 60 = 0 then now() end, ${ago(1000, 'n')}
    from generate_series(1, ${SIZES.services}) n`,
  `insert into bookings (moving_service_id, user_id, pickup_location, dropoff_location, date, phone, phone_e_164, notes, stage, status, created_at)
    select s.ids[1 + floor(power((abs(hashint4(n)) % 100000) / 100000.0, 2) * 300)::int],
      case when n % 10 < 7 then u.ids[1 + abs(hashint4(n + 3)) % cardinality(u.ids)] end,
      ${pick(DISTRICTS, 'n * 2')} || ', Street ' || n % 400, ${pick(DISTRICTS, 'n * 3 + 1')} || ', Street ' || n % 300,
      (now() - make_interval(secs => n * 63) + make_interval(days => n % 20))::date,
      '+25261' || lpad((abs(hashint4(n + 11)) % 10000000)::text, 7, '0'), '+25261' || lpad((abs(hashint4(n + 11)) % 10000000)::text, 7, '0'),
      'Third floor.', (array['ended','ended','ended','cancelled','accepted','asked','ended','ended'])[1 + abs(hashint4(n + 1)) % 8],
      (array['completed','completed','completed','cancelled','confirmed','pending','completed','completed'])[1 + abs(hashint4(n + 1)) % 8],
      now() - make_interval(secs => n * 63)
    from generate_series(1, ${SIZES.bookings}) n, (select array_agg(id) as ids from moving_services) s,
      (select array_agg(id) as ids from users) u`,
  `insert into booking_messages (booking_id, actor_kind, message, created_at)
    select id, case when random() < 0.3 then 'admin' else 'customer' end, 'When do you come?', created_at + interval '1 hour'
    from bookings order by created_at desc limit 50000`,
  `insert into notifications (user_id, type, category, title, message, data, status, created_at)
    select b.user_id, (array['email','sms'])[1 + m.n % 2], 'booking', 'A message', 'When do you come?',
      jsonb_build_object('bookingMessageId', m.id), 'sent', m.created_at
    from (select *, row_number() over () as n from booking_messages where actor_kind = 'admin') m
    join bookings b on b.id = m.booking_id where b.user_id is not null`,
  `insert into local_mailbox (channel, recipient, subject, body, created_at)
    select case when n % 3 = 0 then 'sms' else 'email' end, case when n % 3 = 0 then '+25261' || lpad(n::text, 7, '0') else 'person-' || n || '@mail.example' end,
      case when n % 3 = 0 then null else 'About your move' end, 'Dear customer.', ${ago(700, 'n')} from generate_series(1, 100000) n`,
  `insert into audit_log (actor_id, action, subject_kind, subject_id, details, before, after, address, agent, request_id, created_at)
    select a.ids[1 + n % cardinality(a.ids)], (array['user.update','property.hide','property.show','booking.status','sign_in','mailbox.read'])[1 + n % 6],
      (array['user','property','property','booking','user','mailbox'])[1 + n % 6], case when n % 6 in (0, 4) then u.ids[1 + n % cardinality(u.ids)]::text else gen_random_uuid()::text end,
      '{}', case when n % 6 < 4 then jsonb_build_object('status', 'pending', 'name', ${pick(FIRST, 'n')}) end,
      case when n % 6 < 4 then jsonb_build_object('status', 'confirmed', 'name', ${pick(LAST, 'n')}) end,
      '10.0.0.0/24', 'Firefox on Linux', 'request-' || n, ${ago(900, 'n')}
    from generate_series(1, 100000) n, (select array_agg(id) as ids from users where role = 'admin') a,
      (select array_agg(id) as ids from (select id from users limit 20000) few) u`,
  `insert into report_cases (property_id, state, is_fraud, opened_at, updated_at, decision, decided_at, decision_reason)
    select id, s.state, n % 9 = 0, created_at, created_at + interval '1 day', case when s.state <> 'waiting' then 'hidden' end,
      case when s.state <> 'waiting' then now() end, 'Not there.'
    from (select id, created_at, row_number() over () as n from properties order by id limit 20000) p,
      lateral (select (array['waiting','answered','closed','closed'])[1 + n % 4] as state) s`,
  `insert into property_reports (property_id, case_id, reporter_id, kind, reason, created_at)
    select c.property_id, c.id, null, case when is_fraud then 'fraud' else 'other' end, 'It is not there any more.', c.opened_at
    from report_cases c, generate_series(1, 2)`,
  `insert into property_reviews (property_id, owner_id, user_id, rating, comment, basis, reply, replied_at, hidden_at, hidden_reason, created_at)
    select p.id, p.owner_id, u.id, 1 + p.n % 5, 'As described.', 'viewing', case when p.n % 3 = 0 then 'Thank you.' end,
      case when p.n % 3 = 0 then now() end, case when p.n % 50 = 0 then now() end, case when p.n % 50 = 0 then 'Abuse.' end, ${ago(700, 'p.n')}
    from (select id, owner_id, row_number() over () as n from properties limit 60000) p
    join (select id, row_number() over () as n from users where role = 'renter' limit 60000) u using (n)`,
  // What triggers keep otherwise, which are off meanwhile.
  `insert into booking_counts
    select moving_service_id, date_trunc('month', created_at at time zone 'Africa/Mogadishu'), status, count(*) from bookings group by 1, 2, 3`,
  'insert into user_counts select role, is_active, erased_at is not null, count(*) from users group by 1, 2, 3',
  'insert into finance_changes select id from properties on conflict do nothing',
];

/**
 * The address of a database beside the configured one that holds 1,000,000 bookings, 200,000 people and 100,000 listings
 * with three years of history. It is made once, in some minutes, and kept.
 */
export async function openDesk(configured: string): Promise<string> {
  const url = new URL(configured);
  url.pathname = `/${NAME}`;
  await withClient(configured, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  });
  await migrateDatabase(url.href);
  const database = openDatabase({ url: url.href });
  await ensurePlaces(database).finally(database.close);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from bookings limit 1');
    if (rowCount === 0) await fill(client);
  } finally {
    await client.end();
  }
  return url.href;
}

async function fill(client: pg.Client): Promise<void> {
  await client.query('begin');
  const triggers = async (act: 'disable' | 'enable') => {
    for (const table of TABLES) await client.query(`alter table ${table} ${act} trigger user`);
  };
  await triggers('disable');
  for (const statement of STATEMENTS) {
    const started = Date.now();
    const { rowCount } = await client.query(statement);
    console.log(`${statement.slice(0, 40).split('(')[0]}: ${rowCount} rows in ${Date.now() - started} ms`);
  }
  await triggers('enable');
  await client.query('commit');
  await client.query('vacuum analyze');
}

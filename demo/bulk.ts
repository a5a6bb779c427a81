import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../server/platform/database/client.ts';
import type { Database } from '../server/platform/database/connection.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { keepAllPhotos } from '../server/projections/listing-photos.ts';
import { markAllFinance, rebuildViewTotals } from '../server/projections/listings.ts';
import { rebuildUserCounts } from '../server/projections/user-counts.ts';
import { type BulkListing, makeBulkListings, makeOwners } from './bulk-rows.ts';
import type { DemoPicture } from './pictures.ts';
import { storePictures } from './store-pictures.ts';

interface BulkOptions {
  count: number;
  now: Date;
  /** Reports progress. */
  log: (message: string) => void;
}

const COLUMNS = [
  'id, title, description, price, type, property_type, location, district_id, landmark_id, latitude, longitude',
  'bedrooms, bathrooms, sqft, floor, available_from, features, images, image_alts, owner_id, is_active, status, previous_price, reduced_at',
  'popularity, created_at, updated_at, confirmed_at, deposit, no_deposit',
  'months_in_advance, no_months_in_advance',
  'agent_fee, agent_fee_percent, agent_fee_payer',
].join(', ');
const CHUNK_CHARACTERS = 256 * 1024;
const OWNERS_AT_ONCE = 5000;
const SECOND = 1000;

/**
 * Adds many generated listings in one transaction: one COPY into a table whose indexes are dropped and then rebuilt;
 * histories and views follow as set-based inserts.
 */
export async function loadBulk(
  url: string,
  database: Database,
  media: MediaStore,
  options: BulkOptions,
): Promise<void> {
  const { log } = options;
  const urlOf = await storePictures(database.db, media);
  // A separate connection: COPY does not work on a pipelined one.
  await withClient(url, async (client) => {
    await client.query('begin');
    await client.query(`
      select set_config('aqal.history', 'off', true), set_config('aqal.words', 'off', true),
        set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true)`);
    await insertOwners(client, options.count);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('properties'::regclass, 'property_words'::regclass) and not indisunique`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);

    const places = await placeIds(client);
    const target = client.query(copyFrom(`copy properties (${COLUMNS}) from stdin`));
    await pipeline(Readable.from(chunks(options, places, urlOf)), target);
    await client.query(`
      insert into property_words select w.* from properties p, words_of(p) w on conflict do nothing`);

    log('Building the indexes…');
    for (const { definition } of indexes) await client.query(definition);
    log('Writing histories and views…');
    // Without statistics about the new rows, the planner would choose nested loops.
    await client.query(
      'analyze properties, property_words, property_prices, property_statuses, property_views',
    );
    await insertHistories(client);
    await client.query('commit');
  });
  await database.transaction(rebuildUserCounts);
  await keepAllPhotos(database.db, 'listed');
  await rebuildViewTotals(database.db);
  await markAllFinance(database.db);
}

async function insertOwners(client: pg.Client, listings: number): Promise<void> {
  const owners = makeOwners(listings);
  for (let start = 0; start < owners.length; start += OWNERS_AT_ONCE) {
    const some = owners.slice(start, start + OWNERS_AT_ONCE);
    await client.query(
      `insert into users (id, name, email, phone, phone_e_164, role, profile_completed, created_at)
       select id, name, email, phone, phone, 'property_owner', true, now() - interval '1200 days'
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as o(id, name, email, phone)
       on conflict do nothing`,
      [
        some.map(({ id }) => id),
        some.map(({ name }) => name),
        some.map(({ email }) => email),
        some.map(({ phone }) => phone),
      ],
    );
  }
}

async function placeIds(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ slug: string; id: number }>('select slug, id from places');
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function* chunks(
  { count, now, log }: BulkOptions,
  places: ReadonlyMap<string, number>,
  urlOf: (picture: DemoPicture) => string,
): AsyncGenerator<string> {
  let text = '';
  let done = 0;
  let told = Date.now();
  for (const listing of makeBulkListings(count, now)) {
    text += copyLine(columnsOf(listing, places, urlOf));
    done += 1;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
    if (Date.now() - told < 5 * SECOND) continue;
    told = Date.now();
    log(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} listings…`);
  }
  yield text;
}

type Value = string | number | boolean | Date | readonly string[] | null;

function columnsOf(
  listing: BulkListing,
  places: ReadonlyMap<string, number>,
  urlOf: (picture: DemoPicture) => string,
): Value[] {
  const { id, title, description, price, type, propertyType, location, latitude, longitude } = listing;
  const { bedrooms, bathrooms, sqft, floor, availableFrom, features, ownerId, isActive, status, popularity } =
    listing;
  const before = listing.priceHistory.at(-2);
  const isReduced = before !== undefined && Number(before.price) > Number(price);
  return [
    ...[id, title, description, price, type, propertyType, location],
    places.get(listing.districtSlug) ?? null,
    places.get(listing.landmarkSlug ?? '') ?? null,
    ...[latitude, longitude, bedrooms, bathrooms, sqft, floor, availableFrom, features],
    listing.pictures.map(urlOf),
    listing.pictures.map(({ alt }) => alt),
    ...[ownerId, isActive, status],
    isReduced ? before.price : null,
    isReduced ? (listing.priceHistory.at(-1)?.at ?? null) : null,
    ...[popularity, listing.createdAt, listing.updatedAt, listing.confirmedAt],
    ...[listing.deposit, listing.noDeposit, listing.monthsInAdvance, listing.noMonthsInAdvance],
    ...[listing.agentFee, listing.agentFeePercent, listing.agentFeePayer],
  ];
}

/** One row in COPY text format. */
function copyLine(values: readonly Value[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

function copyValue(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return escaped(`{${value.map(quoted).join(',')}}`);
  return escaped(String(value));
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);

/** What the triggers would have written, for all rows at once. */
async function insertHistories(client: pg.Client): Promise<void> {
  await client.query(`
    insert into property_prices (property_id, at, price)
    select p.id, h.at, h.price from properties p cross join lateral (
      select p.created_at as at, coalesce(p.previous_price, p.price) as price
      union all select p.reduced_at, p.price where p.reduced_at is not null
    ) h where not exists (select from property_prices known where known.property_id = p.id)`);
  await client.query(`
    insert into property_statuses (property_id, at, status, is_active)
    select p.id, h.at, h.status, h.is_active from properties p cross join lateral (
      select p.created_at as at, 'available' as status, true as is_active
      union all select greatest(p.updated_at, p.created_at + interval '1 second'), p.status, p.is_active
        where p.status <> 'available' or not p.is_active
    ) h where not exists (select from property_statuses known where known.property_id = p.id)`);
  await client.query(`
    insert into property_views (property_id, day, views)
    select p.id, greatest(p.created_at::date, current_date - (abs(hashtext(p.id::text)) % 28)), p.popularity
    from properties p
    where p.popularity > 0 and not exists (select from property_views known where known.property_id = p.id)`);
}

import { gte, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/time.ts';
import { mapSearchSchema } from '../contract/search.api.ts';
import { hashPassword } from '../server/domain/identity/credentials/hashing.ts';
import { resolveSearch } from '../server/domain/search/query/search.ts';
import { columnsOf } from '../server/domain/search/saved/criteria.ts';
import type { Database } from '../server/platform/database/connection.ts';
import type { Db } from '../server/platform/database/pool.ts';
import * as schema from '../server/platform/database/schema/index.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { TagClock } from '../server/platform/responses/cache-tags.ts';
import { refreshMinutes } from '../server/projections/answer-speed.ts';
import { rebuildBookingCounts } from '../server/projections/booking-counts.ts';
import { rebuildChecks } from '../server/projections/checks.ts';
import { keepAllPhotos } from '../server/projections/listing-photos.ts';
import { markAllFinance, rebuildViewTotals } from '../server/projections/listings.ts';
import { rebuildThreads } from '../server/projections/rebuild-threads.ts';
import { rebuildServiceFigures } from '../server/projections/service-figures.ts';
import { rebuildUserCounts } from '../server/projections/user-counts.ts';
import { insertChecks } from './checks.ts';
import { makeConfirmations } from './confirmations.ts';
import { insertDelegate } from './delegates.ts';
import { insertDocuments } from './documents.ts';
import { type DemoReportCase, type DemoSavedSearch, makeLife } from './life.ts';
import { asSaved, withNews } from './life-news.ts';
import { DEMO_CLOSED_DAYS } from './life-renting.ts';
import { type DemoListing, makeListings } from './listings.ts';
import { insertMovesInWriting } from './moves-in-writing.ts';
import { demoEmails, makePeople } from './people.ts';
import type { DemoPicture } from './pictures.ts';
import { demoId } from './random.ts';
import { insertRentBooks } from './rent-books.ts';
import { services } from './services.ts';
import { insertSignals, storeCopies } from './signals.ts';
import { storePictures } from './store-pictures.ts';

/** The password of every demo account; demo mode shows it. */
export const DEMO_PASSWORD = 'aqal-demo';

/** Rows per INSERT: well below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 500;
/** Advisory lock so that one process loads the demo at a time; any number will do if all processes use the same. */
const DEMO_LOCK = 7_240_002;

interface DemoOptions {
  now: Date;
  listings?: number;
}

/**
 * Loads the demo into an empty database, deterministic for a given day and count. Safe to call from several processes
 * at once.
 * @returns whether it was loaded; false if there are users or listings already
 */
export async function loadDemo(
  database: Database,
  media: MediaStore,
  { now, listings = 180 }: DemoOptions,
): Promise<boolean> {
  const isLoaded = await database.transaction(async (tx) => {
    // Waiting for the lock takes as long as the whole load.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    await insertDemo(tx, database, media, { now, listings });
    return true;
  });
  if (isLoaded) await database.db.execute(sql`analyze`);
  return isLoaded;
}

async function isEmpty(tx: Db): Promise<boolean> {
  const people = await tx.select({ id: schema.users.id }).from(schema.users).limit(1);
  const homes = await tx.select({ id: schema.properties.id }).from(schema.properties).limit(1);
  return people.length === 0 && homes.length === 0;
}

async function insertDemo(
  tx: Db,
  database: Database,
  media: MediaStore,
  { now, listings }: Required<DemoOptions>,
) {
  const people = makePeople({ now });
  const before = makeListings({ count: listings, now });
  const life = makeLife({ now, people, listings: before, services });
  const renter = people.find(({ email }) => email === demoEmails.renter)?.id;
  const homes = withNews(
    before,
    life.shortlist.filter(({ userId }) => userId === renter),
  );
  const ownerId = people.find(({ email }) => email === demoEmails.owner)?.id ?? '';
  const spoken = new Set(
    [...life.shortlist, ...life.viewings, ...life.applications, ...life.inquiries].map(
      ({ propertyId }) => propertyId ?? '',
    ),
  );
  const confirmations = makeConfirmations(homes, { now, ownerId, spoken });
  const homeOf = new Map(homes.map((home) => [home.id, home]));
  const password = await hashPassword(DEMO_PASSWORD);

  await tx.execute(sql`set local aqal.history = 'off'`);
  const placeIds = await readPlaceIds(tx);
  const urlOf = await storePictures(tx, media);
  const copies = await storeCopies(tx, media, homes, now);
  await insert(
    tx,
    schema.users,
    people.map(({ preferredLanguage, ...person }) => ({
      ...person,
      language: preferredLanguage,
      emailVerified: true,
      phoneVerified: true,
      isDemo: true,
      ...(person.role === 'property_owner' && { closedDays: [...DEMO_CLOSED_DAYS] }),
      phoneE164: person.phone.replaceAll(' ', ''),
      updatedAt: person.createdAt,
    })),
  );
  await insert(
    tx,
    schema.credentials,
    people.map((person, n) => ({
      id: demoId('credential', n),
      userId: person.id,
      accountId: person.id,
      providerId: 'credential',
      password,
    })),
  );
  await insert(
    tx,
    schema.properties,
    homes.map((home) => ({
      ...withPhoto(propertyRow(home, placeIds, urlOf), copies.extras.get(home.id)),
      ...confirmations.standing.get(home.id),
      ...holdOf(home.id, life.reportCases),
    })),
  );
  await insert(tx, schema.propertyConfirmations, confirmations.words);
  await insert(
    tx,
    schema.propertyPrices,
    homes.flatMap((home) => home.priceHistory.map((point) => ({ propertyId: home.id, ...point }))),
  );
  await insert(
    tx,
    schema.propertyStatuses,
    homes.flatMap((home) => home.statusHistory.map((point) => ({ propertyId: home.id, ...point }))),
  );
  await insert(
    tx,
    schema.movingServices,
    services.map(({ picture, ...service }, n) => ({
      ...service,
      imageUrl: urlOf(picture),
      reviewCount: life.serviceReviews.filter((review) => review.movingServiceId === service.id).length,
      createdAt: new Date(now.getTime() - (n + 30) * DAY_MS),
    })),
  );
  await insert(tx, schema.inquiries, withTitles(life.inquiries, homes));
  await insert(tx, schema.messages, withTitles(life.messages, homes));
  await insert(tx, schema.bookings, life.bookings);
  await insert(tx, schema.bookingEvents, life.bookingEvents);
  await insert(tx, schema.bookingMessages, life.bookingMessages);
  await insert(tx, schema.serviceReviews, life.serviceReviews);
  await insert(tx, schema.viewings, life.viewings);
  await insert(tx, schema.viewingEvents, life.viewingEvents);
  await insert(tx, schema.blockedSlots, life.blockedSlots);
  await insert(tx, schema.applications, life.applications);
  await insert(
    tx,
    schema.shortlist,
    life.shortlist.map((row) => asSaved(row, homeOf.get(row.propertyId))),
  );
  await insert(tx, schema.privateLinks, life.privateLinks);
  await insert(tx, schema.shortlistOpinions, life.shortlistOpinions);
  await insert(tx, schema.applicationEvents, life.applicationEvents);
  await insert(tx, schema.savedSearches, await withColumns(tx, database, life.savedSearches));
  await insert(tx, schema.savedSearchMatches, life.searchMatches);
  await insert(tx, schema.priceAlerts, life.priceAlerts);
  await insert(tx, schema.propertyReviews, life.propertyReviews);
  await insert(tx, schema.reportCases, life.reportCases);
  await insert(tx, schema.propertyReports, life.propertyReports);
  const idOf = (role: keyof typeof demoEmails) => people.find(({ email }) => email === demoEmails[role])?.id;
  const own = homes.filter(({ ownerId, isActive }) => ownerId === idOf('owner') && isActive);
  await insertDocuments(tx, media, { listings: own.map(({ id }) => id), adminId: idOf('admin'), now });
  const other = people.find(
    ({ id, role, isActive }) => role === 'property_owner' && isActive && id !== ownerId,
  );
  await insertChecks(tx, media, {
    ownerId,
    otherId: other?.id ?? ownerId,
    adminId: idOf('admin'),
    adminName: people.find(({ email }) => email === demoEmails.admin)?.name ?? '',
    homeId: own.find(({ status }) => status === 'available')?.id,
    now,
  });
  await insertDelegate(tx, {
    ownerId,
    delegateId:
      people.find(({ name, role }) => name.startsWith('Faadumo') && role === 'property_owner')?.id ?? '',
    listings: own.map(({ id }) => id),
    now,
  });
  await insertRentBooks(tx, media, { people, homes, now });
  await insertMovesInWriting(tx, media, { people, now });
  await insert(tx, schema.seekerWords, life.seekerWords);
  await insertSignals(tx, [...copies.rows, ...life.moneySignals], { listings: homes.length, now });
  await keepAllPhotos(tx, 'listed');
  await rebuildChecks(tx);
  await rebuildBookingCounts(tx);
  await rebuildUserCounts(tx);
  await rebuildServiceFigures(tx);
  await markAllFinance(tx);
  await rebuildThreads(tx);
  await refreshMinutes(tx, now);
  await insert(tx, schema.notifications, life.notifications);
  await insert(tx, schema.propertyViews, life.viewCounts);
  await rebuildViewTotals(tx);
  await insert(tx, schema.listingVisitors, life.listingVisitors);
  await insertVisitors(tx);
  await markAnswersUnread(tx, now);
}

/** Recent answers wait for those who asked. */
async function markAnswersUnread(tx: Db, now: Date): Promise<void> {
  const { ownerSeenAt, senderSeenAt, lastAt } = schema.inquiries;
  const recent = new Date(now.getTime() - 2 * DAY_MS);
  await tx.update(schema.inquiries).set({
    isUnreadBySender: sql`coalesce(${ownerSeenAt} > ${senderSeenAt}, false) and ${gte(lastAt, recent)}`,
  });
}

/** Visitors for the views of the other listings, each owner with so many people who come back. */
async function insertVisitors(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into listing_visitors (property_id, day, visitor)
    select v.property_id, v.day, hashtextextended(p.owner_id || ' ' || (abs(hashtext(v.property_id || ' ' || v.day || ' ' || n)) % 300), 0)
    from property_views v join properties p on p.id = v.property_id cross join generate_series(1, v.views) n
    where not exists (select from listing_visitors known where known.property_id = v.property_id and known.day = v.day)
    on conflict do nothing`);
}

/** Saved searches with what the matching of new listings looks at. */
function withColumns(tx: Db, database: Database, searches: readonly DemoSavedSearch[]) {
  const reading = { app: { clock: () => new Date(), database, tags: new TagClock() }, db: tx };
  return Promise.all(
    searches.map(async (search) => ({
      ...columnsOf(await resolveSearch(mapSearchSchema.parse(search.filters), reading)),
      ...search,
    })),
  );
}

type Table = Parameters<Db['insert']>[0];

async function insert<T extends Table>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(table).values(rows.slice(start, start + BATCH));
  }
}

async function readPlaceIds(tx: Db): Promise<Map<string, number>> {
  const rows = await tx.select({ id: schema.places.id, slug: schema.places.slug }).from(schema.places);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function propertyRow(
  home: DemoListing,
  placeIds: Map<string, number>,
  urlOf: (picture: DemoPicture) => string,
): typeof schema.properties.$inferInsert {
  const { districtSlug, landmarkSlug, priceHistory, statusHistory: _statuses, pictures, ...row } = home;
  const before = priceHistory.at(-2);
  const isReduced = before !== undefined && Number(before.price) > Number(home.price);
  return {
    ...row,
    districtId: placeIds.get(districtSlug) ?? null,
    landmarkId: placeIds.get(landmarkSlug ?? '') ?? null,
    images: pictures.map(urlOf),
    imageAlts: pictures.map(({ alt }) => alt),
    previousPrice: isReduced ? before.price : null,
    reducedAt: isReduced ? (priceHistory.at(-1)?.at ?? null) : null,
  };
}

/** With a photo more, as its last. */
const withPhoto = (
  row: ReturnType<typeof propertyRow>,
  photo: { url: string; alt: string } | undefined,
): ReturnType<typeof propertyRow> =>
  photo
    ? {
        ...row,
        images: [...(row.images ?? []), photo.url],
        imageAlts: [...(row.imageAlts ?? []), photo.alt],
      }
    : row;

/** What keeps a listing hidden: a decision that its owner has answered. */
function holdOf(id: string, cases: readonly DemoReportCase[]) {
  const found = cases.find(({ propertyId, state }) => propertyId === id && state === 'answered');
  return found
    ? { held: 'hidden' as const, heldReason: found.decisionReason, heldAt: found.decidedAt }
    : { held: null, heldReason: null, heldAt: null };
}

function withTitles<T extends { propertyId: string | null }>(
  messages: readonly T[],
  homes: readonly DemoListing[],
) {
  const titles = new Map(homes.map((home) => [home.id, home.title]));
  return messages.map((message) => ({
    ...message,
    propertySnapshot: titles.get(message.propertyId ?? '') ?? null,
  }));
}

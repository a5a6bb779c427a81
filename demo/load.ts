import { hashPassword } from 'better-auth/crypto';
import { mediaUrl } from '#contract/media.ts';
import { places } from '../server/domain/places/reference-places.ts';
import type { Database, Transaction } from '../server/platform/database/connection.ts';
import * as schema from '../server/platform/database/schema/index.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { makeLife } from './life.ts';
import { type DemoListing, makeListings } from './listings.ts';
import { makePeople } from './people.ts';
import { dominantColour, drawPicture, pictureAlt } from './pictures/draw.ts';
import type { PictureSpec } from './pictures/spec.ts';
import { demoId } from './random.ts';
import { services } from './services.ts';

/** The password of every demo account; demo mode prints it. */
export const DEMO_PASSWORD = 'aqal-demo';

/** Rows in one INSERT: well under PostgreSQL's 65,535 parameters. */
const BATCH = 500;
/** The width that image lists name; pages pick others from it. */
const LISTED_WIDTH = 960;

interface DemoOptions {
  now: Date;
  listings?: number;
}

/** Fills an empty database with the demo: the same for the same day and count. */
export async function loadDemo(database: Database, media: MediaStore, { now, listings = 180 }: DemoOptions) {
  const people = makePeople({ now });
  const homes = makeListings({ count: listings, now });
  const life = makeLife({ now, people, listings: homes, services });
  const pictures = await storePictures(media, [
    ...homes.flatMap((home) => home.pictures),
    ...services.map((service) => service.imageSpec),
  ]);
  const password = await hashPassword(DEMO_PASSWORD);

  await database.orm.transaction(async (tx) => {
    await tx.execute(`set local aqal.history = 'off'`);
    const placeIds = await loadPlaces(tx);
    await insert(
      tx,
      schema.users,
      people.map(({ preferredLanguage, ...person }) => ({
        ...person,
        language: preferredLanguage,
        emailVerified: true,
        isDemo: true,
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
    await insert(tx, schema.media, pictures.rows);
    await insert(
      tx,
      schema.properties,
      homes.map((home) => propertyRow(home, placeIds, pictures.hashes)),
    );
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
      services.map(({ imageSpec, ...service }, n) => ({
        ...service,
        imageUrl: mediaUrl(pictures.hashes.get(keyOf(imageSpec)) ?? '', LISTED_WIDTH),
        reviewCount: life.serviceReviews.filter((review) => review.movingServiceId === service.id).length,
        createdAt: new Date(now.getTime() - (n + 30) * 86_400_000),
      })),
    );
    await insert(tx, schema.messages, withTitles(life.messages, homes));
    await insert(tx, schema.bookings, life.bookings);
    await insert(tx, schema.bookingEvents, life.bookingEvents);
    await insert(tx, schema.bookingMessages, life.bookingMessages);
    await insert(tx, schema.serviceReviews, life.serviceReviews);
    await insert(tx, schema.viewings, life.viewings);
    await insert(tx, schema.applications, life.applications);
    await insert(tx, schema.shortlist, life.shortlist);
    await insert(tx, schema.savedSearches, life.savedSearches);
    await insert(tx, schema.priceAlerts, life.priceAlerts);
    await insert(tx, schema.propertyReviews, life.propertyReviews);
    await insert(tx, schema.propertyReports, life.propertyReports);
    await insert(tx, schema.notifications, life.notifications);
    await insert(tx, schema.propertyViews, life.viewCounts);
  });
  await database.sql`analyze`;
}

type Table = Parameters<Transaction['insert']>[0];

async function insert<T extends Table>(tx: Transaction, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(table).values(rows.slice(start, start + BATCH));
  }
}

/** Cities before districts before landmarks, so that each finds its parent. */
export async function loadPlaces(tx: Transaction): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const kind of ['city', 'district', 'landmark'] as const) {
    const rows = await tx
      .insert(schema.places)
      .values(
        places
          .filter((place) => place.kind === kind)
          .map(({ parentSlug, ...place }) => ({ ...place, parentId: ids.get(parentSlug ?? '') ?? null })),
      )
      .returning({ id: schema.places.id, slug: schema.places.slug });
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

function propertyRow(
  home: DemoListing,
  placeIds: Map<string, number>,
  hashes: Map<string, string>,
): typeof schema.properties.$inferInsert {
  const { districtSlug, landmarkSlug, priceHistory, statusHistory: _statuses, pictures, ...row } = home;
  const before = priceHistory.at(-2);
  const isReduced = before !== undefined && Number(before.price) > Number(home.price);
  return {
    ...row,
    districtId: placeIds.get(districtSlug) ?? null,
    landmarkId: placeIds.get(landmarkSlug ?? '') ?? null,
    images: pictures.map((spec) => mediaUrl(hashes.get(keyOf(spec)) ?? '', LISTED_WIDTH)),
    imageAlts: pictures.map(pictureAlt),
    previousPrice: isReduced ? before.price : null,
    reducedAt: isReduced ? (priceHistory.at(-1)?.at ?? null) : null,
  };
}

const keyOf = (spec: PictureSpec) => `${spec.scene}/${spec.palette}/${spec.time}/${spec.seed}`;

async function storePictures(media: MediaStore, specs: readonly PictureSpec[]) {
  const hashes = new Map<string, string>();
  const rows = new Map<string, typeof schema.media.$inferInsert>();
  for (const spec of specs) {
    const key = keyOf(spec);
    if (hashes.has(key)) continue;
    const drawn = Buffer.from(drawPicture(spec));
    const hash = await media.put(drawn);
    hashes.set(key, hash);
    const preview = dominantColour(spec);
    rows.set(hash, {
      hash,
      contentType: 'image/svg+xml',
      width: 1200,
      height: 900,
      bytes: drawn.length,
      preview,
    });
  }
  return { hashes, rows: [...rows.values()] };
}

function withTitles<T extends { propertyId: string }>(messages: readonly T[], homes: readonly DemoListing[]) {
  const titles = new Map(homes.map((home) => [home.id, home.title]));
  return messages.map((message) => ({
    ...message,
    propertySnapshot: titles.get(message.propertyId) ?? null,
  }));
}

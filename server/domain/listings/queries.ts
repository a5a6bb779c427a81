import { aliasedTable, and, asc, count, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { z } from 'zod';
import {
  COST_FIELD_NAMES,
  type CostFieldName,
  LEASE_FIELD_NAMES,
  type LeaseFieldName,
} from '#contract/listing-fields.ts';
import { type Property, propertySchema } from '#contract/properties.api.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import {
  media,
  properties,
  propertyDocuments,
  propertyPrices,
  propertyReviews,
  signals,
  users,
} from '#server/platform/database/schema/index.ts';
import type { Location } from '../places/locate.ts';

/** The public columns of a property: those in the contract. */
export const SHOWN = Object.keys(propertySchema.shape) as (keyof Property)[];

export const shownFields = Object.fromEntries(SHOWN.map((name) => [name, properties[name]])) as {
  [Name in keyof Property]: (typeof properties)[Name];
};

/** The terms of a lease, which only the reads of one listing have. */
export const leaseColumns = Object.fromEntries(LEASE_FIELD_NAMES.map((name) => [name, properties[name]])) as {
  [Name in LeaseFieldName]: (typeof properties)[Name];
};

/** Of these, what it costs beside rent, deposit and months in advance. */
export const costColumns = Object.fromEntries(
  COST_FIELD_NAMES.map((name) => [name, properties[name]]),
) as Pick<typeof leaseColumns, CostFieldName>;

/** When each check of a listing and its owner was made last (T7), whether or not it is over; null where it never was. */
const checkDates = {
  visitedOn: properties.visitedOn,
  titleSeenAt: properties.titleSeenAt,
  identitySeenAt: users.identitySeenAt,
  phoneProvenAt: sql<Date | null>`case when ${users.phoneVerified} then ${users.phoneProvenAt} end`.mapWith(
    users.phoneProvenAt,
  ),
};

/** Listings and their owners, in raw SQL that selects `shownColumns`. */
export const shownListings: SQL = sql.raw('(properties p join users u on u.id = p.owner_id)');

/** The same columns for raw SQL, with the places a listing is found by and its checks. */
export const shownColumns: SQL = sql.raw(
  [
    ...[
      ...SHOWN,
      'districtId' as const,
      'landmarkId' as const,
      'visitedOn' as const,
      'titleSeenAt' as const,
    ].map((name) => `p.${toSnakeCase(properties[name].name)} as "${name}"`),
    'u.identity_seen_at as "identitySeenAt"',
    'case when u.phone_verified then u.phone_proven_at end as "phoneProvenAt"',
  ].join(', '),
);

/** A row of `shownColumns`. */
export const propertyRowSchema = z.strictObject({
  ...propertySchema.shape,
  districtId: z.number().nullable(),
  landmarkId: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  confirmedAt: z.string(),
  visitedOn: z.string().nullable(),
  titleSeenAt: z.string().nullable(),
  identitySeenAt: z.string().nullable(),
  phoneProvenAt: z.string().nullable(),
});

type Timestamps = 'createdAt' | 'updatedAt' | 'confirmedAt';
export type PropertyRow = Omit<Property, Timestamps> & Record<Timestamps, Date | string>;
export type CheckDates = Record<keyof typeof checkDates, Date | string | null>;
export type FoundRow = PropertyRow & Location & CheckDates;

/** The digits of a phone number as chat links need them, null if there are none. */
const phoneDigits = sql<
  string | null
>`nullif(regexp_replace(coalesce(${users.phoneE164}, ${users.phone}), '\\D', '', 'g'), '')`;

const isKept = and(eq(properties.id, sql.placeholder('id')), isNull(properties.deletedAt));

/** Only the pictures visible without scrolling get a blurred preview in the page. */
const PREVIEWED_IMAGES = sql.raw('4');
/** The hash of a stored picture; matching a pattern would take longer than finding it. */
const hashInUrl = sql`case when shown.url like '/media/%' then substr(shown.url, 8, 32) end`;

export interface PriceRow {
  price: string;
  at: string;
}

const detailById = prepared('find_property_detail', (db) => {
  const others = aliasedTable(properties, 'others');
  const offered = db
    .select({ count: count() })
    .from(others)
    .where(and(eq(others.ownerId, properties.ownerId), isNull(others.deletedAt), isTrue(others.isOffered)));
  return db
    .select({
      ...shownFields,
      ...leaseColumns,
      imageAlts: properties.imageAlts,
      districtId: properties.districtId,
      landmarkId: properties.landmarkId,
      ...checkDates,
      ownerName: users.name,
      ownerSince: users.createdAt,
      ownerAnswerMinutes: users.answerMinutes,
      ownerHasPhone: sql<boolean>`${phoneDigits} is not null`,
      ownerListings: sql<number>`(${offered})::int`,
      /** Empty if unknown. */
      imagePreviews: sql<string[] | null>`(
        select array_agg(coalesce((select ${media.preview} from ${media} where ${media.hash} = ${hashInUrl}), '') order by shown.n)
        from unnest(${properties.images}[1:${PREVIEWED_IMAGES}]) with ordinality as shown(url, n))`,
      /** The price history as what it is listed for now, oldest first. */
      prices: sql<PriceRow[]>`coalesce((
        select json_agg(json_build_object('price', ${propertyPrices.price}::text, 'at', ${propertyPrices.at})
          order by ${propertyPrices.at})
        from ${propertyPrices}
        where ${propertyPrices.propertyId} = ${properties.id} and ${propertyPrices.type} is null), '[]')`,
      /** Most have neither: what there is of them is read by itself. */
      isRated: exists(
        db.select().from(propertyReviews).where(eq(propertyReviews.propertyId, properties.id)),
      ).mapWith(Boolean),
      hasDocuments: exists(
        db.select().from(propertyDocuments).where(eq(propertyDocuments.propertyId, properties.id)),
      ).mapWith(Boolean),
      isMuchCheaper: exists(
        db
          .select()
          .from(signals)
          .where(
            and(
              eq(signals.propertyId, properties.id),
              eq(signals.kind, sql`'price'`),
              eq(signals.state, sql`'open'`),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(isKept);
});

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

/** A listing that is not deleted, shown or hidden. */
export async function findDetail(db: Db, id: string) {
  const [row] = await detailById(db).execute({ id });
  return row;
}

const seenOf = prepared('find_documents_seen', (db) =>
  db
    .select({
      kind: propertyDocuments.kind,
      seenAt: sql<Date>`max(${propertyDocuments.stateSince})`.mapWith(propertyDocuments.stateSince),
    })
    .from(propertyDocuments)
    .where(
      and(
        eq(propertyDocuments.propertyId, sql.placeholder('id')),
        eq(propertyDocuments.state, 'checked'),
        isNotNull(propertyDocuments.storedAt),
        isNull(propertyDocuments.removedAt),
      ),
    )
    .groupBy(propertyDocuments.kind)
    .orderBy(asc(propertyDocuments.kind)),
);

export type SeenRow = Awaited<ReturnType<typeof findDocumentsSeen>>[number];

/** Which kinds of documents of a listing were checked, and when last. */
export const findDocumentsSeen = (db: Db, propertyId: string) => seenOf(db).execute({ id: propertyId });

const contactById = prepared('find_property_contact', (db) =>
  db
    .select({ isActive: properties.isActive, ownerId: properties.ownerId, phone: phoneDigits })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(isKept),
);

/** Whose a shown listing is, and the digits of their phone, which no page holds; undefined if there is no such listing or phone. */
export async function findLandlord(db: Db, id: string): Promise<{ id: string; phone: string } | undefined> {
  const [row] = await contactById(db).execute({ id });
  return row?.isActive && row.phone ? { id: row.ownerId, phone: row.phone } : undefined;
}

/** Whose number becomes known by a contact about a listing: for the limit of contacts. */
export const landlordOf = async (
  { propertyId }: { propertyId: string },
  { db }: { db: Db },
): Promise<string | undefined> => (await findLandlord(db, propertyId))?.id;

const ownById = prepared('find_own_property', (db) =>
  db
    .select({
      ...shownFields,
      ...leaseColumns,
      imageAlts: properties.imageAlts,
      version: properties.version,
      ownerName: users.name,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(isKept),
);

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** A listing that is not deleted, with the fields that only editing needs. */
export async function findOwn(db: Db, id: string) {
  const [row] = await ownById(db).execute({ id });
  return row;
}

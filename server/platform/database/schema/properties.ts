import { type $Type, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { AGENT_FEE_PAYERS, ELECTRICITIES, FURNISHINGS } from '#contract/listing.ts';
import { LISTING_FIELD_LIST, type LISTING_FIELDS, type SimpleField } from '#contract/listing-fields.ts';
import { type FilteredFact, filtersOfFact } from '#contract/listing-filters.ts';
import { LISTING_TYPES, OFFERED_STATUSES, PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties.ts';
import { HOLD_REASON_LENGTH, HOLDS } from '#contract/reports.ts';
import { users } from './accounts.ts';
import { createdAt, id, longAtMost, oneOf, pictureUrl, timestamptz, updatedAt } from './columns.ts';
import { of, personalData } from './personal.ts';
import { places } from './places.ts';

/** How a simple field is stored, by its kind. */
const COLUMN_OF = {
  choice: () => text(),
  integer: () => integer(),
  boolean: () => boolean(),
  text: () => text(),
  date: () => date({ mode: 'string' }),
};
type Fields = typeof LISTING_FIELDS;
type ColumnOf<F extends SimpleField> = F extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? $Type<ReturnType<typeof COLUMN_OF.choice>, Value>
  : ReturnType<(typeof COLUMN_OF)[F['kind']]>;

/** A nullable column per simple field, with the same name. */
const fieldColumns = Object.fromEntries(
  LISTING_FIELD_LIST.map(([name, { kind }]) => [name, COLUMN_OF[kind]()]),
) as unknown as { [Name in keyof Fields]: ColumnOf<Fields[Name]> };

/** Of these, what filters compare: tables that searches read have columns of the same names. */
export const filteredFieldColumns = () =>
  Object.fromEntries(
    LISTING_FIELD_LIST.filter(([name]) => filtersOfFact(name as FilteredFact).length > 0).map(
      ([name, { kind }]) => [name, COLUMN_OF[kind]()],
    ),
  ) as unknown as Pick<{ [Name in keyof Fields]: ColumnOf<Fields[Name]> }, FilteredFact & keyof Fields>;

const count = () => integer().notNull().default(0);
/** Of the views of a day; what is left came from elsewhere. */
export const sourceCounts = () => ({ search: count(), map: count(), home: count(), shared: count() });

const MOVE_IN_COST = `case when type = 'rent' and (deposit > 0 or no_deposit or months_in_advance > 0) then
  coalesce(deposit, 0) + price * greatest(case when no_months_in_advance then 0 else 1 end, months_in_advance)
  + case when agent_fee_payer = 'owner' then 0
    else coalesce(agent_fee, round(price * agent_fee_percent / 100, 2), 0) end end`;

/** Properties for rent or sale: homes, land and shops. Spec 2 §3, D8, D9. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    price: numeric({ precision: 10, scale: 2 }).notNull(),
    type: text({ enum: LISTING_TYPES }).notNull(),
    propertyType: text({ enum: PROPERTY_TYPES }).notNull(),
    location: text().notNull(),
    districtId: integer().references(() => places.id),
    landmarkId: integer().references(() => places.id),
    latitude: numeric({ precision: 10, scale: 8 }),
    longitude: numeric({ precision: 11, scale: 8 }),
    ...fieldColumns,
    /** "To move in" in US dollars (T4), as `moveInCosts` of contract/move-in.ts; null where too little is said for a sum. */
    moveInCost: numeric({ precision: 12, scale: 2 }).generatedAlwaysAs((): SQL => sql.raw(MOVE_IN_COST)),
    features: text().array(),
    images: pictureUrl().array(),
    imageAlts: text().array(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    isActive: boolean().notNull().default(true),
    /** Hidden because its owner is inactive, and shown again with them. */
    hiddenWithOwner: boolean().notNull().default(false),
    status: text({ enum: PROPERTY_STATUSES }).notNull().default('available'),
    deletedAt: timestamptz(),
    /** Why it is not shown whatever its owner sets; a trigger keeps it hidden (`0028_listing_reports.sql`). */
    held: text({ enum: HOLDS }),
    heldReason: text(),
    heldAt: timestamptz(),
    version: integer().notNull().default(1),
    previousPrice: numeric({ precision: 10, scale: 2 }),
    reducedAt: timestamptz(),
    /** Views in the last 30 days, updated by the job `refresh-popularity`. */
    popularity: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When its owner last stood by it (T1): listed it, changed its price or status, or said that it is still there. */
    confirmedAt: timestamptz().notNull().defaultNow(),
    /** When its owner was last asked whether it is still there, and how often since they last said so (T2). */
    askedAt: timestamptz(),
    asks: smallint().notNull().default(0),
    /** Hidden since then because nobody answered, until its owner brings it back; a trigger ends it with that. */
    unconfirmedAt: timestamptz(),
    /** When two seekers had said that it is gone, and when its owner was asked because of that (T3); a word ends both. */
    doubtedAt: timestamptz(),
    doubtAskedAt: timestamptz(),
    /** The day of its last visit, and when a title deed was last checked (T7), whether or not that is over: a projection. */
    visitedOn: date({ mode: 'string' }),
    titleSeenAt: timestamptz(),
    /** In lists, on the map and in searches: active, not deleted, and still available (D8). */
    isOffered: boolean()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql.raw(`is_active and deleted_at is null and status in ('${OFFERED_STATUSES.join("', '")}')`),
      ),
  },
  (t) => {
    const offered = sql`is_offered`;
    // Ascending, and scanned backwards: Drizzle's desc() adds NULLS LAST, which does not match a plain descending
    // order.
    const newest = [t.createdAt, t.confirmedAt, t.id] as const;
    const popular = [t.popularity, t.confirmedAt, t.createdAt, t.id] as const;
    return [
      oneOf('properties_type_check', t.type, LISTING_TYPES),
      oneOf('properties_property_type_check', t.propertyType, PROPERTY_TYPES),
      oneOf('properties_status_check', t.status, PROPERTY_STATUSES),
      oneOf('properties_held_check', t.held, HOLDS),
      longAtMost('properties_held_reason_length', t.heldReason, HOLD_REASON_LENGTH),
      longAtMost('properties_title_length', t.title, 200),
      longAtMost('properties_location_length', t.location, 300),
      longAtMost('properties_description_length', t.description, 20_000),
      check('properties_price_check', sql`${t.price} >= 0`),
      check(
        'properties_rooms_check',
        sql`coalesce(${t.bedrooms}, 0) between 0 and 999 and coalesce(${t.bathrooms}, 0) between 0 and 999 and coalesce(${t.sqft}, 0) >= 0`,
      ),
      check('properties_floor_check', sql`${t.floor} between 0 and 200`),
      check(
        'properties_lease_check',
        sql`coalesce(${t.deposit}, 0) >= 0 and coalesce(${t.monthsInAdvance}, 0) between 0 and 36 and coalesce(${t.minimumMonths}, 0) between 0 and 120`,
      ),
      check(
        'properties_costs_check',
        sql`least(${t.agentFee}, ${t.agentFeePercent}, ${t.waterCost}, ${t.electricityCost}, ${t.generatorCost}, ${t.guardCost}, ${t.internetCost}) >= 0`,
      ),
      oneOf('properties_agent_fee_payer_check', t.agentFeePayer, AGENT_FEE_PAYERS),
      oneOf('properties_electricity_check', t.electricity, ELECTRICITIES),
      oneOf('properties_furnished_check', t.furnished, FURNISHINGS),
      check('properties_position_check', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
      check('properties_latitude_check', sql`${t.latitude} between -90 and 90`),
      check('properties_longitude_check', sql`${t.longitude} between -180 and 180`),
      check(
        'properties_status_fits_type',
        sql`not (${t.status} = 'rented' and ${t.type} = 'buy') and not (${t.status} = 'sold' and ${t.type} = 'rent')`,
      ),
      // Each serves lists in one order; the columns after the order let filters be decided in the index, without
      // reading rows. What each is for, and what its lists cost without it, is in docs/performance.md.
      index('properties_newest_idx')
        .on(
          ...[...newest, t.type, t.propertyType, t.price, t.districtId, t.landmarkId],
          ...[t.bedrooms, t.bathrooms, t.latitude, t.longitude],
        )
        .where(offered),
      // Let and sold homes too: what was listed in a district lately, whatever became of it.
      index('properties_district_newest_idx')
        .on(t.districtId, ...newest, t.isOffered, t.type, t.propertyType, t.price, t.bedrooms, t.bathrooms)
        .where(sql`is_active and deleted_at is null`),
      index('properties_popular_idx')
        .on(...popular, t.type, t.propertyType, t.price, t.districtId, t.landmarkId, t.bedrooms, t.bathrooms)
        .where(offered),
      // These also serve to gather the few matches of a narrow search, with their dates.
      index('properties_kind_price_idx')
        .on(
          ...[t.type, t.propertyType, t.price, t.confirmedAt, t.id, t.createdAt, t.districtId],
          ...[t.landmarkId, t.bedrooms, t.bathrooms],
        )
        .where(offered),
      index('properties_district_kind_price_idx')
        .on(
          ...[t.districtId, t.type, t.propertyType, t.price, t.confirmedAt, t.id, t.createdAt],
          ...[t.bedrooms, t.bathrooms],
        )
        .where(offered),
      index('properties_landmark_kind_price_idx')
        .on(
          ...[t.landmarkId, t.type, t.propertyType, t.price, t.confirmedAt, t.id, t.createdAt],
          ...[t.bedrooms, t.bathrooms],
        )
        .where(offered),
      // A search for what it costs to move in, where few are so cheap.
      index('properties_move_in_idx')
        .on(
          ...[t.moveInCost, t.id, t.createdAt, t.price, t.propertyType, t.districtId, t.landmarkId],
          ...[t.bedrooms, t.bathrooms],
        )
        .where(sql`is_offered and move_in_cost is not null`),
      // A floor that few homes are on.
      index('properties_floor_idx')
        .on(
          ...[t.floor, t.id, t.createdAt, t.type, t.price, t.propertyType, t.districtId, t.landmarkId],
          ...[t.bedrooms, t.bathrooms],
        )
        .where(sql`is_offered and floor is not null`),
      // In bands of latitude: within each of a window's few bands, the longitudes are one index range.
      index('properties_position_idx')
        .on(sql`(floor(latitude * 200)::int)`, t.longitude, t.latitude, t.createdAt, t.id, t.type)
        .where(offered),
      // The nearest of a kind: those of another may lie between in thousands.
      index('properties_kind_point_idx')
        .using('gist', t.type, t.propertyType, sql`point(longitude::float8, latitude::float8)`)
        .where(sql`is_offered and latitude is not null`),
      index('properties_owner_idx')
        .on(t.ownerId, t.createdAt, t.id, t.isOffered)
        .where(sql`deleted_at is null`),
      index('properties_held_idx')
        .on(t.held, t.heldAt, t.id)
        .where(sql`held is not null and deleted_at is null`),
      index('properties_admin_newest_idx')
        .on(t.createdAt, t.id, t.status, t.isActive, t.type, t.propertyType, t.held)
        .where(sql`deleted_at is null`),
      index('properties_admin_price_idx')
        .on(t.price, t.id, t.status, t.isActive, t.type, t.propertyType, t.held)
        .where(sql`deleted_at is null`),
      index('properties_doubted_idx').on(t.ownerId).where(sql`doubted_at is not null`),
      index('properties_features_idx').using('gin', t.features).where(offered),
    ];
  },
);

/** Of what goes with its listing. */
export const ofProperty = () =>
  uuid()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' });

const exportedFields = Object.fromEntries(LISTING_FIELD_LIST.map(([name]) => [name, properties[name]])) as {
  [Name in keyof Fields]: (typeof properties)[Name];
};
const textFields = LISTING_FIELD_LIST.filter(([, { kind }]) => kind === 'text' || kind === 'choice').map(
  ([name]) => name,
);

// Deleted before, as by its owner (D9): of what it was, the title stays for whoever asked, viewed, applied or rated.
personalData(properties, [
  {
    of: of(properties.ownerId),
    export: {
      name: 'listings',
      fields: {
        id: properties.id,
        title: properties.title,
        description: properties.description,
        price: properties.price,
        type: properties.type,
        propertyType: properties.propertyType,
        location: properties.location,
        latitude: properties.latitude,
        longitude: properties.longitude,
        ...exportedFields,
        features: properties.features,
        images: properties.images,
        imageAlts: properties.imageAlts,
        isActive: properties.isActive,
        status: properties.status,
        deletedAt: properties.deletedAt,
        createdAt: properties.createdAt,
        updatedAt: properties.updatedAt,
      },
      orderBy: properties.createdAt,
    },
    erase: {
      description: '—',
      latitude: null,
      longitude: null,
      features: null,
      images: null,
      imageAlts: null,
      heldReason: null,
      visitedOn: null,
      titleSeenAt: null,
      ...Object.fromEntries(textFields.map((name) => [name, null])),
    },
    mask: [properties.title, properties.location],
    hasNoIndex: true,
  },
]);

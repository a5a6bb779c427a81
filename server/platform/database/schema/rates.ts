import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { VEHICLE_CODES } from '#contract/move-lists.ts';
import { cents, createdAt, oneOf, updatedAt } from './columns.ts';
import { movingServices } from './moving.ts';
import { ofNobody } from './personal.ts';

const ofService = () =>
  uuid()
    .notNull()
    .references(() => movingServices.id, { onDelete: 'cascade' });

/** What a service asks with each of its vehicles (P2): from it an offer is filled in. */
export const serviceRates = pgTable(
  'service_rates',
  {
    movingServiceId: ofService(),
    vehicle: text({ enum: VEHICLE_CODES }).notNull(),
    people: smallint().notNull(),
    baseCents: cents().notNull(),
    kmCents: cents().notNull().default(0),
    floorCents: cents().notNull().default(0),
    helperCents: cents().notNull().default(0),
    packingCents: cents().notNull().default(0),
    /** For each half hour beyond what is free. */
    waitingCents: cents().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.movingServiceId, t.vehicle] }),
    oneOf('service_rates_vehicle_check', t.vehicle, VEHICLE_CODES),
    check('service_rates_people_check', sql`${t.people} between 1 and 12`),
    check(
      'service_rates_amounts_check',
      sql`${t.baseCents} > 0 and least(${t.kmCents}, ${t.floorCents}, ${t.helperCents}, ${t.packingCents}, ${t.waitingCents}) >= 0`,
    ),
  ],
);
ofNobody(serviceRates, 'prices of businesses');

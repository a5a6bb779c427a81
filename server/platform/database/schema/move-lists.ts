import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import {
  HOME_SIZES,
  LIST_LIMITS,
  type LocalTexts,
  type SizeItems,
  VEHICLE_CODES,
} from '#contract/move-lists.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import { cents, longAtMost, oneOf, updatedAt } from './columns.ts';
import { ofNobody } from './personal.ts';

/** The things of a list and the room each takes (P1). None is deleted: lists that were made name them by their codes. */
export const moveItems = pgTable(
  'move_items',
  {
    code: text().primaryKey(),
    name: jsonb().$type<LocalTexts>().notNull(),
    /** Of one of them. */
    litres: integer().notNull(),
    position: smallint().notNull(),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('move_items_code_check', sql`${t.code} ~ '^[a-z0-9_]{1,60}$'`),
    check('move_items_litres_check', sql`${t.litres} between 1 and ${sql.raw(String(LIST_LIMITS.litres))}`),
    longAtMost('move_items_name_length', sql`${t.name} ->> 'en'`, LIST_LIMITS.name),
    index('move_items_order_idx').on(t.position, t.code),
  ],
);
ofNobody(moveItems, 'things of a household and the room they take, as administrators edit them');

/** The vehicles, the smallest first: what each holds, and what it usually costs in the city. */
export const vehicles = pgTable(
  'vehicles',
  {
    code: text({ enum: VEHICLE_CODES }).primaryKey(),
    litres: integer().notNull(),
    /** Who come with it, the driver among them. */
    people: smallint().notNull(),
    baseCents: cents().notNull(),
    perKmCents: cents().notNull(),
    perFloorCents: cents().notNull(),
    helperCents: cents().notNull(),
    packingCents: cents().notNull(),
    /** For each half hour beyond what is free. */
    waitingCents: cents().notNull(),
    position: smallint().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('vehicles_code_check', t.code, VEHICLE_CODES),
    check(
      'vehicles_litres_check',
      sql`${t.litres} between 1 and ${sql.raw(String(LIST_LIMITS.vehicleLitres))}`,
    ),
    check('vehicles_people_check', sql`${t.people} between 1 and ${sql.raw(String(MOVE_LIMITS.people))}`),
    check(
      'vehicles_prices_check',
      sql`least(${t.baseCents}, ${t.perKmCents}, ${t.perFloorCents}, ${t.helperCents}, ${t.packingCents}, ${t.waitingCents}) >= 0`,
    ),
  ],
);
ofNobody(vehicles, 'what a kind of vehicle holds and usually costs');

/** What a home of a size usually holds: one tap fills a list with it. */
export const moveSizes = pgTable(
  'move_sizes',
  {
    size: text({ enum: HOME_SIZES }).primaryKey(),
    items: jsonb().$type<SizeItems>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [oneOf('move_sizes_size_check', t.size, HOME_SIZES)],
);
ofNobody(moveSizes, 'what a home of a size usually holds');

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wholeUpTo } from './formats.api.ts';
import { localName } from './move-fields.api.ts';
import { HOME_SIZES, LIST_LIMITS, VEHICLE_CODES } from './move-lists.ts';
import { MOVE_LIMITS } from './moves.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { dollars, dollarsInput, writtenText } from './tenancy-fields.api.ts';

const version = z
  .number()
  .int()
  .min(1)
  .describe('The version that was read; another one is answered with 409');
const counts = z.record(z.string(), z.number().int()).describe('How many of each thing, by its code');
const itemCode = z.string().regex(/^[a-z0-9_]{1,60}$/, 'must be a code');

const itemSchema = z.object({
  code: z.string(),
  name: localName,
  litres: z.number().int().describe('Of one of them'),
});
const vehicleSchema = z.object({
  code: z.enum(VEHICLE_CODES),
  litres: z.number().int().describe('What it holds'),
  people: z.number().int().describe('Who come with it, the driver among them'),
});

/** What a list is made of, for whoever makes one. */
const moveListsSchema = z
  .object({
    items: z.array(itemSchema).describe('In the order in which they are shown'),
    vehicles: z.array(vehicleSchema).describe('The smallest first'),
    sizes: z.array(z.object({ size: z.enum(HOME_SIZES), items: counts })),
  })
  .meta({ id: 'MoveLists' });
export type MoveLists = z.infer<typeof moveListsSchema>;

const adminItemSchema = itemSchema
  .extend({ position: z.number().int(), isActive: z.boolean(), version: z.number().int() })
  .meta({ id: 'MoveItem' });
export type MoveItem = z.infer<typeof adminItemSchema>;

const adminVehicleSchema = vehicleSchema
  .extend({
    base: dollars,
    perKm: dollars,
    perFloor: dollars,
    helper: dollars,
    packing: dollars,
    waiting: dollars.describe('For each half hour beyond what is free'),
    version: z.number().int(),
  })
  .meta({ id: 'MoveVehicle' });
export type MoveVehicle = z.infer<typeof adminVehicleSchema>;

const adminSizeSchema = z
  .object({ size: z.enum(HOME_SIZES), items: counts, version: z.number().int() })
  .meta({ id: 'MoveSize' });
export type MoveSize = z.infer<typeof adminSizeSchema>;

export const readMoveLists = endpoint({
  name: 'readMoveLists',
  route: BROWSER_ROUTES.readMoveLists,
  summary: 'The things that can be listed for a move, the vehicles, and what a home of a size usually holds.',
  tag: 'Moving',
  answer: moveListsSchema,
});

export const listMoveTables = endpoint({
  name: 'listMoveTables',
  route: ['GET', '/api/admin/move-tables', 'admin'],
  summary: 'All things, vehicles and home sizes, with what is not offered any more and usual prices.',
  tag: 'Administration',
  answer: z.object({
    items: z.array(adminItemSchema),
    vehicles: z.array(adminVehicleSchema),
    sizes: z.array(adminSizeSchema),
  }),
});

const name = writtenText(LIST_LIMITS.name).min(1, 'is required');
const itemFields = {
  name: z.strictObject({ en: name, so: name, ar: name }),
  litres: wholeUpTo(1, LIST_LIMITS.litres),
  position: wholeUpTo(0, 999),
  isActive: z.boolean(),
};

export const createMoveItem = endpoint({
  name: 'createMoveItem',
  route: ['POST', '/api/admin/move-items', 'admin'],
  summary: 'Add a thing that can be listed. Its code is made of its English name.',
  tag: 'Administration',
  status: 201,
  body: z.strictObject(itemFields),
  answer: adminItemSchema,
  errors: ['conflict'],
});

export const changeMoveItem = endpoint({
  name: 'changeMoveItem',
  route: ['PUT', '/api/admin/move-items/{code}', 'admin'],
  summary: 'Change a thing: its names, the room it takes, whether it is offered. Lists that were made stay.',
  tag: 'Administration',
  params: z.object({ code: itemCode }),
  body: z.strictObject({ ...itemFields, version }),
  answer: adminItemSchema,
  errors: ['conflict'],
});

export const changeMoveVehicle = endpoint({
  name: 'changeMoveVehicle',
  route: ['PUT', '/api/admin/move-vehicles/{code}', 'admin'],
  summary: 'Change what a vehicle holds, who come with it, and its usual prices.',
  tag: 'Administration',
  params: z.object({ code: z.enum(VEHICLE_CODES) }),
  body: z.strictObject({
    litres: wholeUpTo(1, LIST_LIMITS.vehicleLitres),
    people: wholeUpTo(1, MOVE_LIMITS.people),
    base: dollarsInput(true),
    perKm: dollarsInput(true),
    perFloor: dollarsInput(true),
    helper: dollarsInput(true),
    packing: dollarsInput(true),
    waiting: dollarsInput(true),
    version,
  }),
  answer: adminVehicleSchema,
  errors: ['conflict'],
});

export const changeMoveSize = endpoint({
  name: 'changeMoveSize',
  route: ['PUT', '/api/admin/move-sizes/{size}', 'admin'],
  summary: 'Change what a home of a size usually holds.',
  tag: 'Administration',
  params: z.object({ size: z.enum(HOME_SIZES) }),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ code: itemCode, count: wholeUpTo(1, LIST_LIMITS.count) }))
      .min(1, 'is required')
      .max(LIST_LIMITS.items, `must be at most ${LIST_LIMITS.items}`),
    version,
  }),
  answer: adminSizeSchema,
  errors: ['conflict'],
});

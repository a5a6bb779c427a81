import { eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsIn } from '#contract/money.ts';
import type {
  changeMoveItem,
  changeMoveSize,
  changeMoveVehicle,
  createMoveItem,
} from '#contract/move-lists.api.ts';
import { type HomeSize, LIST_CONFLICT, LIST_LIMITS, type VehicleCode } from '#contract/move-lists.ts';
import { fold } from '#contract/places.ts';
import { audit, fieldsNamedBy } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { moveItems, moveSizes, vehicles } from '#server/platform/database/schema/index.ts';
import { findItems, type ItemRow, type SizeRow, type VehicleRow } from './queries.ts';

const ITEM = 'move_item';

/** @throws ApiError not_found, or conflict with the current version */
function assertVersion<Row extends { version: number }>(
  row: Row | undefined,
  version: number,
): asserts row is Row {
  if (!row) throw new ApiError('not_found', 'Not on the list');
  if (row.version !== version) {
    throw new ApiError('conflict', LIST_CONFLICT, { fields: { version: String(row.version) } });
  }
}

const there = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new ApiError('not_found', 'Not on the list');
  return row;
};

/** Adds a thing. @throws ApiError conflict where its name gives the code of another, or there are too many */
export async function addItem(
  body: EndpointInput<typeof createMoveItem>['body'],
  ctx: UserCtx,
): Promise<ItemRow> {
  const code = fold(body.name.en)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, LIST_LIMITS.name);
  if (code === '') throw invalidInput({ 'name.en': { code: 'wrong_format', sentence: 'must have letters' } });
  const items = await findItems(ctx.db);
  if (items.length >= LIST_LIMITS.itemsInTable) {
    throw new ApiError('conflict', `There can be at most ${LIST_LIMITS.itemsInTable} things.`);
  }
  const [row] = await ctx.db
    .insert(moveItems)
    .values({ code, ...body })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ApiError('conflict', 'There is a thing of this name already.');
  await audit(ctx, { action: 'move_item.create', subjectKind: ITEM, subjectId: code, after: body });
  return row;
}

/** Changes a thing; lists that were made keep what it took. @throws ApiError not_found, conflict */
export async function reviseItem(
  code: string,
  { version, ...values }: EndpointInput<typeof changeMoveItem>['body'],
  ctx: UserCtx,
): Promise<ItemRow> {
  const [before] = await ctx.db.select().from(moveItems).where(eq(moveItems.code, code)).for('update');
  assertVersion(before, version);
  const [row] = await ctx.db
    .update(moveItems)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(moveItems.code, code))
    .returning();
  await audit(ctx, {
    action: 'move_item.change',
    subjectKind: ITEM,
    subjectId: code,
    before: fieldsNamedBy(before, values),
    after: values,
  });
  return there(row);
}

/** Changes a vehicle: what it holds, and usual prices. @throws ApiError not_found, conflict */
export async function reviseVehicle(
  code: VehicleCode,
  { version, ...body }: EndpointInput<typeof changeMoveVehicle>['body'],
  ctx: UserCtx,
): Promise<VehicleRow> {
  const [before] = await ctx.db.select().from(vehicles).where(eq(vehicles.code, code)).for('update');
  assertVersion(before, version);
  const values = {
    litres: body.litres,
    people: body.people,
    baseCents: centsIn(body.base),
    perKmCents: centsIn(body.perKm),
    perFloorCents: centsIn(body.perFloor),
    helperCents: centsIn(body.helper),
    packingCents: centsIn(body.packing),
    waitingCents: centsIn(body.waiting),
  };
  const [row] = await ctx.db
    .update(vehicles)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(vehicles.code, code))
    .returning();
  await audit(ctx, {
    action: 'move_vehicle.change',
    subjectKind: 'move_vehicle',
    subjectId: code,
    before: fieldsNamedBy(before, values),
    after: values,
  });
  return there(row);
}

/**
 * Changes what a home of a size usually holds.
 * @throws ApiError not_found, conflict; invalid_input for a thing that is not in the table, or twice
 */
export async function reviseSize(
  size: HomeSize,
  { version, items: given }: EndpointInput<typeof changeMoveSize>['body'],
  ctx: UserCtx,
): Promise<SizeRow> {
  const [before] = await ctx.db.select().from(moveSizes).where(eq(moveSizes.size, size)).for('update');
  assertVersion(before, version);
  const known = new Set((await findItems(ctx.db)).map(({ code }) => code));
  for (const [n, { code }] of given.entries()) {
    if (!known.delete(code)) {
      throw invalidInput({ [`items.${n}.code`]: { code: 'not_one_of', sentence: 'is not on the list' } });
    }
  }
  const values = { items: Object.fromEntries(given.map(({ code, count }) => [code, count])) };
  const [row] = await ctx.db
    .update(moveSizes)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(moveSizes.size, size))
    .returning();
  await audit(ctx, {
    action: 'move_size.change',
    subjectKind: 'move_size',
    subjectId: size,
    before: fieldsNamedBy(before, values),
    after: values,
  });
  return there(row);
}

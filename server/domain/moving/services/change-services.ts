import { and, eq, sql } from 'drizzle-orm';
import type { createMovingService, updateMovingService } from '#contract/admin-moving.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { SERVICE_CONFLICT } from '#contract/moving.ts';
import { audit, fieldsNamedBy } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { movingServices } from '#server/platform/database/schema/index.ts';
import { isNotDeleted } from './queries.ts';

const notFound = () => new ApiError('not_found', 'Moving service not found');
const KIND = 'moving_service';

/**
 * Creates a service.
 * @returns its id
 */
export async function createService(
  body: EndpointInput<typeof createMovingService>['body'],
  ctx: UserCtx,
): Promise<string> {
  const id = ctx.newId();
  await ctx.db.insert(movingServices).values({ id, ...body });
  const action = 'moving_service.create';
  await audit(ctx, { action, subjectKind: KIND, subjectId: id, details: { ...body } });
  return id;
}

/**
 * Updates the given fields; if `version` is outdated, nothing is overwritten.
 * @throws ApiError invalid_input for the id of another service, not_found, conflict with the current version
 */
export async function updateService(
  id: string,
  body: EndpointInput<typeof updateMovingService>['body'],
  ctx: UserCtx,
): Promise<void> {
  const { db } = ctx;
  const {
    id: said,
    version,
    reviewCount: _r,
    bookingCount: _b,
    createdAt: _c,
    updatedAt: _u,
    ...values
  } = body;
  if (said !== undefined && said !== id) {
    throw invalidInput({ id: { code: 'does_not_fit', sentence: 'must be the one in the address' } });
  }
  const [before] = await db
    .select()
    .from(movingServices)
    .where(and(eq(movingServices.id, id), isNotDeleted))
    .for('no key update');
  if (!before) throw notFound();
  if (version !== undefined && version !== before.version) {
    throw new ApiError('conflict', SERVICE_CONFLICT, { fields: { version: String(before.version) } });
  }
  const was: Record<string, unknown> = before;
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isSame(was[name], value),
  );
  if (changed.length === 0) return;
  await db
    .update(movingServices)
    .set({ ...Object.fromEntries(changed), updatedAt: sql`now()` })
    .where(eq(movingServices.id, id));
  await audit(ctx, {
    action: 'moving_service.update',
    subjectKind: KIND,
    subjectId: id,
    before: fieldsNamedBy(was, Object.fromEntries(changed)),
    after: Object.fromEntries(changed),
  });
}

/** '40' and '40.00' are the same price. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  const isDecimal = (value: unknown) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
  return isDecimal(before) && isDecimal(after) && Number(before) === Number(after);
}

/**
 * Removes a service from all lists and from booking. The row stays, so that its bookings can still show it (D46).
 * @throws ApiError not_found
 */
export async function deleteService(id: string, ctx: UserCtx): Promise<void> {
  const [service] = await ctx.db
    .update(movingServices)
    .set({ deletedAt: ctx.now, updatedAt: sql`now()` })
    .where(and(eq(movingServices.id, id), isNotDeleted))
    .returning();
  if (!service) throw notFound();
  const { name, phone, email, location } = service;
  await audit(ctx, {
    action: 'moving_service.delete',
    subjectKind: KIND,
    subjectId: id,
    details: { name, phone, email, location },
  });
}

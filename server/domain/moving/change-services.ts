import { eq, sql } from 'drizzle-orm';
import type { createMovingService, updateMovingService } from '#contract/admin-moving.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { invalidInput, Refusal } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import { bookings, movingServices } from '#server/platform/database/schema/index.ts';
import type { Call } from '#server/platform/http/register.ts';

const auditOld = (tx: unknown, call: Call, entry: Parameters<typeof audit>[1]) =>
  audit({ db: tx as never, actor: call.actor }, entry);

const notFound = () => new Refusal('not_found', 'Moving service not found');
const KIND = 'moving_service';

/** Adds a service; a repeat of the call answers the one that is there (D25). */
export async function createService(
  body: EndpointInput<typeof createMovingService>['body'],
  call: Call,
): Promise<string> {
  const { recordId: id } = call;
  await call.app.database.orm.transaction(async (tx) => {
    const [made] = await tx
      .insert(movingServices)
      .values({ id, ...body })
      .onConflictDoNothing()
      .returning({ id: movingServices.id });
    if (!made) return;
    const action = 'moving_service.create';
    await auditOld(tx, call, { action, subjectKind: KIND, subjectId: id, details: { ...body } });
  });
  return id;
}

/**
 * Changes what is given and leaves the rest.
 * @throws Refusal invalid_input for the id of another service, not_found
 */
export async function updateService(
  id: string,
  body: EndpointInput<typeof updateMovingService>['body'],
  call: Call,
): Promise<void> {
  const { id: said, reviewCount: _r, bookingCount: _b, createdAt: _c, updatedAt: _u, ...values } = body;
  if (said !== undefined && said !== id) {
    throw invalidInput({ id: { code: 'does_not_fit', sentence: 'must be the one in the address' } });
  }
  await call.app.database.orm.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(movingServices)
      .where(eq(movingServices.id, id))
      .for('no key update');
    if (!before) throw notFound();
    const was = before as Record<string, unknown>;
    const changed = Object.entries(values).filter(
      ([name, value]) => value !== undefined && !isSame(was[name], value),
    );
    if (changed.length === 0) return;
    await tx
      .update(movingServices)
      .set({ ...Object.fromEntries(changed), updatedAt: sql`now()` })
      .where(eq(movingServices.id, id));
    await auditOld(tx, call, {
      action: 'moving_service.update',
      subjectKind: KIND,
      subjectId: id,
      details: Object.fromEntries(changed.map(([name, to]) => [name, { from: was[name], to }])),
    });
  });
}

/** '40' and '40.00' are one price. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  const isDecimal = (value: unknown) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
  return isDecimal(before) && isDecimal(after) && Number(before) === Number(after);
}

/**
 * Deletes a service that nobody booked; one with bookings stays, for people read it in their bookings.
 * @throws Refusal not_found, conflict
 */
export async function deleteService(id: string, call: Call): Promise<void> {
  await call.app.database.orm.transaction(async (tx) => {
    const [service] = await tx.select().from(movingServices).where(eq(movingServices.id, id)).for('update');
    if (!service) throw notFound();
    const [booked] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.movingServiceId, id))
      .limit(1);
    if (booked) {
      throw new Refusal(
        'conflict',
        'This service has bookings, which stay readable. Deactivate it instead, and it is offered to nobody.',
      );
    }
    await tx.delete(movingServices).where(eq(movingServices.id, id));
    const { name, phone, email, location } = service;
    await auditOld(tx, call, {
      action: 'moving_service.delete',
      subjectKind: KIND,
      subjectId: id,
      details: { name, phone, email, location },
    });
  });
}

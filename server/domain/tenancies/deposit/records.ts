import { eq } from 'drizzle-orm';
import type { saveRecord as saveEndpoint, signRecord as signEndpoint } from '#contract/deposits.api.ts';
import type { RecordMoment } from '#contract/deposits.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { otherSide } from '#contract/tenancies.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { homeRecords } from '#server/platform/database/schema/index.ts';
import { noteStep } from '../history.ts';
import { type Opened, openTenancy } from '../open.ts';
import { notifyDeposit } from './notify.ts';
import { findRecord, isSigned, mayRecord, type RecordRow } from './queries.ts';

const SIGNED = 'Both have signed this record: nothing of it changes.';
const CHANGED = 'The record was changed meanwhile. Read it again.';
const NOT_YET = 'A record is written once both have agreed to the tenancy.';
const NOTHING = 'There is nothing to sign yet.';

/**
 * A record that a side may change, begun if there is none; signatures on it are taken back.
 * @throws ApiError conflict once both have signed it, or before the tenancy is agreed
 */
export async function changeRecord(
  moment: RecordMoment,
  { tenancy, side }: Opened,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  values: Partial<typeof homeRecords.$inferInsert> = {},
): Promise<RecordRow> {
  if (!mayRecord(tenancy)) throw new ApiError('conflict', NOT_YET);
  const row = await findRecord(db, tenancy.id, moment);
  if (row && isSigned(row)) throw new ApiError('conflict', SIGNED);
  const change = { ...values, changedBy: side, changedAt: now };
  const [changed] = row
    ? await db
        .update(homeRecords)
        .set({ ...change, revision: row.revision + 1, ownerSignedAt: null, tenantSignedAt: null })
        .where(eq(homeRecords.id, row.id))
        .returning()
    : await db
        .insert(homeRecords)
        .values({ ...change, tenancyId: tenancy.id, moment, draftedBy: side, createdAt: now })
        .returning();
  if (!changed) throw new ApiError('conflict', CHANGED);
  return changed;
}

/**
 * Writes the record of a home at entry or exit.
 * @throws ApiError not_found, conflict where both have signed it or somebody changed it meanwhile
 */
export async function saveRecord(
  { params, body }: EndpointInput<typeof saveEndpoint>,
  ctx: Ctx,
): Promise<Opened> {
  const { db } = ctx;
  const { moment } = params;
  const opened = await openTenancy(ctx, params.key, { isLocked: true });
  const { tenancy, side, actorId } = opened;
  const { revision, ...values } = body;
  const row = await findRecord(db, tenancy.id, moment);
  if ((row?.revision ?? 0) !== revision)
    throw new ApiError('conflict', row && isSigned(row) ? SIGNED : CHANGED);
  await changeRecord(moment, opened, ctx, values);
  await noteStep(ctx, tenancy.id, row ? 'record_changed' : 'record_begun', { side, actorId }, { moment });
  return opened;
}

/**
 * Signs a record as one side has seen it; the other one is told, or that it is frozen.
 * @throws ApiError not_found, conflict where it was changed meanwhile or is signed already
 */
export async function signRecord(
  { params: { key, moment }, body: { revision } }: EndpointInput<typeof signEndpoint>,
  ctx: Ctx,
): Promise<Opened> {
  const { db, now } = ctx;
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side, actorId } = opened;
  const row = await findRecord(db, tenancy.id, moment);
  if (!row || row.rooms.length === 0) throw new ApiError('conflict', NOTHING);
  const mine = side === 'owner' ? row.ownerSignedAt : row.tenantSignedAt;
  // A repeated tap changes nothing.
  if (mine !== null && row.revision === revision) return opened;
  if (row.revision !== revision) throw new ApiError('conflict', CHANGED);
  await db
    .update(homeRecords)
    .set(side === 'owner' ? { ownerSignedAt: now } : { tenantSignedAt: now })
    .where(eq(homeRecords.id, row.id));
  await noteStep(ctx, tenancy.id, 'record_signed', { side, actorId }, { moment });
  const other = side === 'owner' ? row.tenantSignedAt : row.ownerSignedAt;
  await notifyDeposit(ctx, tenancy, otherSide(side), {
    news: other === null ? `${moment}_to_sign` : `${moment}_signed`,
  });
  return opened;
}

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { CLAIM_DAYS, DEPOSIT_STEPS, type RecordMoment } from '#contract/deposits.ts';
import { dayAfter, type TenancySide } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookAccounts,
  depositClaims,
  depositLines,
  depositReturns,
  dues,
  homeRecords,
  storedFiles,
  tenancies,
  tenancyEvents,
} from '#server/platform/database/schema/index.ts';
import { isThere } from '#server/platform/files/classes.ts';

export type RecordRow = typeof homeRecords.$inferSelect;
export type LineRow = typeof depositLines.$inferSelect;
export type PhotoRow = Awaited<ReturnType<typeof findPhotos>>[number];
export type ClaimRow = typeof depositClaims.$inferSelect;
export type ReturnRow = typeof depositReturns.$inferSelect;

const SHOWN_STEPS = 100;

export const findRecords = (db: Db, tenancyId: string) =>
  db.select().from(homeRecords).where(eq(homeRecords.tenancyId, tenancyId));

export async function findRecord(
  db: Db,
  tenancyId: string,
  moment: RecordMoment,
): Promise<RecordRow | undefined> {
  const [row] = await db
    .select()
    .from(homeRecords)
    .where(and(eq(homeRecords.tenancyId, tenancyId), eq(homeRecords.moment, moment)));
  return row;
}

export const findLines = (db: Db, tenancyId: string) =>
  db
    .select()
    .from(depositLines)
    .where(eq(depositLines.tenancyId, tenancyId))
    .orderBy(asc(depositLines.createdAt), asc(depositLines.id));

/** Photos whose file is there, the earliest first. */
export const findPhotos = (db: Db, tenancyId: string) =>
  db
    .select({
      id: storedFiles.id,
      recordId: storedFiles.recordId,
      lineId: storedFiles.lineId,
      side: sql<TenancySide>`${storedFiles.side}`,
      createdAt: storedFiles.createdAt,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.tenancyId, tenancyId), isThere))
    .orderBy(asc(storedFiles.createdAt), asc(storedFiles.id));

export const findReturns = (db: Db, tenancyId: string) =>
  db
    .select()
    .from(depositReturns)
    .where(eq(depositReturns.tenancyId, tenancyId))
    .orderBy(asc(depositReturns.saidAt), asc(depositReturns.id));

/** What was done about records and deposit, the latest first. */
export const findSteps = (db: Db, tenancyId: string) =>
  db
    .select()
    .from(tenancyEvents)
    .where(and(eq(tenancyEvents.tenancyId, tenancyId), inArray(tenancyEvents.kind, [...DEPOSIT_STEPS])))
    .orderBy(desc(tenancyEvents.createdAt), desc(tenancyEvents.id))
    .limit(SHOWN_STEPS);
export type StepRow = Awaited<ReturnType<typeof findSteps>>[number];

export async function findClaim(db: Db, tenancyId: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(depositClaims).where(eq(depositClaims.tenancyId, tenancyId));
  return row;
}

/** The last day on which an owner claims of the deposit. */
export const claimByOf = (endsOn: string): string => dayAfter(endsOn, CLAIM_DAYS);

/** In SQL: what is held of the deposit of the row of `tenancies`, in cents; what was never paid is not held. */
export const heldCents = sql<number>`(
  greatest(0, coalesce((select -a.balance_cents from ${bookAccounts} a
    where a.tenancy_id = ${tenancies}.id and a.kind = 'deposit'), 0)
  - coalesce((select sum(d.open_cents) from ${dues} d
    where d.tenancy_id = ${tenancies}.id and d.kind = 'deposit' and d.state = 'open'), 0)))::float8`;

/** What is held of a deposit by the book, in cents. */
export async function heldOf(db: Db, tenancyId: string): Promise<number> {
  const [row] = await db.select({ held: heldCents }).from(tenancies).where(eq(tenancies.id, tenancyId));
  return row?.held ?? 0;
}

/** Whether both have signed a record. */
export const isSigned = ({ ownerSignedAt, tenantSignedAt }: RecordRow): boolean =>
  ownerSignedAt !== null && tenantSignedAt !== null;

/** Whether the record of this moment may be written at all: of the exit once an end is agreed, or near. */
export const mayRecord = ({ status }: { status: string }): boolean =>
  status === 'active' || status === 'ending' || status === 'ended';

/** Whom both have named: the number tells who it is, however each writes the name. */
export const mediatorOf = (claim: ClaimRow | undefined): { name: string; phone: string } | null => {
  if (!claim?.ownerMediatorPhone || claim.ownerMediatorPhone !== claim.tenantMediatorPhone) return null;
  return { name: claim.ownerMediatorName ?? '', phone: claim.ownerMediatorPhone };
};

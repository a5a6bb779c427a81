import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TenancySide } from '#contract/tenancies.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { depositClaims, depositReturns, homeRecords } from '#server/platform/database/schema/index.ts';

/** Signed by one side, and not by the one whose word is waited for. */
export const isToSign = {
  owner: and(isNotNull(homeRecords.tenantSignedAt), isNull(homeRecords.ownerSignedAt)),
  tenant: and(isNotNull(homeRecords.ownerSignedAt), isNull(homeRecords.tenantSignedAt)),
} as const satisfies Record<TenancySide, SQL | undefined>;
/** A claim, and what the owner says was handed back, wait for the tenant alone. */
export const isToAnswer = eq(depositClaims.state, 'made');
export const isToReceive = eq(depositReturns.state, 'waiting');

/** What of some tenancies' deposits waits for whose word (M8): records to sign, claims to answer, returns to confirm. */
export async function findDepositsWaiting(
  db: Db,
  tenancyIds: readonly string[],
): Promise<{ tenancyId: string; side: TenancySide }[]> {
  const among = (column: AnyPgColumn) => inArray(column, [...tenancyIds]);
  const [records, claims, returns] = await Promise.all([
    db
      .select({ tenancyId: homeRecords.tenancyId, ownerSignedAt: homeRecords.ownerSignedAt })
      .from(homeRecords)
      .where(and(among(homeRecords.tenancyId), or(isToSign.owner, isToSign.tenant))),
    db
      .select({ tenancyId: depositClaims.tenancyId })
      .from(depositClaims)
      .where(and(among(depositClaims.tenancyId), isToAnswer)),
    db
      .select({ tenancyId: depositReturns.tenancyId })
      .from(depositReturns)
      .where(and(among(depositReturns.tenancyId), isToReceive)),
  ]);
  return [
    ...records.map(({ tenancyId, ownerSignedAt }) => ({
      tenancyId,
      side: ownerSignedAt === null ? ('owner' as const) : ('tenant' as const),
    })),
    ...[...claims, ...returns].map(({ tenancyId }) => ({ tenancyId, side: 'tenant' as const })),
  ];
}

import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/pool.ts';
import { tenancies, tenancyTerms } from '#server/platform/database/schema/index.ts';

export interface Letting {
  propertyId: string;
  ownerId: string;
  /** When the first terms were answered, or proposed where nobody has. */
  at: Date;
  isAgreed: boolean;
}

/** Writes tenancies with their first terms, as far as what is counted of them goes: no book, no dues. */
export async function storeLettings(db: Db, lettings: readonly Letting[]): Promise<void> {
  if (lettings.length === 0) return;
  const rows = lettings.map((one) => ({ ...one, id: randomUUID() }));
  await db.insert(tenancies).values(
    rows.map(({ id, propertyId, ownerId, isAgreed }) => ({
      ...{ id, propertyId, ownerId, homeTitle: 'Home', homeLocation: 'Hodan', tenantName: 'Xasan Cali' },
      ...{ status: isAgreed ? ('active' as const) : ('proposed' as const), proposedBy: 'owner' as const },
      startsOn: '2026-01-01',
    })),
  );
  await db.insert(tenancyTerms).values(
    rows.map(({ id: tenancyId, at, isAgreed }) => ({
      ...{ tenancyId, version: 1, fromOn: '2026-01-01', proposedBy: 'owner' as const, proposedAt: at },
      ...(isAgreed ? { state: 'agreed' as const, answeredAt: at } : { state: 'proposed' as const }),
      ...{ rentCents: 31_000, dueDay: 5, depositCents: 0, depositHolder: 'owner' as const },
      ...{ monthly: [], monthsInAdvance: 0, shortestMonths: 6 },
    })),
  );
}

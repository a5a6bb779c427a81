import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayAfter } from '../contract/tenancies.ts';
import { todayInMogadishu } from '../contract/time.ts';
import { openAccounts } from '../server/domain/payments/book/post.ts';
import { chargeDues } from '../server/domain/tenancies/book/charge.ts';
import { confirmPayment } from '../server/domain/tenancies/payments/process.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import {
  dues,
  payments,
  privateLinks,
  tenancies,
  tenancyTerms,
  users,
} from '../server/platform/database/schema/index.ts';
import { daysAfter } from '../server/platform/kernel/days.ts';
import { hashToken } from '../server/platform/links/tokens.ts';
import { databaseUrl } from './admin.ts';

const newToken = () => randomBytes(32).toString('base64url');

/** A tenancy of two months whose deposit of $620 is paid, with a link for each side. */
export async function letHome() {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  const [ownerId, tenancyId, now] = [randomUUID(), randomUUID(), new Date()];
  const [ownerToken, tenantToken] = [newToken(), newToken()];
  const startsOn = dayAfter(todayInMogadishu(now), -60);
  try {
    await database.transaction(async (db) => {
      await db.insert(users).values({
        ...{ id: ownerId, name: 'Cabdullahi Warsame', role: 'property_owner' },
        email: `${ownerId}@aqal.example`,
      });
      await db.insert(tenancies).values({
        ...{ id: tenancyId, ownerId, homeTitle: 'Third-floor flat', homeLocation: 'Hodan, near KM4' },
        ...{ tenantName: 'Xasan Cali', tenantPhone: `+25261${String(Date.now()).slice(-7)}` },
        ...{ proposedBy: 'owner', startsOn, status: 'active' },
      });
      await db.insert(tenancyTerms).values({
        ...{ tenancyId, version: 1, state: 'agreed', proposedBy: 'owner', fromOn: startsOn },
        ...{ rentCents: 31_000, dueDay: 28, depositCents: 62_000, depositHolder: 'owner', monthly: [] },
        ...{ monthsInAdvance: 0, shortestMonths: 0, proposedAt: now, answeredAt: now },
      });
      await openAccounts(db, tenancyId);
      const due = { tenancyId, kind: 'deposit', amountCents: 62_000 } as const;
      const [deposit] = await db
        .insert(dues)
        .values({ ...due, dueOn: startsOn, state: 'open', addedBy: 'system', createdAt: now })
        .returning();
      const dueId = deposit?.id ?? '';
      await chargeDues({ db, now }, [{ ...due, id: dueId }]);
      const [payment] = await db
        .insert(payments)
        .values({
          ...{ tenancyId, dueId, amountCents: 62_000, method: 'cash', paidOn: startsOn },
          ...{ saidBy: 'tenant', state: 'waiting', rung: 'said', saidAt: now },
        })
        .returning();
      const by = { side: 'owner', actorId: null } as const;
      if (payment) await confirmPayment({ app: null, db, now }, { id: tenancyId, ownerId }, payment, by);
      const link = { purpose: 'tenancy', tenancyId, expiresAt: daysAfter(now, 60), createdAt: now } as const;
      await db.insert(privateLinks).values([
        { ...link, side: 'owner', tokenHash: hashToken(ownerToken) },
        { ...link, side: 'tenant', tokenHash: hashToken(tenantToken) },
      ]);
    });
  } finally {
    await database.close();
  }
  return { tenancyId, ownerToken, tenantToken };
}

/** The tenancy ended yesterday. */
export async function endHome(tenancyId: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  try {
    await database.db
      .update(tenancies)
      .set({ status: 'ended', endsOn: dayAfter(todayInMogadishu(new Date()), -1) })
      .where(eq(tenancies.id, tenancyId));
  } finally {
    await database.close();
  }
}

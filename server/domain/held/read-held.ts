import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Held } from '#contract/held.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import {
  delegations,
  gatewayAccounts,
  paymentWays,
  properties,
  users,
} from '#server/platform/database/schema/index.ts';

/** The name of a way in an answer: it has no id of its own. */
export const wayId = ({ method, number }: { method: string; number: string | null }): string =>
  number === null ? method : `${method} ${number}`;

const timeOf = (heldAt: Date | null): Date => {
  if (heldAt === null) throw new Error('What is held has a time.');
  return heldAt;
};

/** What waits for its owner's yes after a reset (`endActing`). */
export async function readHeld({ db, actor }: Pick<UserCtx, 'db' | 'actor'>): Promise<Unwritten<Held>[]> {
  const [people, accounts, ways] = await Promise.all([
    db
      .select({
        id: delegations.id,
        heldAt: delegations.heldAt,
        name: users.name,
        role: delegations.role,
        propertyTitle: properties.title,
        confirmsPayments: delegations.confirmsPayments,
      })
      .from(delegations)
      .innerJoin(users, eq(users.id, delegations.delegateId))
      .leftJoin(properties, eq(properties.id, delegations.propertyId))
      .where(
        and(eq(delegations.ownerId, actor.id), isNull(delegations.endedAt), isNotNull(delegations.heldAt)),
      )
      .orderBy(asc(delegations.id)),
    db
      .select({ id: gatewayAccounts.id, heldAt: gatewayAccounts.heldAt, provider: gatewayAccounts.provider })
      .from(gatewayAccounts)
      .where(
        and(
          eq(gatewayAccounts.ownerId, actor.id),
          isNull(gatewayAccounts.endedAt),
          isNotNull(gatewayAccounts.heldAt),
        ),
      )
      .orderBy(asc(gatewayAccounts.provider)),
    db
      .select({
        heldAt: paymentWays.heldAt,
        method: paymentWays.method,
        number: paymentWays.number,
        text: paymentWays.text,
      })
      .from(paymentWays)
      .where(and(eq(paymentWays.ownerId, actor.id), isNotNull(paymentWays.heldAt)))
      .orderBy(asc(paymentWays.position)),
  ]);
  return [
    ...people.map(({ heldAt, ...one }) => ({ kind: 'delegate' as const, at: timeOf(heldAt), ...one })),
    ...accounts.map(({ heldAt, ...one }) => ({ kind: 'gateway' as const, at: timeOf(heldAt), ...one })),
    ...ways.map(({ heldAt, ...one }) => ({
      kind: 'way' as const,
      id: wayId(one),
      at: timeOf(heldAt),
      ...one,
    })),
  ];
}

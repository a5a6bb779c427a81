import { and, eq, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Acting, ownOrDelegated } from '#server/platform/access/delegations.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  depositClaims,
  depositReturns,
  dues,
  homeRecords,
  payments,
  tenancies,
  tenancyTerms,
} from '#server/platform/database/schema/index.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { isToAnswer, isToReceive, isToSign } from './deposits-waiting.ts';

/** A payment that its tenant says they made, and that its owner has not answered. */
export const isToConfirm = and(eq(payments.state, 'waiting'), eq(payments.saidBy, 'tenant'));
/** Whether a tenancy is of whom somebody acts for. */
export const ofOwner = (acting: Acting) => ownOrDelegated(acting, tenancies.ownerId, tenancies.propertyId);

/**
 * How much of tenancies waits for one's word: payments as either side, and of owners who let one confirm them; what the
 * other side proposes, records to sign, and of a deposit what is claimed and said to be handed back.
 */
export function countWaiting(db: Db, actor: User) {
  const { id, delegations = [] } = actor;
  const acting = { id, delegations: delegations.filter((one) => one.confirmsPayments) };
  /** Made by the other one of the two sides. */
  const byOther = (madeBy: AnyPgColumn) =>
    or(
      and(eq(tenancies.ownerId, id), sql`${madeBy} = 'tenant'`),
      and(eq(tenancies.tenantId, id), sql`${madeBy} = 'owner'`),
    );
  const runs = sql`${tenancies.status} in ('active', 'ending')`;
  const one = { one: sql`1` };
  const toConfirm = db.$count(
    db
      .select(one)
      .from(payments)
      .innerJoin(tenancies, eq(tenancies.id, payments.tenancyId))
      .where(
        and(
          eq(payments.state, 'waiting'),
          or(
            and(ofOwner(acting), eq(payments.saidBy, 'tenant')),
            and(eq(tenancies.tenantId, id), eq(payments.saidBy, 'owner')),
          ),
        ),
      ),
  );
  const proposed = db.$count(
    tenancies,
    or(
      and(eq(tenancies.status, 'proposed'), byOther(tenancies.proposedBy)),
      and(runs, byOther(tenancies.noticeBy)),
    ),
  );
  const terms = db.$count(
    db
      .select(one)
      .from(tenancyTerms)
      .innerJoin(tenancies, eq(tenancies.id, tenancyTerms.tenancyId))
      .where(and(eq(tenancyTerms.state, 'proposed'), runs, byOther(tenancyTerms.proposedBy))),
  );
  const added = db.$count(
    db
      .select(one)
      .from(dues)
      .innerJoin(tenancies, eq(tenancies.id, dues.tenancyId))
      .where(and(eq(dues.state, 'proposed'), byOther(dues.addedBy))),
  );
  const ofTenancy = (column: AnyPgColumn) => eq(tenancies.id, column);
  const toSign = db.$count(
    db
      .select(one)
      .from(homeRecords)
      .innerJoin(tenancies, ofTenancy(homeRecords.tenancyId))
      .where(
        or(and(eq(tenancies.ownerId, id), isToSign.owner), and(eq(tenancies.tenantId, id), isToSign.tenant)),
      ),
  );
  const toAnswer = db.$count(
    db
      .select(one)
      .from(depositClaims)
      .innerJoin(tenancies, ofTenancy(depositClaims.tenancyId))
      .where(and(eq(tenancies.tenantId, id), isToAnswer)),
  );
  const toReceive = db.$count(
    db
      .select(one)
      .from(depositReturns)
      .innerJoin(tenancies, ofTenancy(depositReturns.tenancyId))
      .where(and(eq(tenancies.tenantId, id), isToReceive)),
  );
  return sql`${toConfirm} + ${proposed} + ${terms} + ${added} + ${toSign} + ${toAnswer} + ${toReceive}`.mapWith(
    Number,
  );
}

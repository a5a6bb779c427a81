import { and, asc, count, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SIGNAL_LISTS, SignalKind } from '#contract/signals.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, signals, users } from '#server/platform/database/schema/index.ts';
import { countCapped } from '#server/platform/kernel/list-page.ts';
import { listingFields } from '../reports/queries.ts';
import { isNewOwner } from './new-owner.ts';

export type SignalList = (typeof SIGNAL_LISTS)[number];

export const SIGNAL_ORDERS: Record<SignalList, SQL[]> = {
  // As `signals_waiting_idx` has them: money first before all else.
  open: [sql`(${signals.kind} <> 'money_first')`, asc(signals.openedAt), asc(signals.id)],
  decided: [desc(signals.decidedAt), desc(signals.id)],
};

/** Of a listing that is deleted there is nothing to decide. */
export const signalsOf = (list: SignalList, kind?: SignalKind) =>
  and(
    list === 'open'
      ? eq(signals.state, 'open')
      : and(isNotNull(signals.decidedAt), ne(signals.state, 'open')),
    kind && eq(signals.kind, kind),
  );

/** Counted up to one more than the cap. */
export const countSignals = (db: Db): Promise<number> => countCapped(db, signals, signalsOf('open'));

const original = alias(properties, 'original');
const originalOwner = alias(users, 'original_owner');
const decider = alias(users, 'decider');
const waiting = alias(signals, 'waiting');
const others = alias(properties, 'others');

/** Signals with both sides, as shown to the administrators who decide them. */
export const signalRows = (db: Db, now: Date) =>
  db
    .select({
      id: signals.id,
      kind: signals.kind,
      state: signals.state,
      seen: signals.seen,
      openedAt: signals.openedAt,
      decidedAt: signals.decidedAt,
      decisionReason: signals.decisionReason,
      decidedBy: decider.name,
      ownerAnswer: signals.ownerAnswer,
      answeredAt: signals.answeredAt,
      outcome: signals.outcome,
      also: sql<SignalKind[]>`array(${db
        .selectDistinct({ kind: waiting.kind })
        .from(waiting)
        .where(
          and(
            eq(waiting.propertyId, sql`"signals"."property_id"`),
            ne(waiting.id, sql`"signals"."id"`),
            eq(waiting.state, 'open'),
          ),
        )})`,
      listing: listingFields,
      owner: {
        id: users.id,
        name: users.name,
        email: users.email,
        language: users.language,
        memberSince: users.createdAt,
        listings: sql<number>`(${db
          .select({ count: count() })
          .from(others)
          .where(and(eq(others.ownerId, sql`"properties"."owner_id"`), isNull(others.deletedAt)))})::int`,
        isNew: isNewOwner(now),
      },
      original: {
        id: original.id,
        title: original.title,
        price: original.price,
        type: original.type,
        location: original.location,
        images: original.images,
        isActive: original.isActive,
        deletedAt: original.deletedAt,
        held: original.held,
        createdAt: original.createdAt,
      },
      originalOwner: { id: originalOwner.id, name: originalOwner.name },
    })
    .from(signals)
    .innerJoin(properties, eq(properties.id, signals.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(original, eq(original.id, signals.otherId))
    .leftJoin(originalOwner, eq(originalOwner.id, original.ownerId))
    .leftJoin(decider, eq(decider.id, signals.decidedBy));

export type SignalRow = Awaited<ReturnType<typeof signalRows>>[number];

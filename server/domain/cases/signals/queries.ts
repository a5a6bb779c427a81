import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NEW_OWNER_DAYS, type SIGNAL_LISTS, type SignalKind } from '#contract/signals.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, signals, users } from '#server/platform/database/schema/index.ts';
import { deciders, listingFields, ownerFields } from '../fields.ts';

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

const original = alias(properties, 'original');
const originalOwner = alias(users, 'original_owner');
const waiting = alias(signals, 'waiting');

/** Whether the owner of a listing is new (T5): so many days, and until another listing of theirs has been shown. */
export const isNewOwner = (now: Date) => sql<boolean>`(
  ${users.createdAt} > ${new Date(now.getTime() - NEW_OWNER_DAYS * DAY_MS)}
  or not exists (
    select from properties another
    join property_statuses shown on shown.property_id = another.id and shown.is_active
    where another.owner_id = ${users.id} and another.id <> ${properties.id}
      and another.deleted_at is null and another.held is null))`;

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
      decidedBy: deciders.name,
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
        ...ownerFields(db),
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
    .leftJoin(deciders, eq(deciders.id, signals.decidedBy));

export type SignalRow = Awaited<ReturnType<typeof signalRows>>[number];

/** The signal for which a listing of somebody's own was hidden. */
export async function findMySignal(db: Db, id: string, ownerId: string) {
  const [row] = await db
    .select({
      kind: signals.kind,
      reason: signals.decisionReason,
      decidedAt: signals.decidedAt,
      answer: signals.ownerAnswer,
      answeredAt: signals.answeredAt,
      outcome: signals.outcome,
      listing: listingFields,
    })
    .from(signals)
    .innerJoin(properties, eq(properties.id, signals.propertyId))
    .where(and(eq(signals.id, id), eq(signals.state, 'hidden'), eq(properties.ownerId, ownerId)));
  if (!row?.decidedAt) return undefined;
  const { kind, decidedAt, ...mine } = row;
  return { id, kinds: [kind], decision: 'hidden' as const, decidedAt, ...mine };
}

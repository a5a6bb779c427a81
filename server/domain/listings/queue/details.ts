import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueueSubject } from '#contract/queue.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  identityChecks,
  properties,
  propertyDocuments,
  reportCases,
  signals,
  users,
} from '#server/platform/database/schema/index.ts';
import { withOwner } from '../checks/identity-queries.ts';
import { cases, listingFields } from '../reports/queries.ts';
import type { Place } from './queries.ts';

const person = { id: users.id, name: users.name };
const deciders = alias(users, 'deciders');
const photos = sql<number>`coalesce(cardinality(${properties.images}), 0)`;

/** What the lines of the queue say of their cases: one statement for each subject that is on the page. */
export async function findDetails(db: Db, places: readonly Place[]) {
  const idsOf = (subject: QueueSubject) =>
    places.filter((place) => place.subject === subject).map(({ id }) => id);
  const read = async <Row extends { id: string }>(
    subject: QueueSubject,
    find: (ids: string[]) => PromiseLike<Row[]>,
  ): Promise<Map<string, Row>> => {
    const ids = idsOf(subject);
    return new Map(ids.length === 0 ? [] : (await find(ids)).map((row) => [row.id, row]));
  };
  const [report, signal, document, identity, listing] = await Promise.all([
    read('report', (ids) => findCases(db, ids)),
    read('signal', (ids) => findSignals(db, ids)),
    read('document', (ids) => findDocuments(db, ids)),
    read('identity', (ids) => withOwner(db).where(inArray(identityChecks.id, ids))),
    read('listing', (ids) => findListings(db, ids)),
  ]);
  return { report, signal, document, identity, listing };
}

export type Details = Awaited<ReturnType<typeof findDetails>>;

async function findCases(db: Db, ids: string[]) {
  const [rows, owners] = await Promise.all([
    cases(db).where(inArray(reportCases.id, ids)),
    db
      .select({ caseId: reportCases.id, person, decidedBy: deciders.name })
      .from(reportCases)
      .innerJoin(properties, eq(properties.id, reportCases.propertyId))
      .innerJoin(users, eq(users.id, properties.ownerId))
      .leftJoin(deciders, eq(deciders.id, reportCases.decidedBy))
      .where(inArray(reportCases.id, ids)),
  ]);
  const byCase = new Map(owners.map((owner) => [owner.caseId, owner]));
  return rows.flatMap((row) => {
    const owner = byCase.get(row.id);
    return owner ? [{ ...row, person: owner.person, decidedBy: owner.decidedBy }] : [];
  });
}

const findSignals = (db: Db, ids: string[]) =>
  db
    .select({
      id: signals.id,
      seen: signals.seen,
      state: signals.state,
      outcome: signals.outcome,
      ownerAnswer: signals.ownerAnswer,
      decidedBy: deciders.name,
      listing: listingFields,
      photos,
      person,
    })
    .from(signals)
    .innerJoin(properties, eq(properties.id, signals.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(deciders, eq(deciders.id, signals.decidedBy))
    .where(inArray(signals.id, ids));

const findDocuments = (db: Db, ids: string[]) =>
  db
    .select({
      id: propertyDocuments.id,
      kind: propertyDocuments.kind,
      state: propertyDocuments.state,
      pages: propertyDocuments.pages,
      decidedBy: deciders.name,
      listing: listingFields,
      person,
    })
    .from(propertyDocuments)
    .innerJoin(properties, eq(properties.id, propertyDocuments.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(deciders, eq(deciders.id, propertyDocuments.decidedBy))
    .where(inArray(propertyDocuments.id, ids));

const findListings = (db: Db, ids: string[]) =>
  db
    .select({ id: properties.id, reason: properties.heldReason, listing: listingFields, person })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(inArray(properties.id, ids));

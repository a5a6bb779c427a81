import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseState, ReportKind } from '#contract/reports.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyReports, reportCases, users } from '#server/platform/database/schema/index.ts';
import { deciders, listingFields, person } from '../fields.ts';

const QUEUE = [desc(reportCases.isFraud), asc(reportCases.openedAt), asc(reportCases.id)];
export const CASE_ORDERS: Record<CaseState, SQL[]> = {
  waiting: QUEUE,
  answered: QUEUE,
  closed: [desc(reportCases.updatedAt), desc(reportCases.id)],
};

/** The report that a case shows in the list: the latest, of fraud first. */
const shownReport = (db: Db) =>
  db
    .select({
      kind: propertyReports.kind,
      reason: propertyReports.reason,
      reporterId: propertyReports.reporterId,
      createdAt: propertyReports.createdAt,
    })
    .from(propertyReports)
    .where(eq(propertyReports.caseId, reportCases.id))
    .orderBy(desc(eq(propertyReports.kind, sql`'fraud'`)), desc(propertyReports.createdAt))
    .limit(1)
    .as('shown_report');

const reporters = alias(users, 'reporters');

export function cases(db: Db) {
  const shown = shownReport(db);
  return db
    .select({
      id: reportCases.id,
      state: reportCases.state,
      kind: shown.kind,
      text: shown.reason,
      reporter: reporters.name,
      reportedAt: shown.createdAt,
      reports: sql<number>`(${db.$count(propertyReports, eq(propertyReports.caseId, reportCases.id))})::int`,
      openedAt: reportCases.openedAt,
      decision: reportCases.decision,
      outcome: reportCases.outcome,
      listing: listingFields,
      person,
      decisionReason: reportCases.decisionReason,
      decidedBy: deciders.name,
      decidedAt: reportCases.decidedAt,
      ownerAnswer: reportCases.ownerAnswer,
      answeredAt: reportCases.answeredAt,
    })
    .from(reportCases)
    .innerJoin(properties, eq(properties.id, reportCases.propertyId))
    .innerJoinLateral(shown, sql`true`)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(reporters, eq(reporters.id, shown.reporterId))
    .leftJoin(deciders, eq(deciders.id, reportCases.decidedBy));
}

export type CaseRow = Awaited<ReturnType<typeof cases>>[number];

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const [row] = await cases(db).where(eq(reportCases.id, id));
  return row;
}

const REPORTS_SHOWN = 50;

/** The reports of a case, newest first. */
export const findReports = (db: Db, caseId: string) =>
  db
    .select({
      id: propertyReports.id,
      kind: propertyReports.kind,
      text: propertyReports.reason,
      reporter: users.name,
      isTold: sql<boolean>`${users.id} is not null or ${propertyReports.email} is not null`,
      createdAt: propertyReports.createdAt,
    })
    .from(propertyReports)
    .leftJoin(users, eq(users.id, propertyReports.reporterId))
    .where(eq(propertyReports.caseId, caseId))
    .orderBy(desc(propertyReports.createdAt), desc(propertyReports.id))
    .limit(REPORTS_SHOWN);

const ofOwner = (db: Db, ownerId: string) =>
  inArray(
    reportCases.propertyId,
    db.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, ownerId)),
  );

/** The owner of a listing, and what was decided of their listings before. */
export async function findOwner(db: Db, ownerId: string, caseId: string) {
  const hidden = db
    .selectDistinct({ id: reportCases.propertyId })
    .from(reportCases)
    .where(
      and(
        ofOwner(db, ownerId),
        ne(reportCases.id, caseId),
        inArray(reportCases.decision, ['hidden', 'written']),
      ),
    );
  const [[owner], hiddenBefore] = await Promise.all([
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        language: users.language,
        isActive: users.isActive,
        memberSince: users.createdAt,
        listings: sql<number>`(${db.$count(
          properties,
          and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt)),
        )})::int`,
      })
      .from(users)
      .where(eq(users.id, ownerId)),
    db.$count(hidden.as('hidden')),
  ]);
  return owner && { ...owner, hiddenBefore };
}

const EARLIER_SHOWN = 8;

/** Earlier decisions on the same listing and on others of its owner, newest first. */
export async function findEarlier(db: Db, { id, listing, person }: CaseRow) {
  const rows = await db
    .select({
      id: reportCases.id,
      title: properties.title,
      propertyId: reportCases.propertyId,
      decision: reportCases.decision,
      outcome: reportCases.outcome,
      decidedAt: reportCases.decidedAt,
    })
    .from(reportCases)
    .innerJoin(properties, eq(properties.id, reportCases.propertyId))
    .where(
      and(
        or(eq(reportCases.propertyId, listing.id), ofOwner(db, person.id)),
        ne(reportCases.id, id),
        isNotNull(reportCases.decision),
        isNotNull(reportCases.decidedAt),
      ),
    )
    .orderBy(desc(reportCases.decidedAt))
    .limit(EARLIER_SHOWN);
  return rows.flatMap(({ decision, decidedAt, propertyId, ...row }) =>
    decision && decidedAt ? [{ ...row, decision, decidedAt, isSameListing: propertyId === listing.id }] : [],
  );
}

/** The kinds of a case's reports, each once. */
export async function findKinds(db: Db, caseId: string): Promise<ReportKind[]> {
  const rows = await db
    .selectDistinct({ kind: propertyReports.kind })
    .from(propertyReports)
    .where(eq(propertyReports.caseId, caseId))
    .orderBy(asc(propertyReports.kind));
  return rows.map(({ kind }) => kind);
}

/** The case for which a listing of somebody's own was hidden. */
export async function findMyCase(db: Db, id: string, ownerId: string) {
  const row = await findCase(db, id);
  if (row?.person.id !== ownerId || !row.decision || row.decision === 'dismissed') return undefined;
  const { listing, decision, outcome, answeredAt } = row;
  return {
    id,
    listing,
    kinds: await findKinds(db, id),
    decision,
    reason: row.decisionReason,
    decidedAt: row.decidedAt ?? row.openedAt,
    answer: row.ownerAnswer,
    answeredAt,
    outcome,
  };
}

import { eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import type { listReportCases, Queues, ReportCase, ReportCaseDetail } from '#contract/reports.api.ts';
import { REPORTS_PAGE_SIZE } from '#contract/reports.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { bookings, reportCases } from '#server/platform/database/schema/index.ts';
import { countCapped, type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { countWaiting } from '../checks/identity-queries.ts';
import { countDocuments } from '../documents/queries.ts';
import { ownerWords } from '../moderation/owner-words.ts';
import { countWaitingCases } from '../queue/queries.ts';
import { countSignals } from '../signals/queries.ts';
import { countHeld, isSettingOn } from './approval-queries.ts';
import { presentCase } from './present.ts';
import {
  CASE_ORDERS,
  cases,
  countCases,
  findCase,
  findEarlier,
  findOldest,
  findOwner,
  findReports,
  nameOf,
} from './queries.ts';

export const CASE_NOT_FOUND = 'Report not found';

/** A page of the cases in one state. */
export const readCases = (
  { state = 'waiting', ...paging }: EndpointInput<typeof listReportCases>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<ReportCase>>> =>
  listPage(db, {
    ...paging,
    size: REPORTS_PAGE_SIZE,
    from: reportCases,
    key: reportCases.id,
    where: eq(reportCases.state, state),
    order: CASE_ORDERS[state],
    rows: cases(db),
    present: (rows) => rows.map(presentCase),
  });

/** A case with its reports, the owner of the listing and what was decided before. @throws ApiError not_found */
export async function readCase(id: string, ctx: UserCtx): Promise<Unwritten<ReportCaseDetail>> {
  const { db } = ctx;
  const row = await findCase(db, id);
  const [all, owner, earlier, decidedBy, wordsFor] = row
    ? await Promise.all([
        findReports(db, id),
        findOwner(db, row.ownerId, id),
        findEarlier(db, row),
        nameOf(db, row.decidedBy),
        ownerWords(ctx),
      ])
    : [];
  if (!row || !all || !owner || !earlier || !wordsFor) throw new ApiError('not_found', CASE_NOT_FOUND);
  return {
    ...presentCase(row),
    all,
    owner,
    earlier,
    decisionReason: row.decisionReason,
    decidedBy: decidedBy ?? null,
    decidedAt: row.decidedAt,
    ownerAnswer: row.ownerAnswer,
    answeredAt: row.answeredAt,
    words: wordsFor(row.state === 'waiting' ? row.kind : 'kept'),
  };
}

/** The cases waiting for an administrator. */
export async function readQueues({ db }: Pick<UserCtx, 'db'>): Promise<Unwritten<Queues>> {
  const [
    all,
    waiting,
    answered,
    closed,
    oldest,
    approvals,
    changesAsked,
    signals,
    documents,
    identities,
    approvalsOn,
    pendingBookings,
  ] = await Promise.all([
    countWaitingCases(db),
    countCases(db, 'waiting'),
    countCases(db, 'answered'),
    countCases(db, 'closed'),
    findOldest(db),
    countHeld(db, 'review'),
    countHeld(db, 'change'),
    countSignals(db),
    countDocuments(db, 'waiting'),
    countWaiting(db),
    isSettingOn(db, 'approvals'),
    countCapped(db, bookings, eq(bookings.status, 'pending')),
  ]);
  const upTo = (count: number) => Math.min(count, COUNT_CAP);
  return {
    waiting: upTo(all),
    reports: { waiting: upTo(waiting), answered: upTo(answered), closed: upTo(closed) },
    oldestReportAt: oldest,
    approvals: upTo(approvals),
    changesAsked: upTo(changesAsked),
    signals: upTo(signals),
    documents: upTo(documents),
    identities: upTo(identities),
    approvalsOn,
    pendingBookings,
  };
}

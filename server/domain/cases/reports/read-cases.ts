import { eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { listReportCases, ReportCase, ReportCaseDetail } from '#contract/reports.api.ts';
import { REPORTS_PAGE_SIZE } from '#contract/reports.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { reportCases } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { ownerWords } from '../owner-words.ts';
import { presentCase } from './present.ts';
import { CASE_NOT_FOUND } from './process.ts';
import { CASE_ORDERS, cases, findCase, findEarlier, findOwner, findReports } from './queries.ts';

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
  const [all, owner, earlier, wordsFor] = row
    ? await Promise.all([
        findReports(db, id),
        findOwner(db, row.person.id, id),
        findEarlier(db, row),
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
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    ownerAnswer: row.ownerAnswer,
    answeredAt: row.answeredAt,
    words: wordsFor(row.state === 'waiting' ? row.kind : 'kept'),
  };
}

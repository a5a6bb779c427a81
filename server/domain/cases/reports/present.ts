import type { Unwritten } from '#contract/formats.api.ts';
import type { ReportCase } from '#contract/reports.api.ts';
import type { CaseRow } from './queries.ts';

/** A case in the queue. */
export const presentCase = (row: CaseRow): Unwritten<ReportCase> => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  text: row.text,
  reporter: row.reporter,
  reports: row.reports,
  decision: row.decision,
  outcome: row.outcome,
  reportedAt: row.reportedAt,
  openedAt: row.openedAt,
  listing: row.listing,
});

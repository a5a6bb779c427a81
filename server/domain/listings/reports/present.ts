import type { ReportCase } from '#contract/reports.api.ts';
import type { CaseRow } from './queries.ts';

export const isoOf = (timestamp: Date | null): string | null => timestamp?.toISOString() ?? null;

/** A case in the queue. */
export function presentCase({
  id,
  state,
  kind,
  text,
  reporter,
  reports,
  decision,
  outcome,
  ...row
}: CaseRow): ReportCase {
  return {
    id,
    state,
    kind,
    text,
    reporter,
    reports,
    decision,
    outcome,
    reportedAt: row.reportedAt.toISOString(),
    openedAt: row.openedAt.toISOString(),
    listing: { ...row.listing, createdAt: row.listing.createdAt.toISOString() },
  };
}

import { asc, eq, inArray } from 'drizzle-orm';
import { CASE_STATES, type CaseState, QUEUED_REPORTS } from '#contract/reports.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { reportCases } from '#server/platform/database/schema/index.ts';
import { type CaseKind, countUpTo, linesOf } from '../kind.ts';
import { CASE_PROCESS, lockCase } from './process.ts';
import { cases } from './queries.ts';

/** As what a case stands there: the kind of the report that it shows, if that is one of its own. */
const KIND = `coalesce((
  select shown.kind
  from (
    select r.kind from property_reports r where r.case_id = t.id
    order by (r.kind = 'fraud') desc, r.created_at desc limit 1
  ) shown
  where shown.kind = any ('{${QUEUED_REPORTS.join()}}')), 'report')`;

/** Its owner was written to; the answer is waited for. */
const WRITTEN = `t.decision = 'written' and t.outcome is null
  and exists (select from properties p where p.id = t.property_id and p.held = 'hidden' and p.deleted_at is null)`;

const countIn = (db: Db, state: CaseState) => countUpTo(db, reportCases, eq(reportCases.state, state));

/** When the case that waits longest was opened. */
async function findOldest(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: reportCases.openedAt })
    .from(reportCases)
    .where(eq(reportCases.state, 'waiting'))
    .orderBy(asc(reportCases.openedAt))
    .limit(1);
  return row?.at ?? null;
}

/** All reports of a listing since the last decision (D34), and the owner's appeal. */
export const REPORT_CASE = {
  process: CASE_PROCESS,
  lock: lockCase,
  queue: {
    waiting: [
      { kind: KIND, from: "report_cases t where t.state = 'waiting'", at: 't.opened_at' },
      { kind: "'appeal'", from: "report_cases t where t.state = 'answered'", at: 't.answered_at' },
    ],
    owner: [
      {
        kind: KIND,
        from: `report_cases t where t.state = 'closed' and ${WRITTEN}`,
        at: 't.decided_at',
      },
    ],
    decided: [
      {
        kind: KIND,
        from: `report_cases t where t.decided_at is not null and t.state = 'closed' and not (${WRITTEN})`,
        at: 't.decided_at',
      },
    ],
  },
  waited: [
    { from: 'report_cases t where t.decided_at is not null', at: 't.decided_at', since: 't.opened_at' },
  ],
  became: (
    most,
  ) => `select ${KIND} as kind, case when t.decision = 'dismissed' or t.outcome = 'shown' then 'stood'
      when t.decision = 'written' and t.outcome is null then 'asked' else 'hidden' end as became
    from report_cases t where t.decided_at is not null order by t.decided_at desc limit ${most}`,
  lines: linesOf(
    (db, ids) => cases(db).where(inArray(reportCases.id, ids)),
    ({ listing, person, kind, text, reports, ...row }, as) => ({
      listing,
      person,
      report: { kind, text, reports },
      words: as === 'appeal' ? row.ownerAnswer : null,
      decision: row.outcome ?? row.decision,
      decidedBy: row.decidedBy,
    }),
  ),
  count: async (db) => {
    const [oldestReportAt, ...counts] = await Promise.all([
      findOldest(db),
      ...CASE_STATES.map((state) => countIn(db, state)),
    ]);
    const [waiting = 0, answered = 0, closed = 0] = counts;
    return { reports: { waiting, answered, closed }, oldestReportAt };
  },
} satisfies CaseKind;

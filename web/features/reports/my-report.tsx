import type { MyReport } from '#contract/my-reports.api.ts';
import { HOLD_REASON_LENGTH } from '#contract/reports.ts';
import { dayOf, momentOf } from '../../format/dates.ts';
import { listOf } from '../../format/lists.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { MINE_LABELS } from './words.ts';

const FIELDS: FieldSpecs = {
  answer: {
    label: m.reports_mine_answer,
    hint: m.reports_mine_answer_hint,
    rows: 5,
    maxLength: HOLD_REASON_LENGTH,
    dir: 'auto',
  },
};

/** Why a listing of one's own is hidden, and the one answer to it. */
export function MyReportView({ report }: { report: MyReport }) {
  const { id, listing, kinds, reason, decidedAt, answer, answeredAt, answerUntil, canAnswer } = report;
  return (
    <>
      <div className="card">
        <div className="flex items-center gap-4 p-4">
          <span className="block w-24 shrink-0 overflow-hidden rounded-control sm:w-32">
            <Picture src={listing.image ?? undefined} alt="" sizes="128px" isFirst />
          </span>
          <div className="min-w-0">
            <strong dir="auto" className="line-clamp-2 font-semibold">
              {listing.title}
            </strong>
            <p className="text-sm text-ink-soft">{momentOf(decidedAt)}</p>
            <p className="text-sm text-ink-soft">
              {m.reports_mine_reported({ kinds: listOf(kinds.map((kind) => MINE_LABELS[kind]())) })}
            </p>
          </div>
        </div>
        <section className="border-line border-t p-4 sm:p-5">
          <h2 className="text-base font-semibold">{m.reports_mine_reason()}</h2>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {reason || m.reports_mine_no_reason()}
          </p>
        </section>
        {answer && answeredAt && (
          <section className="border-line border-t p-4 sm:p-5">
            <h2 className="text-base font-semibold">{m.reports_mine_answer()}</h2>
            <p className="text-sm text-ink-soft">{momentOf(answeredAt)}</p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {answer}
            </p>
          </section>
        )}
      </div>
      {canAnswer ? (
        <section className="card mt-6 p-4 sm:p-5">
          <ActionForm
            intent="answer"
            id={id}
            fields={FIELDS}
            draft={`answer-${id}`}
            failed={({ code }) => (code === 'conflict' ? m.reports_mine_over() : m.reports_decide_failed())}
            missing={m.reports_mine_missing}
            done={() => ({ title: m.reports_mine_sent(), description: m.reports_mine_sent_text() })}
          >
            <p className="text-sm text-ink-soft">{m.reports_mine_until({ day: dayOf(answerUntil) })}</p>
            <FormField name="answer" />
            <SubmitButton className="w-full sm:w-auto">{m.reports_mine_send()}</SubmitButton>
          </ActionForm>
        </section>
      ) : (
        <Notice tone={report.outcome === 'shown' ? 'success' : 'info'} className="mt-6">
          {standing(report)}
        </Notice>
      )}
    </>
  );
}

function standing({ outcome, answer }: MyReport): string {
  if (outcome === 'shown') return m.reports_mine_shown();
  if (outcome === 'kept') return m.reports_mine_kept();
  return answer ? m.reports_mine_waits() : m.reports_mine_over();
}

import type { MyReport } from '#contract/my-reports.api.ts';
import { HOLD_REASON_LENGTH } from '#contract/reports.ts';
import { dayOf, momentOf } from '../../format/dates.ts';
import { listOf } from '../../format/lists.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { RecordPage } from '../../screens/record.tsx';
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
  const isShown = report.outcome === 'shown';
  return (
    <RecordPage
      width="narrow"
      who={isShown ? m.reports_mine_title_shown() : m.reports_mine_title()}
      back={{ to: '/active-listings', label: m.reports_mine_back() }}
      state={!canAnswer && <Notice tone={isShown ? 'success' : 'info'}>{standing(report)}</Notice>}
      parts={{
        facts: {
          content: (
            <>
              <div className="flex items-center gap-4">
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
              <h2 className="mt-4 border-line border-t pt-4 text-base font-semibold">
                {m.reports_mine_reason()}
              </h2>
              <Said text={reason || m.reports_mine_no_reason()} />
            </>
          ),
        },
        acts: canAnswer && { content: <AnswerForm id={id} until={answerUntil} /> },
        thread: answer !== null &&
          answeredAt !== null && {
            title: m.reports_mine_answer(),
            content: (
              <>
                <p className="-mt-2 mb-1 text-sm text-ink-soft">{momentOf(answeredAt)}</p>
                <Said text={answer} />
              </>
            ),
          },
      }}
    />
  );
}

const Said = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
    {text}
  </p>
);

const AnswerForm = ({ id, until }: { id: string; until: string }) => (
  <ActionForm
    intent="answer"
    id={id}
    fields={FIELDS}
    draft={`answer-${id}`}
    failed={({ code }) => (code === 'conflict' ? m.reports_mine_over() : m.reports_decide_failed())}
    missing={m.reports_mine_missing}
    done={() => ({ title: m.reports_mine_sent(), description: m.reports_mine_sent_text() })}
  >
    <p className="text-sm text-ink-soft">{m.reports_mine_until({ day: dayOf(until) })}</p>
    <FormField name="answer" />
    <SubmitButton className="w-full sm:w-auto">{m.reports_mine_send()}</SubmitButton>
  </ActionForm>
);

function standing({ outcome, answer }: MyReport): string {
  if (outcome === 'shown') return m.reports_mine_shown();
  if (outcome === 'kept') return m.reports_mine_kept();
  return answer ? m.reports_mine_waits() : m.reports_mine_over();
}

import { Link } from 'react-router';
import type { HeldProperty } from '#contract/reports.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { HOLD_LABELS } from './words.ts';

const QUIET = 'button button-quiet button-small min-h-11';

/** An owner's listings that are kept hidden, each with its state, the reason, and what can be done. */
export function HeldListings({ held }: { held: readonly HeldProperty[] }) {
  if (held.length === 0) return null;
  return (
    <Section title={m.reports_held_title()} count={held.length} className="mb-6">
      <ul className="card divide-y divide-line">
        {held.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <strong dir="auto" className="min-w-0 font-semibold">
                  {one.title}
                </strong>
                <Badge tone={one.held === 'hidden' ? 'danger' : 'pending'}>{HOLD_LABELS[one.held]()}</Badge>
              </p>
              {(one.reason || one.held === 'review') && (
                <p
                  dir="auto"
                  className="mt-1 whitespace-pre-line wrap-anywhere text-[0.9375rem] text-ink-soft"
                >
                  {one.reason ?? m.reports_held_review_text()}
                </p>
              )}
            </div>
            <Acts one={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Acts({ one: { id, title, held, caseId } }: { one: HeldProperty }) {
  const of = (action: string) => m.reports_held_of({ action, title });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={href(`/edit-property/${id}`)} aria-label={of(m.reports_held_edit())} className={QUIET}>
        {m.reports_held_edit()}
      </Link>
      {held === 'change' && (
        <ActionForm
          intent="resend"
          id={id}
          failed={m.reports_decide_failed}
          done={() => ({ title: m.reports_held_sent_again() })}
          className="contents"
        >
          <SubmitButton className="button-small min-h-11">{m.reports_held_again()}</SubmitButton>
        </ActionForm>
      )}
      {caseId && (
        <Link
          to={href(`/reports/${caseId}`)}
          aria-label={of(m.reports_held_answer())}
          className="button button-primary button-small min-h-11"
        >
          {m.reports_held_answer()}
        </Link>
      )}
    </div>
  );
}

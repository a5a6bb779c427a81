import { Link } from 'react-router';
import { ADDED_DUE_KINDS, TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { TenancyDue } from '#contract/tenancy-fields.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Frame, Lines, Ltr, type Shown, useDone, viewPath } from './frame.tsx';
import { PaymentCard } from './payment-card.tsx';
import { leftOf, toAnswer } from './views.ts';
import { Answers, WaitingForYou } from './waiting.tsx';
import { dayText, dueBadge, dueTitle, formatUsd, kindName } from './words.ts';

/** All that was and is to be paid, with the payments of each, and what each may be asked for its receipt. */
export function DuesView(shown: Shown) {
  const { tenancy, today, pageKey } = shown;
  const { dues, open, overdue, advance } = tenancy;
  const answered = new Set(toAnswer(tenancy).map(({ id }) => id));
  const sums = [
    [m.tenancy_sum_open(), open],
    [m.tenancy_sum_overdue(), overdue],
    [m.tenancy_sum_advance(), advance],
  ] as const;
  const shownDues = dues.filter(({ state, answers }) => state !== 'proposed' || !answers.includes('agree'));
  return (
    <Frame {...shown} title={m.tenancy_view_receipts()} sub={tenancy.home.title}>
      <WaitingForYou {...shown} />
      <Lines
        className="card px-4 py-2"
        lines={sums
          .filter(([, amount], n) => n === 0 || Number(amount) > 0)
          .map(([label, amount]) => [label, <Ltr key="amount">{formatUsd(amount)}</Ltr>])}
      />
      <div className="mt-4 grid gap-3.5">
        {shownDues.map((due) => (
          <section key={due.id} id={due.id} className="grid gap-2">
            <DueCard due={due} today={today} pays={tenancy.side === 'tenant' ? pageKey : undefined} />
            {tenancy.payments
              .filter(
                ({ id, dueId, state }) => dueId === due.id && !answered.has(id) && state !== 'withdrawn',
              )
              .map((payment) => (
                <div key={payment.id} className="ms-4">
                  <PaymentCard {...shown} payment={payment} />
                </div>
              ))}
          </section>
        ))}
      </div>
      {tenancy.mayPropose && <AddDue today={today} />}
      <Section title={m.tenancy_statements()} className="mt-6">
        <Statements tenancy={shown.tenancy} />
      </Section>
    </Frame>
  );
}

function DueCard({ due, today, pays }: { due: TenancyDue; today: string; pays: string | undefined }) {
  const [tone, word] = dueBadge(due, today);
  const isOpen = (due.state === 'due' || due.state === 'partly_paid') && leftOf(due) > 0;
  return (
    <div className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{dueTitle(due)}</h2>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p>
        <strong>
          <Ltr>{formatUsd(due.amount)}</Ltr>
        </strong>{' '}
        <span className="text-ink-soft">
          {due.kind === 'credit' ? dayText(due.dueOn) : m.tenancy_to_pay_by({ day: dayText(due.dueOn) })}
        </span>
      </p>
      {due.state === 'partly_paid' && (
        <p className="text-ink-soft">{m.tenancy_part({ open: formatUsd(due.open) })}</p>
      )}
      {pays && isOpen && (
        <Link
          to={href(viewPath(pays, 'pay', `&due=${due.id}`))}
          className="button button-primary mt-3 min-h-12 w-full"
        >
          {m.tenancy_view_pay()}
        </Link>
      )}
      <Answers intent="due" id={due.id} answers={due.answers} />
    </div>
  );
}

const FIELDS: FieldSpecs = {
  label: { label: m.tenancy_due_label, maxLength: TENANCY_LIMITS.label, isOptional: true },
  amount: { label: m.tenancy_amount, inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' },
  dueOn: { label: m.tenancy_due_day, type: 'date' },
};

/** Electricity, a repair: owed once the other side accepts it. */
function AddDue({ today }: { today: string }) {
  const say = useDone();
  return (
    <details className="mt-4">
      <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
        {m.tenancy_add_due()}
      </summary>
      <ActionForm
        intent="addDue"
        fields={FIELDS}
        values={{ dueOn: today, kind: 'electricity' }}
        failed={({ issues }) => (Object.keys(issues).length > 0 ? SHOWN_ELSEWHERE : m.tenancy_failed())}
        onDone={() => say('added')}
        className="card mt-3 space-y-3 p-4"
      >
        <Kind />
        <p className="text-[0.9375rem] text-ink-soft">{m.tenancy_credit_hint()}</p>
        <FormField name="label" />
        <FormField name="amount" />
        <FormField name="dueOn" />
        <SubmitButton className="min-h-12 w-full">{m.tenancy_add()}</SubmitButton>
      </ActionForm>
    </details>
  );
}

function Kind() {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="kind"
      label={m.tenancy_due_kind()}
      error={errors.kind}
      defaultValue={values.kind}
      options={ADDED_DUE_KINDS.map((kind) => [kind, kindName(kind)] as const)}
    />
  );
}

/** A paper for each year in which something was to be paid or was paid. */
function Statements({ tenancy }: Pick<Shown, 'tenancy'>) {
  return (
    <ul className="card divide-y divide-line-soft px-4">
      {tenancy.statementYears.map((year) => (
        <li key={year}>
          <ActionForm intent="statement" hidden={{ year: String(year) }} failed={m.tenancy_failed}>
            <SubmitButton tone="quiet" className="my-2 min-h-12 w-full justify-start">
              <Icon name="document" />
              {m.tenancy_statement({ year: String(year) })}
            </SubmitButton>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}

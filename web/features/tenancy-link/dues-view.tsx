import { Link } from 'react-router';
import type { Tenancy, TenancyDue, TenancyPayment } from '#contract/tenancy-fields.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Lines, Ltr } from '../agreements/parts.tsx';
import { dayText, dueTitle, firstName, formatUsd, fullDay } from '../agreements/words.ts';
import { AddDue } from './add-due.tsx';
import { Frame, type Shown, useDone, viewPath } from './frame.tsx';
import { PaymentCard } from './payment-card.tsx';
import { leftOf, toAnswer } from './views.ts';
import { Answers, WaitingForYou } from './waiting.tsx';
import { dueBadge, standingOfTenancy } from './words.ts';

/**
 * All that was and is to be paid: what waits for the reader, what is open, and a line for each that is over, with its
 * payments and receipts behind it.
 */
export function DuesView(shown: Shown) {
  const { tenancy, today } = shown;
  const { home, side, owner, tenant } = tenancy;
  const dues = tenancy.dues.filter(
    ({ state, answers }) => state !== 'proposed' || !answers.includes('agree'),
  );
  const open = dues.filter((due) => !isOver(due, tenancy)).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const standing = standingOfTenancy(tenancy, today);
  return (
    <Frame
      {...shown}
      title={<bdi>{side === 'owner' ? tenant.name : owner.name}</bdi>}
      home={[home.title, home.location].filter(Boolean).join(', ')}
      badge={<Badge tone={standing.tone}>{standing.word}</Badge>}
      parts={{
        money: (open.length > 0 || tenancy.mayPropose) && {
          title: m.tenancy_sum_open(),
          count: formatUsd(tenancy.open),
          isCards: true,
          content: <OpenDues {...shown} dues={open} />,
        },
        evidence: {
          title: m.tenancy_view_receipts(),
          isCards: true,
          content: <PastDues {...shown} dues={dues.filter((due) => isOver(due, tenancy))} />,
        },
      }}
    >
      <WaitingForYou {...shown} />
    </Frame>
  );
}

/** Payments of a due but those that are taken back, and those that stand above for the reader's answer. */
function paymentsOf({ id }: TenancyDue, tenancy: Tenancy): TenancyPayment[] {
  const answered = new Set(toAnswer(tenancy).map((payment) => payment.id));
  return tenancy.payments.filter(
    (payment) => payment.dueId === id && !answered.has(payment.id) && payment.state !== 'withdrawn',
  );
}

/** Nothing of it is to be paid, asked or argued about. */
const isOver = (due: TenancyDue, tenancy: Tenancy): boolean =>
  ['paid', 'refused', 'withdrawn', 'cancelled'].includes(due.state) &&
  paymentsOf(due, tenancy).every(
    ({ state, reversalAskedBy }) => !['waiting', 'disputed'].includes(state) && reversalAskedBy === null,
  );

function OpenDues({ dues, ...shown }: Shown & { dues: readonly TenancyDue[] }) {
  const { tenancy, today } = shown;
  const sums = [
    [m.tenancy_sum_overdue(), tenancy.overdue],
    [m.tenancy_sum_advance(), tenancy.advance],
  ] as const;
  return (
    <div className="grid gap-3.5">
      <Lines
        className="card px-4 py-2 empty:hidden"
        lines={sums
          .filter(([, amount]) => Number(amount) > 0)
          .map(([label, amount]) => [label, <Ltr key="amount">{formatUsd(amount)}</Ltr>])}
      />
      {dues.map((due) => (
        <section key={due.id} id={due.id} className="grid gap-2">
          <DueCard {...shown} due={due} />
          {paymentsOf(due, tenancy)
            .filter(({ state }) => state !== 'confirmed')
            .map((payment) => (
              <PaymentCard key={payment.id} {...shown} payment={payment} />
            ))}
        </section>
      ))}
      {tenancy.mayPropose && <AddDue today={today} />}
    </div>
  );
}

/** A line for each due that is over, by year, with the statement of each year; the latest year is open. */
function PastDues({ dues, ...shown }: Shown & { dues: readonly TenancyDue[] }) {
  const { statementYears } = shown.tenancy;
  const years = new Set([...statementYears, ...dues.map(({ dueOn }) => Number(dueOn.slice(0, 4)))]);
  return (
    <div className="card divide-y divide-line-soft px-4">
      {[...years]
        .toSorted((a, b) => b - a)
        .map((year, n) => (
          <Fold
            key={year}
            isOpen={n === 0}
            title={<h3 className="text-[1.0625rem]">{year}</h3>}
            className="py-1"
          >
            <ul className="divide-y divide-line-soft">
              {dues
                .filter(({ dueOn }) => dueOn.startsWith(String(year)))
                .map((due) => (
                  <li key={due.id} id={due.id}>
                    <PastDue {...shown} due={due} />
                  </li>
                ))}
            </ul>
            {statementYears.includes(year) && (
              <ActionForm intent="statement" hidden={{ year: String(year) }} failed={m.tenancy_failed}>
                <SubmitButton tone="quiet" className="my-2 min-h-12 w-full">
                  <Icon name="document" />
                  {m.tenancy_statement({ year: String(year) })}
                </SubmitButton>
              </ActionForm>
            )}
          </Fold>
        ))}
    </div>
  );
}

function PastDue({ due, ...shown }: Shown & { due: TenancyDue }) {
  const [tone, word] = dueBadge(due, shown.today);
  return (
    <Fold
      title={dueTitle(due)}
      aside={
        due.state === 'paid' && due.kind !== 'credit' ? (
          <PaidAmount amount={due.amount} />
        ) : (
          <>
            <Ltr>{formatUsd(due.amount)}</Ltr>
            <Badge tone={tone}>{word}</Badge>
          </>
        )
      }
    >
      <div className="grid gap-2 pb-3">
        {due.kind !== 'credit' && (
          <p className="text-ink-soft">{m.tenancy_to_pay_by({ day: dayText(due.dueOn) })}</p>
        )}
        {paymentsOf(due, shown.tenancy).map((payment) => (
          <PaymentCard key={payment.id} {...shown} payment={payment} />
        ))}
        <Answers intent="due" id={due.id} answers={due.answers} />
      </div>
    </Fold>
  );
}

/** What is to be paid, with the one act of the reader: paying it, or reminding of it. Parts that are paid are a line each. */
function DueCard({ due, ...shown }: Shown & { due: TenancyDue }) {
  const { tenancy, today, pageKey } = shown;
  const [tone, word] = dueBadge(due, today);
  const isOpen = (due.state === 'due' || due.state === 'partly_paid') && leftOf(due) > 0;
  const isTenant = tenancy.side === 'tenant';
  return (
    <div className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lg">{dueTitle(due)}</h3>
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
      {isTenant && isOpen && (
        <Link
          to={href(viewPath(pageKey, 'pay', `&due=${due.id}`))}
          className="button button-primary mt-3 min-h-12 w-full"
        >
          {m.tenancy_view_pay()}
        </Link>
      )}
      {!isTenant && isOpen && due.dueOn <= today && <Remind id={due.id} name={tenancy.tenant.name} />}
      <Answers intent="due" id={due.id} answers={due.answers} />
      {paymentsOf(due, tenancy)
        .filter(({ state }) => state === 'confirmed')
        .map((payment) => (
          <Fold
            key={payment.id}
            title={fullDay(payment.paidOn)}
            aside={<PaidAmount amount={payment.amount} />}
            className="mt-2 border-t border-line-soft pt-1"
          >
            <PaymentCard {...shown} payment={payment} />
          </Fold>
        ))}
    </div>
  );
}

/** An amount that is paid: the tick says it, and its word to who does not see it. */
const PaidAmount = ({ amount }: { amount: string }) => (
  <>
    <Ltr>{formatUsd(amount)}</Ltr>
    <Icon name="check" className="size-4.5 shrink-0 text-leaf" />
    <span className="sr-only">{m.tenancy_paid()}</span>
  </>
);

/** Reminds the tenant of what is due now, once a day. */
function Remind({ id, name }: { id: string; name: string }) {
  const say = useDone();
  return (
    <ActionForm
      intent="remind"
      id={id}
      failed={m.tenancy_failed}
      onDone={({ value }) => say((value as { done: string }).done)}
      className="mt-3"
    >
      <SubmitButton tone="quiet" className="min-h-12 w-full">
        {m.tenancy_remind({ name: firstName(name) })}
      </SubmitButton>
    </ActionForm>
  );
}

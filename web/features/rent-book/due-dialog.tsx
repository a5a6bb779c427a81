import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tenancy, TenancyDue } from '#contract/tenancy-fields.api.ts';
import { dateText } from '../../format/dates.ts';
import { dollars } from '../../format/money.ts';
import { hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useClose } from '../../ui/use-close.ts';
import { exactDollars } from '../earnings/words.ts';
import { leftOf } from '../tenancy-link/views.ts';
import { tenancyPath } from './address.ts';
import { DuePayment } from './due-payment.tsx';
import { RemindButton } from './remind-button.tsx';
import { dueTitle, kindName } from './words.ts';

interface DueDialogProps {
  tenancy: Tenancy;
  due: TenancyDue;
  now: Date;
  closeTo: ScreenPath;
  refusePath: (paymentId: string) => ScreenPath;
  refundPath: (paymentId: string) => ScreenPath;
}

/** A due with its payments, their rungs and what both said. */
export function DueDialog({ tenancy, due, now, closeTo, refusePath, refundPath }: DueDialogProps) {
  const close = useClose(closeTo);
  const { id, tenant, home } = tenancy;
  const payments = tenancy.payments.filter(({ dueId }) => dueId === due.id);
  // One reminder is about all that is overdue and not said to be paid.
  const late = tenancy.dues.filter((one) => one.daysLate > 0 && leftOf(one) > 0);
  const isOpen = Number(due.open) > 0 && (due.state === 'due' || due.state === 'partly_paid');
  return (
    <Dialog
      title={dueTitle(due)}
      onClose={close}
      closeTo={closeTo}
      lead={
        <p className="pb-2 text-[0.9375rem] text-ink-soft">
          <bdi>{tenant.name}</bdi> · <bdi>{home.title}</bdi>
        </p>
      }
    >
      <div className="space-y-5">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Fact label={m.rent_book_due_amount()}>{exactDollars(due.amount)}</Fact>
          <Fact label={m.rent_book_due_open()}>{exactDollars(due.open)}</Fact>
          <Fact label={m.rent_book_due_due_on()}>{dateText(due.dueOn)}</Fact>
          {Number(due.waiting) > 0 && (
            <Fact label={m.rent_book_due_waiting()}>{exactDollars(due.waiting)}</Fact>
          )}
        </dl>
        {due.parts.length > 1 && (
          <section>
            <h3 className="text-[0.9375rem]">{m.rent_book_due_parts()}</h3>
            <ul className="mt-1 divide-y divide-line-soft">
              {due.parts.map(({ kind, label, amount }) => (
                <li key={kind + label} className="flex justify-between gap-4 py-1.5">
                  <bdi>{label || kindName(kind)}</bdi>
                  <bdi className="figures">{dollars(amount)}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3 className="text-[0.9375rem]">{m.rent_book_due_payments()}</h3>
          {payments.length === 0 ? (
            <p className="mt-1 text-ink-soft">{m.rent_book_due_no_payments()}</p>
          ) : (
            <ul className="mt-1 divide-y divide-line">
              {payments.map((payment) => (
                <li key={payment.id} className="py-3">
                  <DuePayment
                    payment={payment}
                    tenancy={tenancy}
                    now={now}
                    refuseTo={refusePath(payment.id)}
                    refundTo={refundPath(payment.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <DialogActions>
        {isOpen && (
          <Link
            to={hrefOf(tenancyPath(id, { view: 'pay', due: due.id }))}
            className="button button-quiet min-h-11"
          >
            {m.rent_book_due_record()}
          </Link>
        )}
        {isOpen && late.some((one) => one.id === due.id) && (
          <RemindButton
            tenancyId={id}
            dueId={due.id}
            name={tenant.name}
            amount={(late.reduce((sum, one) => sum + leftOf(one), 0) / 100).toFixed(2)}
            className="min-h-11"
          />
        )}
        <Link to={hrefOf(tenancyPath(id))} className="button button-primary min-h-11">
          {m.rent_book_due_to_tenancy()}
        </Link>
      </DialogActions>
    </Dialog>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.8125rem]/5 text-ink-soft">{label}</dt>
    <dd className="figures font-semibold">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

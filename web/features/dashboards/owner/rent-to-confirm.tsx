import { Link } from 'react-router';
import type { Page } from '#contract/paging.ts';
import type { WaitingPayment } from '#contract/rent-book.api.ts';
import { dollars } from '../../../format/money.ts';
import { figure } from '../../../format/numbers.ts';
import { hrefOf } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { takeFocusStill } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import type { AnsweredPayment } from '../../rent-book/acts.ts';
import { tenancyPath } from '../../rent-book/address.ts';
import { ConfirmButton, TONAL, UndoConfirm } from '../../rent-book/confirm-button.tsx';
import { useAnswered } from '../../rent-book/use-answered.ts';
import { methodName, whenPaid } from '../../rent-book/words.ts';

/** Payments that tenants say they made: what takes one tap stands first. */
export function RentToConfirm({ waiting, now }: { waiting: Page<WaitingPayment>; now: Date }) {
  const { rows, add, drop } = useAnswered(waiting.items);
  if (rows.length === 0) return null;
  const open = rows.filter(({ answered }) => !answered);
  return (
    <Section
      title={m.rent_book_today_title()}
      count={figure(waiting.total)}
      {...(waiting.total > open.length && {
        action: { to: '/rent-book' as const, label: m.rent_book_title() },
      })}
      className="mb-6"
    >
      <ul className="card divide-y divide-line-soft">
        {rows.map(({ id, answered, payment }) => (
          <li key={id}>
            {answered && <Confirmed answered={answered} onUndone={() => drop(id)} />}
            {!answered && payment && (
              <Row payment={payment} now={now} isFirst={open[0]?.id === id} onConfirmed={add} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  payment: WaitingPayment;
  now: Date;
  isFirst: boolean;
  onConfirmed: (answered: AnsweredPayment) => void;
}

function Row({ payment, now, isFirst, onConfirmed }: RowProps) {
  const { tenancyId, tenantName, amount, method, rung, forName } = payment;
  const how =
    rung === 'receipt'
      ? m.rent_book_today_with_receipt({ method: methodName(method) })
      : m.rent_book_paid_by({ method: methodName(method), when: whenPaid(payment, now) });
  const name = m.rent_book_today_row({ name: tenantName, amount: dollars(amount) });
  return (
    <div className="flex min-h-17 items-center gap-3 p-3.5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-ocean-wash text-ocean">
        <Icon name="money" className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <h3 className="text-[0.9375rem] wrap-anywhere">
          {forName === null ? (
            <Link to={hrefOf(tenancyPath(tenancyId))} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <p className="text-[0.8125rem] text-ink-soft">
          <bdi>{how}</bdi>
          {forName !== null && <> · {m.delegates_for({ name: forName })}</>}
        </p>
      </div>
      <ConfirmButton
        payment={payment}
        onDone={onConfirmed}
        className={`min-h-11 shrink-0 ${isFirst ? '' : TONAL}`}
      >
        {m.rent_book_confirm()}
      </ConfirmButton>
    </div>
  );
}

/** A done row says so, then folds. */
const Confirmed = ({ answered, onUndone }: { answered: AnsweredPayment; onUndone: () => void }) => (
  <div
    ref={takeFocusStill}
    tabIndex={-1}
    role="status"
    className="flex min-h-17 items-center gap-3 bg-leaf-wash p-3.5 font-semibold text-leaf outline-none"
  >
    <Icon name="check" className="size-5 shrink-0" />
    <span className="min-w-0 grow">
      <bdi className="figures">{dollars(answered.amount)}</bdi> ·{' '}
      <bdi>{m.rent_book_confirmed({ name: answered.name })}</bdi>
    </span>
    <UndoConfirm answered={answered} onDone={onUndone} />
  </div>
);

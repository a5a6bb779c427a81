import { Link } from 'react-router';
import type { WaitingPayment } from '#contract/rent-book.api.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { takeFocusStill } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { exactDollars } from '../earnings/words.ts';
import type { AnsweredPayment } from './acts.ts';
import { tenancyPath } from './address.ts';
import { ConfirmButton, UndoConfirm } from './confirm-button.tsx';
import { useAnswered } from './use-answered.ts';
import { dueName, methodName, rungOf, whenPaid } from './words.ts';

interface ToConfirmProps {
  waiting: readonly WaitingPayment[];
  /** How many wait in all. */
  total: number;
  now: Date;
  /** This screen with the question whether a payment was not received. */
  refusePath: (paymentId: string) => ScreenPath;
}

/** What waits for a yes, before everything that only informs: one tap each. */
export function ToConfirm({ waiting, total, now, refusePath }: ToConfirmProps) {
  const { rows, add, drop } = useAnswered(waiting);
  if (rows.length === 0) return null;
  return (
    <Section title={m.rent_book_to_confirm()} count={figure(total)}>
      <ul className="rent-waiting">
        {rows.map(({ id, answered, payment }) => (
          <li key={id} className="card">
            {answered && <Confirmed answered={answered} onUndone={() => drop(id)} />}
            {!answered && payment && (
              <Waiting payment={payment} now={now} refuseTo={refusePath(id)} onConfirmed={add} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WaitingProps {
  payment: WaitingPayment;
  now: Date;
  refuseTo: ScreenPath;
  onConfirmed: (answered: AnsweredPayment) => void;
}

function Waiting({ payment, now, refuseTo, onConfirmed }: WaitingProps) {
  const { tenancyId, tenantName, home, method, forName } = payment;
  const amount = exactDollars(payment.amount);
  const due = dueName({ kind: payment.dueKind, month: payment.dueMonth, label: payment.dueLabel });
  const rung = rungOf(payment);
  const said = m.rent_book_says_paid({ name: tenantName, amount });
  const place = placeText(home.location).split(/[,،]/, 1)[0];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:flex-nowrap md:px-5 md:py-3">
      <div className="flex min-w-0 grow basis-full items-start gap-3 md:basis-0 md:items-center md:gap-4">
        <Avatar name={tenantName} size="large" />
        <div className="min-w-0">
          <p className="text-[0.9375rem]">
            {forName === null ? (
              <Link to={hrefOf(tenancyPath(tenancyId))} className="font-semibold hover:underline">
                <bdi>{said}</bdi>
              </Link>
            ) : (
              <strong className="font-semibold">
                <bdi>{said}</bdi>
              </strong>
            )}{' '}
            <span className="max-md:block">
              <span className="max-md:hidden">· </span>
              {m.rent_book_paid_by({ method: methodName(method), when: whenPaid(payment, now) })}
            </span>
          </p>
          <p className="text-sm text-ink-soft">
            <bdi>{m.rent_book_for_due({ home: `${home.title}, ${place}`, due })}</bdi>
            {forName !== null && <> · {m.delegates_for({ name: forName })}</>}
          </p>
          <p className="mt-1.5 xl:hidden">
            <Badge tone={rung.tone}>{rung.label}</Badge>
          </p>
        </div>
      </div>
      <span className="max-xl:hidden">
        <Badge tone={rung.tone}>{rung.label}</Badge>
      </span>
      <div className="flex basis-full flex-row-reverse gap-2.5 max-md:*:basis-0 max-md:*:grow md:basis-auto md:flex-row">
        <Link
          to={href(refuseTo)}
          preventScrollReset
          aria-haspopup="dialog"
          aria-label={m.rent_book_not_received_of({ amount, name: tenantName })}
          className="button button-quiet min-h-11 whitespace-nowrap"
        >
          {m.rent_book_not_received()}
        </Link>
        <ConfirmButton
          payment={payment}
          onDone={onConfirmed}
          className="min-h-11 max-md:grow max-md:basis-0 md:border-transparent! md:bg-ocean-wash! md:text-ocean!"
        >
          <Icon name="check" className="size-4.5" />
          {m.rent_book_confirm()}
        </ConfirmButton>
      </div>
    </div>
  );
}

/** An answer stays where the question was. */
function Confirmed({ answered, onUndone }: { answered: AnsweredPayment; onUndone: () => void }) {
  return (
    <div
      ref={takeFocusStill}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-3 rounded-[11px] bg-leaf-wash p-4 text-leaf outline-none md:px-5 md:py-3"
    >
      <Icon name="check" className="size-5 shrink-0" />
      <span className="min-w-0 grow font-semibold">
        <bdi className="figures">{exactDollars(answered.amount)}</bdi> ·{' '}
        <bdi>{m.rent_book_confirmed({ name: answered.name })}</bdi>
      </span>
      <UndoConfirm answered={answered} onDone={onUndone} />
    </div>
  );
}

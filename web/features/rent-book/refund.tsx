import { Link } from 'react-router';
import type { Tenancy, TenancyPayment } from '#contract/tenancy-fields.api.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { exactDollars } from '../earnings/words.ts';
import { methodName } from './words.ts';

interface RefundProps {
  payment: TenancyPayment;
  tenancy: Tenancy;
  /** The screen with the question. */
  askTo: ScreenPath;
}

/** Sending a gateway's payment back (M7): the way to it, or how it stands, or how it is done by hand. */
export function Refund({ payment, tenancy, askTo }: RefundProps) {
  const { refund } = payment;
  const amount = exactDollars(payment.amount);
  const method = methodName(payment.method);
  const { name } = tenancy.tenant;
  const byHand = m.rent_book_refund_by_hand({ method, amount, name });
  switch (refund) {
    case 'possible':
      return (
        <Link
          to={href(askTo)}
          preventScrollReset
          aria-label={m.rent_book_refund_of({ amount, name })}
          className="button button-quiet min-h-11"
        >
          {m.rent_book_refund()}
        </Link>
      );
    case 'asked':
      return <p className="text-ink-soft">{m.rent_book_refund_asked()}</p>;
    case 'refused':
      return (
        <p className="text-ink-soft">
          {m.rent_book_refund_refused()} {byHand}
        </p>
      );
    case 'by_hand':
      return <p className="text-ink-soft">{byHand}</p>;
    case 'refunded':
      return <p className="text-ink-soft">{m.rent_book_refunded({ method })}</p>;
    case null:
      return null;
  }
}

/** The question before it: what is sent, to whom, and that it stays in the book until the wallet says so. */
export function RefundAct({
  payment,
  tenancy,
  closeTo,
}: Omit<RefundProps, 'askTo'> & { closeTo: ScreenPath }) {
  const amount = exactDollars(payment.amount);
  const { name } = tenancy.tenant;
  return (
    <ConfirmAct
      intent="rentRefund"
      id={payment.id}
      hidden={{ tenancy: tenancy.id }}
      view={payment.state}
      title={m.rent_book_refund_title({ amount, name })}
      confirmLabel={m.rent_book_refund()}
      failed={m.rent_book_refund_failed}
      closeTo={closeTo}
      onDone={({ value }) =>
        showToast(
          (value as { isDone: boolean }).isDone
            ? { title: m.rent_book_refund_done({ name }), tone: 'success' }
            : { title: m.rent_book_refund_asked_done() },
        )
      }
    >
      <p className="text-ink-soft">
        <bdi>{m.rent_book_refund_text()}</bdi>
      </p>
    </ConfirmAct>
  );
}

import type { ReactNode } from 'react';
import type { Move } from '#contract/move-fields.api.ts';
import type { MovePaid as Paid } from '#contract/move-paid-fields.api.ts';
import type { MoveStage } from '#contract/moves.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { usePlainResult } from '../../../forms/plain-result.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { Lines, Ltr } from '../../agreements/parts.tsx';
import { Paste } from '../../agreements/paste.tsx';
import { WalletWay } from '../../agreements/wallet-way.tsx';
import { formatUsd, formatUsdShort } from '../../agreements/words.ts';
import type { Shown } from '../shown.ts';
import { PaymentCard } from './payment-card.tsx';
import { ReportMovePaymentForm } from './report-payment-form.tsx';
import { otherName } from './words.ts';

const NOT_BEGUN: readonly MoveStage[] = ['accepted', 'on_the_way', 'arrived'];

/** What is owed for a move and how it is paid (P5), for both sides: first what waits for the reader. */
export function MovePaid({ move, now, ways, pageKey }: Shown) {
  const { paid, stage, side } = move;
  const plain = usePlainResult();
  if (paid === null || (paid.payments.length === 0 && !paid.maySay)) return null;
  const name = otherName(move);
  const isPayer = (paid.openBy ?? 'customer') === side;
  const isSent = plain?.intent === 'read' || plain?.intent === 'movePaid';
  const form = paid.maySay && (
    <Paste
      againTo={side === 'customer' ? `/bookings/${pageKey}` : `/provider/bookings/${pageKey}`}
      without={isPayer ? m.tenancy_without_sms : m.move_paid_without_sms}
      isWithoutOpen={!isPayer || plain?.intent === 'movePaid'}
      tell={(reading, onReported) => (
        <ReportMovePaymentForm
          {...{ paid, name, isPayer, side, reading, onReported }}
          today={todayInMogadishu(new Date(now))}
        />
      )}
    />
  );
  if (NOT_BEGUN.includes(stage) && paid.payments.length === 0) {
    return (
      <details id="paid" className="mt-6" open={isSent}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {m.move_paid_ahead()}
        </summary>
        <div className="card mt-2 p-4">{form}</div>
      </details>
    );
  }
  const waiting = paid.payments.filter(
    ({ answers, state }) => answers.includes('confirm') || state === 'waiting',
  );
  const rest = paid.payments.filter((one) => !waiting.includes(one));
  const card = (payment: Paid['payments'][number]) => (
    <PaymentCard key={payment.id} payment={payment} name={name} isOwn={payment.saidBy === side} now={now} />
  );
  return (
    <Section id="paid" title={m.move_paid_title()}>
      <div className="space-y-3">
        {waiting.map(card)}
        <Sums move={move} paid={paid} name={name} />
        {paid.openBy === side && Number(paid.waiting) === 0 && (
          <Ways ways={ways} open={paid.open ?? '0.00'} />
        )}
        {form && <Say move={move} paid={paid} form={form} isSent={isSent} />}
        {rest.map(card)}
      </div>
    </Section>
  );
}

/** Only what was accepted is owed, and it is always in sight. */
function Sums({ move, paid, name }: { move: Move; paid: Paid; name: string }) {
  const { owed, open, openBy, tips } = paid;
  const isFee = move.stage === 'cancelled' || move.stage === 'missed';
  if (owed === null || open === null) return <p className="text-ink-soft">{m.move_paid_no_price()}</p>;
  return (
    <div className="card px-4 py-2">
      <Lines
        className="divide-y divide-line-soft"
        lines={[
          [isFee ? m.move_paid_fee() : m.move_paid_owed(), <Ltr key="owed">{formatUsd(owed)}</Ltr>],
          [m.move_paid_confirmed(), <Ltr key="paid">{formatUsd(paid.paid)}</Ltr>],
          ...(Number(tips) > 0
            ? [[m.move_paid_tips(), <Ltr key="tips">{formatUsd(tips)}</Ltr>] as const]
            : []),
        ]}
      />
      {openBy === null ? (
        <p className="flex min-h-11 items-center gap-2 border-t border-line font-semibold text-leaf">
          <Icon name="check" className="size-5" />
          {m.move_paid_settled()}
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 text-[1.1875rem] font-bold">
          <span>{openBy === move.side ? m.move_paid_you_owe() : m.move_paid_other_owes({ name })}</span>
          <Ltr>{formatUsd(open)}</Ltr>
        </p>
      )}
      {!isFee && <p className="pb-2 text-[0.9375rem] text-ink-soft">{m.move_paid_only_accepted()}</p>}
    </div>
  );
}

/** By each wallet that the other's number belongs to: the code to dial, the number, the SOMQR code. */
const Ways = ({ ways, open }: { ways: Shown['ways']; open: string }) =>
  ways.map(({ method, walletName, ...way }) => (
    <section key={method} aria-label={walletName} className="card divide-y divide-line">
      {ways.length > 1 && <h3 className="px-4 py-3 text-base font-semibold">{walletName}</h3>}
      <WalletWay {...way} amount={formatUsdShort(open)} />
    </section>
  ));

interface SayProps {
  move: Move;
  paid: Paid;
  form: ReactNode;
  /** It was sent without scripts, and is answered here. */
  isSent: boolean;
}

/** Folded for whoever is not the one to pay, and once nothing is open. */
const Say = ({ move: { side }, paid, form, isSent }: SayProps) => (
  <details className="card px-4" open={isSent || (paid.openBy === side && Number(paid.waiting) === 0)}>
    <summary className="flex min-h-13 cursor-pointer items-center font-semibold">
      {(paid.openBy ?? 'customer') === side ? m.move_paid_say() : m.move_paid_say_received()}
    </summary>
    <div className="pb-4">{form}</div>
  </details>
);

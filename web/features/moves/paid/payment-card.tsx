import type { ReactNode } from 'react';
import type { MovePayment } from '#contract/move-paid-fields.api.ts';
import { MOVE_LIMITS, type MovePaymentAnswer } from '#contract/moves.ts';
import { isSlip } from '#contract/payments.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { type SayFailed, SHOWN_ELSEWHERE } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dispute } from '../../agreements/dispute.tsx';
import { Ltr, Pair } from '../../agreements/parts.tsx';
import { ReceiptLink } from '../../agreements/receipt-link.tsx';
import { shillingLine } from '../../agreements/shillings.tsx';
import { SmsMisfits } from '../../agreements/sms-misfits.tsx';
import { Told } from '../../agreements/told.tsx';
import { formatUsd, fullDay, METHOD_NAMES } from '../../agreements/words.ts';
import { failed, STATE_NAMES, together } from './words.ts';

interface PaymentProps {
  payment: MovePayment;
  /** The other side. */
  name: string;
  isOwn: boolean;
  /** The page's moment. */
  now: string;
}

const WORDS: FieldSpecs = {
  words: { label: m.move_paid_what_is_wrong, rows: 3, maxLength: MOVE_LIMITS.words },
};

const TONES: Record<MovePayment['state'], BadgeTone> = {
  waiting: 'confirmed',
  confirmed: 'done',
  disputed: 'pending',
  withdrawn: 'sand',
  reversed: 'sand',
};

/** A payment: what waits for the reader asks for an answer, what they said can be taken back, the rest is a line. */
export function PaymentCard(props: PaymentProps) {
  const { payment, isOwn } = props;
  if (payment.answers.includes('confirm')) return <ConfirmPayment {...props} />;
  if (payment.state === 'waiting' && isOwn) return <PendingPayment {...props} />;
  return <Became {...props} />;
}

const failedWords: SayFailed = ({ code, issues }) =>
  Object.keys(issues).length > 0 ? SHOWN_ELSEWHERE : failed({ code });

const totalOf = ({ amount, tip }: MovePayment) => formatUsd(together(amount, tip));

function Facts({ payment }: { payment: MovePayment }) {
  const { tip, method, paidOn, reference, rung, smsMisfits } = payment;
  return (
    <>
      <p className="text-ink-soft">
        {rung === 'receipt' && (
          <span className="flex items-center gap-1.5 font-medium text-leaf">
            <Icon name="check" className="size-4.5" />
            {m.move_paid_read_from_sms()}
          </span>
        )}
        {METHOD_NAMES[method]()} · {fullDay(paidOn)}
        {reference && (
          <>
            {' '}
            · <Ltr>{reference}</Ltr>
          </>
        )}
        {shillingLine(payment).map(([label, text]) => (
          <span key={label} className="block">
            {label}: {text}
          </span>
        ))}
        {Number(tip) > 0 && <span className="block">{m.move_paid_says_tip({ tip: formatUsd(tip) })}</span>}
      </p>
      <SmsMisfits of={smsMisfits} />
    </>
  );
}

/** Said by the other side: to be confirmed by one tap, or disputed with words. */
function ConfirmPayment({ payment, name }: PaymentProps) {
  return (
    <section className="card border-ocean p-4">
      <h3 className="text-lg font-semibold first-letter:uppercase">
        {m.move_paid_says({ name, amount: totalOf(payment) })}
      </h3>
      <Facts payment={payment} />
      <div className="mt-3">
        <Pair>
          <Answer payment={payment} answer="confirm">
            {m.move_paid_right()}
          </Answer>
          {payment.answers.includes('dispute') ? (
            <Dispute
              intent="movePayment"
              paymentId={payment.id}
              label={m.move_paid_not_right()}
              fields={WORDS}
              send={m.move_paid_send()}
              failed={failedWords}
            />
          ) : (
            <Badge tone="pending">{m.move_paid_disputed()}</Badge>
          )}
        </Pair>
      </div>
    </section>
  );
}

/** Said by oneself: the answer stands where the question was. */
const PendingPayment = ({ payment, name }: PaymentProps) => (
  <Told title={m.move_paid_told({ amount: totalOf(payment) })}>
    <Facts payment={payment} />
    <p className="mt-1 text-ink-soft first-letter:uppercase">{m.move_paid_told_text({ name })}</p>
    <Answer payment={payment} answer="withdraw" tone="quiet" className="mt-3">
      {m.move_paid_take_back()}
    </Answer>
  </Told>
);

/** What became of it, with its receipt. */
function Became({ payment, name, now }: PaymentProps) {
  const { state, answers, reversedAt } = payment;
  return (
    <section className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className={`text-lg font-semibold ${reversedAt ? 'line-through' : ''}`}>
          <Ltr>{totalOf(payment)}</Ltr>
        </p>
        <Badge tone={TONES[state]}>{STATE_NAMES[state]()}</Badge>
      </div>
      <Facts payment={payment} />
      <ReceiptLink payment={payment} say={m.move_paid_receipt} />
      {answers.includes('withdraw') && (
        <Answer payment={payment} answer="withdraw" tone="quiet" className="mt-3">
          {m.move_paid_take_back()}
        </Answer>
      )}
      {answers.includes('reverse') && <Reverse payment={payment} name={name} now={now} />}
    </section>
  );
}

/** Whoever confirmed it takes that back: a slip of the finger by one tap, later with a reason. */
function Reverse({ payment, name, now }: Omit<PaymentProps, 'isOwn'>) {
  const { confirmedAt } = payment;
  if (isSlip(confirmedAt && new Date(confirmedAt), new Date(now))) {
    return (
      <Answer payment={payment} answer="reverse" tone="quiet" className="mt-2">
        {m.move_paid_undo()}
      </Answer>
    );
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ink-soft">
        {m.move_paid_was_wrong()}
      </summary>
      <ActionForm
        intent="movePayment"
        id={payment.id}
        hidden={{ answer: 'reverse' }}
        fields={WORDS}
        failed={failedWords}
        className="space-y-3"
      >
        <p className="text-ink-soft">{m.move_paid_reverse_text({ name })}</p>
        <FormField name="words" />
        <SubmitButton tone="quiet" className="min-h-12 w-full">
          {m.move_paid_reverse()}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}

interface AnswerProps {
  payment: MovePayment;
  answer: MovePaymentAnswer;
  tone?: 'primary' | 'quiet';
  className?: string;
  children: ReactNode;
}

/** One button that says one thing. */
const Answer = ({ payment, answer, tone = 'primary', className = '', children }: AnswerProps) => (
  <ActionForm intent="movePayment" id={payment.id} hidden={{ answer }} failed={failed} className={className}>
    <SubmitButton tone={tone} busy={m.ui_saving()} className="min-h-13 w-full text-[1.0625rem]">
      {children}
    </SubmitButton>
  </ActionForm>
);

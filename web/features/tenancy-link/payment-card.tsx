import { TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { TenancyPayment } from '#contract/tenancy-fields.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dispute } from '../agreements/dispute.tsx';
import { Lines, Ltr, Pair } from '../agreements/parts.tsx';
import { ReceiptLink } from '../agreements/receipt-link.tsx';
import { Said } from '../agreements/said.tsx';
import { shillingLine } from '../agreements/shillings.tsx';
import { SmsMisfits } from '../agreements/sms-misfits.tsx';
import { Told } from '../agreements/told.tsx';
import { dueTitle, firstName, formatUsd, fullDay, METHOD_NAMES } from '../agreements/words.ts';
import { Differences } from '../tenancies/differences.tsx';
import { ActionButton, type Shown } from './frame.tsx';
import { standingOf } from './words.ts';

interface PaymentProps extends Shown {
  payment: TenancyPayment;
}

const WORDS: FieldSpecs = {
  words: { label: m.tenancy_what_is_wrong, rows: 3, maxLength: TENANCY_LIMITS.words },
};
const THREAD: FieldSpecs = { words: { label: m.tenancy_write, rows: 2, maxLength: TENANCY_LIMITS.words } };

const failed = ({ code, issues }: { code: string; issues: object }) =>
  Object.keys(issues).length > 0
    ? SHOWN_ELSEWHERE
    : code === 'conflict'
      ? m.tenancy_changed()
      : m.tenancy_failed();

/** A payment: what was said of it, how it is known, and what the reader may say to it. */
export function PaymentCard({ payment, ...shown }: PaymentProps) {
  const { answers, state } = payment;
  if (answers.includes('undo')) return <JustConfirmed {...shown} payment={payment} />;
  if (state === 'waiting' && answers.includes('withdraw'))
    return <PendingPayment {...shown} payment={payment} />;
  return (
    <section id={`payment-${payment.id}`} className="card p-4">
      <Facts {...shown} payment={payment} />
      <Differences of={payment.differences} />
      <SmsMisfits of={payment.smsMisfits} />
      {state === 'disputed' && <Thread {...shown} payment={payment} />}
      {answers.includes('confirm') && (
        <div className="mt-3">
          <Pair>
            <ActionButton intent="payment" id={payment.id} answer="confirm">
              {m.tenancy_confirm()}
            </ActionButton>
            {answers.includes('dispute') && (
              <Dispute
                intent="payment"
                paymentId={payment.id}
                label={m.tenancy_not_received()}
                fields={WORDS}
                send={m.tenancy_send_dispute()}
                failed={failed}
              />
            )}
          </Pair>
        </div>
      )}
      {answers.includes('withdraw') && (
        <ActionButton intent="payment" id={payment.id} answer="withdraw" tone="quiet" className="mt-3">
          {m.tenancy_take_back()}
        </ActionButton>
      )}
      <Later payment={payment} />
    </section>
  );
}

function Facts({ tenancy, payment }: PaymentProps) {
  const due = tenancy.dues.find(({ id }) => id === payment.dueId);
  const [tone, word] = standingOf(payment);
  const from = payment.saidBy === 'owner' ? tenancy.owner.name : tenancy.tenant.name;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="text-xl font-bold">
          <Ltr>{formatUsd(payment.amount)}</Ltr>
        </p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-ink-soft">
        {due && dueTitle(due)} · {m.tenancy_said_by({ name: from })}
      </p>
      <Lines
        className="mt-2 divide-y divide-line-soft"
        lines={[
          [m.tenancy_how(), METHOD_NAMES[payment.method]()],
          [m.tenancy_day_paid(), fullDay(payment.paidOn)],
          ...(payment.reference
            ? [[m.tenancy_reference(), <Ltr key="reference">{payment.reference}</Ltr>] as const]
            : []),
          ...shillingLine(payment),
        ]}
      />
    </>
  );
}

/** Said by oneself: the answer stands where the question was. */
function PendingPayment({ tenancy, payment }: PaymentProps) {
  const other = tenancy.side === 'owner' ? tenancy.tenant.name : tenancy.owner.name;
  return (
    <Told
      id={`payment-${payment.id}`}
      title={m.tenancy_told({ name: firstName(other), amount: formatUsd(payment.amount) })}
    >
      <p className="mt-1 text-ink-soft">{m.tenancy_told_text({ name: firstName(other) })}</p>
      <SmsMisfits of={payment.smsMisfits} />
      <ActionButton intent="payment" id={payment.id} answer="withdraw" tone="quiet" className="mt-3 min-h-11">
        {m.tenancy_take_back()}
      </ActionButton>
    </Told>
  );
}

/** Confirmed a moment ago, with the way back. */
function JustConfirmed({ tenancy, payment }: PaymentProps) {
  const other = tenancy.side === 'owner' ? tenancy.tenant.name : tenancy.owner.name;
  return (
    <Told
      id={`payment-${payment.id}`}
      title={m.tenancy_confirmed_done({ amount: formatUsd(payment.amount), name: firstName(other) })}
    >
      <ReceiptLink payment={payment} say={m.tenancy_receipt} />
      <ActionButton intent="payment" id={payment.id} answer="undo" tone="quiet" className="mt-2 min-h-11">
        {m.tenancy_undo()}
      </ActionButton>
    </Told>
  );
}

/** What both said, and the desk where they cannot agree. */
function Thread({ tenancy, payment }: PaymentProps) {
  const nameOf = (side: string) => (side === 'owner' ? tenancy.owner.name : tenancy.tenant.name);
  const { deskAskedBy, answers } = payment;
  return (
    <div className="mt-3 space-y-3 border-t border-line pt-3">
      <Said
        words={payment.words.map(({ side, text, at }) => ({ key: side + at, name: nameOf(side), text, at }))}
      />
      <ActionForm intent="words" id={payment.id} fields={THREAD} failed={failed} className="space-y-2">
        <FormField name="words" />
        <SubmitButton tone="quiet" className="min-h-11">
          {m.tenancy_send()}
        </SubmitButton>
      </ActionForm>
      {deskAskedBy.length > 0 && (
        <p className="text-ink-soft">
          {deskAskedBy.length === 2
            ? m.tenancy_desk_reads()
            : m.tenancy_desk_asked({ name: nameOf(deskAskedBy[0] ?? 'owner') })}
        </p>
      )}
      {answers.includes('ask_desk') && (
        <ActionButton intent="payment" id={payment.id} answer="ask_desk" tone="quiet">
          {m.tenancy_ask_desk()}
        </ActionButton>
      )}
    </div>
  );
}

/** The receipt of a confirmed payment, and taking it back, which both agree to. */
function Later({ payment }: { payment: TenancyPayment }) {
  const { answers, reversalAskedBy, state } = payment;
  if (state !== 'confirmed') return null;
  return (
    <div className="mt-2">
      <ReceiptLink payment={payment} say={m.tenancy_receipt} />
      {reversalAskedBy !== null && <p className="text-ink-soft">{m.tenancy_reversal_asked()}</p>}
      {answers.includes('reverse') && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-ink-soft">
            {m.tenancy_was_wrong()}
          </summary>
          <p className="mb-2 text-ink-soft">{m.tenancy_reverse_text()}</p>
          <ActionButton intent="payment" id={payment.id} answer="reverse" tone="quiet">
            {reversalAskedBy === null ? m.tenancy_ask_reverse() : m.tenancy_agree_reverse()}
          </ActionButton>
        </details>
      )}
    </div>
  );
}

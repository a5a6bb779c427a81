import { Link } from 'react-router';
import { TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { Tenancy, TenancyPayment } from '#contract/tenancy-fields.api.ts';
import { momentOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReceiptLink } from '../agreements/receipt-link.tsx';
import { Said } from '../agreements/said.tsx';
import { SmsMisfits } from '../agreements/sms-misfits.tsx';
import { exactDollars } from '../earnings/words.ts';
import { Differences } from '../tenancies/differences.tsx';
import { ConfirmButton, UndoConfirm } from './confirm-button.tsx';
import { Refund } from './refund.tsx';
import { answerFailed, methodName, PAYMENT_STATE_WORDS, rungOf, whenPaid } from './words.ts';

interface DuePaymentProps {
  payment: TenancyPayment;
  tenancy: Tenancy;
  now: Date;
  refuseTo: ScreenPath;
  refundTo: ScreenPath;
}

const nothing = () => undefined;

/** A payment of a due: how we know of it, its receipt, what both said, and what the owner may answer. */
export function DuePayment({ payment, tenancy, now, refuseTo, refundTo }: DuePaymentProps) {
  const { id, method, reference, state, answers, words } = payment;
  const { tone, label } = PAYMENT_STATE_WORDS[state];
  const isStruck = state === 'reversed' || state === 'withdrawn';
  const name = tenancy.tenant.name;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className={`figures ${isStruck ? 'line-through' : ''}`}>
          <bdi>{exactDollars(payment.amount)}</bdi>
        </strong>
        <span className="text-ink-soft">
          {m.rent_book_paid_by({ method: methodName(method), when: whenPaid(payment, now) })}
        </span>
        <Badge tone={tone}>{label()}</Badge>
      </p>
      {reference && (
        <p className="text-sm text-ink-soft">
          <bdi>{m.rent_book_due_reference({ reference })}</bdi>
        </p>
      )}
      <Rungs payment={payment} />
      <Differences of={payment.differences} />
      <SmsMisfits of={payment.smsMisfits} />
      <ReceiptLink payment={payment} say={m.rent_book_due_receipt} />
      {words.length > 0 && <Thread payment={payment} name={name} />}
      {state === 'disputed' && <Reply payment={payment} tenancyId={tenancy.id} />}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <Refund payment={payment} tenancy={tenancy} askTo={refundTo} />
        {answers.includes('confirm') && (
          <ConfirmButton
            payment={{ ...payment, tenancyId: tenancy.id, tenantName: name }}
            className="min-h-11"
          >
            <Icon name="check" className="size-4.5" />
            {m.rent_book_confirm()}
          </ConfirmButton>
        )}
        {answers.includes('dispute') && (
          <Link to={href(refuseTo)} preventScrollReset className="button button-quiet min-h-11">
            {m.rent_book_not_received()}
          </Link>
        )}
        {answers.includes('undo') && (
          <UndoConfirm
            answered={{ id, tenancyId: tenancy.id, name, amount: payment.amount }}
            onDone={nothing}
          />
        )}
      </div>
    </>
  );
}

/** The rungs that it has reached, in their order, each with its moment. */
function Rungs({ payment }: { payment: TenancyPayment }) {
  const { saidBy, saidAt, receiptAt, confirmedAt, rung } = payment;
  const isByGateway = rung === 'gateway';
  const reached = [
    !isByGateway && { ...rungOf({ rung: 'said', saidBy }), at: saidAt },
    receiptAt !== null && { ...rungOf({ rung: 'receipt', saidBy }), at: receiptAt },
    confirmedAt !== null && {
      ...rungOf({ rung: isByGateway ? 'gateway' : 'confirmed', saidBy }),
      at: confirmedAt,
    },
  ].filter((one) => one !== false);
  return (
    <ol className="mt-1.5 space-y-1">
      {reached.map(({ tone, label, at }) => (
        <li key={label} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <time dateTime={at} className="figures text-[0.8125rem]/5 text-ink-soft">
            {momentOf(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

const Thread = ({ payment: { words }, name }: { payment: TenancyPayment; name: string }) => (
  <div className="mt-2">
    <Said
      label={m.rent_book_due_thread()}
      words={words.map(({ side, text, at }) => ({
        key: at + side,
        name: side === 'owner' ? m.rent_book_you() : name,
        text,
        at,
      }))}
    />
  </div>
);

const REPLY: FieldSpecs = {
  words: { label: m.rent_book_due_reply, rows: 2, maxLength: TENANCY_LIMITS.words },
};

const Reply = ({ payment, tenancyId }: { payment: TenancyPayment; tenancyId: string }) => (
  <ActionForm
    intent="rentSay"
    id={payment.id}
    hidden={{ tenancy: tenancyId }}
    view={String(payment.words.length)}
    fields={REPLY}
    failed={answerFailed}
    className="mt-2 space-y-2"
  >
    <FormField name="words" />
    <SubmitButton tone="quiet" className="min-h-11">
      {m.rent_book_due_send()}
    </SubmitButton>
  </ActionForm>
);

import { useState } from 'react';
import type { MovePaid } from '#contract/move-paid-fields.api.ts';
import type { MoveSide } from '#contract/moves.ts';
import { PAYMENT_METHODS, TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { ReceiptReading } from '#contract/wallets.api.ts';
import { numberTyped } from '../../../format/amount-typed.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { SHOWN_ELSEWHERE } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Ltr } from '../../agreements/parts.tsx';
import { ReadLines } from '../../agreements/read-lines.tsx';
import { SHILLING_FIELDS, Shillings } from '../../agreements/shillings.tsx';
import { dayText, formatUsd, METHOD_NAMES } from '../../agreements/words.ts';
import { Another, useReportedByOther } from '../../tenancy-link/another.tsx';
import { failed, together } from './words.ts';

interface ReportMovePaymentFormProps {
  paid: MovePaid;
  /** The day in Mogadishu. */
  today: string;
  /** The other side. */
  name: string;
  isPayer: boolean;
  side: MoveSide;
  /** What was read of an SMS; without one everything is typed. */
  reading?: ReceiptReading | undefined;
  onReported?: () => void;
}

const amountField = {
  inputMode: 'decimal',
  dir: 'ltr',
  autoComplete: 'off',
  isOptional: true,
} as const;

const fieldsOf = (today: string, isByProvider: boolean): FieldSpecs => ({
  amount: {
    ...amountField,
    label: m.move_paid_amount,
    check: (value, { tip, shillings }) => {
      if (shillings) return undefined;
      if (value !== '' && !(numberTyped(value) >= 0)) return { code: 'not_an_amount' };
      return numberTyped(value) + numberTyped(tip) > 0 ? undefined : { code: 'required' };
    },
  },
  ...(isByProvider ? {} : { tip: { ...amountField, label: m.move_paid_tip, hint: m.move_paid_tip_hint } }),
  paidOn: { label: m.move_paid_day, type: 'date', max: today },
  reference: {
    label: m.move_paid_reference,
    maxLength: TENANCY_LIMITS.reference,
    dir: 'ltr',
    isOptional: true,
    autoComplete: 'off',
  },
  ...SHILLING_FIELDS,
});

/** What is prefilled: of what an SMS says, as much as is open is what is owed, and the rest is the tip. */
function prefilled(paid: MovePaid, today: string, reading: ReceiptReading | undefined) {
  const open = paid.open === null || paid.openBy === null ? '' : paid.open;
  const read = reading?.amount ?? null;
  const common = {
    paidOn: reading?.paidOn ?? today,
    reference: reading?.reference ?? '',
    method: reading?.wallet ?? paid.ways[0]?.method ?? 'cash',
  };
  if (read === null) return { ...common, amount: reading ? '' : open, tip: '' };
  const most = paid.open === null || paid.openBy === 'provider' ? read : open;
  const amount = Math.min(numberTyped(read), numberTyped(most));
  const tip = numberTyped(read) - amount;
  return { ...common, amount: amount.toFixed(2), tip: tip > 0 ? tip.toFixed(2) : '' };
}

/** What was paid, in a few fields, or as an SMS says it; without a network it waits and goes out once. */
export function ReportMovePaymentForm({
  paid,
  today,
  name,
  isPayer,
  side,
  reading,
  onReported,
}: ReportMovePaymentFormProps) {
  const values = prefilled(paid, today, reading);
  const [typed, setTyped] = useState(values);
  const { sameAs, onFailed } = useReportedByOther(paid.payments, side);
  const twice = paid.payments.find(
    ({ reference, state }) =>
      reference !== null && reference === reading?.reference && state !== 'withdrawn' && state !== 'reversed',
  );
  if (twice) {
    return (
      <Notice tone="warning" title={m.tenancy_twice({ day: dayText(twice.paidOn) })} className="mt-3">
        <Ltr>{formatUsd(together(twice.amount, twice.tip))}</Ltr> · <Ltr>{twice.reference}</Ltr>
      </Notice>
    );
  }
  const isByProvider = paid.openBy === 'provider';
  const isRead = reading !== undefined && reading.amount !== null;
  const isComplete = isRead && reading.paidOn !== null && reading.wallet !== null;
  const own = (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField name="amount" />
        {!isByProvider && <FormField name="tip" />}
        {!isComplete && <Method />}
        <FormField name="paidOn" />
      </div>
      <FormField name="reference" />
      {!isComplete && <Shillings isOpen={reading?.currency === 'SOS'} />}
    </>
  );
  return (
    <ActionForm
      intent="movePaid"
      fields={fieldsOf(today, isByProvider)}
      values={values}
      hidden={{
        ...(isComplete && { method: values.method }),
        ...(isRead && { receiptText: reading.cleaned }),
      }}
      failed={({ code, issues }) =>
        Object.keys(issues).length > 0
          ? SHOWN_ELSEWHERE
          : code === 'conflict'
            ? m.move_paid_not_recorded()
            : failed({ code })
      }
      waits={({ amount, shillings }) =>
        m.move_paid_waiting({
          amount: shillings
            ? `${shillings} ${m.tenancy_shillings()}`
            : formatUsd(numberTyped(amount).toFixed(2)),
        })
      }
      {...(onReported && { onDone: onReported })}
      onFailed={onFailed}
      className="mt-3 space-y-3"
    >
      {reading && <Doubts reading={reading} paid={paid} name={name} isPayer={isPayer} />}
      <div
        className="space-y-3"
        onInput={({ target }) => {
          const { name: field, value } = target as HTMLInputElement;
          setTyped((before) => ({ ...before, [field]: value }));
        }}
      >
        {isComplete ? <ReadLines reading={reading}>{own}</ReadLines> : own}
      </div>
      {isComplete && values.tip !== '' && (
        <p className="text-ink-soft">{m.move_paid_says_tip({ tip: formatUsd(values.tip) })}</p>
      )}
      <Another same={sameAs(typed)} name={name} />
      <SubmitButton busy={m.ui_saving()} className="min-h-13 w-full text-[1.0625rem]">
        {m.move_paid_tell({ name })}
      </SubmitButton>
      <p className="text-[0.9375rem] text-ink-soft first-letter:uppercase">
        {m.move_paid_tell_text({ name })}
      </p>
    </ActionForm>
  );
}

/** What makes an SMS no proof of this payment: it may still be said. */
function Doubts({
  reading,
  paid,
  name,
  isPayer,
}: Pick<ReportMovePaymentFormProps, 'paid' | 'name' | 'isPayer'> & { reading: ReceiptReading }) {
  const { amount, direction, number } = reading;
  if (amount === null) return <Notice tone="info">{m.tenancy_read_nothing()}</Notice>;
  if (direction !== (isPayer ? 'sent' : 'received'))
    return <Notice tone="warning">{m.move_paid_other_sms()}</Notice>;
  const given = paid.ways.flatMap((way) => way.number || []);
  return isPayer && number !== null && given.length > 0 && !given.includes(number) ? (
    <Notice tone="warning">{m.tenancy_other_number({ name })}</Notice>
  ) : null;
}

function Method() {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="method"
      label={m.move_paid_how()}
      error={errors.method}
      defaultValue={values.method}
      options={PAYMENT_METHODS.map((method) => [method, METHOD_NAMES[method]()] as const)}
    />
  );
}

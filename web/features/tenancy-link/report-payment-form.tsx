import { useState } from 'react';
import { PAYMENT_METHODS, type PaymentMethod, TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { TenancyDue, TenancyPayment } from '#contract/tenancy-fields.api.ts';
import type { ReceiptReading } from '#contract/wallets.api.ts';
import { numberTyped } from '../../format/amount-typed.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Ltr } from '../agreements/parts.tsx';
import { ReadLines } from '../agreements/read-lines.tsx';
import { SHILLING_FIELDS, Shillings } from '../agreements/shillings.tsx';
import { dayText, formatUsd, METHOD_NAMES } from '../agreements/words.ts';
import { Another, useReportedByOther } from './another.tsx';
import type { Shown } from './frame.tsx';
import { leftOf } from './views.ts';
import type { PayOption } from './ways.tsx';

interface ReportPaymentFormProps extends Shown {
  due: TenancyDue;
  chosen: PaymentMethod;
  name: string;
  options: readonly PayOption[];
  /** What was read of an SMS; without one everything is typed. */
  reading: ReceiptReading | undefined;
  /** It was told: what was read is no longer asked about. */
  onReported: () => void;
}

const fieldsOf = (today: string): FieldSpecs => ({
  amount: {
    label: m.tenancy_amount,
    inputMode: 'decimal',
    dir: 'ltr',
    autoComplete: 'off',
    isOptional: true,
    check: (value, { shillings }) =>
      shillings || numberTyped(value) > 0 ? undefined : { code: value ? 'not_an_amount' : 'required' },
  },
  paidOn: { label: m.tenancy_day_paid, type: 'date', max: today },
  reference: {
    label: m.tenancy_reference,
    maxLength: TENANCY_LIMITS.reference,
    dir: 'ltr',
    isOptional: true,
    autoComplete: 'off',
  },
  ...SHILLING_FIELDS,
});

/** The earlier payment with the same reference, if there is one. */
const twiceOf = (payments: readonly TenancyPayment[], reference: string | null) =>
  payments.find(
    (one) => reference !== null && one.reference?.toUpperCase() === reference && one.state !== 'withdrawn',
  );

/** What was read, one line each, and the button that tells the owner. What is missing is asked for. */
export function ReportPaymentForm({
  tenancy,
  today,
  due,
  chosen,
  name,
  options,
  reading,
  onReported,
}: ReportPaymentFormProps) {
  const isRead = reading !== undefined && (reading.amount !== null || reading.currency === 'SOS');
  const left = leftOf(due);
  const [amount, setAmount] = useState(reading?.amount ?? (reading ? '' : (left / 100).toFixed(2)));
  const [paidOn, setPaidOn] = useState(reading?.paidOn ?? today);
  const { sameAs, onFailed } = useReportedByOther(tenancy.payments, tenancy.side);
  const twice = twiceOf(tenancy.payments, reading?.reference ?? null);
  if (twice) {
    return (
      <Notice tone="warning" title={m.tenancy_twice({ day: dayText(twice.paidOn) })} className="mt-3">
        <Ltr>{formatUsd(twice.amount)}</Ltr> · <Ltr>{twice.reference}</Ltr>
      </Notice>
    );
  }
  const isComplete = isRead && reading.currency === 'USD' && reading.paidOn !== null;
  const method = reading?.wallet ?? chosen;
  const part = left - Math.round(numberTyped(amount) * 100);
  const given = options.flatMap(({ number }) => number || []);
  const isElsewhere = reading?.number && given.length > 0 && !given.includes(reading.number);
  return (
    <ActionForm
      intent="pay"
      fields={fieldsOf(today)}
      values={{
        amount,
        paidOn: reading?.paidOn ?? today,
        reference: reading?.reference ?? '',
        shillings: reading?.currency === 'SOS' ? (reading.amountText ?? '') : '',
        method,
      }}
      hidden={{
        dueId: due.id,
        ...(reading && { method, sms: reading.cleaned }),
        ...(isRead && { receiptText: reading.cleaned }),
      }}
      failed={({ code, issues }) =>
        Object.keys(issues).length > 0
          ? SHOWN_ELSEWHERE
          : code === 'conflict'
            ? m.tenancy_changed()
            : m.tenancy_failed()
      }
      onDone={onReported}
      onFailed={onFailed}
      className="mt-3 space-y-3"
    >
      {reading && !isRead && <Notice tone="info">{m.tenancy_read_nothing()}</Notice>}
      {isElsewhere && <Notice tone="warning">{m.tenancy_other_number({ name })}</Notice>}
      <div
        onInput={({ target }) => {
          setAmount(typedIn(target, 'amount', amount));
          setPaidOn(typedIn(target, 'paidOn', paidOn));
        }}
      >
        {isComplete ? (
          <ReadLines reading={reading}>
            <FormField name="amount" />
            <FormField name="paidOn" />
            <FormField name="reference" />
          </ReadLines>
        ) : (
          <div className="card space-y-3 p-4">
            <FormField name="amount" />
            <FormField name="paidOn" />
            {!reading && <Method options={options} />}
            <FormField name="reference" />
            <Shillings isOpen={reading?.currency === 'SOS'} />
          </div>
        )}
      </div>
      {part > 0 && numberTyped(amount) > 0 && (
        <p role="status" className="text-ink-soft">
          {m.tenancy_part({ open: formatUsd((part / 100).toFixed(2)) })}
        </p>
      )}
      <Another same={sameAs({ amount, paidOn })} name={name} />
      <SubmitButton className="min-h-13 w-full text-[1.0625rem]">{m.tenancy_tell({ name })}</SubmitButton>
      <p className="text-center text-[0.9375rem] text-ink-soft">{m.tenancy_tell_text({ name })}</p>
    </ActionForm>
  );
}

const typedIn = (target: EventTarget, name: string, before: string) =>
  target instanceof HTMLInputElement && target.name === name ? target.value : before;

function Method({ options }: { options: readonly PayOption[] }) {
  const { errors, values } = useFormState();
  const own = options.map(({ method }) => method);
  const all = [...own, ...PAYMENT_METHODS.filter((method) => !own.includes(method))];
  return (
    <SelectField
      name="method"
      label={m.tenancy_how()}
      error={errors.method}
      defaultValue={values.method}
      options={all.map((method) => [method, METHOD_NAMES[method]()] as const)}
    />
  );
}

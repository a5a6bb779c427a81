import { useState } from 'react';
import { centsOfShillings, dollarsIn } from '#contract/money.ts';
import { figure } from '../../format/numbers.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { shillingsTyped } from './shillings-typed.ts';
import { formatUsd } from './words.ts';

const whole = { inputMode: 'numeric', dir: 'ltr', isOptional: true, autoComplete: 'off' } as const;

export const SHILLING_FIELDS = {
  shillings: { ...whole, label: m.tenancy_shillings },
  rate: { ...whole, label: m.tenancy_rate },
} satisfies FieldSpecs;

/** Shillings and the day's rate, which both sides see (M3), in place of an amount in dollars. */
export function Shillings({ isOpen }: { isOpen: boolean }) {
  const { values, errors } = useFormState();
  const [typed, setTyped] = useState(values);
  // Sent without scripts and refused, they are as they were typed.
  const isTyped = Boolean(values.shillings || errors.shillings || errors.rate);
  const { shillings = 0, rate = 0 } = shillingsTyped(typed) ?? {};
  const cents = Number(rate) > 0 ? centsOfShillings(Number(shillings), Number(rate)) : 0;
  return (
    <details open={isOpen || isTyped}>
      <summary className="link inline-flex min-h-11 items-center">{m.tenancy_in_shillings()}</summary>
      <div
        className="grid gap-3 pt-1 sm:grid-cols-2"
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement;
          setTyped((before) => ({ ...before, [name]: value }));
        }}
      >
        <FormField name="shillings" />
        <FormField name="rate" />
      </div>
      <p role="status" className="pt-1 text-ink-soft">
        {cents > 0 && m.tenancy_shillings_are({ amount: formatUsd(dollarsIn(cents)) })}
      </p>
    </details>
  );
}

/** The line that says so; none where it was paid in dollars. */
export const shillingLine = ({ shillings, rate }: { shillings: string | null; rate: string | null }) =>
  shillings === null
    ? []
    : ([
        [
          m.tenancy_shillings(),
          m.tenancy_at_rate({ shillings: figure(Number(shillings)), rate: figure(Number(rate)) }),
        ],
      ] as const);

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PaymentState } from '#contract/payments.ts';
import { isSamePayment, type ReportedPayment } from '#contract/same-payment.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import { numberTyped } from '../../format/amount-typed.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { m } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayText, formatUsd } from '../agreements/words.ts';

/** A payment as a page tells it; of a move with its tip. */
interface Shown {
  saidBy: string;
  state: PaymentState;
  amount: string;
  tip?: string;
  paidOn: string;
  method: PaymentMethod;
  reference: string | null;
}

const centsIn = (...amounts: (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(numberTyped(amount || '0') * 100), 0);
const toldIn = ({ amount, tip, ...rest }: Shown): ReportedPayment => ({
  ...rest,
  cents: centsIn(amount, tip),
});

interface Typed {
  amount: string;
  tip?: string | undefined;
  paidOn: string;
}

/**
 * What the other side has told that may be what is typed here. Refused as told before, the payment that the form did not
 * know of is read, and any open one of the other side may be meant: shillings are reckoned by the server.
 */
export function useReportedByOther(payments: readonly Shown[], saidBy: string) {
  const { revalidate } = useRevalidator();
  const plain = usePlainResult();
  const [isRefused, setRefused] = useState(plain?.isDone === false && plain.failure.code === 'conflict');
  const others = payments.filter(
    (one) => one.saidBy !== saidBy && one.state !== 'withdrawn' && one.state !== 'reversed',
  );
  return {
    sameAs: ({ amount, tip, paidOn }: Typed): Shown | undefined => {
      const typed: ReportedPayment = {
        saidBy,
        cents: centsIn(amount, tip),
        paidOn,
        method: 'cash',
        reference: null,
      };
      const same = others.find((one) => one.state !== 'confirmed' && isSamePayment(toldIn(one), typed));
      return same ?? (isRefused ? others[0] : undefined);
    },
    onFailed: ({ failure }: { failure: { code: string } }) => {
      if (failure.code !== 'conflict') return;
      setRefused(true);
      void revalidate();
    },
  };
}

/** The other side's word, before the same is told a second time: that it is another payment is said, never guessed. */
export function Another({ same, name }: { same: Shown | undefined; name: string }) {
  if (!same) return null;
  const amount = formatUsd((centsIn(same.amount, same.tip) / 100).toFixed(2));
  return (
    <Notice tone="warning" title={m.tenancy_told_by_other({ name, amount, day: dayText(same.paidOn) })}>
      <p>{m.tenancy_told_by_other_text()}</p>
      <Checkbox name="isAnother" label={m.tenancy_is_another()} />
    </Notice>
  );
}

import type { ReactNode } from 'react';
import type { ReceiptReading } from '#contract/wallets.api.ts';
import { m } from '../../messages/index.ts';
import { Lines, Ltr } from './parts.tsx';
import { formatUsd, fullDay } from './words.ts';

interface ReadLinesProps {
  reading: ReceiptReading;
  /** The fields, for whoever puts something right. */
  children: ReactNode;
}

/** What was read of an SMS, one line each, with the fields folded beneath. */
export function ReadLines({ reading: { amount, paidOn, reference }, children }: ReadLinesProps) {
  return (
    <div className="card px-4 py-2">
      <Lines
        className="divide-y divide-line-soft"
        lines={[
          [m.tenancy_amount(), <Ltr key="amount">{formatUsd(amount ?? '0.00')}</Ltr>],
          [m.tenancy_day_paid(), fullDay(paidOn ?? '')],
          ...(reference ? [[m.tenancy_reference(), <Ltr key="reference">{reference}</Ltr>] as const] : []),
        ]}
      />
      <details className="border-t border-line-soft">
        <summary className="link flex min-h-11 cursor-pointer items-center justify-center font-semibold">
          {m.tenancy_change()}
        </summary>
        <div className="space-y-3 pb-3">{children}</div>
      </details>
    </div>
  );
}

import type { ReactNode } from 'react';
import { dayOf } from '../../format/dates.ts';
import type { QrCode } from '../../format/qr.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Main } from '../../ui/main.tsx';
import { Lines, Ltr } from '../agreements/parts.tsx';
import { QrPicture } from '../agreements/qr-picture.tsx';
import { formatUsd, fullDay, METHOD_NAMES } from '../agreements/words.ts';
import { PaperActs } from './paper-acts.tsx';
import { Rungs, type Step } from './rungs.tsx';

type Line = readonly [string, ReactNode];

interface ReceiptFrameProps {
  receipt: {
    number: string;
    method: keyof typeof METHOD_NAMES;
    paidOn: string;
    reference: string | null;
    reversedAt: unknown;
    replacedBy: string | null;
    /** Its gateway has paid it back. */
    isRefunded?: boolean;
  };
  /** What was paid, in US dollars. */
  total: string;
  /** What it was paid for. */
  what: ReactNode;
  where: string;
  /** Lines of its own: before who paid whom, and before the reference. */
  prices?: readonly Line[];
  more?: readonly Line[];
  /** What it said before, where it says something else by now. */
  corrected?: string | null;
  paidBy: string;
  receivedBy: string;
  steps: readonly Step[];
  /** Its own address, and the code of it. */
  url: string;
  qr: QrCode;
}

/** A receipt of whatever was paid: its number, whether it still stands, the figures, how we know, and its proof. */
export function ReceiptFrame({ receipt, total, what, where, ...rest }: ReceiptFrameProps) {
  const { number, method, paidOn, reference, reversedAt, replacedBy, isRefunded } = receipt;
  const { prices = [], more = [], corrected = null, paidBy, receivedBy, steps, url, qr } = rest;
  const isReversed = reversedAt !== null;
  return (
    <Main className="page max-w-125 py-6 sm:py-8">
      <article className="print-view" data-size="a5" aria-label={m.papers_receipt()}>
        <header className="mb-5 flex items-start justify-between gap-4">
          <div>
            <h1 tabIndex={-1} className="text-[1.5625rem] outline-none">
              {m.papers_receipt()}
            </h1>
            <p className="text-ink-soft">
              {m.papers_number()} <Ltr>{number}</Ltr>
            </p>
          </div>
          <Badge tone={isReversed ? 'danger' : 'done'}>
            {isRefunded ? m.papers_refunded() : isReversed ? m.papers_reversed() : m.papers_paid()}
          </Badge>
        </header>
        <section className="card p-4">
          <p className={`text-[2.125rem]/tight font-bold ${isReversed ? 'line-through' : ''}`}>
            <Ltr>{formatUsd(total)}</Ltr>
          </p>
          <p>{what}</p>
          <p className="text-ink-soft">{where}</p>
          <Lines
            className="mt-2 divide-y divide-line-soft"
            lines={[
              ...prices,
              [m.papers_paid_by(), <bdi key="by">{paidBy}</bdi>],
              [m.papers_received_by(), <bdi key="to">{receivedBy}</bdi>],
              [m.tenancy_how(), METHOD_NAMES[method]()],
              [m.tenancy_day_paid(), fullDay(paidOn)],
              ...more,
              ...(reference
                ? [[m.tenancy_reference(), <Ltr key="reference">{reference}</Ltr>] as const]
                : []),
            ]}
          />
          {corrected !== null && <p className="mt-2">{corrected}</p>}
          {isReversed && (
            <p className="mt-2 text-danger">
              {isRefunded
                ? m.papers_refunded_on({
                    method: METHOD_NAMES[method](),
                    name: paidBy,
                    day: dayOf(String(reversedAt)),
                  })
                : m.papers_reversed_on({ day: dayOf(String(reversedAt)) })}
              {replacedBy && <> {m.papers_replaced_by({ number: replacedBy })}</>}
            </p>
          )}
        </section>
        <h2 className="mt-5 mb-3 text-[1.1875rem]">{m.papers_how_we_know()}</h2>
        <Rungs steps={steps} />
        <section className="card mt-5 flex flex-wrap items-start gap-4 p-4">
          <QrPicture qr={qr} label={m.papers_qr({ url })} className="size-33" />
          <div className="min-w-0 flex-1 basis-28">
            <p className="font-semibold">{m.papers_is_true()}</p>
            <p className="text-ink-soft">{m.papers_is_true_text()}</p>
          </div>
        </section>
        <PaperActs url={url} text={m.papers_receipt_message({ number })} foot={m.papers_written_by_both()} />
      </article>
    </Main>
  );
}

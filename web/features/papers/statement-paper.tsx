import type { TenancyStatement } from '#contract/tenancy-papers.api.ts';
import type { QrCode } from '../../format/qr.ts';
import { m } from '../../messages/index.ts';
import { Main } from '../../ui/main.tsx';
import { PageNote } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-view.tsx';
import { Lines, Ltr } from '../agreements/parts.tsx';
import { QrPicture } from '../agreements/qr-picture.tsx';
import { dayText, dueTitle, formatUsd, fullDay, METHOD_NAMES } from '../agreements/words.ts';
import { PassOn } from '../shortlist/pass-on.tsx';

type Line = TenancyStatement['lines'][number];

interface StatementProps {
  statement: TenancyStatement;
  /** Its own address, and the code of it. */
  url: string;
  qr: QrCode;
}

const KIND_WORDS: Record<Line['kind'], () => string> = {
  due: m.tenancy_line_due,
  payment: m.tenancy_line_payment,
  advance: m.tenancy_line_advance,
  deposit_kept: m.tenancy_line_deposit_kept,
  deposit_returned: m.tenancy_line_deposit_returned,
  advance_returned: m.tenancy_line_advance_returned,
  credit: m.tenancy_line_credit,
  reversal: m.tenancy_line_reversal,
};

function wordsOf({ kind, dueKind, month, label, method, receiptNumber }: Line): string {
  const due = dueKind && dueTitle({ kind: dueKind, month, label });
  const how = method && METHOD_NAMES[method]();
  return [KIND_WORDS[kind](), due, how, receiptNumber].filter(Boolean).join(' · ');
}

/** What was owed and paid in a year, on A4, the same for whoever holds its address (M4). */
export function StatementPaper({ statement, url, qr }: StatementProps) {
  const { year, until, home, ownerName, tenantName, before, charged, paid, after, depositHeld, lines } =
    statement;
  const title = m.tenancy_statement({ year: String(year) });
  return (
    <Main className="page max-w-3xl py-6 sm:py-8">
      <article className="print-view" data-size="a4" aria-label={title}>
        <h1 tabIndex={-1} className="text-[1.5625rem] outline-none">
          {title}
        </h1>
        <p className="text-ink-soft">{[home.title, home.location].filter(Boolean).join(', ')}</p>
        <p className="text-ink-soft">{m.papers_statement_until({ day: fullDay(until) })}</p>
        <Lines
          className="card mt-4 divide-y divide-line-soft px-4 py-2"
          lines={[
            [m.tenancy_owner(), <bdi key="owner">{ownerName}</bdi>],
            [m.tenancy_tenant(), <bdi key="tenant">{tenantName}</bdi>],
            [m.tenancy_before(), <Ltr key="before">{formatUsd(before)}</Ltr>],
            [m.tenancy_charged(), <Ltr key="charged">{formatUsd(charged)}</Ltr>],
            [m.tenancy_paid_sum(), <Ltr key="paid">{formatUsd(paid)}</Ltr>],
            [m.tenancy_after(), <Ltr key="after">{formatUsd(after)}</Ltr>],
            [m.tenancy_deposit_held(), <Ltr key="deposit">{formatUsd(depositHeld)}</Ltr>],
          ]}
        />
        <ul className="card mt-4 divide-y divide-line-soft px-4">
          {lines
            .map((line, n) => ({ ...line, place: n }))
            .map((line) => (
              <li
                key={line.place}
                className="flex break-inside-avoid items-baseline justify-between gap-4 py-2"
              >
                <span>
                  <span className="block text-sm text-ink-soft">{dayText(line.day)}</span>
                  {wordsOf(line)}
                </span>
                <span className="text-end whitespace-nowrap">
                  <strong className="block font-semibold">
                    <Ltr>{formatUsd(line.charged ?? `-${line.paid ?? '0.00'}`)}</Ltr>
                  </strong>
                  <span className="text-sm text-ink-soft">
                    {m.tenancy_balance_after()} <Ltr>{formatUsd(line.balance)}</Ltr>
                  </span>
                </span>
              </li>
            ))}
        </ul>
        <section className="card mt-5 flex break-inside-avoid flex-wrap items-start gap-4 p-4">
          <QrPicture qr={qr} label={m.papers_qr({ url })} className="size-33" />
          <div className="min-w-0 flex-1 basis-28">
            <p className="font-semibold">{m.papers_is_true()}</p>
            <p className="text-ink-soft">{m.papers_is_true_statement({ year: String(year) })}</p>
          </div>
        </section>
        <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
          <PrintButton />
          <PassOn url={url} text={m.papers_statement_message({ year: String(year) })} />
        </div>
        <PageNote>{m.papers_written_by_both()}</PageNote>
      </article>
    </Main>
  );
}

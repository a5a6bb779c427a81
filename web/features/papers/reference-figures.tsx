import { REFERENCE_SHORT_MONTHS } from '#contract/tenancies.ts';
import type { Paper } from '#contract/tenancy-papers.api.ts';
import { nameAt } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { monthName } from '../agreements/words.ts';

type Figures = Extract<Paper, { kind: 'reference' }>['figures'];
type Month = Figures['months'][number];

const shortMonth = (month: string) => nameAt(m.format_months(), Number(month.slice(5, 7)) - 1);

/** The sentence of a reference, then the months that prove it. */
export function ReferenceFigures({ figures: { onTime, months } }: { figures: Figures }) {
  const late = months.filter(({ state }) => state === 'late');
  const open = months.filter(({ state }) => state === 'part_paid' || state === 'unpaid');
  const all = months.length;
  return (
    <section className="card p-4">
      <p className="text-[2.125rem]/tight font-bold">
        {m.papers_of({ count: String(onTime), all: String(all) })}
      </p>
      <p className="text-lg font-medium">
        {all < REFERENCE_SHORT_MONTHS ? m.papers_on_time_short() : m.papers_on_time()}
      </p>
      <ul className="mt-3 grid grid-cols-6 gap-2">
        {months.map((month) => (
          <Cell key={month.month} month={month} />
        ))}
      </ul>
      <p className="mt-3 border-t border-line-soft pt-3">
        {late.map(({ month, daysLate }) => (
          <span key={month}>{m.papers_came_late({ month: monthName(month), count: daysLate })} </span>
        ))}
        {open.length === 0
          ? m.papers_nothing_owed()
          : m.papers_owed({ months: open.map(({ month }) => monthName(month)).join(', ') })}
      </p>
    </section>
  );
}

const WORDS: Record<Month['state'], () => string> = {
  on_time: m.papers_month_on_time,
  late: m.papers_month_late,
  part_paid: m.papers_month_part,
  unpaid: m.papers_month_unpaid,
};
const LOOKS: Record<Month['state'], string> = {
  on_time: 'bg-leaf-wash text-leaf',
  late: 'bg-(--pending-wash) text-(--pending)',
  part_paid: 'bg-(--pending-wash) text-(--pending)',
  unpaid: 'bg-danger-wash text-danger',
};

const Cell = ({ month: { month, state, daysLate } }: { month: Month }) => (
  <li className="text-center text-[0.8125rem]">
    <span className={`flex h-10 items-center justify-center rounded-control font-semibold ${LOOKS[state]}`}>
      {state === 'on_time' && <Icon name="check" className="size-5" />}
      {state === 'late' && <bdi dir="ltr">{m.papers_days_late({ count: String(daysLate) })}</bdi>}
      {(state === 'part_paid' || state === 'unpaid') && <Icon name="minus" className="size-5" />}
      <span className="sr-only">{WORDS[state]()}</span>
    </span>
    <span className="whitespace-nowrap text-ink-soft">{shortMonth(month)}</span>
  </li>
);

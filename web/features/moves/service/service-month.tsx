import { Link } from 'react-router';
import type { ServiceMonth as Month } from '#contract/service-rates.api.ts';
import { monthText } from '../../../format/dates.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { money } from '../offers/words.ts';

/** The month before (-1) or after (1): "2026-11". */
function beside(month: string, step: 1 | -1): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  return date.toISOString().slice(0, 7);
}

interface ServiceMonthProps {
  month: Month;
  path: string;
  current: string;
}

/** What a service did in a month; with a way to the ones before. */
export function ServiceMonth({ month: counted, path, current }: ServiceMonthProps) {
  const { month, moves, sum, priced, kept, arrived, onTime } = counted;
  const part = (n: number, whole: number) =>
    whole === 0 ? m.move_offer_month_none() : m.move_offer_of({ part: figure(n), whole: figure(whole) });
  const lines = [
    [m.move_offer_month_moves(), figure(moves)],
    [m.move_offer_month_sum(), money(sum)],
    [m.move_offer_kept(), part(kept, priced)],
    [m.move_offer_month_on_time(), part(onTime, arrived)],
  ] as const;
  const go = (to: string) => `${path}?month=${to}#month`;
  return (
    <Section id="month" title={m.move_offer_month({ month: monthText(month) })} className="scroll-mt-20">
      <dl className="card px-4 py-2">
        {lines.map(([label, value]) => (
          <div key={label} className="flex min-h-11 items-baseline justify-between gap-4 py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label={m.move_offer_months()} className="mt-2 flex justify-between gap-3">
        <Link
          to={go(beside(month, -1))}
          preventScrollReset
          className="link inline-flex min-h-11 items-center gap-1"
        >
          <Icon name="left" className="size-4.5" />
          {monthText(beside(month, -1))}
        </Link>
        {month < current && (
          <Link
            to={go(beside(month, 1))}
            preventScrollReset
            className="link inline-flex min-h-11 items-center gap-1"
          >
            {monthText(beside(month, 1))}
            <Icon name="right" className="size-4.5" />
          </Link>
        )}
      </nav>
      <Link to={`${path}/moves`} className="button button-quiet mt-2 w-full">
        <Icon name="truck" />
        {m.move_offer_past()}
      </Link>
    </Section>
  );
}

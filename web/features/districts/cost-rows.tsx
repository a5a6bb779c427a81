import type { ReactNode } from 'react';
import type { Cost } from '#contract/districts.api.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

interface CostRow {
  id: string;
  name: ReactNode;
  cost: Cost;
  /** Said beside the number of homes, such as how far away they are. */
  note?: string;
  /** Where the row leads. */
  to?: string;
}

interface CostRowsProps {
  /** What the rows are, for who does not see the heading beside them. */
  label: string;
  rows: readonly CostRow[];
  /** What a whole bar stands for; the highest of these prices unless told. */
  whole?: number;
  /** What the prices come from: homes unless told. */
  countOf?: (homes: { count: number }) => string;
}

const priceOf = ({ median }: Cost) => Number(median ?? 0);
/** Of several lists that share one scale. */
export const highest = (costs: readonly Cost[]) => Math.max(1, ...costs.map(priceOf));

/** Middle prices one under another, their bars on one scale; too few homes are said instead of a price. */
export function CostRows({
  label,
  rows,
  whole = highest(rows.map(({ cost }) => cost)),
  countOf = m.districts_homes,
}: CostRowsProps) {
  // As wide as the longest price, so that the bars begin and end under one another.
  const priceWidth = Math.max(0, ...rows.map(({ cost }) => dollars(priceOf(cost)).length));
  const leads = rows.some(({ to }) => to);
  return (
    <ul aria-label={label} className="card px-4">
      {rows.map(({ id, name, cost, note, to }, place) => {
        const row = (
          <>
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold">{name}</bdi>
              <span className="block text-sm text-ink-soft">
                {countOf({ count: cost.homes })}
                {note && ` · ${note}`}
              </span>
            </span>
            {cost.median === null ? (
              <span className="text-sm text-ink-soft">{m.districts_too_few()}</span>
            ) : (
              <>
                <span
                  aria-hidden="true"
                  className="rounded-full bg-ground-deep"
                  style={{ height: '0.5rem', width: 'clamp(3.5rem, 24%, 13rem)' }}
                >
                  <span
                    className="block h-full rounded-full bg-ocean"
                    style={{ width: `${Math.max(2, (priceOf(cost) / whole) * 100)}%` }}
                  />
                </span>
                <bdi className="figures text-end font-semibold" style={{ minWidth: `${priceWidth}ch` }}>
                  {dollars(cost.median)}
                </bdi>
              </>
            )}
            {to ? (
              <Icon name="right" className="size-4 text-ink-soft" />
            ) : (
              leads && <span className="size-4" />
            )}
          </>
        );
        const shape = 'flex items-center gap-3 py-2.5';
        return (
          <li key={id} className={place > 0 ? 'border-t border-line' : undefined}>
            {to ? (
              <Link to={to} className={`${shape} hover:text-ocean`}>
                {row}
              </Link>
            ) : (
              <div className={shape}>{row}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The one price of a district, how many homes it comes from, or why there is none. */
export function CostTile({ title, cost, unit }: { title: string; cost: Cost; unit: string }) {
  return (
    <div className="card p-5">
      <h2 className="text-lg">{title}</h2>
      {cost.median === null ? (
        <p className="mt-2 text-ink-soft">
          {cost.homes === 0 ? m.districts_none_text() : m.districts_too_few_text({ count: cost.homes })}
        </p>
      ) : (
        <>
          <p className="mt-1">
            <bdi className="figures text-3xl font-bold">{dollars(cost.median)}</bdi>
            <span className="text-ink-soft">{unit}</span>
          </p>
          <p className="mt-1 text-sm text-ink-soft">{m.districts_from({ count: cost.homes })}</p>
        </>
      )}
    </div>
  );
}

/** "See all 64 listings", with a plus where there are more than were counted. */
export const seeAll = (total: number, isCapped: boolean): string =>
  m.districts_see_all({ count: total, shown: `${figure(total)}${isCapped ? '+' : ''}` });

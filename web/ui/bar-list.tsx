import type { ReactNode } from 'react';

interface BarListProps {
  label: string;
  rows: readonly { label: ReactNode; value: number; text: string; note?: ReactNode; id: string }[];
  /** What fills a whole bar; the highest value unless told. */
  whole?: number;
}

/** Plain bars one under another: a funnel, shares, marks. The number and its rate stand beside them in words. */
export function BarList({
  label,
  rows,
  whole = Math.max(1, ...rows.map(({ value }) => value)),
}: BarListProps) {
  return (
    <ul aria-label={label} className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[auto_1fr_auto]">
      {rows.map(({ id, label: words, value, text, note }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:col-span-3 sm:grid-cols-subgrid"
        >
          <span className="text-[0.9375rem]">{words}</span>
          <span className="figures text-end text-[0.9375rem] sm:order-3">
            <bdi className="font-semibold">{text}</bdi>
            {note && (
              <>
                {' '}
                <span className="ms-0.5 text-sm text-ink-soft">{note}</span>
              </>
            )}
          </span>
          <span
            aria-hidden="true"
            className="col-span-2 h-3 rounded-[3px] bg-ground-deep sm:order-2 sm:col-span-1"
          >
            <span
              className="block h-full rounded-[3px] bg-ocean print:border print:border-ink"
              style={{ width: `${Math.min(100, (value / whole) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

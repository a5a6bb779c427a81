import { type ReactNode, useRef } from 'react';
import { useFits } from './use-fits.ts';

interface Line {
  heading: ReactNode;
  /** One for each month. */
  cells: readonly ReactNode[];
  end: ReactNode;
}

interface MonthTableProps {
  caption: string;
  /** Above the headings of the rows, and above the column at the end. */
  corner: string;
  end: string;
  months: readonly { key: string; label: string; isNow: boolean }[];
  /** So many of the first months are not shown on a tablet. */
  dropped: number;
  rows: readonly (Line & { key: string })[];
  /** The sums. */
  foot: Line;
}

/** Records by months: headings and months stay in sight. */
export function MonthTable({ caption, corner, end, months, dropped, rows, foot }: MonthTableProps) {
  const scroll = useRef<HTMLElement>(null);
  useFits(scroll, rows.length > 0);
  const early = (place: number) => (place < dropped ? '' : undefined);
  const cellsOf = ({ cells }: Line) =>
    cells.map((cell, place) => (
      <td key={months[place]?.key} data-early={early(place)}>
        {cell}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section ref={scroll} aria-label={caption} tabIndex={0} className="month-scroll">
      <table className="month-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {months.map(({ key, label, isNow }, place) => (
              <th key={key} scope="col" data-early={early(place)} data-now={isNow ? '' : undefined}>
                {label}
              </th>
            ))}
            <th scope="col">{end}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.heading}</th>
              {cellsOf(row)}
              <td>{row.end}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{foot.heading}</th>
            {cellsOf(foot)}
            <td>{foot.end}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

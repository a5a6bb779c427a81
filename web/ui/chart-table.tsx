import { m } from '../messages/index.ts';

export interface ChartTableProps {
  caption: string;
  /** What the rows are, then the columns of figures. */
  head: readonly string[];
  rows: readonly { label: string; cells: readonly string[] }[];
  /** The last line, where a sum means something. */
  totals?: readonly string[] | undefined;
}

/** The numbers of a chart, folded beneath it: for those who do not see it, and for those who want them exactly. */
export function ChartTable({ caption, head, rows, totals }: ChartTableProps) {
  return (
    <details className="chart-numbers">
      <summary>{m.ui_in_numbers()}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by the keyboard too */}
      <section className="chart-table" aria-label={caption} tabIndex={0}>
        <table className="table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((words, place) => (
                <th key={words} scope="col" data-align={place > 0 ? 'end' : undefined}>
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                {cells.map((cell, place) => (
                  <td key={head[place + 1]} data-align="end">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                <th scope="row">{m.ui_total()}</th>
                {totals.map((cell, place) => (
                  <td key={head[place + 1]} data-align="end">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </details>
  );
}

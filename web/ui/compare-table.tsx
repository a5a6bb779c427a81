import { type ReactNode, useRef } from 'react';
import { useFits } from './use-fits.ts';

export interface ComparedColumn {
  key: string;
  /** Above the heading, and goes with the page when it is scrolled. */
  picture: ReactNode;
  /** Names the column, and stays in sight. */
  heading: ReactNode;
}

export interface ComparedLine {
  key: string;
  label: string;
  /** One for each column. */
  cells: readonly ReactNode[];
}

interface CompareTableProps {
  caption: string;
  columns: readonly ComparedColumn[];
  lines: readonly ComparedLine[];
  /** Above the labels, beside the pictures. */
  corner?: ReactNode;
  /** Names the last line, of what can be done, for those who do not see it. */
  actsLabel: string;
  acts: readonly ReactNode[];
}

/**
 * Records side by side: headings and labels stay in sight. On a phone two columns fill the screen, one swipes to the
 * next, and each value has its label above it.
 */
export function CompareTable({ caption, columns, lines, corner, actsLabel, acts }: CompareTableProps) {
  const scroll = useRef<HTMLElement>(null);
  useFits(scroll, true);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section ref={scroll} aria-label={caption} tabIndex={0} className="compare-scroll">
      <table className="compare-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td className="compare-label" />
            {columns.map(({ key, picture }) => (
              <td key={key} className="compare-picture">
                {picture}
              </td>
            ))}
          </tr>
          <tr>
            <td className="compare-label compare-heading">{corner}</td>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col" className="compare-heading">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row" className="compare-label">
                {label}
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place]?.key} data-label={label}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="compare-label">
              <span className="sr-only">{actsLabel}</span>
            </th>
            {acts.map((act, place) => (
              <td key={columns[place]?.key}>{act}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

import type { ReactNode } from 'react';
import { spread } from './chart-scale.ts';

export interface ChartPoint {
  /** In full, for the label and the table: "Sun 8 Nov". */
  label: string;
  /** Under the axis; the label unless told. */
  short?: string;
}

interface ChartFrameProps {
  ticks: readonly number[];
  format: (value: number) => string;
  points: readonly ChartPoint[];
  /** Where a point stands, in percent from the start. */
  at: (place: number, count: number) => number;
  /** The points that are named under the axis. */
  named?: readonly number[];
  /** Behind the plot, at its end. */
  end?: ReactNode;
  /** One sentence in the middle, where there is nothing to draw yet. */
  empty?: string | undefined;
  children: ReactNode;
}

/** Axes, hairlines and names; what is drawn stands between them. Time runs from the left in every language, so that growth rises. */
export function ChartFrame({ ticks, format, points, at, named, end, empty, children }: ChartFrameProps) {
  const top = ticks.at(-1) ?? 1;
  const widest = ticks.map(format).reduce((a, b) => (b.length > a.length ? b : a), '');
  const marks = named ?? spread(points.length, 5);
  const kept = new Set(spread(marks.length, 3).map((place) => marks[place]));
  return (
    <div className="chart" dir="ltr">
      <div className="chart-y" aria-hidden="true">
        <span className="invisible">{widest}</span>
        {ticks.map((tick) => (
          <span key={tick} className="chart-tick" style={{ bottom: `${(tick / top) * 100}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className="chart-plot">
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className={`chart-line ${tick === 0 ? 'chart-base' : ''}`}
            style={{ bottom: `${(tick / top) * 100}%` }}
          />
        ))}
        {children}
        {empty && (
          <p dir="auto" className="chart-empty">
            {empty}
          </p>
        )}
      </div>
      {end}
      <div className="chart-x" aria-hidden="true">
        {marks.map((place, n) => (
          <span
            key={place}
            className="chart-name"
            data-thin={marks.length > 7 && (marks.length - n) % 2 === 0 ? '' : undefined}
            data-rest={kept.has(place) ? undefined : ''}
            style={{ insetInlineStart: `${at(place, points.length)}%` }}
          >
            {points[place]?.short ?? points[place]?.label}
          </span>
        ))}
      </div>
    </div>
  );
}

interface LegendProps {
  marks: readonly { label: string; className: string }[];
}

/** What is drawn how. */
export function Legend({ marks }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
      {marks.map(({ label, className }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={className} />
          {label}
        </li>
      ))}
    </ul>
  );
}

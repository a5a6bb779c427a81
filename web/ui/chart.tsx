import { listOf } from '../format/lists.ts';
import { figure } from '../format/numbers.ts';
import { m } from '../messages/index.ts';
import { ChartFrame, type ChartPoint, Legend } from './chart-frame.tsx';
import { barAt, keepApart, pointAt, roundTicks } from './chart-scale.ts';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { ChartWalk } from './chart-walk.tsx';

interface ChartProps {
  /** What is shown, in words: "Views by day". */
  label: string;
  points: readonly ChartPoint[];
  /** What the points are: "Day"; heads the table's first column. */
  pointsName: string;
  format?: (value: number) => string;
  /** Whether only whole numbers can be; then the axis has no others. */
  isWhole?: boolean;
  /** The points named under the axis; five spread evenly unless told. */
  named?: readonly number[];
  /** Said where there is nothing to draw: from when there will be figures. */
  empty: string;
  /** The same numbers by week or month, where points are many. */
  table?: Omit<ChartTableProps, 'caption'>;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface LineChartProps extends ChartProps {
  values: readonly number[];
  valueName: string;
  /** The period before, point by point. */
  before?: readonly number[];
  nowName?: string;
  beforeName?: string;
}

/** How a count ran: this period as a line, the one before dashed, each labelled at its end. */
export function LineChart(props: LineChartProps) {
  const { label, points, values, before, format = figure, isWhole = true, valueName } = props;
  const { nowName = m.ui_period_now(), beforeName = m.ui_period_before() } = props;
  const ticks = roundTicks(Math.max(0, ...values, ...(before ?? [])), isWhole);
  const top = ticks.at(-1) ?? 1;
  const high = (value: number) => (value / top) * 100;
  const isEmpty = sum(values) + sum(before ?? []) === 0;
  const line = (run: readonly number[]) =>
    run
      .map((value, place) => `${pointAt(place, points.length).toFixed(2)},${(100 - high(value)).toFixed(2)}`)
      .join(' ');
  const last = values.at(-1);
  const lastBefore = before?.at(-1);
  const [nowHigh, beforeHigh] = keepApart(high(last ?? 0), high(lastBefore ?? 0), before ? 9 : 0);
  const words = (place: number) => {
    const earlier = before?.[place];
    return {
      now: format(values[place] ?? 0),
      earlier: earlier === undefined ? undefined : format(earlier),
    };
  };
  return (
    <figure className="chart-figure">
      {before && (
        <Legend
          marks={[
            { label: nowName, className: 'w-4 border-t-[2.25px] border-ocean' },
            { label: beforeName, className: 'w-4 border-t-2 border-dashed border-ink-soft' },
          ]}
        />
      )}
      <ChartFrame
        {...{ ticks, format, points }}
        {...(props.named && { named: props.named })}
        at={pointAt}
        empty={isEmpty ? props.empty : undefined}
        end={
          !isEmpty &&
          last !== undefined && (
            <div className="chart-end" aria-hidden="true">
              <span className="invisible font-semibold">{format(Math.max(last, lastBefore ?? 0))}</span>
              <span className="font-semibold text-ocean" style={{ bottom: `${nowHigh}%` }}>
                {format(last)}
              </span>
              {lastBefore !== undefined && (
                <span className="text-ink-soft" style={{ bottom: `${beforeHigh}%` }}>
                  {format(lastBefore)}
                </span>
              )}
            </div>
          )
        }
      >
        {!isEmpty && (
          <>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="chart-lines" aria-hidden="true">
              {before && <polyline points={line(before)} className="chart-before" />}
              <polyline points={line(values)} className="chart-now" />
            </svg>
            {last !== undefined && (
              <span
                aria-hidden="true"
                className="chart-dot"
                style={{ insetInlineStart: '100%', bottom: `${high(last)}%` }}
              />
            )}
            <ChartWalk
              label={label}
              count={values.length}
              at={pointAt}
              textOf={(place) => {
                const { now, earlier } = words(place);
                return `${points[place]?.label ?? ''}: ${now} ${valueName}${earlier === undefined ? '' : `, ${beforeName}: ${earlier}`}`;
              }}
              tip={(place) => {
                const { now, earlier } = words(place);
                return {
                  height: high(values[place] ?? 0),
                  content: (
                    <>
                      <strong className="block">
                        <bdi>{now}</bdi> {valueName}
                      </strong>
                      {points[place]?.label}
                      {earlier !== undefined && (
                        <span className="block">
                          {beforeName}: <bdi>{earlier}</bdi>
                        </span>
                      )}
                    </>
                  ),
                };
              }}
            />
          </>
        )}
      </ChartFrame>
      <ChartTable
        caption={label}
        {...(props.table ?? {
          head: [props.pointsName, before ? nowName : valueName, ...(before ? [beforeName] : [])],
          rows: points.map((point, place) => {
            const { now, earlier } = words(place);
            return { label: point.label, cells: earlier === undefined ? [now] : [now, earlier] };
          }),
          totals: [format(sum(values)), ...(before ? [format(sum(before))] : [])],
        })}
      />
    </figure>
  );
}

interface BarChartProps extends ChartProps {
  /** From the bottom up; ocean, clay and leaf unless told. */
  series: readonly { name: string; values: readonly number[]; tone?: ChartTone }[];
  /** Stands beside each of them and is no part of its sum. */
  aside?: { name: string; values: readonly number[] } | undefined;
  /** The one that is full in colour with its sum; the last unless told. */
  current?: number;
}

type ChartTone = 'ocean' | 'clay' | 'leaf';
const TONES: readonly ChartTone[] = ['ocean', 'clay', 'leaf'];
const FILLS = { ocean: 'fill-ocean', clay: 'fill-clay', leaf: 'fill-leaf' };
const SWATCHES = {
  ocean: 'size-2.5 rounded-[2px] bg-ocean',
  clay: 'size-2.5 rounded-[2px] bg-clay',
  leaf: 'size-2.5 rounded-[2px] bg-leaf',
};

const toneOf = (tone: ChartTone | undefined, place: number): ChartTone => tone ?? TONES[place] ?? 'ocean';

/** Amounts by month, stacked: the months before paler than the present one. What stands aside has a bar of its own. */
export function BarChart(props: BarChartProps) {
  const { label, points, series, aside, format = figure, isWhole = true } = props;
  const { current = points.length - 1 } = props;
  const totals = points.map((_, place) => sum(series.map(({ values }) => values[place] ?? 0)));
  const ticks = roundTicks(Math.max(0, ...totals, ...(aside?.values ?? [])), isWhole);
  const top = ticks.at(-1) ?? 1;
  const isEmpty = sum(totals) + sum(aside?.values ?? []) === 0;
  const room = 56 / Math.max(1, points.length);
  const wide = aside ? room * 0.62 : room;
  const named = aside ? [...series, aside] : series;
  const cells = (place: number) =>
    named.map(({ name, values }) => ({ name, value: format(values[place] ?? 0) }));
  return (
    <figure className="chart-figure">
      {named.length > 1 && (
        <Legend
          marks={[
            ...series.map(({ name, tone }, n) => ({ label: name, className: SWATCHES[toneOf(tone, n)] })),
            ...(aside ? [{ label: aside.name, className: 'size-2.5 rounded-[2px] bg-ink' }] : []),
          ]}
        />
      )}
      <ChartFrame
        {...{ ticks, format, points }}
        named={props.named ?? points.map((_, place) => place)}
        at={barAt}
        empty={isEmpty ? props.empty : undefined}
      >
        {!isEmpty && (
          <>
            <svg className="chart-lines" aria-hidden="true">
              {points.map((point, place) => {
                const x = barAt(place, points.length) - room / 2;
                let from = 0;
                return series.map(({ name, values, tone }, n) => {
                  const share = ((values[place] ?? 0) / top) * 100;
                  const y = 100 - from - share;
                  from += share;
                  return (
                    <rect
                      key={`${point.label}-${name}`}
                      x={`${x.toFixed(2)}%`}
                      y={`${y.toFixed(2)}%`}
                      width={`${wide.toFixed(2)}%`}
                      height={`${share.toFixed(2)}%`}
                      className={`chart-bar ${FILLS[toneOf(tone, n)]}`}
                      opacity={place === current ? 1 : 0.62}
                    />
                  );
                });
              })}
              {aside?.values.map((value, place) => (
                <rect
                  key={points[place]?.label}
                  x={`${(barAt(place, points.length) - room / 2 + wide).toFixed(2)}%`}
                  y={`${(100 - (value / top) * 100).toFixed(2)}%`}
                  width={`${(room - wide).toFixed(2)}%`}
                  height={`${((value / top) * 100).toFixed(2)}%`}
                  className="chart-bar fill-ink"
                  opacity={place === current ? 1 : 0.62}
                />
              ))}
            </svg>
            <span
              aria-hidden="true"
              className="chart-sum"
              style={{
                insetInlineStart: `${barAt(current, points.length)}%`,
                bottom: `${((totals[current] ?? 0) / top) * 100}%`,
              }}
            >
              <bdi>{format(totals[current] ?? 0)}</bdi>
            </span>
            <ChartWalk
              label={label}
              count={points.length}
              at={barAt}
              textOf={(place) =>
                listOf([
                  `${points[place]?.label ?? ''}: ${format(totals[place] ?? 0)}`,
                  ...(named.length > 1 ? cells(place).map(({ name, value }) => `${name} ${value}`) : []),
                ])
              }
              tip={(place) => ({
                height: ((totals[place] ?? 0) / top) * 100,
                content: (
                  <>
                    <strong className="block">
                      <bdi>{format(totals[place] ?? 0)}</bdi>
                    </strong>
                    {points[place]?.label}
                    {named.length > 1 &&
                      cells(place).map(({ name, value }) => (
                        <span key={name} className="block">
                          {name}: <bdi>{value}</bdi>
                        </span>
                      ))}
                  </>
                ),
              })}
            />
          </>
        )}
      </ChartFrame>
      <ChartTable
        caption={label}
        {...(props.table ?? {
          head: [
            props.pointsName,
            ...named.map(({ name }) => name),
            ...(series.length > 1 ? [m.ui_total()] : []),
          ],
          rows: points.map((point, place) => ({
            label: point.label,
            cells: [
              ...cells(place).map(({ value }) => value),
              ...(series.length > 1 ? [format(totals[place] ?? 0)] : []),
            ],
          })),
          totals: [
            ...named.map(({ values }) => format(sum(values))),
            ...(series.length > 1 ? [format(sum(totals))] : []),
          ],
        })}
      />
    </figure>
  );
}

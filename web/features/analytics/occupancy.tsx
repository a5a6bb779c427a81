import type { Analytics } from '#contract/analytics.api.ts';
import { OCCUPANCY_STATES, type OccupancyState } from '#contract/analytics.ts';
import { dayOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { Card, Nothing } from './card.tsx';

type OccupancyFigures = Analytics['occupancy'];
type Home = OccupancyFigures['homes'][number];

const STATE_LABELS: Record<OccupancyState, () => string> = {
  rented: m.analytics_rented,
  under_offer: m.analytics_under_offer,
  free: m.analytics_free,
};
const FILLS: Record<OccupancyState, string> = {
  rented: 'bg-ocean',
  under_offer: 'bg-star',
  free: 'bg-line',
};

/** So many homes are shown at once; the others unfold. */
const AT_ONCE = 8;

interface BarProps {
  home: Home;
  from: number;
  length: number;
}

/** How a home stood over the year, and the same in words. */
function Bar({ home, from, length }: BarProps) {
  const share = (moment: string) => ((Date.parse(moment) - from) / length) * 100;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:col-span-3 sm:grid-cols-subgrid">
      <span dir="auto" className="min-w-0 truncate text-start text-[0.9375rem]">
        {home.title}
      </span>
      <span className="figures text-end text-[0.9375rem] font-semibold sm:order-3">
        {m.analytics_percent({ percent: home.percent })}
      </span>
      <span
        aria-hidden="true"
        className="relative col-span-2 h-3 overflow-hidden rounded-[3px] sm:order-2 sm:col-span-1"
      >
        {home.spans.map((span) => (
          <span
            key={span.from}
            className={`absolute inset-y-0 ${FILLS[span.state]} print:border print:border-ink`}
            style={{
              insetInlineStart: `${share(span.from).toFixed(2)}%`,
              width: `${(share(span.to) - share(span.from)).toFixed(2)}%`,
            }}
          />
        ))}
      </span>
      <ul className="sr-only">
        {home.spans.map((span) => (
          <li key={span.from}>
            {m.analytics_span({
              state: STATE_LABELS[span.state](),
              from: dayOf(span.from),
              to: dayOf(span.to),
            })}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How much of the last twelve months homes for rent were rented, from the history of each status (D32). */
export function Occupancy({ occupancy }: { occupancy: OccupancyFigures }) {
  const { homes } = occupancy;
  const from = Date.parse(occupancy.from);
  const length = Date.parse(occupancy.to) - from;
  const list = (some: readonly Home[]) => (
    <ul
      aria-label={m.analytics_occupancy_year()}
      className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto]"
    >
      {some.map((home) => (
        <Bar key={home.id} {...{ home, from, length }} />
      ))}
    </ul>
  );
  const rest = homes.slice(AT_ONCE);
  return (
    <Card title={m.analytics_occupancy_year()}>
      {homes.length === 0 ? (
        <Nothing>{m.analytics_no_rentals()}</Nothing>
      ) : (
        <>
          {list(homes.slice(0, AT_ONCE))}
          {rest.length > 0 && (
            <details className="mt-2">
              <summary className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold text-ocean">
                {m.analytics_more_homes({ count: rest.length })}
              </summary>
              {list(rest)}
            </details>
          )}
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
            {OCCUPANCY_STATES.map((state) => (
              <li key={state} className="inline-flex items-center gap-1.5">
                <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${FILLS[state]}`} />
                {STATE_LABELS[state]()}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

import type { Analytics } from '#contract/analytics.api.ts';
import { listOf } from '../../format/lists.ts';
import { leftToRight } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Card, Nothing } from './card.tsx';

interface Pair {
  id: string;
  label: string;
  mine: number | null;
  similar: number | null;
  text: (value: number) => string;
}

const dollars = (value: number) => leftToRight(`$${value.toFixed(2)}`);
const number = (price: string | null) => (price === null ? null : Number(price));

function pairsOf(figures: NonNullable<Analytics['comparison']['figures']>): Pair[] {
  const { viewsAWeek, inquiriesPer100, daysOnMarket, rentPerSqft, pricePerSqft } = figures;
  const priced = ({ mine, similar }: typeof rentPerSqft) => ({
    mine: number(mine),
    similar: number(similar),
    text: dollars,
  });
  return [
    { id: 'views', label: m.analytics_views_a_week(), ...viewsAWeek, text: String },
    { id: 'inquiries', label: m.analytics_inquiries_per_100(), ...inquiriesPer100, text: figure },
    { id: 'days', label: m.analytics_days_on_market(), ...daysOnMarket, text: figure },
    { id: 'rent', label: m.analytics_rent_per_sqft(), ...priced(rentPerSqft) },
    { id: 'price', label: m.analytics_price_per_sqft(), ...priced(pricePerSqft) },
  ];
}

/** The higher of two stands so far along the line. */
const HIGHEST = 75;

/** Two values on one line: mine as a dot, that of the others as a stroke; both in words above it. */
function Compared({ label, mine, similar, text }: Pair & { mine: number; similar: number }) {
  const top = Math.max(mine, similar, Number.MIN_VALUE);
  const at = (value: number) => (value / top) * HIGHEST;
  const [low, high] = [Math.min(at(mine), at(similar)), Math.max(at(mine), at(similar))];
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem]">
        <span>{label}</span>
        <span className="figures ms-auto">
          <bdi className="font-semibold">{text(mine)}</bdi>{' '}
          <span className="text-sm text-ink-soft">
            {m.analytics_district()} <bdi>{text(similar)}</bdi>
          </span>
        </span>
      </p>
      <span aria-hidden="true" className="relative mt-2.5 mb-1 block h-0.5 bg-line-strong">
        <span
          className="absolute inset-y-0 bg-ocean/50"
          style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }}
        />
        <span
          className="absolute top-1/2 h-3.5 w-0.5 -translate-y-1/2 bg-ink"
          style={{ insetInlineStart: `${at(similar)}%` }}
        />
        <span
          className="absolute top-1/2 -ms-1.5 size-3 -translate-y-1/2 rounded-full bg-ocean"
          style={{ insetInlineStart: `${at(mine)}%` }}
        />
      </span>
    </li>
  );
}

const isWhole = (pair: Pair): pair is Pair & { mine: number; similar: number } =>
  pair.mine !== null && pair.similar !== null;

/** How the listings do beside similar ones of others (D32). */
export function Comparison({
  comparison: { districts, similar, figures },
}: {
  comparison: Analytics['comparison'];
}) {
  return (
    <Card
      title={m.analytics_compared()}
      sub={
        figures
          ? districts.length > 0
            ? m.analytics_similar_in({ districts: listOf(districts) })
            : m.analytics_similar()
          : undefined
      }
    >
      {figures ? (
        <>
          <ul className="grid gap-4">
            {pairsOf(figures)
              .filter(isWhole)
              .map((pair) => (
                <Compared key={pair.id} {...pair} />
              ))}
          </ul>
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
            <li className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-ocean" />
              {m.analytics_you()}
            </li>
            <li className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="h-3 w-0.5 bg-ink" />
              {m.analytics_similar_count({ count: similar, shown: figure(similar) })}
            </li>
          </ul>
        </>
      ) : (
        <Nothing>{m.analytics_too_few({ count: similar })}</Nothing>
      )}
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { area } from '../../format/area.ts';
import { dollars, listingPrice } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ComparedLine } from '../../ui/compare-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { featureWords } from '../listings/feature-words.ts';
import { type Best, bestOf, featuresOf, NUMBER_FACTS, type NumberFact } from './comparison.ts';
import { SinceSaved } from './since-saved.tsx';
import { VERDICT_LABELS } from './words.ts';

const BEST: Record<Best, () => string> = {
  lowest: m.shortlist_best_lowest,
  most: m.shortlist_best_most,
  largest: m.shortlist_best_largest,
};

const LABELS: Record<NumberFact['key'], () => string> = {
  price: m.shortlist_fact_price,
  perSqft: m.shortlist_fact_per_sqft,
  deposit: m.shortlist_fact_deposit,
  moveIn: m.listings_cost_move_in,
  monthly: m.listings_cost_monthly,
  bedrooms: m.shortlist_fact_bedrooms,
  bathrooms: m.shortlist_fact_bathrooms,
  sqft: m.shortlist_fact_size,
};

interface Line extends ComparedLine {
  /** All homes say the same. */
  isSame: boolean;
}

const unknown = () => <span className="text-ink-soft">{m.shortlist_not_said()}</span>;

function textOf({ key, numberOf }: NumberFact, home: ShortlistRow): string | undefined {
  const value = numberOf(home);
  if (value === null) return undefined;
  if (key === 'price') return listingPrice(value, home.type);
  if (key === 'deposit' && value === 0) return m.listings_cost_no_deposit();
  if (key === 'perSqft' || key === 'deposit' || key === 'moveIn' || key === 'monthly') return dollars(value);
  return key === 'sqft' ? area(value) : String(value);
}

function numberLine(fact: NumberFact, homes: readonly ShortlistRow[]): Line {
  const best = bestOf(fact, homes);
  const texts = homes.map((home) => textOf(fact, home));
  return {
    key: fact.key,
    label: LABELS[fact.key](),
    isSame: new Set(texts).size === 1,
    cells: texts.map((text, place) => (
      <span key={homes[place]?.id} className="figures inline-flex flex-wrap items-center gap-2">
        {text ?? unknown()}
        {best[place] && (
          <Badge tone="done" isKind>
            {BEST[fact.best]()}
          </Badge>
        )}
      </span>
    )),
  };
}

function textLine(
  key: string,
  label: string,
  homes: readonly ShortlistRow[],
  of: (home: ShortlistRow) => string,
  draw: (text: string) => ReactNode = (text) => (text ? <bdi>{text}</bdi> : unknown()),
): Line {
  const texts = homes.map(of);
  return { key, label, isSame: new Set(texts).size === 1, cells: texts.map(draw) };
}

const hasFeature = (text: string) =>
  text ? (
    <span className="inline-flex items-center gap-1.5 text-leaf">
      <Icon name="check" className="size-4.5" />
      {m.shortlist_yes()}
    </span>
  ) : (
    unknown()
  );

const said = ({ opinions }: ShortlistRow) =>
  opinions.map(({ name, verdict }) => `${name}: ${VERDICT_LABELS[verdict]()}`).join(' · ');

/** All that homes are compared by, line by line; with `differencesOnly` not what is the same of all. */
export function compareLines(homes: readonly ShortlistRow[], differencesOnly: boolean): ComparedLine[] {
  const [price, ...sizes] = NUMBER_FACTS.map((fact) => numberLine(fact, homes));
  const changes: Line = {
    key: 'since',
    label: m.shortlist_fact_since(),
    isSame:
      new Set(
        homes.map(
          ({ price: now, priceWhenAdded, status, statusWhenAdded }) =>
            `${now - priceWhenAdded} ${status === statusWhenAdded ? '' : status}`,
        ),
      ).size === 1,
    cells: homes.map((home) => <SinceSaved key={home.id} home={home} />),
  };
  const lines = [
    ...(price ? [price] : []),
    changes,
    ...sizes,
    textLine('kind', m.search_property_type(), homes, ({ propertyType }) =>
      PROPERTY_TYPE_LABELS[propertyType](),
    ),
    ...featuresOf(homes).map((feature) =>
      textLine(
        `feature ${feature}`,
        featureWords(feature),
        homes,
        ({ features }) => (features.includes(feature) ? feature : ''),
        hasFeature,
      ),
    ),
    textLine('landlord', m.shortlist_landlord(), homes, ({ landlordName }) => landlordName),
    textLine('answers', m.shortlist_fact_answers(), homes, ({ landlordAnswersWithin: speed }) =>
      speed ? m.shortlist_answers({ speed }) : '',
    ),
    ...(homes.some(({ opinions }) => opinions.length > 0)
      ? [textLine('said', m.shortlist_fact_opinions(), homes, said, plain)]
      : []),
    textLine('note', m.shortlist_fact_note(), homes, ({ notes }) => notes ?? '', plain),
  ];
  return lines.filter(({ isSame }) => !(differencesOnly && isSame));
}

const plain = (text: string) =>
  text ? (
    <span dir="auto" className="wrap-anywhere">
      {text}
    </span>
  ) : (
    <span className="text-ink-soft">–</span>
  );
